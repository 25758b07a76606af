import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useSearch } from "wouter/use-browser-location";

import { keepVisited } from "../offline/keep-visited.ts";
import { useDocumentTitle } from "../page/page-module.ts";
import { usePath, useVisit, visitOfEntry } from "../routing/location.ts";
import { STAGE } from "../routing/stage.ts";
import { openAround } from "./open-details.ts";

type Place = { visit: string; address: string; hash: string };
let previous: Place = { visit: "", address: "", hash: "" };

/**
 * Stores the place where the document was opened. Called once, before hydration, because a visitor may navigate before the code
 * of the first page has loaded, and the next page is then reached by a navigation.
 */
export function rememberFirstPlace() {
  previous = { visit: visitOfEntry(), address: location.pathname + location.search, hash: location.hash };
}

/** Makes the first page of the document count as reached by a navigation. Called when the gate is unlocked. */
export function expectArrival() {
  previous = { visit: "gate", address: "", hash: "" };
}

/**
 * After each navigation, scrolls to the top, focuses the h1 or the element that the fragment names, and announces the title
 * (docs/specification.md, section 2 and Loading and failing). The first view of a document, and a change of the fragment alone,
 * are not navigations.
 */
export function useArrival(title: string) {
  const visit = useVisit();
  const address = usePath() + useSearch(import.meta.env.SSR ? { ssrSearch: "" } : {});
  const documentTitle = useDocumentTitle(title);
  const announce = use(Announce);
  useEffect(() => {
    const here = { visit, address, hash: location.hash };
    const from = previous;
    previous = here;
    keepVisited();
    if (from.visit === visit && from.address === address) return showFirstView(documentTitle);
    if (from.address === address && from.hash !== here.hash) return;
    document.title = documentTitle;
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    const part = partNamed(here.hash);
    focus(part?.contains(heading) ? heading : (part ?? heading));
    // A screen reader reads the focused heading, so a title with the same words is not announced again (WCAG 2.4.3).
    announce(heading?.textContent === title ? "" : title);
  }, [visit, address, title, documentTitle, announce]);
}

/** A served document has its title and its elements. Behind the gate both come after the browser has looked for the fragment. */
function showFirstView(documentTitle: string) {
  const part = partNamed(location.hash);
  if (STAGE !== "parked") return;
  document.title = documentTitle;
  part?.scrollIntoView();
}

/** Not decoded: the ids of the site are ASCII, and decodeURIComponent throws for a fragment such as "#%". */
function partNamed(hash: string): HTMLElement | null {
  const part = hash === "" ? null : document.getElementById(hash.slice(1));
  if (part) openAround(part);
  return part;
}

/** Focuses an element, so that the next Tab continues from it (WCAG 2.4.3), and scrolls to it unless it is the h1. */
function focus(element: HTMLElement | null) {
  if (!element) return;
  if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
  if (element.tagName !== "H1") element.scrollIntoView();
}

/** Sets the text of the live region that announces navigations. */
const Announce = createContext<(words: string) => void>(() => undefined);

/** Adds the live region below its children. Screen readers ignore a live region that is added together with its text. */
export function Announcer({ children }: { children: ReactNode }) {
  const [words, setWords] = useState("");
  return (
    <Announce value={setWords}>
      {children}
      <p id="announcer" className="visually-hidden" aria-live="polite">
        {words}
      </p>
    </Announce>
  );
}
