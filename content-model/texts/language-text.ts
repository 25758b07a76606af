import { type Facts, NAMED_FACT, withoutCommitments } from "./facts.ts";

/**
 * A part of a text in another language: words, or what stands apart from the direction of the words around it, such as a number or a
 * name in Latin letters. `href` acts on it.
 */
export type TextPart = string | { apart: string; href?: string };

/** A name in Latin letters between words of another script: "TIS National", "NDIS". */
const LATIN = /[A-Za-z](?:[\w.’'&-]*\w)?(?: [A-Za-z](?:[\w.’'&-]*\w)?)*/g;

/** Returns the parts of a text with its facts. In a text from right to left each name in Latin letters is a part of its own. */
export function partsOfText(text: string, facts: Facts, dir: "ltr" | "rtl"): TextPart[] {
  const inWords = (words: string) =>
    dir === "rtl"
      ? split(
          words,
          LATIN,
          ([name]) => ({ apart: name }),
          (rest) => [rest],
        )
      : [words];
  const factPart = ([whole, name = ""]: RegExpExecArray): TextPart => {
    const { text: apart = whole, href } = facts.get(name) ?? {};
    return href === undefined ? { apart } : { apart, href };
  };
  return split(withoutCommitments(text), NAMED_FACT, factPart, inWords);
}

/** Returns the matches of a pattern as parts, and what stands between them as other parts, without empty ones. */
function split(
  text: string,
  pattern: RegExp,
  partOf: (match: RegExpExecArray) => TextPart,
  between: (words: string) => TextPart[],
): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(...between(text.slice(end, match.index)));
    parts.push(partOf(match));
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, ...between(text.slice(end))] : parts;
}
