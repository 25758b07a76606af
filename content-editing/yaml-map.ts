import { isCollection, isMap, isSeq, type YAMLMap } from "yaml";

import {
  afterColon,
  columnOf,
  endOfLine,
  nodeAt,
  pairOf,
  pairsOf,
  rangeOf,
  type ReadYaml,
  startOfLine,
  type YamlPair,
} from "./yaml-document.ts";
import type { FieldPath } from "./field-paths.ts";
import { startWithComments, withoutLines } from "./yaml-lines.ts";
import { blockLines, doubleQuoted, flowText, keyText, type YamlValue } from "./yaml-words.ts";

/* Adding, removing and renaming a key of a map. Each function returns the ways to write the change, the most wanted first. */

/** The key stands below the nearest key that `order` has before it and the map has too, or at the end. */
export function withKey({ text, root }: ReadYaml, path: FieldPath, value: YamlValue, order: readonly string[] = []): string[] {
  const key = String(path.at(-1));
  const map = nodeAt(root, path.slice(0, -1));
  if (map === null && path.length === 1) return [withLineAtEnd(text, `${keyText(key)}: ${flowText(value)}`)];
  if (!isMap(map)) return [];
  const before = pairBefore(map, key, order);
  return map.flow === true
    ? [withKeyInFlow(text, map, before, `${keyText(key)}: ${flowText(value)}`)]
    : keyInBlock(text, map, before, key, value);
}

function pairBefore(map: YAMLMap, key: string, order: readonly string[]): YamlPair | undefined {
  const index = order.indexOf(key);
  const names = order.slice(0, Math.max(index, 0)).toReversed();
  const name = names.find((each) => pairOf(map, each) !== undefined);
  return name === undefined ? pairsOf(map).at(-1) : pairOf(map, name);
}

function withKeyInFlow(text: string, map: YAMLMap, before: YamlPair | undefined, words: string): string {
  const { start, end } = rangeOf(text, map);
  if (!before) return `${text.slice(0, start)}{ ${words} }${text.slice(end)}`;
  const at = endOfPair(text, before);
  return `${text.slice(0, at)}, ${words}${text.slice(at)}`;
}

function keyInBlock(text: string, map: YAMLMap, before: YamlPair | undefined, key: string, value: YamlValue): string[] {
  const first = pairsOf(map)[0];
  if (!first || !before) return [];
  const indent = columnOf(text, first.key.range?.[0] ?? 0);
  const at = endOfLine(text, endOfPair(text, before));
  const insert = (words: string) => withLinesAt(text, at, `${" ".repeat(indent)}${keyText(key)}:${words}`);
  if (typeof value === "object" && value !== null) {
    const flow = insert(` ${flowText(value)}`);
    const block = insert(`\n${" ".repeat(indent + 2)}${blockLines(value, indent + 2)}`);
    return isInLines(map, value) && Object.keys(value).length > 0 ? [block, flow] : [flow];
  }
  return typeof value === "string" ? [insert(` ${value}`), insert(` ${doubleQuoted(value)}`)] : [insert(` ${String(value)}`)];
}

/** A new list or map is in lines if those beside it are, or if it is too long for one line. */
function isInLines(map: YAMLMap, value: YamlValue): boolean {
  const isOther = (node: unknown) => (Array.isArray(value) ? isSeq(node) : isMap(node));
  const sibling = pairsOf(map).find((pair) => isOther(pair.value) && isCollection(pair.value) && pair.value.items.length > 0);
  return sibling === undefined ? flowText(value).length > 100 : (sibling.value as YAMLMap).flow !== true;
}

/** Removes a key with its value and the comments that stand right above it, unless it is the first of its map. */
export function withoutKey({ text, root }: ReadYaml, path: FieldPath): string[] {
  const map = nodeAt(root, path.slice(0, -1));
  const pair = isMap(map) ? pairOf(map, path.at(-1) ?? "") : undefined;
  if (!isMap(map) || !pair) return [];
  const pairs = pairsOf(map);
  const index = pairs.indexOf(pair);
  const start = pair.key.range?.[0] ?? 0;
  const next = pairs[index + 1]?.key.range?.[0];
  if (pairs.length === 1) return [withEmptyMap(text, map)];
  if (map.flow === true) {
    const [from, to] =
      next === undefined ? [endOfPair(text, pairs[index - 1] as YamlPair), endOfPair(text, pair)] : [start, next];
    return [text.slice(0, from) + text.slice(to)];
  }
  // The first key of an item of a list shares its line with the dash.
  if (text.slice(startOfLine(text, start), start).trim() !== "" && next !== undefined)
    return [text.slice(0, start) + text.slice(next)];
  const from = index === 0 ? startOfLine(text, start) : startWithComments(text, start);
  return [withoutLines(text, from, endOfLine(text, endOfPair(text, pair)))];
}

function withEmptyMap(text: string, map: YAMLMap): string {
  const { start, end } = rangeOf(text, map);
  const isBelowKey = map.flow !== true && /:[^\S\n]*(#[^\n]*)?\n\s*$/.test(text.slice(0, start));
  const from = isBelowKey ? text.lastIndexOf(":", start) + 1 : start;
  return `${text.slice(0, from)}${isBelowKey ? " " : ""}{}${text.slice(end)}`;
}

export function withKeyRenamed({ text, root }: ReadYaml, path: FieldPath, key: string): string[] {
  const map = nodeAt(root, path.slice(0, -1));
  const range = isMap(map) ? pairOf(map, path.at(-1) ?? "")?.key.range : undefined;
  return range ? [keyText(key), doubleQuoted(key)].map((words) => text.slice(0, range[0]) + words + text.slice(range[1])) : [];
}

const endOfPair = (text: string, pair: YamlPair): number =>
  pair.value ? Math.max(rangeOf(text, pair.value).end, afterColon(text, pair)) : afterColon(text, pair);

const withLineAtEnd = (text: string, line: string) => withLinesAt(text, text.length, line);

/** Adds lines at the start of a line, or after the last line of a text, whose last line break may be missing. */
export function withLinesAt(text: string, at: number, lines: string): string {
  const isAfterText = at === text.length && text !== "" && !text.endsWith("\n");
  return isAfterText ? `${text}\n${lines}` : `${text.slice(0, at)}${lines}\n${text.slice(at)}`;
}
