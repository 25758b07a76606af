import type { Kysely } from "kysely";

import { kindAt } from "../../../content-editing/content-kinds.ts";
import { type FieldPath, nameToPath } from "../../../content-editing/field-paths.ts";
import { factAt, keyFrom } from "../../../content-editing/new-keys.ts";
import type { ActionError, ListAction } from "../../../staff/contract/editing.ts";
import type { Tables } from "../../submissions/tables.ts";
import { titleOf } from "./file-names.ts";
import { hasKey, namedMapAt } from "./named-maps.ts";
import type { InitialTexts } from "./initial-texts.ts";
import { type OpenFile, openFiles } from "./read-draft.ts";

type Given = { path: string; text: string; action: ListAction; newName: string };
type Parts = { db: Kysely<Tables>; initialTexts: InitialTexts };

/** Returns why a thing with a name cannot be added or removed; undefined if it can be, or if the action is about something else. */
export async function refusedAction(parts: Parts, given: Given): Promise<ActionError | undefined> {
  const { path, action } = given;
  const place = nameToPath(action.path);
  if (action.kind === "add") return refusedName(given, place);
  if (action.kind !== "remove" || !namedMapAt(path, place.slice(0, -1))) return undefined;
  const names = pattern(path, place);
  const files = names ? (await openFiles(parts.db, parts.initialTexts)).filter(({ text }) => names.test(text ?? "")) : [];
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
function pattern(path: string, place: FieldPath): RegExp | undefined {
  const kind = kindAt(path);
  const fact = kind && factAt(kind, place);
  if (fact !== undefined) return new RegExp(String.raw`\{\{\s*${RegExp.escape(fact)}(\.\w+)?\s*\}\}`);
  return new RegExp(String.raw`\*\*${RegExp.escape(String(place.at(-1)))}\*\*`, "i");
}

const titleIn = ({ path, text, published }: OpenFile) => titleOf(path, text ?? published);
