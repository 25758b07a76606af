import { searchable } from "./fold.ts";

/** More than the words of a name. The limits keep a text that is none from becoming many rows. */
const MOST_PARTS = 8;
const LONGEST_WORD = 40;
/** Le, Al, Van, Abd: people write such a part with a space, with a hyphen or with none. */
const SHORT_PART = 3;

/**
 * Returns the words of a name by which it is found: its parts, and as one word what others write as one: "o callaghan", "al-sayed",
 * "mary anne smith".
 */
export function nameWords(name: string): string[] {
  const parts = searchable(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "" && part.length <= LONGEST_WORD)
    .slice(0, MOST_PARTS);
  return [...new Set([...parts, ...joinedParts(parts, hyphenated(name))])];
}

function joinedParts(parts: readonly string[], hyphens: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (let first = 0; first + 1 < parts.length; first += 1) {
    const [one = "", next = "", third] = parts.slice(first, first + 3);
    const isOneWord = third !== undefined || isShort([one, next]) || hyphens.has(one + next);
    if (isOneWord) joined.push(one + next);
    if (third !== undefined && isShort([one, next, third])) joined.push(one + next + third);
  }
  return joined.filter((word) => word.length <= LONGEST_WORD);
}

/** Whether one of these parts is short. */
export const isShort = (parts: readonly string[]): boolean => parts.some(({ length }) => length <= SHORT_PART);

/** Returns as one word what a name writes with a hyphen. */
const hyphenated = (name: string): ReadonlySet<string> =>
  new Set(
    searchable(name)
      .match(/\p{L}+\p{Pd}\p{L}+/gu)
      ?.map((word) => word.replace(/\p{Pd}/u, "")),
  );

const TITLES = /^(?:(?:mrs?|ms|miss|mx|dr|prof)(?:\. ?| )(?:(?:&|and) )?)+(?=\p{L})/u;

/** Returns searchable text without titles such as "Mrs" at its beginning, because a name may be stored without one. */
export const withoutTitles = (text: string): string => text.replace(TITLES, "");

export const isInitial = (word: string): boolean => /^[a-z]$/.test(word);
