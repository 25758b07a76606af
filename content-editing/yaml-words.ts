import { isScalar, parseDocument, type Scalar } from "yaml";

import { slipsInLines } from "../content-reader/yaml-slips.ts";

/* How values are written in YAML. Quotes stand only where a text without them would be read as something else. */

export type YamlValue = string | number | boolean | null | readonly YamlValue[] | { readonly [key: string]: YamlValue };

/** Characters that stand in a file only as an escape between double quotes: controls, a byte order mark, half of a pair. */
const ESCAPED = /[\p{Cc}\p{Cs}\uFEFF\u2028\u2029]/u;
const ESCAPED_IN_LINES = /[^\P{Cc}\n]|[\p{Cs}\uFEFF\u2028\u2029]/u;

/** JSON escapes are escapes of YAML too; what JSON leaves as it is and ESCAPED has is escaped here. */
export const doubleQuoted = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\p{Cc}\uFEFF\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A text that starts with one of these marks, which have a meaning in YAML, is not even tried without quotes. */
const MARK = /^[-?:,[\]{}#&*!|>'"%@`]/;

const singleQuoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Where a scalar stands: `indent` is the number of spaces before the lines of a block of text. */
export type Place = { isInFlow: boolean; indent: number; old?: Scalar | undefined; oldText?: string };

/** Returns the ways to write a value at a place, the most wanted first. The caller takes the first that reads as the value. */
export function scalarTexts(value: string | number | boolean | null, place: Place): string[] {
  if (typeof value !== "string") return [String(value)];
  const quoted = doubleQuoted(value);
  if (value === "" || ESCAPED_IN_LINES.test(value)) return [quoted];
  const { type } = place.old ?? {};
  const isBlock = type === "BLOCK_FOLDED" || type === "BLOCK_LITERAL";
  const isInLines = isBlock || (value.includes("\n") && type !== "QUOTE_DOUBLE");
  if (isInLines && !place.isInFlow) return [...blockTexts(value, place), quoted];
  if (ESCAPED.test(value) || type === "QUOTE_DOUBLE") return [quoted];
  if (type === "QUOTE_SINGLE") return [singleQuoted(value), quoted];
  return MARK.test(value) ? [quoted] : [value, quoted];
}

/** Folded text keeps the lines whose words stay; a text that folding would change is written line by line. */
function blockTexts(value: string, { indent, old, oldText = "" }: Place): string[] {
  const chomping = value.endsWith("\n") ? "" : "-";
  const margin = " ".repeat(indent);
  const block = (mark: string, lines: readonly string[]) =>
    [`${mark}${chomping}`, ...lines.map((line) => (line === "" ? "" : `${margin}${line}`))].join("\n");
  const paragraphs = value.replace(/\n$/, "").split("\n");
  const literal = block("|", paragraphs);
  if (old?.type !== "BLOCK_FOLDED") return [literal];
  const lines = oldText
    .split("\n")
    .slice(1)
    .map((line) => line.trim());
  return [
    block(">", paragraphs.length === 1 ? refolded(value.trimEnd(), lines) : paragraphs.flatMap((words) => ["", words]).slice(1)),
    literal,
  ];
}

/** The fewest characters at which a folded line breaks. */
const NARROWEST = 120;

/** Returns a paragraph as lines. Lines at the start and the end whose words are unchanged stay; the words between are folded anew. */
function refolded(words: string, old: readonly string[]): string[] {
  const lines = old.filter((line) => line !== "");
  const above: string[] = [];
  const below: string[] = [];
  let rest = words;
  for (const line of lines) {
    if (!rest.startsWith(`${line} `)) break;
    above.push(line);
    rest = rest.slice(line.length + 1);
  }
  for (const line of lines.slice(above.length).toReversed()) {
    if (!rest.endsWith(` ${line}`)) break;
    below.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...above, ...wrapped(rest, Math.max(NARROWEST, ...lines.map((line) => line.length))), ...below];
}

function wrapped(words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns a key as it is written: in quotes if it would be read as a number, for example. */
export function keyText(key: string): string {
  const [item] = readsAs(`${key}: 1`) ?? [];
  const isPlain =
    !ESCAPED.test(key) && isScalar(item?.key) && item.key.value === key && isScalar(item.value) && item.value.value === 1;
  return isPlain ? key : doubleQuoted(key);
}

function readsAs(text: string): readonly { key: unknown; value: unknown }[] | undefined {
  const { contents, errors } = parseDocument(text);
  return errors.length > 0 || slipsInLines(text).length > 0
    ? undefined
    : (contents as { items?: { key: unknown; value: unknown }[] } | null)?.items;
}

/** Returns a value in one line, with braces and brackets around maps and lists. */
export function flowText(value: YamlValue): string {
  if (isList(value)) return `[${value.map(flowText).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const pairs = Object.entries(value).map(([key, each]) => `${keyText(key)}: ${flowText(each)}`);
    return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
  }
  if (typeof value !== "string") return String(value);
  return isPlainInFlow(value) ? value : doubleQuoted(value);
}

const isList = (value: YamlValue): value is readonly YamlValue[] => Array.isArray(value);

function isPlainInFlow(text: string): boolean {
  if (text === "" || ESCAPED.test(text) || /^[“”„«‘’]|[[\]{},]|^\s|\s$/.test(text)) return false;
  const [item] = readsAs(`a: ${text}`) ?? [];
  return isScalar(item?.value) && item.value.type === "PLAIN" && item.value.value === text && item.value.comment === undefined;
}

/**
 * Returns a value as lines below a key or after the dash of a list. The first line has no spaces in front. Collections inside are in
 * one line each.
 */
export function blockLines(value: YamlValue, indent: number): string {
  const margin = `\n${" ".repeat(indent)}`;
  if (isList(value)) return value.length === 0 ? "[]" : value.map((each) => `- ${flowText(each)}`).join(margin);
  if (typeof value !== "object" || value === null) return flowText(value);
  const pairs = Object.entries(value).map(([key, each]) => `${keyText(key)}: ${flowText(each)}`);
  return pairs.length === 0 ? "{}" : pairs.join(margin);
}
