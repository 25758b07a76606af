/** A word with this many letters or fewer may differ by one letter only, because most words are near to such a short one. */
const SHORT = 5;
const LONG = 10;

/** What a word counts for a sound that is spelt in another way, in letters. */
const OTHER_SPELLING = 0.5;

/**
 * Returns the word with the fewest differences from a misspelt one, and of those first one that is no shorter, because people leave out
 * more letters than they add, and then the most frequent; undefined if all differ too much.
 * Words that differ in more than one letter must begin with the same.
 */
export function nearestWord(typed: string, frequencies: ReadonlyMap<string, number>): string | undefined {
  const most = typed.length <= SHORT ? 1 : typed.length < LONG ? 2 : 3;
  let nearest: Found | undefined;
  const sound = soundOf(typed);
  if (typed.length < 3) return undefined;
  for (const [word, frequency] of frequencies) {
    if (word.length < 3 || Math.abs(word.length - typed.length) > most) continue;
    const differences = soundOf(word) === sound ? OTHER_SPELLING : differencesOf(typed, word);
    if (differences > (word[0] === typed[0] ? most : 1)) continue;
    const found = { word, differences, frequency, isWhole: word.length >= typed.length };
    if (!nearest || compare(found, nearest) < 0) nearest = found;
  }
  return nearest?.word;
}

type Found = {
  word: string;
  differences: number;
  frequency: number;
  /** It is no shorter than what was typed. */ isWhole: boolean;
};

const compare = (one: Found, other: Found): number =>
  one.differences - other.differences || Number(other.isWhole) - Number(one.isWhole) || other.frequency - one.frequency;

/** Returns a word in one spelling of its sounds, so that fone and phone are the same. */
const soundOf = (word: string): string =>
  word
    .replaceAll("ph", "f")
    .replaceAll(/c(?=[eiy])|z/g, "s")
    .replaceAll(/ck|c|q/g, "k")
    .replaceAll(/(.)\1/g, "$1");

/** Returns how many letters must be added, removed, changed or swapped with the next one (optimal string alignment). */
export function differencesOf(one: string, other: string): number {
  let earlier: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const changed = (before[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (earlier[column - 2] ?? 0) + 1 : Infinity;
      now.push(Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, changed, swapped));
    }
    [earlier, before] = [before, now];
  }
  return before[other.length] ?? 0;
}
