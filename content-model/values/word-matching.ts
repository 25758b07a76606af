import { typingErrors } from "./typing-errors.ts";

const MOST_CHANGES = 2;

/** Returns the name that someone probably meant, at most 2 letters away from what was typed; undefined if no name is. */
export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  const [nearest] = [...names]
    // Two names whose lengths differ by more are not compared letter by letter: words can be long, and misspelt many times.
    .filter(({ length }) => Math.abs(length - typed.length) <= MOST_CHANGES)
    .map((name) => ({ name, changes: typingErrors(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, changes }) => changes <= Math.min(MOST_CHANGES, Math.floor(name.length / 2)))
    .toSorted((one, other) => one.changes - other.changes);
  return nearest?.name;
}

/** Returns the source of a pattern that matches words as they are. Any space may stand between two of them, also the end of a line. */
export const patternOfWords = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("\\s+");
