import { isDeepStrictEqual } from "node:util";
import { isCollection, isMap, isScalar, isSeq } from "yaml";

import type { FieldPath } from "./field-paths.ts";
import {
  afterColon,
  columnOf,
  nodeAt,
  pairOf,
  rangeOf,
  type ReadYaml,
  readYaml,
  UnreadableYaml,
  type YamlNode,
} from "./yaml-document.ts";
import { withItem, withItemMoved, withoutItem } from "./yaml-list.ts";
import { withKey, withKeyRenamed, withoutKey } from "./yaml-map.ts";
import { valueAt, withItemsMoved, withKeyAs, withValue } from "./yaml-value.ts";
import { flowText, scalarTexts, type YamlValue } from "./yaml-words.ts";

/*
 * Changing one value of a YAML text. Only the lines of the value change; comments, order and quotes stay. Every change is read again
 * and compared with what was asked for, so that no text ever says something else than its editor typed.
 */

/** A change that cannot be written, because the place for it does not exist. */
export class CannotSetValue extends Error {}

/** Returns the keys of the map at a path, in the order of its schema. */
export type OrderAt = (path: FieldPath) => readonly string[];

/**
 * Returns the text with a value at a path. A value of undefined removes the key. A list or a map is compared with the present one, and
 * only what differs is written. `orderAt` decides where a key that is added stands.
 * @throws UnreadableYaml, CannotSetValue
 */
export const setValue = (text: string, path: FieldPath, value: YamlValue | undefined, orderAt: OrderAt = () => []): string =>
  change(readYaml(text), path, value, orderAt).text;

function change(read: ReadYaml, path: FieldPath, value: YamlValue | undefined, orderAt: OrderAt): ReadYaml {
  const now = valueAt(read.value, path);
  if (isDeepStrictEqual(now, value)) return read;
  if (isFilledList(now) && isFilledList(value)) return changeList(read, path, now, value, orderAt);
  if (isFilledMap(now) && isFilledMap(value)) return changeMap(read, path, now, value, orderAt);
  const above = path.slice(0, -1);
  if (value !== undefined && path.length > 1 && valueAt(read.value, above) === undefined)
    return change(read, above, around(value, path.at(-1)), orderAt);
  const isReplaced = now !== undefined && value !== undefined;
  const candidates = isReplaced ? replacements(read, path, value) : keyCandidates(read, path, value, orderAt);
  return firstThatReads(candidates, withValue(read.value, path, value));
}

/** A list or a map that is missing is added with its first value. */
const around = (value: YamlValue, part: string | number = ""): YamlValue =>
  typeof part === "number" ? [value] : { [part]: value };

const isFilled = (value: unknown) => value !== null && (typeof value !== "object" || Object.keys(value).length > 0);
const isFilledList = (value: unknown): value is readonly YamlValue[] => Array.isArray(value) && value.length > 0;
const isFilledMap = (value: unknown): value is Readonly<Record<string, YamlValue>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

type YamlMap = Readonly<Record<string, YamlValue>>;

function changeMap(read: ReadYaml, path: FieldPath, now: YamlMap, value: YamlMap, orderAt: OrderAt): ReadYaml {
  const gone = Object.keys(now).filter((key) => !Object.hasOwn(value, key));
  const set = Object.entries(value).reduce((next, [key, each]) => change(next, [...path, key], each, orderAt), read);
  return gone.reduce((next, key) => change(next, [...path, key], undefined, orderAt), set);
}

type List = readonly YamlValue[];

/** Items that are the same at both ends stay as they are; those between are changed, then added or removed. */
function changeList(read: ReadYaml, path: FieldPath, now: List, value: List, orderAt: OrderAt): ReadYaml {
  const most = Math.min(now.length, value.length);
  let start = 0;
  while (start < most && isDeepStrictEqual(now[start], value[start])) start++;
  let end = 0;
  while (end < most - start && isDeepStrictEqual(now.at(-1 - end), value.at(-1 - end))) end++;
  const shared = most - end;
  let next = read;
  for (let index = start; index < shared; index++) next = change(next, [...path, index], value[index], orderAt);
  for (let index = shared; index < value.length - end; index++) next = added(next, path, index, value[index] ?? null);
  for (let index = now.length - end - 1; index >= shared; index--) next = removed(next, path, index);
  return next;
}

