/** A name of small letters, digits and single hyphens: that of a file without its ending, or of a line in a list. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the name that words give: "Spring open day" is spring-open-day. Words without a letter or a digit of a name stay as they are. */
export function nameFrom(words: string): string {
  const letters = words.normalize("NFD").replaceAll(/[\p{M}'’]/gu, "");
  const name = letters
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return name === "" ? words.trim() : name;
}

export type NameError = { field: "name"; error: "missing" | "characters" | "taken" };

/** In characters. */
const MOST_NAME = 60;

/** Returns the errors of the name of a new picture or document. */
export function nameErrors(name: string, isTaken: boolean): NameError[] {
  if (name === "") return [{ field: "name", error: "missing" }];
  if (!NAME.test(name) || name.length > MOST_NAME) return [{ field: "name", error: "characters" }];
  return isTaken ? [{ field: "name", error: "taken" }] : [];
}

/** The name of a YAML file that describes a file of the same name, such as a picture. */
export const DESCRIPTION = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;

/** The digest of a stored file, or of all files of a picture. The letters keep YAML from reading a number. */
export const DIGEST = /^sha256-[0-9a-f]{64}$/;
