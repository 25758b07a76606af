import { diffWordsWithSpace } from "diff";

import { MOST_FILLED } from "../../../content-reader/content-limits.ts";
import type { WordChange } from "../../../staff/contract/publishing.ts";

/** Two texts with more differences have little in common, and finding them would keep the server busy. */
const MOST_EDITS = 300;
/** How many characters that stayed are shown at each side of a change. */
const CONTEXT = 200;
const LEFT_OUT = "…";
/** No text that can be published is longer, so that whoever confirms it sees all of it. */
const MOST_SHOWN = MOST_FILLED;

/** Returns what changed between two texts word by word. Long parts that stayed are shortened, and texts that are too long are cut. */
export function changedWords(before: string, after: string): WordChange[] {
  if (before.length > MOST_SHOWN || after.length > MOST_SHOWN) return wholly(cut(before), cut(after));
  const found = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (!found) return wholly(before, after);
  return found.map(({ value, added, removed }, index): WordChange => {
    if (added || removed) return { kind: added ? "added" : "removed", text: value };
    return { kind: "same", text: shortened(value, { isFirst: index === 0, isLast: index === found.length - 1 }) };
  });
}

const cut = (text: string): string => (text.length > MOST_SHOWN ? text.slice(0, MOST_SHOWN) + LEFT_OUT : text);

const wholly = (before: string, after: string): WordChange[] =>
  [
    { kind: "removed" as const, text: before },
    { kind: "added" as const, text: after },
  ].filter(({ text }) => text !== "");

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const head = isFirst ? 0 : CONTEXT;
  const tail = isLast ? 0 : CONTEXT;
  if (text.length <= head + tail + CONTEXT) return text;
  return `${text.slice(0, head)}${LEFT_OUT}${tail === 0 ? "" : text.slice(-tail)}`;
}
