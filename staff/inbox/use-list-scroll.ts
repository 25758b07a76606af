import { useEffect, useLayoutEffect, useRef } from "react";

/** In this tab, how far each list was scrolled. */
const KEY = "inbox-scroll";

/**
 * Keeps the place in the list while a message is open in its place, over a reload, and when somebody comes back from another screen.
 * `query` tells lists apart.
 */
export function useListScroll(query: string, reference: string | undefined) {
  const rows = useRef<HTMLDivElement>(null);
  const shown = useRef<{ query: string; reference: string | undefined }>(undefined);
  useLayoutEffect(() => {
    // Once for each list, and each time that a message was opened or left.
    const before = shown.current;
    if (before?.query === query && before.reference === reference) return;
    shown.current = { query, reference };
    const showRow = () => rows.current?.querySelector("[data-here]")?.scrollIntoView({ block: "nearest" });
    // The list beside another message is where it was. After its words, because scrolling computes the whole layout.
    if (before?.query === query && reference !== undefined) {
      const frame = requestAnimationFrame(() => setTimeout(showRow));
      return () => cancelAnimationFrame(frame);
    }
    const top = storedTop(query);
    if (rows.current && top !== undefined) rows.current.scrollTop = top;
    else showRow();
  }, [query, reference]);
  useEffect(() => {
    const element = rows.current;
    const store = () => element && element.clientHeight > 0 && storeTop(query, element.scrollTop);
    element?.addEventListener("scrollend", store);
    return () => element?.removeEventListener("scrollend", store);
  }, [query]);
  return rows;
}

function storedTop(query: string): number | undefined {
  try {
    const [stored, top] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string?, number?];
    return stored === query ? top : undefined;
  } catch {
    return undefined;
  }
}

function storeTop(query: string, top: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([query, top]));
  } catch {
    // A browser that stores nothing shows the top of the list.
  }
}
