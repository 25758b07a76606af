import { UNPRINTABLE } from "../unprintable.ts";

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

const MAX_FILE_NAME = 100;

/**
 * Returns a sender's name for a file as staff may read it, of at most 100 characters: no folders, nothing that is invisible, turns
 * the reading direction ("fdp.exe") or ends a quoted header, and no blanks that push the ending out of sight. "file" where
 * nothing is left (OWASP ASVS 5.0, 5.4.2).
 */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const visible = base.replaceAll(/["'`]/g, "").replaceAll(UNPRINTABLE, "").replaceAll(/\s+/g, " ").trim();
  const short = Array.from(visible).slice(0, MAX_FILE_NAME).join("").trim();
  return /^\.*$/.test(short) ? "file" : short;
}
