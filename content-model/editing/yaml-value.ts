import { type Document, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from "yaml";

import type { FieldPath } from "./field-paths.ts";
import type { ValidationError } from "../texts/validation-error.ts";
import { parseYaml, readDocument } from "../texts/yaml-text.ts";

/* What a change makes of the value of a text. Keys are copied by entries, so that no key, such as __proto__, has a meaning. */

export type YamlValue = string | number | boolean | null | readonly YamlValue[] | YamlRecord;
export type YamlRecord = { readonly [key: string]: YamlValue };

/** A change that cannot be written, because the place for it does not exist. */
export class CannotSetValue extends Error {}

export const isRecord = (value: unknown): value is YamlRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value at a path; undefined for a path that the value does not have. */
export function valueAt(whole: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)] as unknown;
    return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, whole);
}

/**
 * Returns a copy with another value at a path; undefined removes the key. Lists and maps on the way that are missing, or null, are added.
 * @throws CannotSetValue for a place within a value that is something else, or after a list's next item
 */
export function withValue(whole: unknown, [part, ...rest]: FieldPath, value: YamlValue | undefined): YamlValue {
  if (part === undefined) return value ?? null;
  const isNothing = whole === undefined || whole === null;
  if (Array.isArray(whole) || (isNothing && typeof part === "number")) {
    const list = (whole ?? []) as readonly YamlValue[];
    if (!(Number(part) <= list.length)) throw new CannotSetValue("there is no such item");
    return list.toSpliced(Number(part), 1, withValue(list[Number(part)], rest, value));
  }
  if (!isNothing && !isRecord(whole)) throw new CannotSetValue("there is a value that has no fields");
  const key = String(part);
  const map = isRecord(whole) ? new Map(Object.entries(whole)) : new Map<string, YamlValue>();
  if (rest.length === 0 && value === undefined) map.delete(key);
  else map.set(key, withValue(map.get(key), rest, value));
  return Object.fromEntries(map);
}

/* The nodes of a YAML text. Texts here are plain, as plainText of content-reader returns them. */

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

/** Returns the value of a YAML text, frozen. @throws UnreadableYaml */
export function valueOfYaml(text: string): unknown {
  const errors: ValidationError[] = [];
  const value = parseYaml(text, "", errors);
  if (value === undefined) throw new UnreadableYaml(errors);
  return value;
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
