import { useEffect } from "react";

import { prefetchPage, usePageSource } from "../page-loading/load-page.ts";
import { goTo, publishedAt } from "../routing/location.ts";

/**
 * Makes every link inside the site navigate without a page load, including links in Markdown. The browser follows a link itself
 * before hydration, with a modifier key, and to a file.
 */
export function useInternalLinks() {
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      const link = linkToPage(event.target);
      if (!link || isForTheBrowser(event, link)) return;
      event.preventDefault();
      if (isPart(link)) location.replace(link.href);
      else goTo(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", clicked);
    return () => document.removeEventListener("click", clicked);
  }, []);
  usePrefetchOnIntent();
}

/** Loads the code of a page when the visitor points at, focuses or touches a link to it, unless Save-Data is on. */
function usePrefetchOnIntent() {
  const source = usePageSource();
  useEffect(() => {
    if (savesData()) return;
    const intended = (event: Event) => {
      const link = linkToPage(event.target);
      const route = link && link.pathname !== location.pathname ? publishedAt(link.pathname, source.files) : undefined;
      // Later, because the import would delay the frame that answers the tap.
      if (route) setTimeout(prefetchPage, 0, route, source);
    };
    for (const intent of INTENTS) document.addEventListener(intent, intended, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, intended);
    };
  }, [source]);
}

const INTENTS = ["pointerover", "focusin", "touchstart"] as const;

function linkToPage(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link?.origin === location.origin && !FILE.test(link.pathname) ? link : undefined;
}

function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const fragmentAlone = isPart(link) && !document.querySelector(LEAVES);
  return event.defaultPrevented || modified || fragmentAlone || link.target !== "" || link.hasAttribute("download");
}

/**
 * “Leave this page” (site/app/leave). A link to a part of a page with it replaces the history entry, because with an entry for each part
 * Back would return from the other site to this page.
 */
const LEAVES = "main [rel=noreferrer]";

/** Whether a link leads to a part of the shown page. */
const isPart = ({ hash, pathname, search }: HTMLAnchorElement) =>
  hash !== "" && pathname === location.pathname && search === location.search;

/** A path whose last segment has an extension, such as /forms/consent.pdf. */
const FILE = /\.[a-z\d]+$/i;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
