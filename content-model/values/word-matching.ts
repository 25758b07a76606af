/**
 * Returns how many letters must be added, dropped, replaced or swapped with the next to make one word of another (optimal string alignment
 * distance).
 */
export function typingErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let errors = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isSwapped) errors = Math.min(errors, (beforeLast[to - 2] ?? 0) + 1);
      row.push(errors);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

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
