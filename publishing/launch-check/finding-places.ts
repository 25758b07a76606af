import { CONTENT_KINDS, kindAt, labelOfKind } from "../../content-model/editing/content-kinds.ts";
import { BODY, type FieldPath, fieldId, inWords, nameToPath, pathToName } from "../../content-model/editing/field-paths.ts";
import { type Field, fieldAt } from "../../content-model/editing/form-fields.ts";
import { formOf } from "../../content-model/editing/read-fields.ts";
import { valueAt } from "../../content-model/editing/yaml-value.ts";
import { readFileValue } from "../../content-model/editing/field-changes.ts";
import { placeOf, type ValidationError } from "../../content-model/texts/validation-error.ts";
import type { Finding } from "./finding.ts";

/* The screens on which editors and owners change the words and facts of the site. */

/** The names of the files that have no title of their own, by the path of the file. */
export const titles: Readonly<Record<string, string>> = {
  "brand.yaml": "Logo and colours",
  "languages.yaml": "List of other languages",
  "site.yaml": "Facts, phone numbers and opening hours",
  "helplines.yaml": "Phone numbers of others",
  "owners-answers.yaml": "What only the owner knows",
  "registration-groups.yaml": "NDIS registration groups",
  "availability.yaml": "Room for new people, by support and area",
  "interface.yaml": "Menu, footer and small labels",
  "emails.yaml": "All emails",
  "redirects.txt": "Old addresses",
  "show-card.yaml": "Lines of the card to show",
  "forms/enquiry.yaml": "Contact form",
  "forms/application.yaml": "Job application form",
  "forms/answers.yaml": "Answers to forms",
  "forms/easy-read.yaml": "Contact form in Easy Read",
  "forms/message.yaml": "Following a message",
  "forms/message-easy-read.yaml": "Following a message, in Easy Read",
  "easy-read/parts/contact.md": "Ways to contact us, on several Easy Read pages",
  "easy-read/parts/leave.md": "“Leave this page”, on Easy Read pages",
  "easy-read/words.yaml": "Hard words and their meanings",
  "easy-read/dictionary.yaml": "Words that everyone knows",
  "easy-read/labels.yaml": "Labels of Easy Read pages",
};

/** The title or the name in the front matter of a Markdown file. */
const TITLE = /^---\r?\n(?:[\s\S]*?\n)??(?:title|name):(.*)/;
const QUOTED = /^(["'])(.*)\1$/;

/**
 * Returns what staff call a file: its name in `titles`, or else what it is and the title that its text has. A file whose
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
  const form = formOf(path);
  const item = place.findIndex((part) => /^\d+$/.test(String(part)));
  const whole = item === -1 ? place : place.slice(0, item);
  return whole
    .map((_part, index) => whole.slice(0, index + 1))
    .map((part) => ownLabel(value, part) ?? nameOf(form, part))
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

function nameOf(form: Field | undefined, place: FieldPath): string {
  const [group, field] = [place.slice(0, -1), place].map((each) => form && fieldAt(form, each));
  // Things that staff name have one label for all of them, so the key says more.
  const labelOfAll = group?.type === "group" ? group.others?.label : undefined;
  return (field?.label !== labelOfAll && field?.label) || inWords(String(place.at(-1) ?? ""));
}

/**
 * Where a finding is put right: a content file, a folder of them, a setting of the server, or the accounts of people. `field` is the
 * name of the field on the screen of the file.
 */
type FindingTarget = { file: string; field?: string } | { folder: string } | { setting: string } | { people: true };

const FIELD = /^[\w-]+(\.[\w-]+)*$/;
const SECTION = /^\{#([\w-]+)\}$/;

/** Reads the place of a finding (finding.ts). A field is left out if the place names a word or a line instead. */
export function targetOf({ place }: Pick<Finding, "place">): FindingTarget {
  if (place.startsWith("setting ")) return { setting: place.slice("setting ".length) };
  if (!place.startsWith("content/")) return { people: true };
  const [file = "", ...rest] = place.slice("content/".length).split(": ");
  if (!/\.\w+$/.test(file)) return { folder: file };
  const field = fieldOf(rest.at(-1) ?? "");
  return { file, ...(field !== undefined && { field }) };
}

function fieldOf(text: string): string | undefined {
  const section = SECTION.exec(text)?.[1];
  if (section !== undefined) return pathToName([BODY, section]);
  return FIELD.test(text) ? pathToName(text.split(".")) : undefined;
}

/** Returns the text of a content file; null if there is none. */
export type TextOf = (path: string) => string | null;

/** Returns the file and the field of a finding in words; undefined for one that is in no file. */
export function placeInWords(target: FindingTarget, textOf: TextOf): { title: string; field: { field?: string } } | undefined {
  if ("folder" in target) {
    const kind = CONTENT_KINDS.find(({ folder }) => folder === target.folder);
    return { title: kind ? labelOfKind(kind) : target.folder, field: {} };
  }
  if (!("file" in target)) return undefined;
  const { file, field } = target;
  const text = textOf(file);
  const named = field === undefined ? {} : { field: fieldInWords(file, nameToPath(field), readFileValue(file, text)) };
  return { title: titleOfFile(file, text), field: named };
}

/** Returns the address of the screen on which a finding is put right. */
export function linkTo(target: FindingTarget): string {
  if (!("file" in target)) return "folder" in target ? "/content" : "/people";
  const { file, field } = target;
  return `/content/files/${file}${field === undefined ? "" : `#${fieldId(field)}`}`;
}

/** An error of the checks with its place in words. `link` leads to the screen on which it is put right. */
export type LinkedError = { message: string; link: string };

export function linkedError(error: ValidationError, textOf: TextOf): LinkedError {
  const target = targetOf({ place: `content/${placeOf(error)}` });
  const place = placeInWords(target, textOf);
  // A place that is no field is a word or a line of the text.
  const where = [place?.title, place?.field.field ?? error.field].filter((part) => part !== undefined).join(": ");
  return { message: errorInWords(where, error), link: linkTo(target) };
}

/** Returns an error of the checks as one sentence. Many say what the field "is". */
export const errorInWords = (where: string, { fix }: Pick<ValidationError, "fix">): string =>
  /^(is|are) /.test(fix) ? `${where} ${fix}` : `${where}: ${fix}`;
