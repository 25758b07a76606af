import { type ContentKind, labelOfKind } from "../../content-model/editing/content-kinds.ts";
import { readRows, type Row } from "../../content-model/editing/body-sections.ts";
import { BODY, type FieldPath, inWords, pathToName } from "../../content-model/editing/field-paths.ts";
import { type Field, type GroupField, type ListField, needsSeveralLines } from "../../content-model/editing/form-fields.ts";
import { factAt } from "../../content-model/editing/new-keys.ts";
import { formOf } from "../../content-model/editing/read-fields.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { Option } from "../parts/form-parts.tsx";
import { contentBody as say } from "./content-words.ts";
import {
  type BodyPart,
  hasSections,
  isBodyName,
  partsOfBody,
  bodyOf,
  isLines,
  valuesOf,
  wordsOfField,
} from "./file-values.server.ts";
import { isFixedField, isOwnerField } from "../server/staff-parts.server.ts";
import { choicesFor, isPictogram, type Nameable } from "./field-choices.server.ts";
import { namedMapAt } from "./list-actions.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";

/** `limit` says what the field accepts. `isOwnerOnly` marks a field that this person sees and may not change. */
type Labelled = { path: string; label: string; help?: string; limit?: string; isOwnerOnly: boolean };
/** A field that holds a value, as typed. */
export type ValueShown = Labelled & {
  type: "line" | "text" | "markdown" | "number" | "day" | "time" | "choice" | "choices" | "picture" | "fixed";
  value: string;
  isRequired: boolean;
  maxLength?: number;
  /** For a choice, several choices and a picture. Several values are lines of `value`. */
  options?: readonly Option[];
};
export type GroupShown = Labelled & { type: "group"; fields: readonly FieldShown[] };
/**
 * `items` have their names as labels. `names` is set if they have no order and a new one needs a name: the items that nobody can remove,
 * and the name that was typed for a new one and refused. A row of an Easy Read page is an item too.
 */
export type ListShown = Labelled & {
  type: "list";
  items: readonly FieldShown[];
  itemLabel: string;
  canChange: boolean;
  names?: { kept: readonly string[]; typed?: string };
};
/** A field of a file as the screen shows it. `path` is its place in the file, such as "phone.general". */
export type FieldShown = ValueShown | GroupShown | ListShown;

type Given = { content: Content; kind: ContentKind; path: string; text: string; person: SignedIn; nameable: Nameable };
type Reading = Given & { values: ReadonlyMap<string, string> };

/** Returns the fields of a file with their values and words, as its form shows them. */
export function shownFields(given: Given): FieldShown[] {
  const reading = { ...given, values: valuesOf(given.path, given.text) };
  const root = formOf(given.path);
  const fields = root ? (isNamed(reading, root, []) ? [namedShown(reading, root, [])] : innerOf(reading, root, [])) : [];
  return [...fields, ...bodyFields(reading)];
}

function shown(reading: Reading, field: Field, place: FieldPath): FieldShown {
  if (isNamed(reading, field, place)) return namedShown(reading, field, place);
  if (field.type === "group")
    return { ...commonOf(reading, place, field), type: "group", fields: innerOf(reading, field, place) };
  if (field.type === "list" && !isLines(field)) return listShown(reading, field, place);
  return valueShown(reading, field, place);
}

function innerOf(reading: Reading, field: Field, place: FieldPath): FieldShown[] {
  if (field.type !== "group") return [shown(reading, field, place)];
  const own = field.fields
    .map((each) => ({ each, inside: [...place, each.pattern.at(-1) ?? ""] }))
    .filter(({ inside }) => !isEmptyFixed(reading, inside))
    .map(({ each, inside }) => shown(reading, each, inside));
  const { others } = field;
  return others
    ? [...own, ...freeKeys(reading, field, place).map((key) => withName(shown(reading, others, [...place, key])))]
    : own;
}

/** Whether a field that nobody changes in a form has no value to show. */
function isEmptyFixed({ kind, values }: Reading, place: FieldPath): boolean {
  const name = pathToName(place);
  const isFilled = [...values].some(([each, value]) => value !== "" && (each === name || each.startsWith(`${name}/`)));
  return isFixedField(kind, place) && !isFilled;
}

/** Returns the keys of a group that its schema does not name, in the order of the file. */
function freeKeys({ values }: Reading, { fields }: GroupField, place: FieldPath): string[] {
  const before = place.length === 0 ? "" : `${pathToName(place)}/`;
  const known = fields.map(({ pattern }) => pattern.at(-1));
  const names = [...values.keys()].filter((name) => !isBodyName(name) && name.startsWith(before));
  const keys = names.map((name) => name.slice(before.length).split("/")[0] ?? "");
  return [...new Set(keys)].map(unescaped).filter((key) => !known.includes(key));
}

const unescaped = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");

function listShown(reading: Reading, field: ListField, place: FieldPath): FieldShown {
  const common = commonOf(reading, place, field);
  const length = lengthOf(reading, place);
  const items = Array.from({ length }, (_item, index) => shown(reading, field.item, [...place, index]));
  const itemLabel = wordsOfField([...place, length], field.item).label;
  return {
    ...common,
    type: "list",
    items: items.map((item, index) => ({
      ...item,
      label: `${itemLabel} ${index + 1}${nameOf(item) === "" ? "" : `: ${nameOf(item)}`}`,
    })),
    itemLabel,
    canChange: !common.isOwnerOnly,
  };
}

type NamedField = GroupField & { others: Field };

/** Whether a field is a map of things with names, such as the word list. */
const isNamed = ({ path }: Reading, field: Field, place: FieldPath): field is NamedField =>
  field.type === "group" && namedMapAt(path, place) !== undefined;

