import { isDeepStrictEqual } from "node:util";
import { type Document, isCollection, isMap, isSeq, type Node, visit, type YAMLMap, type YAMLSeq } from "yaml";

import { stringifyDocument } from "../texts/yaml-format.ts";
import type { FieldPath } from "./field-paths.ts";
import {
  CannotSetValue,
  isRecord,
  nodeAt,
  pairOf,
  pairsOf,
  readYaml,
  type ReadYaml,
  UnreadableYaml,
  valueAt,
  withValue,
  type YamlPair,
  type YamlRecord,
  type YamlValue,
} from "./yaml-value.ts";

/*
 * Changing one value of a YAML text. The result is in the format of the content (content-model/texts/yaml-format.ts) and has every comment
 * that does not belong to something that was removed. It is read again and compared with what was asked for, so that no text ever
 * says something else than its editor typed.
 * All functions throw UnreadableYaml for a text with an error or an alias, and CannotSetValue for a place that the text cannot have.
 */

/** Returns the keys of the map at a path, in the order of its schema. */
export type OrderAt = (path: FieldPath) => readonly string[];

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

/** Moves an item with its comments. Numbers are from 0; `to` is the number that the item has afterwards. */
export function moveItem(text: string, path: FieldPath, from: number, to: number): string {
  if (from === to) return text;
  const { document } = readForChange(text);
  const list = nodeAt(document.contents, path);
  if (!isSeq(list) || !(from in list.items) || !(to in list.items)) throw new CannotSetValue("there is no such item");
  list.items.splice(to, 0, ...list.items.splice(from, 1));
  return textThatReads(document, document.toJS());
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

/** `isFlow`: whether a new list or map stands in one line, between brackets or braces. */
type Place = { document: Document; path: FieldPath; orderAt: OrderAt; isFlow: boolean };

/** Returns a node with a value. The nodes of what is the same, and all comments of what stays, are those of the old node. */
function nodeWith(value: YamlValue, old: Node | null | undefined, place: Place): Node {
  if (old && isDeepStrictEqual(old.toJS(place.document), value)) return old;
  if (isFilled(old)) {
    if (isMap(old) && isRecord(value) && Object.keys(value).length > 0) return updatedMap(old, value, place);
    if (isSeq(old) && isList(value) && value.length > 0) return updatedList(old, value, place);
  }
  const node: Node = place.document.createNode(value, { flow: place.isFlow, aliasDuplicateObjects: false });
  return old ? withComments(node, old) : node;
}

const isList = (value: YamlValue): value is readonly YamlValue[] => Array.isArray(value);
const isFilled = (node: unknown): node is YAMLMap | YAMLSeq => isCollection(node) && node.items.length > 0;

function withComments<Kind extends Node>(node: Kind, { commentBefore, comment, spaceBefore }: Node): Kind {
  return Object.assign(node, { commentBefore, comment, spaceBefore });
}

function updatedMap(map: YAMLMap, value: YamlRecord, place: Place): YAMLMap {
  const first = pairsOf(map)[0]?.key;
  map.items = pairsOf(map).filter(({ key }) => Object.hasOwn(value, String(key.value)));
  for (const [key, each] of Object.entries(value)) {
    const pair = pairOf(map, key);
    const isFlow = isFlowBeside(
      map,
      pairsOf(map).map((other) => other.value),
      each,
    );
    const node = nodeWith(each, pair?.value, { ...place, path: [...place.path, key], isFlow });
    if (pair) pair.value = node;
    else addPair(map, place.document.createPair(key, node) as YamlPair, place.orderAt(place.path));
  }
  keepCommentAbove(first, pairsOf(map)[0]?.key);
  return map;
}

/** A comment above the first line of a text is about the whole text, and the package has it on the first key or item. */
function keepCommentAbove(before: Node | undefined, after: Node | undefined): void {
  if (!before || !after || before === after || !before.commentBefore) return;
  after.commentBefore = [before.commentBefore, after.commentBefore].filter((comment) => comment).join("\n");
  before.commentBefore = null;
}

/** The key stands below the nearest key that `order` has before it and the map has too, or at the end. */
function addPair(map: YAMLMap, pair: YamlPair, order: readonly string[]): void {
  const names = order.slice(0, Math.max(order.indexOf(String(pair.key.value)), 0));
  const before = names.map((name) => pairOf(map, name)).findLast((found) => found !== undefined);
  const items = pairsOf(map);
  items.splice(before ? items.indexOf(before) + 1 : items.length, 0, pair);
}

/** Items that are the same at both ends stay as they are; those between are changed, then added or removed. */
function updatedList(list: YAMLSeq, value: readonly YamlValue[], place: Place): YAMLSeq {
  const items = list.items as Node[];
  const isSame = (node: Node | undefined, each: YamlValue | undefined) => isDeepStrictEqual(node?.toJS(place.document), each);
  const most = Math.min(items.length, value.length);
  let start = 0;
  while (start < most && isSame(items[start], value[start])) start++;
  let end = 0;
  while (end < most - start && isSame(items.at(-1 - end), value.at(-1 - end))) end++;
  const before = items.slice(start, items.length - end);
  const nodes = value.slice(start, value.length - end).map((each, index) => {
    const isFlow = isFlowBeside(list, items, each);
    return nodeWith(each, before[index], { ...place, path: [...place.path, start + index], isFlow });
  });
  const [first] = items;
  items.splice(start, before.length, ...nodes);
  keepCommentAbove(first, items[0]);
  return list;
}

/** A new list or map is written as those beside it are. */
const isFlowBeside = (parent: YAMLMap | YAMLSeq, nodes: readonly (Node | null)[], value: YamlValue): boolean =>
  parent.flow === true || nodes.filter(isFilled).find((node) => (isList(value) ? isSeq(node) : isMap(node)))?.flow === true;
