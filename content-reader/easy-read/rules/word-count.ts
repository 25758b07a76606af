const MOST_WORDS = 12;
const MOST_WORDS_WITH_REASON = 15;
const MOST_WORDS_OF_A_HEADING = 8;

/** Returns the number of words: a hyphenated word is one word, and a mark between spaces is not a word. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}\p{Co}]/u.test(word)).length;

/** Returns a message for a sentence that is too long. `hasReason`: a `long:` line above the sentence allows more words. */
export function tooLong(text: string, hasReason: boolean): string[] {
  const count = countWords(text);
  const most = hasReason ? MOST_WORDS_WITH_REASON : MOST_WORDS;
  if (count <= most) return [];
  const way = hasReason ? "" : `, or say why it needs ${MOST_WORDS_WITH_REASON} in a line “long: the reason” above it`;
  return [`has ${count} words: make it at most ${most}${way}`];
}

/** Returns a message for a `long:` line above a sentence that does not need it. */
export function longNotNeeded(text: string): string[] {
  const count = countWords(text);
  return count > MOST_WORDS ? [] : [`is not needed: the sentence below it has ${count} words. Delete the line`];
}

export function headingTooLong(text: string): string[] {
  const count = countWords(text);
  return count > MOST_WORDS_OF_A_HEADING ? [`has ${count} words: make the heading at most ${MOST_WORDS_OF_A_HEADING}`] : [];
}
