/**
 * A text as it may stand in a terminal: control characters, which could move the cursor or rewrite what was printed, and
 * marks that turn the reading direction, are shown as codes (OWASP ASVS 5.0, 1.2.1 and 16.4). Line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

// oxlint-disable-next-line eslint/no-control-regex -- these are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;
