/** Letters with no accent that Unicode could take off, as people type them on an English keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  þ: "th",
  ŋ: "ng",
};
const UNUSUAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");
/** Typed and printed apostrophes, and the signs that people type in their place: O'Brien, O’Brien, O`Brien. */
const APOSTROPHES = /['‘’ʼʻʹ`´′＇]/g;

/** Returns text in lower case, without accents, apostrophes and invisible characters, with digits as 0 to 9. */
export const folded = (text: string): string =>
  asciiDigits(text)
    .replaceAll(APOSTROPHES, "")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(UNUSUAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Returns text as it is searched: folded, with one space between words. */
export const searchable = (text: string): string =>
  folded(text.toWellFormed())
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Returns text with the digits of all alphabets as 0 to 9. */
export const asciiDigits = (text: string): string => text.replaceAll(OTHER_DIGITS, (digit) => String(valueOf(digit)));

/** In Unicode, the ten digits of an alphabet follow each other. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (point - zero) % 10;
}
