import { useEffect } from "react";
import { useNavigate } from "react-router";

import { pageAt, prefetchPage } from "../page-loading/load-page.ts";

/**
 * Makes every plain link inside the site a navigation without a page load, wherever it stands: in words written as
 * Markdown as in the navigation. Without scripts, before hydration, or with a modifier key, it stays the link it is.
 */
export function useInternalLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      const link = internalLink(event.target);
      if (!link || isForTheBrowser(event, link)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", clicked);
    return () => document.removeEventListener("click", clicked);
  }, [navigate]);
  usePrefetchOnIntent();
}

/** A page's code is fetched when someone is about to open it, not on sight, and never against Save-Data. */
function usePrefetchOnIntent() {
  useEffect(() => {
    if (savesData()) return;
    const intended = (event: Event) => {
      const link = internalLink(event.target);
      const page = link && link.pathname !== location.pathname && pageAt(link.pathname);
      if (page) prefetchPage(page);
    };
    for (const intent of INTENTS) document.addEventListener(intent, intended, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, intended);
    };
  }, []);
}

const INTENTS = ["pointerover", "focusin", "touchstart"] as const;

function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link?.protocol.startsWith("http") && link.origin === location.origin ? link : undefined;
}

function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const fragmentAlone = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return event.defaultPrevented || modified || fragmentAlone || link.target !== "" || link.hasAttribute("download");
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
