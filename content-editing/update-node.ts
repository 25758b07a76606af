import { isDeepStrictEqual } from "node:util";
import { type Document, isCollection, isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from "yaml";

import type { FieldPath } from "./field-paths.ts";
import { pairOf, pairsOf, type YamlPair } from "./yaml-document.ts";
import { isRecord, type YamlRecord, type YamlValue } from "./yaml-value.ts";

/** Returns the keys of the map at a path, in the order of its schema. */
export type OrderAt = (path: FieldPath) => readonly string[];

/** `isFlow`: whether a new list or map stands in one line, between brackets or braces. */
type Place = { document: Document; path: FieldPath; orderAt: OrderAt; isFlow: boolean };

/** Returns a node with a value. The nodes of what is the same, and all comments of what stays, are those of the old node. */
export function nodeWith(value: YamlValue, old: Node | null | undefined, place: Place): Node {
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

export function withComments<Kind extends Node>(node: Kind, { commentBefore, comment, spaceBefore }: Node): Kind {
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
