import { useLayoutEffect, useRef } from "react";

/**
 * The page as the server wrote it into this document. Its elements are kept, not their HTML, because they hold what a visitor
 * has typed, chosen and focused before React took over.
 */
type Served = { path: string; page: HTMLElement };
let served: Served | undefined;
let focused: HTMLElement | undefined;

/** Remembers the served page. Called once, before hydration. */
export function rememberServedPage() {
  const page = document.querySelector<HTMLElement>("main [data-page]");
  if (page) served = { path: location.pathname, page };
  rememberFocus();
}

/** Remembers the element that has the focus. Called before React may replace it. */
export function rememberFocus() {
  if (document.activeElement instanceof HTMLElement) focused = document.activeElement;
}

/** Returns whether the page at a path is the served one. False after the first navigation. */
export const isServed = (path: string): boolean => served?.path === path;

/** Forgets the served page when the page at another path is shown. */
export function forgetServedPage(shownPath: string) {
  if (served?.path !== shownPath) served = undefined;
}

/** Returns the form that the server wrote with an id, also after React has replaced its element. */
export const servedForm = (id: string): HTMLFormElement | null | undefined =>
  served?.page.querySelector<HTMLFormElement>(`form#${id}`);

/** Returns the element that had the focus before React rendered, which may no longer be in the document. */
export const lastFocused = (): HTMLElement | undefined => focused;

/**
 * Shows the served page's own elements again. React needs a fallback where an extension or a translation changed the document
 * before hydration, so that React has to render everything again, while the page's code is not there yet.
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
