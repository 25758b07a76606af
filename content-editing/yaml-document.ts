import { isAlias, isCollection, isMap, isScalar, isSeq, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";

import type { ValidationError } from "../content-reader/validation-error.ts";
import { readDocument } from "../content-reader/yaml-text.ts";
import type { FieldPath } from "./field-paths.ts";

/*
 * A YAML text with the places of its nodes. Texts here have lines that end in \n alone and no byte order mark, as plainText of
 * content-reader returns them.
 */

/** A text that YAML cannot read, or reads as something else than its writer meant, with the errors in plain words. */
export class UnreadableYaml extends Error {
  readonly errors: readonly ValidationError[];
  constructor(errors: readonly ValidationError[]) {
    super(errors.map(({ field, fix }) => `${field}: ${fix}`).join("\n"));
    this.errors = errors;
  }
}

export type YamlNode = YAMLMap | YAMLSeq | Scalar;
export type ReadYaml = { text: string; value: unknown; root: YamlNode | null };

/** Returns a text with its value and its nodes. @throws UnreadableYaml for a text with an error or an alias */
export function readYaml(text: string): ReadYaml {
  const errors: ValidationError[] = [];
  const read = readDocument(text, "", errors);
  if (!read) throw new UnreadableYaml(errors);
  return { text, value: read.value, root: checkedNode(read.document.contents) };
}

export const checkedNode = (node: unknown): YamlNode | null => {
  if (isCollection(node) || isScalar(node)) return node;
  if (isAlias(node)) throw new UnreadableYaml([{ file: "", field: "aliases", fix: "write each value out" }]);
  return null;
};

export type YamlPair = Pair<Scalar, YamlNode | null>;

export const pairsOf = (map: YAMLMap): readonly YamlPair[] => map.items as YamlPair[];
export const pairOf = (map: YAMLMap, key: string | number): YamlPair | undefined =>
  pairsOf(map).find((pair) => String(pair.key.value) === String(key));

/** Returns the node at a path; undefined for a path that the text does not have. */
export function nodeAt(root: YamlNode | null, path: FieldPath): YamlNode | null | undefined {
  let node: YamlNode | null | undefined = root;
  for (const part of path) {
    if (isMap(node)) {
      const pair: YamlPair | undefined = pairOf(node, part);
      node = pair === undefined ? undefined : checkedNode(pair.value);
    } else node = isSeq(node) && Number(part) in node.items ? checkedNode(node.items[Number(part)]) : undefined;
  }
  return node;
}

/** Returns where a node starts and where its last character ends, in characters, without comments and empty lines after it. */
export function rangeOf(text: string, node: YamlNode): { start: number; end: number } {
  const [start, valueEnd] = node.range ?? [0, 0];
  return { start, end: isFlow(node) ? trimmedEnd(text, start, valueEnd) : (endOfBlock(text, node) ?? valueEnd) };
}

const isFlow = (node: YamlNode) => !isCollection(node) || node.flow === true;
/** A block scalar's range includes its last line break. */
const trimmedEnd = (text: string, start: number, end: number) => (end > start && text[end - 1] === "\n" ? end - 1 : end);

function endOfBlock(text: string, node: YamlNode): number | undefined {
  const last: unknown = isCollection(node) ? node.items.at(-1) : undefined;
  if (last === undefined) return undefined;
  if (!isMap(node)) return rangeOf(text, last as YamlNode).end;
  const { key, value } = last as YamlPair;
  return value ? rangeOf(text, value).end : (key.range?.[1] ?? 0) + 1;
}

/** Returns where a key ends, after its colon. */
export const afterColon = (text: string, { key }: YamlPair): number => text.indexOf(":", key.range?.[1] ?? 0) + 1;

export const startOfLine = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;
/** Returns where the line of an offset ends, after its line break. */
export function endOfLine(text: string, offset: number): number {
  const found = text.indexOf("\n", offset);
  return found === -1 ? text.length : found + 1;
}
export const columnOf = (text: string, offset: number): number => offset - startOfLine(text, offset);
