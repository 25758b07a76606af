import type { Dictionary } from "../schemas.ts";

/** Takes words, and which word to use for which others; gives each of those others that stands in the words. */
export const sameWords = (text: string, same: Dictionary["same"]): string[] =>
  same.flatMap(({ say, not }) => not.filter((word) => hasWord(text, word)).map((word) => `has “${word}”: we say “${say}”`));

/** Whole words only, in small letters or capitals, with either apostrophe; a part of a hyphenated word is no whole word. */
function hasWord(text: string, words: string): boolean {
  const plain = (some: string) => some.toLowerCase().replaceAll("’", "'");
  const pattern = plain(words)
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}]|['-][\\p{L}\\p{N}])`, "u").test(plain(text));
}
