import { useEffect } from "react";

/**
 * Opens every closed `details` around an element, and scrolls to the element if one was closed. Browsers do so for a fragment
 * themselves, but not for a navigation by script, and some not at all (Firefox and Safari before 2025).
 */
export function openAround(element: Element): void {
  const closed = detailsAround(element).filter(({ open }) => !open);
  for (const details of closed) details.open = true;
  if (closed.length > 0) element.scrollIntoView();
}

function detailsAround(element: Element | null): HTMLDetailsElement[] {
  const details = element?.closest("details");
  return details ? [details, ...detailsAround(details.parentElement)] : [];
}

/** Opens closed words for a fragment that changes alone, and for printing in a browser whose styles cannot (::details-content). */
export function useOpenDetails() {
  useEffect(() => {
    const toFragment = () => {
      const element = document.getElementById(location.hash.slice(1));
      if (element) openAround(element);
    };
    let opened: HTMLDetailsElement[] = [];
    const beforePrint = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
      for (const details of opened) details.open = true;
    };
    const afterPrint = () => {
      for (const details of opened) details.open = false;
    };
    addEventListener("hashchange", toFragment);
    if (!CSS.supports("selector(::details-content)")) {
      addEventListener("beforeprint", beforePrint);
      addEventListener("afterprint", afterPrint);
    }
    return () => {
      removeEventListener("hashchange", toFragment);
      removeEventListener("beforeprint", beforePrint);
      removeEventListener("afterprint", afterPrint);
    };
  }, []);
}
