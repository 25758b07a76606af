import { type Document, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from "yaml";

import type { ValidationError } from "../content-reader/validation-error.ts";
import { readDocument } from "../content-reader/yaml-text.ts";
import type { FieldPath } from "./field-paths.ts";

/* A YAML text and its nodes. Texts here are plain, as plainText of content-reader returns them. */

/** A text that YAML cannot read, or reads as something else than its writer meant, with the errors in plain words. */
export class UnreadableYaml extends Error {
  readonly errors: readonly ValidationError[];
  constructor(errors: readonly ValidationError[]) {
    super(errors.map(({ field, fix }) => `${field}: ${fix}`).join("\n"));
    this.errors = errors;
  }
}

export type ReadYaml = { text: string; value: unknown; document: Document };

/** @throws UnreadableYaml */
export function readYaml(text: string): ReadYaml {
  const errors: ValidationError[] = [];
  const read = readDocument(text, "", errors);
  if (!read) throw new UnreadableYaml(errors);
  return { text, ...read };
}

export type YamlPair = Pair<Scalar, Node | null>;

export const pairsOf = (map: YAMLMap): YamlPair[] => map.items as YamlPair[];
/** Returns the pair of a key. A key that YAML reads as a number is a text in a path. */
export const pairOf = (map: YAMLMap, key: string | number): YamlPair | undefined =>
  pairsOf(map).find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));

/** Returns the node at a path; null or undefined for a path that the document does not have. */
export function nodeAt(root: Node | null, path: FieldPath): Node | null | undefined {
  return path.reduce<Node | null | undefined>((node, part) => {
    if (isMap(node)) return pairOf(node, part)?.value;
    return isSeq(node) ? (node.items[Number(part)] as Node | null | undefined) : undefined;
  }, root);
}
