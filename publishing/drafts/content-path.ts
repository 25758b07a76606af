/** The path of a content file is not one that staff may write. The message is for the log and does not have the path. */
export class InvalidContentPath extends Error {
  override name = "InvalidContentPath";
}

/** Names of lower-case letters, digits and single hyphens, so that no file system reads two paths as one, and none as a place above. */
const NAME = "[a-z0-9]+(?:-[a-z0-9]+)*";
const CONTENT_PATH = new RegExp(`^(?:${NAME}/)*${NAME}\\.(?:md|yaml|txt)$`);
const MOST_CHARACTERS = 200;

/**
 * Whether a path is that of words of the staff side, which are code (staff/words). Earlier versions have stored drafts and releases of
 * such files as content: those are ignored.
 */
export const isOfProgram = (path: string): boolean => path.startsWith("staff/");

/** Whether a path can be that of a text file below content/ that staff may change, such as pages/about.md. */
export const isContentPath = (path: string): boolean =>
  path.length <= MOST_CHARACTERS && CONTENT_PATH.test(path) && !isOfProgram(path);

/** @throws InvalidContentPath for ".." and absolute paths, other endings and other characters */
export function requireContentPath(path: string): void {
  if (!isContentPath(path)) throw new InvalidContentPath("The path is not that of a content file.");
}
