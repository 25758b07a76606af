import { type ContentKind, kindAt } from "../../content-model/editing/content-kinds.ts";
import { BODY, inWords, labelOf, labelOfKind } from "../../content-model/field-words/field-labels.ts";
import type { FieldPath } from "../../content-model/editing/field-paths.ts";
import { valueAt } from "../../content-model/editing/yaml-value.ts";
import { titles } from "./file-titles.ts";

/** The title or the name in the front matter of a Markdown file. */
const TITLE = /^---\r?\n(?:[\s\S]*?\n)??(?:title|name):(.*)/;
const QUOTED = /^(["'])(.*)\1$/;

/**
 * Returns what staff call a file: its name in file-titles.ts, or else what it is and the title that its text has. A file whose
 * title is missing or empty is named by its path.
 */
export function titleOfFile(path: string, text: string | null): string {
  const known = titles[path];
  if (known !== undefined) return known;
  const kind = kindAt(path);
  if (kind === undefined) return path;
  const title = path.endsWith(".md") ? (TITLE.exec(text ?? "")?.[1] ?? "").trim() : "";
  const unquoted = QUOTED.exec(title)?.[2] ?? title;
  return `${labelOfKind(kind)}: ${unquoted || inWords(path.replace(/^.*\/|\.\w+$/g, ""))}`;
}

/**
 * Returns the name of a field in words, with the names of the groups around it. A list is named as a whole. `value` is that of the file
 * (readFileValue), if it can be read: an entry that the schema does not name has its name there, as its `label`.
 */
export function fieldInWords(path: string, place: FieldPath, value: unknown): string {
  const [first, section] = place;
  if (first === BODY && section !== undefined) return inWords(String(section));
  const kind = kindAt(path);
  const item = place.findIndex((part) => /^\d+$/.test(String(part)));
  const whole = item === -1 ? place : place.slice(0, item);
  return whole
    .map((_part, index) => whole.slice(0, index + 1))
    .map((part) => ownLabel(value, part) ?? nameOf(kind, part))
    .join(": ");
}

/** The label in the content beside a value, such as that of a fact of the owner. A label that is a whole sentence is no name. */
function ownLabel(value: unknown, place: FieldPath): string | undefined {
  const label = valueAt(value, [...place, "label"]);
  return typeof label === "string" && label.length <= MOST_LABEL
    ? `${label.charAt(0).toUpperCase()}${label.slice(1)}`
    : undefined;
}

/** In characters. */
const MOST_LABEL = 60;

function nameOf(kind: ContentKind | undefined, place: FieldPath): string {
  const key = inWords(String(place.at(-1) ?? ""));
  if (kind === undefined || (key === inWords(BODY) && place.length === 1)) return key;
  const found = labelOf(kind, place);
  // The label of a key that is not named by the schema is the same for all of them, so the key says more.
  const isFreeKey = found !== undefined && found === labelOf(kind, [...place.slice(0, -1), "another key"]);
  return isFreeKey ? key : (found?.label ?? key);
}
