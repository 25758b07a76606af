import { type RefObject, useEffect, useRef } from "react";

/**
 * After a change that took messages out of the list, focuses the row that follows them, and after its Undo the row that is back. A field in
 * which somebody writes keeps the focus, and so does a button that is still there.
 */
export function useRowFocus(rows: RefObject<HTMLElement | null>, references: readonly string[], query: string): void {
  const shown = useRef({ query, references });
  const gone = useRef<readonly string[]>([]);
  useEffect(() => {
    const before = shown.current;
    shown.current = { query, references };
    if (before.query !== query || before.references === references) return;
    const back = gone.current.find((one) => references.includes(one));
    const left = before.references.filter((one) => !references.includes(one));
    // New messages at the top push others to the next page.
    const isPushed = references[0] !== undefined && !before.references.includes(references[0]);
    if (left.length > 0) gone.current = left;
    else if (back !== undefined) gone.current = [];
    const row = back ?? (left.length > 0 && !isPushed ? following(before.references, references, left) : undefined);
    if (row === undefined) return;
    // After the heading, which takes the focus of a new address (root.tsx).
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches("body, h1, [data-done]") === false) return;
      const links = [...(rows.current?.querySelectorAll<HTMLElement>("a[data-row]") ?? [])];
      links.find((link) => link.closest("li")?.id === `m-${row}` && link.checkVisibility())?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, references, query]);
}

/** Returns the row after the first of those that have left, or the last row. */
function following(before: readonly string[], now: readonly string[], left: readonly string[]): string | undefined {
  const first = before.findIndex((one) => left.includes(one));
  return before.slice(first).find((one) => now.includes(one)) ?? now[first] ?? now.at(-1);
}
