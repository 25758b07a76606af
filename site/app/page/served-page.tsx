import { useLayoutEffect, useRef } from "react";

import type { Served } from "../../../content-model/forms/form-state.ts";

/**
 * The page that the server rendered into this document. Its elements are kept and not their HTML, because they have the visitor's
 * input and focus from before hydration.
 */
type ServedDocument = { path: string; page: HTMLElement };
let served: ServedDocument | undefined;
let focused: HTMLElement | undefined;

/** Stores the served page, and follows the focus from then on. Called once, before hydration. */
export function rememberServedPage() {
  const page = document.querySelector<HTMLElement>("main [data-page]");
  if (page) served = { path: location.pathname, page };
  if (document.activeElement instanceof HTMLElement) focused = document.activeElement;
  // Captured: React stops the propagation of these events in a page that it has not hydrated yet.
  addEventListener("focusin", rememberFocus, true);
  addEventListener("focusout", forgetFocus, true);
}

function rememberFocus({ target }: FocusEvent) {
  if (target instanceof HTMLElement) focused = target;
}

/**
 * Forgets an element that the visitor left. Chromium also sends this event for an element that React is about to remove, which must
 * be known until the new elements are in the document; the microtask runs after that.
 */
const forgetFocus = ({ target }: FocusEvent) =>
  queueMicrotask(() => {
    if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = undefined;
  });

/** Returns whether the page at a path is the served one. After the first navigation no page is. */
export const isServed = (path: string): boolean => served?.path === path;

/** Forgets the served page when the page at another path is shown. */
export function forgetServedPage(shownPath: string) {
  if (served?.path !== shownPath) served = undefined;
}

/** Returns the served form with an id, even if React has replaced its element. */
export const servedForm = (id: string): HTMLFormElement | null | undefined =>
  served?.page.querySelector<HTMLFormElement>(`form#${id}`);

/** Returns the element that has the focus, or had it when React removed it. It may no longer be in the document. */
export const lastFocused = (): HTMLElement | undefined => focused;

/**
 * Shows the elements of the served page. React renders this fallback if an extension or a translation changed the document before
 * hydration, so that React has to render the page again before its code has loaded.
 */
export function ServedPage() {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!served) return;
    slot.current?.replaceChildren(...served.page.childNodes);
    if (slot.current) served.page = slot.current;
    if (focused && slot.current?.contains(focused)) focused.focus({ preventScroll: true });
  }, []);
  return <div ref={slot} data-page="" />;
}

/** The id of the script element with the data that the server rendered this view with. */
export const SERVED_STATE = "served-state";

/** Returns the data that the server rendered this view with, so that hydration renders the same. Stored pages have none. */
export function readServedState(): Served {
  const text = document.getElementById(SERVED_STATE)?.textContent;
  return text ? (JSON.parse(text) as Served) : {};
}
