import {
  addSection,
  moveSection,
  removeSection,
  addRow,
  moveRow,
  readRows,
  removeRow,
  type Row,
} from "../../content-model/editing/body-sections.ts";
import { type ContentKind, kindAt } from "../../content-model/editing/content-kinds.ts";
import { BODY, type FieldPath, nameToPath, pathToName } from "../../content-model/editing/field-paths.ts";
import { type Field, fieldAt } from "../../content-model/editing/form-fields.ts";
import { factAt, keyFrom, type KeyStyle, keyStyleAt } from "../../content-model/editing/new-keys.ts";
import { formOf, readBody, readFields } from "../../content-model/editing/read-fields.ts";
import { addListItem, moveListItem, removeListItem, setBody, setField } from "../../content-model/editing/set-fields.ts";
import { blankNamed } from "../../content-model/editing/typed-values.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { freeId, hasSections, isBodyName, partsOfBody, withPart } from "./file-values.server.ts";
import { titleOf } from "./new-files.server.ts";
import { type OpenFile, openFiles } from "../../publishing/drafts/read-draft.ts";
import type { ListAction } from "../typing/sent-file.ts";

type Done = { text: string; focus?: string };
/** The heading of a new section, and the name of a new thing with a name. */
type Words = { newHeading: string; newName: string };

/** Returns the text after an item of a list was added, removed or moved, and the name of the field that takes the focus. */
export function withListAction(path: string, text: string, action: ListAction, { newHeading, newName }: Words): Done {
  const { kind, path: name } = action;
  if (isBodyName(name)) return withBody(path, text, action, newHeading);
  const named = withNamed(path, text, action, newName);
  if (named) return named;
  if (kind === "add") return added(path, text, name);
  const place = nameToPath(name);
  const list = place.slice(0, -1);
  const index = Number(place.at(-1));
  const last = lengthOf(path, text, pathToName(list)) - 1;
  if (!(index >= 0 && index <= last)) return { text };
  if (kind === "remove") return { text: removeListItem(path, text, list, index), focus: pathToName(list) };
  const to = kind === "up" ? index - 1 : index + 1;
  if (to < 0 || to > last) return { text };
  return { text: moveListItem(path, text, list, index, to), focus: pathToName([...list, to]) };
}

/** Adds or removes a thing with a name; undefined if the place is in no map to which things can be added by name. */
function withNamed(path: string, text: string, { kind, path: name }: ListAction, newName: string): Done | undefined {
  const place = nameToPath(name);
  const map = namedMapAt(path, kind === "add" ? place : place.slice(0, -1));
  if (!map) return undefined;
  if (kind === "remove")
    return map.isFree(place) ? { text: setField(path, text, place, undefined), focus: pathToName(map.place) } : { text };
  const key = kind === "add" ? keyFrom(map.style, newName) : undefined;
  if (key === undefined || hasKey(path, text, [...place, key])) return { text };
  const thing = [...place, key];
  return { text: setField(path, text, thing, blankNamed(map.others, newName)), focus: pathToName(thing) };
}

function withBody(path: string, text: string, action: ListAction, newHeading: string): Done {
  const [kind, body] = [kindAt(path), readBody(path, text)];
  if (!kind || body === undefined || !hasSections(kind)) return { text };
  const done = withBodyAction({ kind, body, action, newHeading });
  return { text: setBody(path, text, done.body), focus: done.focus };
}

function added(path: string, text: string, name: string): Done {
  const length = lengthOf(path, text, name);
  if (length < 0) return { text };
  return { text: addListItem(path, text, nameToPath(name), length), focus: pathToName([...nameToPath(name), length]) };
}

/** Returns the length of a list; -1 if there is no such list. */
function lengthOf(path: string, text: string, name: string): number {
  const list = readFields(path, text).find(({ path: place, field }) => field.type === "list" && pathToName(place) === name);
  if (!list) return -1;
  return Array.isArray(list.value) ? list.value.length : 0;
}

type Given = { path: string; text: string; action: ListAction; newName: string };

/**
 * Why a thing with a name was not added or removed. `path` is that of the map, or of the thing that the words of `files` (their titles)
 * name.
 */
export type ActionError =
  { error: "missing" | "characters" | "taken"; path: string } | { error: "in-use"; path: string; files: readonly string[] };

/** Returns why a thing with a name cannot be added or removed; undefined if it can be, or if the action is about something else. */
export async function refusedAction({ engine, initialTexts }: StaffParts, given: Given): Promise<ActionError | undefined> {
  const { path, action } = given;
  const place = nameToPath(action.path);
  if (action.kind === "add") return refusedName(given, place);
  if (action.kind !== "remove" || !namedMapAt(path, place.slice(0, -1))) return undefined;
  const names = namesThing(path, place);
  const all = names ? await engine.read((db) => openFiles(db, initialTexts)) : [];
  const files = all.filter(({ text }) => names?.test(text ?? ""));
  if (files.length === 0) return undefined;
  return { error: "in-use", path: action.path, files: files.map((file) => titleIn(file)) };
}

