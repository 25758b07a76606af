import { isSeq, type YAMLSeq } from "yaml";

import type { FieldPath } from "./field-paths.ts";
import { columnOf, endOfLine, nodeAt, rangeOf, type ReadYaml, startOfLine, type YamlNode } from "./yaml-document.ts";
import { startWithComments, withoutLines } from "./yaml-lines.ts";
import { withLinesAt } from "./yaml-map.ts";
import { blockLines, doubleQuoted, flowText, type YamlValue } from "./yaml-words.ts";

/*
 * Adding, removing and moving the items of a list that has items. Each function returns the ways to write the change, the most wanted
 * first; none if there is no such item.
 */

type Range = { start: number; end: number };

/** Returns the parts of a text that the items are: lines with the comments above them, or the words between commas. */
function partsOf(text: string, list: YAMLSeq): Range[] {
  const ranges = (list.items as YamlNode[]).map((item) => rangeOf(text, item));
  if (list.flow === true) return ranges;
  return ranges.map(({ start, end }, index) => {
    const dash = dashBefore(text, start);
    return { start: index === 0 ? startOfLine(text, dash) : startWithComments(text, dash), end: endOfLine(text, end) };
  });
}

const dashBefore = (text: string, start: number) =>
  text[start] === "-" && /^-(\s|$)/.test(text.slice(start, start + 2)) ? start : text.lastIndexOf("-", start - 1);

function listAt({ text, root }: ReadYaml, path: FieldPath): { list: YAMLSeq; parts: Range[] } | undefined {
  const list = nodeAt(root, path);
  return isSeq(list) ? { list, parts: partsOf(text, list) } : undefined;
}

/** Adds an item in front of the item of a number, or at the end. The item is written as the one beside it. */
export function withItem(read: ReadYaml, path: FieldPath, index: number, value: YamlValue): string[] {
  const { list, parts } = listAt(read, path) ?? {};
  const { text } = read;
  const [first] = parts ?? [];
  if (!list || !parts || !first) return [];
  const at = parts[index];
  const before = parts[Math.min(index, parts.length) - 1];
  if (list.flow === true) {
    const words = flowText(value);
    if (at) return [`${text.slice(0, at.start)}${words}, ${text.slice(at.start)}`];
    return before ? [`${text.slice(0, before.end)}, ${words}${text.slice(before.end)}`] : [];
  }
  const beside = list.items[Math.max(Math.min(index, parts.length) - 1, 0)] as YamlNode;
  const indent = columnOf(text, dashBefore(text, rangeOf(text, beside).start));
  const place = at && index === 0 ? at.start : (before?.end ?? text.length);
  return itemTexts(value, beside, indent).map((words) => withLinesAt(text, place, `${" ".repeat(indent)}- ${words}`));
}

function itemTexts(value: YamlValue, beside: YamlNode, indent: number): string[] {
  if (typeof value === "string") return [value, doubleQuoted(value)];
  const flow = flowText(value);
  return "items" in beside && beside.flow !== true ? [blockLines(value, indent + 2), flow] : [flow];
}

export function withoutItem(read: ReadYaml, path: FieldPath, index: number): string[] {
  const { list, parts } = listAt(read, path) ?? {};
  const { text } = read;
  const part = parts?.[index];
  if (!list || !parts || !part) return [];
  if (parts.length === 1) return [withEmptyList(text, list)];
  if (list.flow !== true) return [withoutLines(text, part.start, part.end)];
  const next = parts[index + 1];
  const [from, to] = next ? [part.start, next.start] : [parts[index - 1]?.end ?? part.start, part.end];
  return [text.slice(0, from) + text.slice(to)];
}

function withEmptyList(text: string, list: YAMLSeq): string {
  const { start, end } = rangeOf(text, list);
  if (list.flow === true) return `${text.slice(0, start)}[]${text.slice(end)}`;
  const colon = text.lastIndexOf(":", start);
  return `${text.slice(0, colon + 1)} []${text.slice(end)}`;
}

/** Moves an item with its comments in front of, or below, the item that has the new number now. */
export function withItemMoved(read: ReadYaml, path: FieldPath, from: number, to: number): string[] {
  const { list, parts } = listAt(read, path) ?? {};
  const { text } = read;
  if (!list || !parts?.[from] || !parts[to]) return [];
  const order = parts.map((_part, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  const words = order.map((index) => inLines(text, list, parts[index] as Range));
  const between = parts.slice(1).map((part, index) => text.slice(parts[index]?.end, part.start));
  const moved = words.map((each, index) => each + (between[index] ?? "")).join("");
  const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const isWithoutBreak = list.flow !== true && text[end - 1] !== "\n";
  return [text.slice(0, start) + (isWithoutBreak ? moved.replace(/\n$/, "") : moved) + text.slice(end)];
}

const inLines = (text: string, list: YAMLSeq, { start, end }: Range) => {
  const words = text.slice(start, end);
  return list.flow === true || words.endsWith("\n") ? words : `${words}\n`;
};
