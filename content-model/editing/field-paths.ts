/** The place of a value in a file: names of keys, and the numbers of items of a list from 0. */
export type FieldPath = readonly (string | number)[];

/** Stands in a pattern for any item of a list and for any key that the schema does not name. */
export const ANY = "*";

/** The name of the words below the front matter of a Markdown file, among the names of its fields. */
export const BODY = "body";

/** Returns a path as one text for names of form controls, as a JSON pointer without its first slash (RFC 6901). */
export const pathToName = (path: FieldPath): string =>
  path.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1")).join("/");

/** Returns the id of the control of a field, by its name: a key of the content can hold spaces, and an id cannot. */
export const fieldId = (name: string): string => name.replaceAll(" ", "-");

/** Returns the path that pathToName wrote. A part of digits alone is the number of an item; setValues reads it as a key in a map. */
export const nameToPath = (name: string): FieldPath =>
  name === "" ? [] : name.split("/").map((part) => numberOrKey(part.replaceAll("~1", "/").replaceAll("~0", "~")));

const numberOrKey = (part: string) => (/^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : part);

/** Returns whether a path is the field of a pattern such as "areas.*.name", or stands below it. */
export function isAtOrBelow(path: FieldPath, pattern: string): boolean {
  const parts = pattern.split(".");
  return parts.length <= path.length && parts.every((part, index) => part === ANY || part === String(path[index]));
}

/** "passkeyHeading" and "passkey-heading" are "Passkey heading", and the first item of a list, 0, is "1". */
export function inWords(name: string | number): string {
  if (typeof name === "number") return String(name + 1);
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
