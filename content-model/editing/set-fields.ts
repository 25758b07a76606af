import { plainText } from "../texts/content-files.ts";
import { type FieldPath, pathToName } from "./field-paths.ts";
import { type FileParts, formOf, partsAt, readFields } from "./read-fields.ts";
import { type Field, fieldAt } from "./form-fields.ts";
import { moveItem, type OrderAt, setValue } from "./set-value.ts";
import { blankOf, valueOf } from "./typed-values.ts";
import { CannotSetValue, valueOfYaml, valueAt, type YamlValue } from "./yaml-value.ts";

/*
 * Changes to the text of one file. Each function returns the whole new text. A change that changes nothing returns the same text, and
 * any other change of a text in the format of the content (content-model/texts/yaml-format.ts) alters only the lines of its own fields.
 * All of them throw UnreadableYaml, MissingFrontMatter, or CannotSetValue for a field that the file cannot have.
 */

/** Sets fields to the texts that were typed into their form controls. A field whose text is unchanged is not written. */
export function setFields(path: string, text: string, changes: readonly { path: FieldPath; typed: string }[]): string {
  const present = new Map(readFields(path, text).map((field) => [pathToName(field.path), field.typed]));
  return changes.reduce((next, { path: place, typed }) => {
    if (present.get(pathToName(place)) === typed.replaceAll(/\r\n?/g, "\n")) return next;
    return setField(path, next, place, valueOf(fieldIn(path, place), typed));
  }, text);
}

/** Sets a field to a value: a scalar, a list or a map; undefined leaves the field out. */
export function setField(path: string, text: string, place: FieldPath, value: YamlValue | undefined): string {
  const root = formOf(path);
  const orderAt: OrderAt = (parent) => {
    const group = root && fieldAt(root, parent);
    return group?.type === "group" ? group.fields.map(({ pattern }) => pattern.at(-1) ?? "") : [];
  };
  return changeYaml(path, text, (yaml) => setValue(yaml, place, value, orderAt));
}

/** Adds an item that is to be filled in to a list, in front of the item of a number or at the end. */
export function addListItem(path: string, text: string, list: FieldPath, index: number): string {
  const field = fieldIn(path, list);
  if (field.type !== "list") throw new CannotSetValue(`${pathToName(list)} is no list`);
  return changeList(path, text, list, (items) => items.toSpliced(index, 0, blankOf(field.item)));
}

/** Removes an item with its comments. Comments above the first item are those of the list. */
export const removeListItem = (path: string, text: string, list: FieldPath, index: number): string =>
  changeList(path, text, list, (items) => items.toSpliced(index, 1));

/** Moves an item of a list with its comments; `to` is the number that it has afterwards, from 0. */
export const moveListItem = (path: string, text: string, list: FieldPath, from: number, to: number): string =>
  changeYaml(path, text, (yaml) => moveItem(yaml, list, from, to));

/** A field that is no list yet becomes one. */
const changeList = (path: string, text: string, list: FieldPath, changeOf: (items: YamlValue[]) => YamlValue[]): string =>
  changeYaml(path, text, (yaml) => {
    const now = valueAt(valueOfYaml(yaml), list);
    return setValue(yaml, list, changeOf(Array.isArray(now) ? (now as YamlValue[]) : []));
  });

/** Sets the words below the front matter, or the whole text of a file without fields. */
export const setBody = (path: string, text: string, body: string): string =>
  change(path, text, (parts) => ({ ...parts, body: body.replaceAll(/\r\n?/g, "\n") }));

const changeYaml = (path: string, text: string, changeOf: (yaml: string) => string): string =>
  change(path, text, (parts) => {
    if (parts.yaml === undefined) throw new CannotSetValue(`${path} has no fields`);
    return { ...parts, yaml: changeOf(parts.yaml) };
  });

/** A byte order mark and other line breaks go with the first change. */
function change(path: string, text: string, changeOf: (parts: FileParts) => FileParts): string {
  const plain = plainText(text);
  const changed = textOfParts(changeOf(partsAt(path, plain)));
  return changed === plain ? text : changed;
}

function fieldIn(path: string, place: FieldPath): Field {
  const root = formOf(path);
  const field = root && fieldAt(root, place);
  if (!field) throw new CannotSetValue(`${path} has no field ${pathToName(place)}`);
  return field;
}

const textOfParts = ({ above, yaml = "", below, body = "" }: FileParts): string => `${above}${yaml}${below}${body}`;
