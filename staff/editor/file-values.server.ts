import { readSections, setSection, readRows, type Row, setRow } from "../../content-model/editing/body-sections.ts";
import { type ContentKind, kindAt } from "../../content-model/editing/content-kinds.ts";
import { FIELD_LIMITS, limitsInWords } from "../../content-model/editing/field-limits.ts";
import { BODY, type FieldPath, inWords, nameToPath, pathToName } from "../../content-model/editing/field-paths.ts";
import { type Field, fieldAt } from "../../content-model/editing/form-fields.ts";
import { formOf, MissingFrontMatter, readBody, readFields } from "../../content-model/editing/read-fields.ts";
import { setBody, setField, setFields } from "../../content-model/editing/set-fields.ts";
import { NO, valueOf } from "../../content-model/editing/typed-values.ts";
import { UnreadableYaml } from "../../content-model/editing/yaml-value.ts";
import { contentBody } from "./content-words.ts";

/* The names of the words below the front matter: "body", or "body/id/heading", "body/id/words" and "body/id/0/sentences". */

/** Whether the words of a kind are edited section by section. */
export const hasSections = ({ body }: Pick<ContentKind, "body">): boolean => body === "sections" || body === "easy-read";

export const isBodyName = (name: string): boolean => name === BODY || name.startsWith(`${BODY}/`);

/** Returns the value of each control for the words of a file. */
export function bodyValues(kind: ContentKind, body: string): [name: string, value: string][] {
  if (!hasSections(kind)) return [[BODY, body]];
  return partsOfBody(body).flatMap(({ id, heading, words }): [string, string][] => {
    const name = `${BODY}/${id}`;
    const own: [string, string][] = heading === undefined ? [] : [[`${name}/heading`, heading]];
    if (kind.body === "sections") return [...own, [`${name}/words`, words]];
    return [...own, ...readRows(words).flatMap((row, index) => rowValues(`${name}/${index}`, row))];
  });
}

const rowValues = (name: string, row: Row): [string, string][] =>
  "special" in row
    ? [[`${name}/special`, row.special]]
    : [
        [`${name}/picture`, row.picture],
        [`${name}/sentences`, row.sentences],
      ];

/** Returns a body with another value of one control. A name that the body does not have changes nothing. */
export function withBodyValue(kind: ContentKind, body: string, name: string, value: string): string {
  if (!hasSections(kind)) return value;
  const [, id, ...rest] = name.split("/");
  const parts = partsOfBody(body);
  const index = parts.findIndex((part) => part.id === id);
  const part = parts[index];
  return part ? withPart(body, index, changeOf(part, rest, value)) : body;
}

function changeOf({ words }: BodyPart, [control = "", field = ""]: readonly string[], value: string) {
  if (control === "heading") return { heading: value };
  if (control === "words") return value === words ? {} : { words: value.replaceAll(LARGE_HEADING, "### ") };
  const row = readRows(words)[Number(control)];
  if (!row || "special" in row || (field !== "picture" && field !== "sentences") || row[field] === value) return {};
  return { words: setRow(words, Number(control), { ...row, [field]: value.replaceAll(HEADING_MARKS, "") }) };
}

/** A heading as large as that of a section, or larger. In the words of a section, it would begin a section that the form does not show. */
const LARGE_HEADING = /^##? /gm;
/** Sentences have no headings. */
const HEADING_MARKS = /^#+ /gm;

/** A section of a body as a form shows it. `id` is its own or a free one; `heading` is undefined for a body without headings. */
export type BodyPart = { id: string; heading?: string; words: string };

/** Returns the sections of a body, or the whole body as one part if it has no heading. */
export function partsOfBody(body: string): BodyPart[] {
  const ids = freeIds();
  const parts = readSections(body).map(({ id, heading, words }): BodyPart => ({ id: ids(id), heading, words }));
  return parts.length > 0 ? parts : [{ id: "start", words: trimLines(body) }];
}

/** Returns a body with another heading, or other words, of the part of a number. */
export function withPart(body: string, index: number, change: { heading?: string; words?: string }): string {
  const { heading, words } = change;
  if (readSections(body).length === 0) return words === undefined || words === trimLines(body) ? body : `${trimLines(words)}\n`;
  return setSection(body, index, heading === undefined ? change : { ...change, heading: heading.replaceAll(LINE_BREAK, " ") });
}

/** A heading is one line. The separators of Unicode come with words from word processors, and end a line for a pattern too. */
const LINE_BREAK = /[\n\u2028\u2029]/g;

/** Returns words without the empty lines around them. */
function trimLines(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === "\n") start += 1;
  while (end > start && text[end - 1] === "\n") end -= 1;
  return text.slice(start, end);
}

