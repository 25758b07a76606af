import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isSeq, Scalar, visit } from "yaml";

import { stringifyDocument } from "../content-reader/yaml-format.ts";
import type { FieldPath } from "./field-paths.ts";
import { nodeWith, type OrderAt, withComments } from "./update-node.ts";
import { nodeAt, pairOf, type ReadYaml, readYaml, UnreadableYaml } from "./yaml-document.ts";
import { CannotSetValue, valueAt, withItemsMoved, withKeyAs, withValue, type YamlValue } from "./yaml-value.ts";

/*
 * Changing one value of a YAML text. The result is in the format of the content (content-reader/yaml-format.ts) and has every comment
 * that does not belong to something that was removed. It is read again and compared with what was asked for, so that no text ever
 * says something else than its editor typed.
 * All functions throw UnreadableYaml for a text with an error or an alias, and CannotSetValue for a place that the text cannot have.
 */

/**
 * Returns the text with a value at a path. A value of undefined removes the key. A list or a map is compared with the present one, and
 * only what differs is written. `orderAt` decides where a key that is added stands.
 */
export function setValue(text: string, path: FieldPath, value: YamlValue | undefined, orderAt: OrderAt = () => []): string {
  const { document, value: whole } = readForChange(text);
  if (isDeepStrictEqual(valueAt(whole, path), value)) return text;
  const expected = withValue(whole, path, value);
  document.contents = nodeWith(expected, document.contents, { document, path: [], orderAt, isFlow: false });
  return textThatReads(document, expected);
}

/** Adds an item in front of the item of a number, or at the end. A field that is no list yet becomes one. */
export function addItem(text: string, path: FieldPath, index: number, value: YamlValue): string {
  const now = valueAt(readYaml(text).value, path);
  return setValue(text, path, Array.isArray(now) ? (now as YamlValue[]).toSpliced(index, 0, value) : [value]);
}

/** Removes an item with its comments. Comments above the first item are those of the list. */
export function removeItem(text: string, path: FieldPath, index: number): string {
  const now = valueAt(readYaml(text).value, path);
  if (!Array.isArray(now) || !(index in now)) throw new CannotSetValue("there is no such item");
  return setValue(text, path, (now as YamlValue[]).toSpliced(index, 1));
}

/** Moves an item with its comments. Numbers are from 0; `to` is the number that the item has afterwards. */
export function moveItem(text: string, path: FieldPath, from: number, to: number): string {
  if (from === to) return text;
  const { document, value } = readForChange(text);
  const list = nodeAt(document.contents, path);
  if (!isSeq(list) || !(from in list.items) || !(to in list.items)) throw new CannotSetValue("there is no such item");
  list.items.splice(to, 0, ...list.items.splice(from, 1));
  return textThatReads(document, withItemsMoved(value, path, from, to));
}

export function renameKey(text: string, path: FieldPath, key: string): string {
  const { document, value } = readForChange(text);
  const map = nodeAt(document.contents, path.slice(0, -1));
  const pair = isMap(map) ? pairOf(map, path.at(-1) ?? "") : undefined;
  if (!pair) throw new CannotSetValue("there is no such key");
  pair.key = withComments(new Scalar(key), pair.key);
  return textThatReads(document, withKeyAs(value, path, key));
}

function readForChange(text: string): ReadYaml {
  const read = readYaml(text);
  visit(read.document, {
    Alias() {
      throw new UnreadableYaml([{ file: "", field: "aliases", fix: "write each value out" }]);
    },
  });
  return read;
}

/** Returns the text of a document, as it is once it is formatted and formatted again. */
function textThatReads(document: Document, expected: unknown): string {
  const text = stringifyDocument(document);
  const read = readIfValid(text);
  if (!read || !isDeepStrictEqual(read.value, expected)) throw new CannotSetValue("there is no place in the text for this value");
  const formatted = stringifyDocument(read.document);
  return formatted === text ? text : textThatReads(readYaml(formatted).document, expected);
}

function readIfValid(text: string): ReadYaml | undefined {
  try {
    return readYaml(text);
  } catch (error) {
    if (error instanceof UnreadableYaml) return undefined;
    throw error;
  }
}
