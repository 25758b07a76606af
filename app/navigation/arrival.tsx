import { useEffect } from "react";
import { useLocation } from "react-router";

import { STAGE } from "../stage.ts";
import { keepVisited } from "../offline/keep-visited.ts";
import { documentTitle } from "../page-loading/document-title.ts";

const ANNOUNCER = "announcer";
let previous: { key: string; address: string; hash: string } | undefined;

/** The polite live region that says where one has arrived. It stands in the page from the start, or it would stay silent. */
export function Announcer() {
  return <p id={ANNOUNCER} className="visually-hidden" aria-live="polite" />;
}

/** Makes the next page shown count as an arrival, though it is the document's first: after the gate opens. */
export function expectArrival() {
  previous = { key: "", address: "", hash: "" };
}

/**
 * After each navigation the view is at the top, the focus on the page's h1, and its title announced (docs/specification.md, section 2,
 * docs/specification.md, Loading and failing). `title` is undefined while the page is still loading. A document's first view and
 * a change of the fragment alone are no navigations.
 */
export function useArrival(title: string | undefined) {
  const { key, pathname, search, hash } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
    const from = previous;
    const fragmentAlone = from?.address === address && from.hash !== hash;
    if (title !== undefined) previous = { key, address, hash };
    if (title !== undefined) keepVisited();
    // A served page has its parts from the start; behind the gate they come after the browser looked for them.
    if (!from && STAGE === "parked" && title !== undefined) followFragment(hash);
    if (!from || fragmentAlone || from.key === key) return;
    scrollTo(0, 0);
    if (title !== undefined) arrive(title, hash);
  }, [key, address, hash, title]);
}

function arrive(title: string, hash: string) {
  const announcer = document.getElementById(ANNOUNCER);
  if (announcer) announcer.textContent = title;
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  // A link to a part of another page asked for that part: from the top, follow the fragment as the browser would.
  followFragment(hash);
}

function followFragment(hash: string) {
  if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}
