import { plainText } from "../content-reader/content-text.ts";
import { type ChangedLines, compareLines, compareWords, type Piece } from "./compare-words.ts";
import { changesBetween, readFileValue } from "./field-changes.ts";
import type { FieldPath } from "./field-paths.ts";
import { readBody } from "./read-fields.ts";
import { valueAt } from "./yaml-value.ts";

/** What differs between two texts of a file: each field with its words, and the lines of the body. */
export type FileChanges = {
  fields: readonly { path: FieldPath; pieces: readonly Piece[] }[];
  /** Of the body, or of the whole text if only its comments or quotes differ, or if one of the two texts cannot be read. */
  lines: readonly ChangedLines[];
};

/** Compares two texts of the file at a path. A text of null is that of a file that does not exist. */
export function compareFiles(path: string, before: string | null, after: string | null): FileChanges {
  const changes = changesBetween(path, before, after);
  const [one, other] = [plainText(before ?? ""), plainText(after ?? "")];
  if (changes === "all") return { fields: [], lines: compareLines(one, other) };
  const [oneValue, otherValue] = [readFileValue(path, before), readFileValue(path, after)];
  const fields = changes.fields.map((field) => ({
    path: field,
    pieces: compareWords(inWords(valueAt(oneValue, field)), inWords(valueAt(otherValue, field))),
  }));
  if (fields.length === 0 && !changes.isBodyChanged) return { fields, lines: compareLines(one, other) };
  return { fields, lines: compareLines(bodyOf(path, before), bodyOf(path, after)) };
}

const bodyOf = (path: string, text: string | null) => (text === null ? "" : (readBody(path, text) ?? ""));

/** A list is shown with an item on each line. */
function inWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map((item: unknown) => inWords(item)).join("\n");
  if (typeof value === "object") return Object.values(value).map(inWords).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
