import { useEffect } from "react";

import { prefetchPage } from "../page-loading/load-page.ts";
import { goTo, publishedAt } from "../routing/location.ts";

/**
 * Makes every plain link inside the site a navigation without a page load, also in words that are written as Markdown.
 * Without scripts, before hydration, or with a modifier key, it stays the link it is. Files are left to the browser.
 */
export function useInternalLinks() {
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      const link = linkToPage(event.target);
      if (!link || isForTheBrowser(event, link)) return;
      event.preventDefault();
      goTo(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", clicked);
    return () => document.removeEventListener("click", clicked);
  }, []);
  usePrefetchOnIntent();
}

/** A page's code is fetched when someone is about to open it, not on sight, and never against Save-Data. */
function usePrefetchOnIntent() {
  useEffect(() => {
    if (savesData()) return;
    const intended = (event: Event) => {
      const link = linkToPage(event.target);
      const route = link && link.pathname !== location.pathname ? publishedAt(link.pathname) : undefined;
      if (route) prefetchPage(route);
    };
    for (const intent of INTENTS) document.addEventListener(intent, intended, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, intended);
    };
  }, []);
}

const INTENTS = ["pointerover", "focusin", "touchstart"] as const;

function linkToPage(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link?.origin === location.origin && !FILE.test(link.pathname) ? link : undefined;
}

function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const fragmentAlone = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return event.defaultPrevented || modified || fragmentAlone || link.target !== "" || link.hasAttribute("download");
}

/** A path whose last segment has an extension, such as /forms/consent.pdf. */
const FILE = /\.[a-z\d]+$/i;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