/** Returns an id that no part has, from a wanted one. */
export function freeId(parts: readonly Pick<BodyPart, "id">[], wanted: string): string {
  const ids = freeIds();
  for (const { id } of parts) ids(id);
  return ids(wanted);
}

/** Returns a function that returns the wanted id, or one with a number if it was returned before. */
function freeIds(): (wanted: string) => string {
  const taken = new Set([""]);
  const counts = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let count = counts.get(wanted) ?? 2;
    for (; taken.has(id); count += 1) id = `${wanted || "section"}-${count}`;
    counts.set(wanted, count);
    taken.add(id);
    return id;
  };
}

/** A list of plain values is one control with a value on each line. */
export const isLines = (field: Field): boolean => field.type === "list" && !["group", "list"].includes(field.item.type);

/** Returns the words below the fields of a file; undefined if it has none, or cannot be read. */
export const bodyOf = (path: string, text: string): string | undefined => ifReadable(() => readBody(path, text));

const fieldsOf = (path: string, text: string) => ifReadable(() => readFields(path, text)) ?? [];

/** A text that cannot be read, such as one that is too long, has no values: the checks of the content report it. */
function ifReadable<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableYaml || error instanceof MissingFrontMatter) return undefined;
    throw error;
  }
}

/** Returns the text of each control of a file by its name. */
export function valuesOf(path: string, text: string): ReadonlyMap<string, string> {
  const fields = fieldsOf(path, text);
  const values = new Map<string, string>();
  for (const { path: place, field, typed, value } of fields) {
    if (isLines(field)) values.set(pathToName(place), Array.isArray(value) ? value.map(String).join("\n") : typed);
    else if (field.type !== "group" && field.type !== "list") values.set(pathToName(place), typed);
  }
  const kind = kindAt(path);
  const body = bodyOf(path, text);
  if (kind && body !== undefined) for (const [name, value] of bodyValues(kind, body)) values.set(name, value);
  return values;
}

/** Returns the text of a file with other values. @throws CannotSetValue and what else set-fields.ts throws */
export function withValues(path: string, text: string, changes: Readonly<Record<string, string>>): string {
  const changed = Object.entries(changes).reduce((next, [name, typed]) => withValue(path, next, name, typed), text);
  const emptied = Object.keys(changes).filter((name) => changes[name] === "" && !isBodyName(name));
  return emptied.reduce((next, name) => withoutEmptyGroup(path, next, nameToPath(name).slice(0, -1)), changed);
}

/** A group that the file may leave out, such as a place for a picture, goes with the last of its values. */
function withoutEmptyGroup(path: string, text: string, place: FieldPath): string {
  const group = place.length > 0 ? fieldOf(path, place) : undefined;
  if (group?.type !== "group" || !group.isOptional) return text;
  const above = `${pathToName(place)}/`;
  const inside = readFields(path, text).filter((field) => pathToName(field.path).startsWith(above));
  const isEmpty = inside.every(({ field, typed }) => typed === "" || (field.type === "yes-no" && field.isMark && typed === NO));
  return isEmpty ? setField(path, text, place, undefined) : text;
}

function withValue(path: string, text: string, name: string, typed: string): string {
  const kind = kindAt(path);
  if (kind && isBodyName(name)) return setBody(path, text, withBodyValue(kind, readBody(path, text) ?? "", name, typed));
  const place = nameToPath(name);
  const field = fieldOf(path, place);
  if (field?.type === "list") return setField(path, text, place, linesIn(field.item, typed));
  return setFields(path, text, [{ path: place, typed }]);
}

const linesIn = (item: Field, typed: string) =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .flatMap((line) => valueOf(item, line) ?? []);

/** Returns the field of a file at a place; undefined if its schema has none. */
export function fieldOf(path: string, place: FieldPath): Field | undefined {
  const root = formOf(path);
  return root && fieldAt(root, place);
}

type FieldWords = { label: string; help?: string; limit?: string };

/** Returns the label of a field, its help, and its limits as sentences. That it is required is said by its control. */
export function wordsOfField(place: FieldPath, field: Field): FieldWords {
  const { label = inWords(place.at(-1) ?? ""), help } = field;
  const limits = limitsInWords(field).filter((limit) => limit !== FIELD_LIMITS.required);
  return { label, ...(help !== undefined && { help }), ...(limits.length > 0 && { limit: limits.join(" ") }) };
}

/** Returns the label of a control by its name. The words of a section are named by the section. */
export function labelOfControl(path: string, name: string): string {
  const place = nameToPath(name);
  const field = isBodyName(name) ? undefined : fieldOf(path, place);
  if (field) return wordsOfField(place, field).label;
  const [, section] = name.split("/");
  return section ?? contentBody.body;
}
