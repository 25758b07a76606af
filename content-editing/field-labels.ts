import type { FieldLabel, FieldWordsOfStaff } from "../content-reader/field-words.ts";
import type { ContentKind } from "./content-kinds.ts";
import type { FieldPath } from "./field-paths.ts";
import { ANY } from "./field-paths.ts";

/* The labels of fields, from content/staff/fields.yaml, which is passed in. */

export type FieldLabels = FieldWordsOfStaff["fieldLabels"];

/** The name of the body of a Markdown file among the labels of its kind. */
export const BODY = "body";

/**
 * Returns the label of a field by its path or its pattern; undefined if it has none. A label of the very field comes before one with
 * "*". In a word list, a field below one of its parts may have none: its name in words is its label then, because its own words say
 * on the form what it is for.
 */
export function labelOf(kind: ContentKind, path: FieldPath, labels: FieldLabels): FieldLabel | undefined {
  const ofKind = labels[kind.id] ?? {};
  const name = path.join(".");
  if (Object.hasOwn(ofKind, name)) return ofKind[name];
  const pattern = Object.keys(ofKind).find((each) => fits(path, each.split(".")));
  if (pattern !== undefined) return ofKind[pattern];
  return kind.isWordList === true && path.length > 1 ? { label: inWords(path.at(-1) ?? "") } : undefined;
}

const fits = (path: FieldPath, pattern: readonly string[]) =>
  path.length === pattern.length && pattern.every((part, index) => part === ANY || part === String(path[index]));

/** "passkeyHeading" and "passkey-heading" are "Passkey heading", and the first item of a list, 0, is "1". */
export function inWords(name: string | number): string {
  if (typeof name === "number") return String(name + 1);
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
