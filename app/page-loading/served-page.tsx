import { useLayoutEffect, useRef } from "react";

/**
 * The page that the server rendered into this document. Its elements are kept and not their HTML, because they have the visitor's
 * input and focus from before hydration.
 */
type Served = { path: string; page: HTMLElement };
let served: Served | undefined;
let focused: HTMLElement | undefined;

/** Stores the served page. Called once, before hydration. */
export function rememberServedPage() {
  const page = document.querySelector<HTMLElement>("main [data-page]");
  if (page) served = { path: location.pathname, page };
  rememberFocus();
}

/** Stores the focused element. Called before React may replace it. */
export function rememberFocus() {
  if (document.activeElement instanceof HTMLElement) focused = document.activeElement;
}

/** Returns whether the page at a path is the served one. After the first navigation no page is. */
export const isServed = (path: string): boolean => served?.path === path;

/** Forgets the served page when the page at another path is shown. */
export function forgetServedPage(shownPath: string) {
  if (served?.path !== shownPath) served = undefined;
}

/** Returns the served form with an id, even if React has replaced its element. */
export const servedForm = (id: string): HTMLFormElement | null | undefined =>
  served?.page.querySelector<HTMLFormElement>(`form#${id}`);

/** Returns the element that had the focus before React rendered. It may no longer be in the document. */
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
