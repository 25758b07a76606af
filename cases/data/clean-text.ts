import { UNPRINTABLE } from "../../platform/text/printable.ts";

/*
 * Answers are stored as they were typed, including white space at their ends, with two exceptions: line ends become LF, because
 * browsers differ, and contact details are trimmed. Code that shows or sends an answer escapes it (OWASP ASVS 5.0, 1.1.2).
 */

/** One line: a line break becomes a space, so that no answer can add a line to an email or a log (OWASP ASVS 5.0, 1.3.11). */
export const cleanLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

export const cleanLines = (text: string) => text.replaceAll(/\r\n?/g, "\n");

/** From the first visible character to the last. The time is linear; a pattern of the white space at the end tries each run of it again. */
const VISIBLE = /[^\s\p{Cf}](?:.*[^\s\p{Cf}])?/su;

/**
 * A contact detail without white space and invisible characters at its ends. Keyboards of phones and copying add them, and a mail
 * to such an address is not delivered.
 */
export const cleanContact = (text: string) => VISIBLE.exec(cleanLine(text))?.[0] ?? "";

/**
 * A phone number or an email address, which also has no invisible character within. Copying from a web page adds zero-width spaces
 * and soft hyphens, and a reader cannot see why the address is refused.
 */
export const cleanAddress = (text: string) => cleanContact(text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ""));

export const isEmpty = (text: string) => text.trim() === "";

const MAX_FILE_NAME = 100;

/**
 * Returns the sender's name of a file in a form that staff can read safely, of at most 100 characters. It has no folder, no
 * invisible character, none that turns the reading direction ("fdp.exe") or ends a quoted header, and no blanks that push the
 * ending out of sight. If nothing is left, it is "file" (OWASP ASVS 5.0, 5.4.2).
 */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const visible = base.replaceAll(/["'`]/g, "").replaceAll(UNPRINTABLE, "").replaceAll(/\s+/g, " ").trim();
  const short = Array.from(visible).slice(0, MAX_FILE_NAME).join("").trim();
  return /^\.*$/.test(short) ? "file" : short;
}
