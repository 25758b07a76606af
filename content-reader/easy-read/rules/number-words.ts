const DIGITS = new Map(
  ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map((word, index) => [
    word,
    index + 2,
  ]),
);
const NUMBER_WORD = new RegExp(`(?<!\\p{L})(?:${[...DIGITS.keys()].join("|")})(?!\\p{L})`, "giu");

/** Takes words; gives each number from 2 to 12 in them that is not a digit. */
export const numberWords = (text: string): string[] =>
  (text.match(NUMBER_WORD) ?? []).map((found) => `has “${found}”: use the digit, ${DIGITS.get(found.toLowerCase())}`);
