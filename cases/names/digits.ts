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
