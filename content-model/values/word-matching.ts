const MOST_CHANGES = 2;

/** Returns the name that someone probably meant, at most 2 letters away from what was typed; undefined if no name is. */
export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  const [nearest] = [...names]
    // Two names whose lengths differ by more are not compared letter by letter: words can be long, and misspelt many times.
    .filter(({ length }) => Math.abs(length - typed.length) <= MOST_CHANGES)
    .map((name) => ({ name, changes: changesBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, changes }) => changes <= Math.min(MOST_CHANGES, Math.floor(name.length / 2)))
    .toSorted((one, other) => one.changes - other.changes);
  return nearest?.name;
}

/** Returns the number of letters that were added, left out, replaced or swapped with the next (optimal string alignment distance). */
function changesBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const replaced = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const swapped =
        one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1] ? at(row - 2, column - 2) + 1 : Infinity;
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped));
    }
  }
  return at(one.length, other.length);
}

/** Returns the source of a pattern that matches words as they are. Any space may stand between two of them, also the end of a line. */
export const patternOfWords = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("\\s+");
