import { use, useEffect } from "react";
import { useSearch } from "wouter/use-browser-location";

import { keepVisited } from "../offline/keep-visited.ts";
import { documentTitle } from "../page-loading/document-title.ts";
import { usePath, useVisit } from "../routing/location.ts";
import { STAGE } from "../stage.ts";
import { Announce } from "./announcer.tsx";

type Place = { visit: string; address: string; hash: string };
let previous: Place | undefined;

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
    if (!from) return showFirstView(title);
    if (from.visit === visit && from.address === address) return;
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

function partNamed(hash: string): HTMLElement | null {
  return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** Moves the focus, where the next Tab goes on from, and the view (WCAG 2.4.3). */
function focus(element: HTMLElement | null) {
  if (!element) return;
  if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
  if (element.tagName !== "H1") element.scrollIntoView();
}
