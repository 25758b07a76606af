/*
 * Answers are stored as they were typed: spelled, spaced and marked as someone's language needs it. Line endings alone are
 * made one kind, since browsers differ; whatever shows or sends an answer escapes it there (OWASP ASVS 5.0, 1.1.2).
 */

/** One line: a break becomes a space, so that no answer can add a line to an email or a log (OWASP ASVS 5.0, 1.3.11). */
export const cleanLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

/** Many lines, each ended by LF. */
export const cleanLines = (text: string) => text.replaceAll(/\r\n?/g, "\n");

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
