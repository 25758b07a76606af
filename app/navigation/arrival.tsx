import { use, useEffect } from "react";
import { useSearch } from "wouter/use-browser-location";

import { keepVisited } from "../offline/keep-visited.ts";
import { documentTitle } from "../page-loading/document-title.ts";
import { usePath, useVisit, visitOfEntry } from "../routing/location.ts";
import { STAGE } from "../stage.ts";
import { Announce } from "./announcer.tsx";

type Place = { visit: string; address: string; hash: string };
let previous: Place = { visit: "", address: "", hash: "" };

/**
 * Remembers where the document was opened. Called once, before hydration: a visitor may leave before the page's own code is there,
 * and the next page is a navigation all the same.
 */
export function rememberFirstPlace() {
  previous = { visit: visitOfEntry(), address: location.pathname + location.search, hash: location.hash };
}

/** Makes the next page count as reached by a navigation, although it is the document's first: after the gate opens. */
export function expectArrival() {
  previous = { visit: "gate", address: "", hash: "" };
}

/**
 * After each navigation the view is at the top, the focus is on the page's h1 or on the part that the link named, and the title is
 * announced (docs/specification.md, section 2 and Loading and failing). A document's first view and a change of the fragment
 * alone are no navigations.
 */
export function useArrival(title: string) {
  const visit = useVisit();
  const address = usePath() + useSearch(import.meta.env.SSR ? { ssrSearch: "" } : {});
  const announce = use(Announce);
  useEffect(() => {
    const here = { visit, address, hash: location.hash };
    const from = previous;
    previous = here;
    keepVisited();
    if (from.visit === visit && from.address === address) return showFirstView(title);
    if (from.address === address && from.hash !== here.hash) return;
    document.title = documentTitle(title);
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    const part = partNamed(here.hash);
    focus(part?.contains(heading) ? heading : (part ?? heading));
    // A heading with the title's own words is read out when it takes the focus (WCAG 2.4.3).
    announce(heading?.textContent === title ? "" : title);
  }, [visit, address, title, announce]);
}

/** The served document has its title and its parts; behind the gate both come after the browser looked for them. */
function showFirstView(title: string) {
  if (STAGE !== "parked") return;
  document.title = documentTitle(title);
  partNamed(location.hash)?.scrollIntoView();
}

/** Ids of the site are ASCII, so a fragment is looked up as it stands: decodeURIComponent throws for one such as "#%". */
function partNamed(hash: string): HTMLElement | null {
  return hash === "" ? null : document.getElementById(hash.slice(1));
}

/** Moves the focus, where the next Tab goes on from, and the view (WCAG 2.4.3). */
function focus(element: HTMLElement | null) {
  if (!element) return;
  if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
  if (element.tagName !== "H1") element.scrollIntoView();
}
