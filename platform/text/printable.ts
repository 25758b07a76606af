import { UNPRINTABLE } from "./unprintable.ts";

/**
 * Makes a text safe for a terminal: characters that could move the cursor, hide text or turn the reading direction become codes
 * (OWASP ASVS 5.0, 1.2.1 and 16.4.1). Line feeds and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) =>
    character === "\n" || character === "\t" ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
