/** Returns the source of a pattern that matches words as they are. Any space may stand between two of them, also the end of a line. */
export const patternOfWords = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("\\s+");
