/*
 * Characters that show nothing, move the cursor, turn the reading direction or hide text: controls, format characters, line and
 * paragraph separators, halves of pairs, private use, noncharacters, and default-ignorable code points such as tag
 * characters. The pattern uses properties, so that a new version of Unicode needs no change here.
 */

/** Signs of Arabic, Syriac and Kaithi that Unicode counts as format characters, although they are visible. */
const VISIBLE = "\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}";
/** The joiners of Persian, Hindi, Sinhala and emoji: one at a time, between what they join. */
const JOINER = "(?<=[\\p{L}\\p{M}\\p{Emoji}])[\\u200C\\u200D](?=[\\p{L}\\p{M}\\p{Emoji}])";
/** The selectors of emoji, symbols and East Asian characters: one at a time, behind what they vary. A run of them can hide a text. */
const VARIANT = "(?<=[\\p{L}\\p{N}\\p{P}\\p{S}])[\\uFE00-\\uFE0F]|(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]";
const MONGOLIAN_VARIANT = "(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]";

const EXCEPTIONS = `[${VISIBLE}]|${JOINER}|${VARIANT}|${MONGOLIAN_VARIANT}`;
const HIDDEN = "\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}";

/** Matches one such character, tabs and line ends included. */
export const UNPRINTABLE = new RegExp(`(?!${EXCEPTIONS})[${HIDDEN}]`, "gu");

/**
 * Makes a text safe for a terminal: characters that could move the cursor, hide text or turn the reading direction become codes
 * (OWASP ASVS 5.0, 1.2.1 and 16.4.1). Line feeds and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) =>
    character === "\n" || character === "\t" ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