function namedShown(reading: Reading, field: NamedField, place: FieldPath): FieldShown {
  const { kind } = reading;
  const common = commonOf(reading, place, field);
  const label = place.length === 0 ? labelOfKind(kind) : common.label;
  const own = field.fields.map((each) => byName(shown(reading, each, [...place, each.pattern.at(-1) ?? ""])));
  const free = freeKeys(reading, field, place).map((key) => {
    const item = shown(reading, field.others, [...place, key]);
    return item.type === "group" ? byName(item) : { ...item, label: labelOfKey(reading, [...place, key]) };
  });
  const itemLabel = wordsOfField([...place, ""], field.others).label;
  const names = { kept: own.map((item) => item.path) };
  return { ...common, label, type: "list", items: [...own, ...free], itemLabel, canChange: !common.isOwnerOnly, names };
}

/** A hard word is shown as it is, and the key of a fact in words. */
const labelOfKey = ({ kind }: Reading, place: FieldPath): string =>
  factAt(kind, place) === undefined ? String(place.at(-1)) : inWords(String(place.at(-1)));

const withName = (item: FieldShown): FieldShown => {
  const name = nameOf(item);
  return name === "" ? item : { ...item, label: `${item.label}: ${name}` };
};
/** The list says what its items are. */
const byName = (item: FieldShown): FieldShown => ({ ...item, label: nameOf(item) || item.label });

/** Returns the name of an item, or else its first words, by which people know it. */
function nameOf(item: FieldShown): string {
  if (item.type !== "group") return "";
  const lines = item.fields.flatMap((field) =>
    (field.type === "line" || field.type === "text") && field.value !== "" ? [field] : [],
  );
  const name = lines.find(({ path }) => /\/(name|label)$/.test(path)) ?? lines[0];
  return name?.value ?? "";
}

const lengthOf = ({ values }: Reading, place: FieldPath): number => {
  const before = `${pathToName(place)}/`;
  const indexes = [...values.keys()]
    .filter((name) => name.startsWith(before))
    .map((name) => parseInt(name.slice(before.length), 10));
  return indexes.length === 0 ? 0 : Math.max(...indexes) + 1;
};

function valueShown(reading: Reading, field: Field, place: FieldPath): ValueShown {
  const value = reading.values.get(pathToName(place)) ?? "";
  const options = choicesFor(reading, field, place);
  return {
    ...commonOf(reading, place, field),
    type: isFixedField(reading.kind, place)
      ? "fixed"
      : isPictogram(reading.kind, place)
        ? "picture"
        : typeOf(field, value, options !== undefined),
    value,
    isRequired: !field.isOptional && !field.isNullable,
    ...(field.type === "text" && field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(options && { options }),
  };
}

function typeOf(field: Field, value: string, hasOptions: boolean): ValueShown["type"] {
  if (hasOptions) return field.type === "list" ? "choices" : "choice";
  if (field.type === "list") return "text";
  if (field.type === "number") return "number";
  if (field.type !== "text") return "line";
  if (field.format === "day" || field.format === "time") return field.format;
  return needsSeveralLines(field, value) ? "text" : "line";
}

function commonOf({ kind, person }: Reading, place: FieldPath, field: Field) {
  const isOwnerOnly = isOwnerField(kind, place) && !person.roles.includes("owner");
  return { path: pathToName(place), ...wordsOfField(place, field), isOwnerOnly };
}

/** Returns the fields for the words below the front matter: one, or those of each section. */
function bodyFields(given: Given): FieldShown[] {
  const { kind, path, text, person } = given;
  const body = bodyOf(path, text);
  if (body === undefined) return [];
  const isOwnerOnly = isOwnerField(kind, [BODY]) && !person.roles.includes("owner");
  if (!hasSections(kind))
    return [{ ...value(BODY, say.body, body, "text"), isOwnerOnly, ...(kind.body === "lines" && { help: say.lines }) }];
  const items = partsOfBody(body).map((part) => partShown(given, part));
  return [{ ...common(BODY, say.sections), type: "list", items, itemLabel: say.section, canChange: true }];
}

function partShown(given: Given, { id, heading, words }: BodyPart): GroupShown {
  const name = `${BODY}/${id}`;
  const own = heading === undefined ? [] : [value(`${name}/heading`, say.heading, heading, "line")];
  const isMarkdown = given.kind.body === "sections";
  const inside = isMarkdown ? value(`${name}/words`, say.words, words, "markdown") : rowsShown(given, name, readRows(words));
  return { ...common(name, heading ?? say.start), type: "group", fields: [...own, inside] };
}

function rowsShown({ nameable }: Given, name: string, rows: readonly Row[]): ListShown {
  const options = nameable.pictograms;
  const items = rows.map((row, index): GroupShown => {
    const path = `${name}/${index}`;
    const label = fill(say.numbered, { number: index + 1 });
    const fields: ValueShown[] =
      "special" in row
        ? [{ ...value(`${path}/special`, say.special, row.special, "fixed"), help: say.specialHelp }]
        : [
            { ...value(`${path}/picture`, say.picture, row.picture, "picture"), options },
            { ...value(`${path}/sentences`, say.sentences, row.sentences, "text"), help: say.sentencesHelp },
          ];
    return { ...common(path, label), type: "group", fields };
  });
  return { ...common(`${name}/rows`, say.rows), type: "list", items, itemLabel: say.row, canChange: true };
}

const common = (path: string, label: string) => ({ path, label, isOwnerOnly: false });

const value = (path: string, label: string, text: string, type: ValueShown["type"]): ValueShown => ({
  ...common(path, label),
  type,
  value: text,
  isRequired: false,
});