/** Returns the ways to add a value where there is none, or to remove one. */
function keyCandidates(read: ReadYaml, path: FieldPath, value: YamlValue | undefined, orderAt: OrderAt): string[] {
  if (value === undefined) return withoutKey(read, path);
  const above = path.slice(0, -1);
  const parent = nodeAt(read.root, above);
  if (isSeq(parent) && parent.items.length > 0)
    return Number(path.at(-1)) === parent.items.length ? withItem(read, above, parent.items.length, value) : [];
  if (path.length === 1 || (isMap(parent) && parent.items.length > 0)) return withKey(read, path, value, orderAt(above));
  // Only a value that says nothing is replaced by a map.
  const isEmpty = parent !== undefined && !isFilled(valueAt(read.value, above));
  return isEmpty ? replacements(read, above, { [String(path.at(-1))]: value }) : [];
}

/** Returns the ways to write another value where there is one. */
function replacements({ text, root }: ReadYaml, path: FieldPath, value: YamlValue): string[] {
  const node = nodeAt(root, path);
  const parent = nodeAt(root, path.slice(0, -1));
  const pair = isMap(parent) ? pairOf(parent, path.at(-1) ?? "") : undefined;
  const colon = pair ? afterColon(text, pair) : 0;
  const { start, end } = node ? rangeOf(text, node) : { start: colon, end: colon };
  const isBelow = isCollection(node) && node.flow !== true;
  const isAfterColon = pair !== undefined && (isBelow || start === end);
  const from = isAfterColon ? colon : start;
  // A block of text stands two spaces to the right of its key, as in the rest of the content.
  const indent = columnOf(text, pair?.key.range?.[0] ?? start) + 2;
  const put = (words: string) => `${text.slice(0, from)}${isAfterColon ? " " : ""}${words}${text.slice(Math.max(end, from))}`;
  return textsFor(value, node, text, { isInFlow: isInFlow(root, path), indent }).map(put);
}

type Place = { isInFlow: boolean; indent: number };

function textsFor(value: YamlValue, node: YamlNode | null | undefined, text: string, place: Place): string[] {
  if (typeof value === "object" && value !== null) return [flowText(value)];
  const old = isScalar(node) ? node : undefined;
  const oldText = old?.range ? text.slice(old.range[0], old.range[1]) : "";
  return scalarTexts(value, { ...place, old, oldText });
}

const isInFlow = (root: YamlNode | null, path: FieldPath) =>
  path.some((_part, index) => {
    const node = nodeAt(root, path.slice(0, index));
    return isCollection(node) && node.flow === true;
  });

/** Adds an item in front of the item of a number, or at the end. A field that is no list yet becomes one. */
export const addItem = (text: string, path: FieldPath, index: number, value: YamlValue): string =>
  added(readYaml(text), path, index, value).text;

function added(read: ReadYaml, path: FieldPath, index: number, value: YamlValue): ReadYaml {
  const now = valueAt(read.value, path);
  if (!isFilledList(now)) return change(read, path, [value], () => []);
  return firstThatReads(withItem(read, path, index, value), withValue(read.value, path, now.toSpliced(index, 0, value)));
}

/** Removes an item with the comments right above it, unless it is the first. */
export const removeItem = (text: string, path: FieldPath, index: number): string => removed(readYaml(text), path, index).text;

function removed(read: ReadYaml, path: FieldPath, index: number): ReadYaml {
  const now = valueAt(read.value, path);
  const rest = isFilledList(now) ? now.toSpliced(index, 1) : [];
  return firstThatReads(withoutItem(read, path, index), withValue(read.value, path, rest));
}

/** Moves an item with the comments right above it. Numbers are from 0; `to` is the number that the item has afterwards. */
export function moveItem(text: string, path: FieldPath, from: number, to: number): string {
  const read = readYaml(text);
  return from === to
    ? text
    : firstThatReads(withItemMoved(read, path, from, to), withItemsMoved(read.value, path, from, to)).text;
}

export function renameKey(text: string, path: FieldPath, key: string): string {
  const read = readYaml(text);
  return firstThatReads(withKeyRenamed(read, path, key), withKeyAs(read.value, path, key)).text;
}

function firstThatReads(candidates: readonly string[], expected: unknown): ReadYaml {
  for (const candidate of candidates) {
    const read = readIfValid(candidate);
    if (read && isDeepStrictEqual(read.value, expected)) return read;
  }
  throw new CannotSetValue("there is no place in the text for this value");
}

function readIfValid(text: string): ReadYaml | undefined {
  try {
    return readYaml(text);
  } catch (error) {
    if (error instanceof UnreadableYaml) return undefined;
    throw error;
  }
}