function refusedName({ path, text, action, newName }: Given, place: FieldPath): ActionError | undefined {
  const map = namedMapAt(path, place);
  if (!map) return undefined;
  const refused = (error: "missing" | "characters" | "taken"): ActionError => ({ error, path: action.path });
  if (newName === "") return refused("missing");
  const key = keyFrom(map.style, newName);
  if (key === undefined) return refused("characters");
  return hasKey(path, text, [...place, key]) ? refused("taken") : undefined;
}

/** Words name a fact in double braces, and an Easy Read page writes a hard word in bold. */
function namesThing(path: string, place: FieldPath): RegExp | undefined {
  const kind = kindAt(path);
  const fact = kind && factAt(kind, place);
  if (fact !== undefined) return new RegExp(String.raw`\{\{\s*${RegExp.escape(fact)}(\.\w+)?\s*\}\}`);
  return new RegExp(String.raw`\*\*${RegExp.escape(String(place.at(-1)))}\*\*`, "i");
}

const titleIn = ({ path, text, published }: OpenFile) => titleOf(path, text ?? published);

type DoneToBody = { body: string; focus: string };
type BodyAction = { kind: ContentKind; body: string; action: ListAction; newHeading: string };

/** Returns a body after a section, or a row of an Easy Read section, was added, removed or moved. */
export function withBodyAction(given: BodyAction): DoneToBody {
  const [, id, row] = given.action.path.split("/");
  const isOfRow = row !== undefined || (given.action.kind === "add" && id !== undefined);
  return isOfRow ? withRowAction(given, id ?? "", Number(row)) : withSectionAction(given, id);
}

function withSectionAction({ kind, body, action, newHeading }: BodyAction, id: string | undefined): DoneToBody {
  const parts = partsOfBody(body);
  if (action.kind === "add") {
    const newId = freeId(parts, "section");
    const words = kind.body === "sections" ? "" : addRow("", NEW_ROW);
    const section = { heading: newHeading, id: newId, shape: "", words };
    return { body: addSection(body, parts.length, section), focus: `${BODY}/${newId}/heading` };
  }
  const from = parts.findIndex((part) => part.id === id);
  if (from < 0) return { body, focus: BODY };
  if (action.kind === "remove") return { body: removeSection(body, from), focus: BODY };
  const to = action.kind === "up" ? from - 1 : from + 1;
  const isInside = to >= 0 && to < parts.length;
  return { body: isInside ? moveSection(body, from, to) : body, focus: `${BODY}/${id}` };
}

const NEW_ROW: Row = { picture: "people", sentences: "" };

function withRowAction({ body, action: { kind } }: BodyAction, id: string, row: number): DoneToBody {
  const parts = partsOfBody(body);
  const index = parts.findIndex((part) => part.id === id);
  const part = parts[index];
  if (!part) return { body, focus: BODY };
  const { words } = part;
  const done = (changed: string, focus: string | number) => ({
    body: withPart(body, index, { words: changed }),
    focus: `${BODY}/${id}/${focus}`,
  });
  if (kind === "add") return done(addRow(words, NEW_ROW), readRows(words).length);
  if (kind === "remove") return done(removeRow(words, row), "rows");
  const to = kind === "up" ? row - 1 : row + 1;
  return done(moveRow(words, row, to), to);
}

/** A map to which things can be added by name. `isFree` is whether a thing at a place is one that nothing in the code needs. */
type NamedMap = { place: FieldPath; style: KeyStyle; others: Field; isFree: (place: FieldPath) => boolean };

/** Returns the map at a place of a file; undefined if things cannot be added to it by name. */
export function namedMapAt(path: string, place: FieldPath): NamedMap | undefined {
  const [kind, root] = [kindAt(path), formOf(path)];
  const style = kind && keyStyleAt(kind, place);
  const field = root && fieldAt(root, place);
  if (style === undefined || field?.type !== "group" || !field.others) return undefined;
  const own = field.fields.map(({ pattern }) => pattern.at(-1));
  return { place, style, others: field.others, isFree: (thing) => !own.includes(String(thing.at(-1))) };
}

/** Whether a file has a thing at a place. */
const hasKey = (path: string, text: string, place: FieldPath): boolean =>
  readFields(path, text).some((field) => pathToName(field.path) === pathToName(place) && field.value !== undefined);
