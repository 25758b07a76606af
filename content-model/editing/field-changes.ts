import { isDeepStrictEqual } from "node:util";

import { plainText } from "../texts/content-files.ts";
import { keepingTexts } from "../values/keep-last.ts";
import { MissingFrontMatter, partsAt } from "./read-fields.ts";
import type { FieldPath } from "./field-paths.ts";
import { readYaml, UnreadableYaml } from "./yaml-value.ts";

/** What differs between two texts of a file: the paths of values, and whether the body is another. */
export type Changes = { fields: readonly FieldPath[]; isBodyChanged: boolean };

/**
 * Returns the deepest paths whose values differ between two texts of the file at a path; "all" if one of the texts cannot be read. A
 * list that has more or fewer items differs as a whole. A text of null is that of a file that does not exist.
 */
export function changesBetween(path: string, before: string | null, after: string | null): Changes | "all" {
  const [one, other] = [read(path, before), read(path, after)];
  if (one === undefined || other === undefined) return "all";
  return { fields: differences(one.value, other.value, []), isBodyChanged: one.body !== other.body };
}

/** Returns the value of the fields of a text; undefined for a text that cannot be read. Nobody may change the value. */
export const readFileValue = (path: string, text: string | null): unknown => read(path, text)?.value;

type ReadFile = { value: unknown; body: string | undefined };

/**
 * A publish compares the same texts several times, and reading one takes the server up to 20 ms, in which it serves nobody. All files
 * whose changes need a second person, in two versions, are fewer.
 */
const KEPT_TEXTS = 64;
const readKept = keepingTexts(KEPT_TEXTS, readText);

const read = (path: string, text: string | null): ReadFile | undefined =>
  text === null ? { value: undefined, body: undefined } : readKept(path, text);

function readText(path: string, text: string): ReadFile | undefined {
  try {
    const { yaml, body } = partsAt(path, plainText(text));
    return { value: yaml === undefined ? undefined : readYaml(yaml).value, body };
  } catch (error) {
    if (error instanceof UnreadableYaml || error instanceof MissingFrontMatter) return undefined;
    throw error;
  }
}

function differences(one: unknown, other: unknown, path: FieldPath): FieldPath[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [path];
  const keys = [...new Set([...keysOf(one), ...keysOf(other)])];
  if (keys.length === 0 || (!isCollection(one) && !isCollection(other))) return [path];
  return keys.flatMap((key) => differences(inside(one, key), inside(other, key), [...path, key]));
}

const isCollection = (value: unknown): value is object => typeof value === "object" && value !== null;
const keysOf = (value: unknown) => (isCollection(value) ? Object.keys(value) : []);
const inside = (value: unknown, key: string): unknown =>
  isCollection(value) && Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
