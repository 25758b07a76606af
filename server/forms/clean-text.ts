/*
 * Answers are stored as they were typed, white space at their ends included: a language may need it. Two things change. Line
 * endings become LF, since browsers differ, and contact details are trimmed. Code that shows or sends an answer escapes it
 * (OWASP ASVS 5.0, 1.1.2).
 */

/** One line: a line break becomes a space, so that no answer can add a line to an email or a log (OWASP ASVS 5.0, 1.3.11). */
export const cleanLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

/** Many lines, each ended by LF. */
export const cleanLines = (text: string) => text.replaceAll(/\r\n?/g, "\n");

/**
 * A phone number or an email address, without the white space and invisible characters at its ends that keyboards of phones add
 * and that copying brings along. There they are never meant, and would keep a message from being delivered.
 */
export const cleanContact = (text: string) => cleanLine(text).replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "");

export const isEmpty = (text: string) => text.trim() === "";

const LONGEST_FILE_NAME = 100;

/**
 * A sender's name for a file as staff may read it, of at most 100 characters: no folders, no controls, nothing that turns
 * the direction of reading ("fdp.exe") or ends a quoted header. "file" where nothing is left (OWASP ASVS 5.0, 5.4.2).
 */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const harmless = base.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029"'`]/gu, "").trim();
  const short = Array.from(harmless).slice(0, LONGEST_FILE_NAME).join("").trim();
  return /^\.*$/.test(short) ? "file" : short;
}
