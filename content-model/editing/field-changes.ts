import { isDeepStrictEqual } from "node:util";

import { plainText } from "../texts/content-files.ts";
import { MissingFrontMatter, partsAt } from "./read-fields.ts";
import { type FieldPath, isAtOrBelow } from "./field-paths.ts";
import { UnreadableYaml, valueAt, valueOfYaml } from "./yaml-value.ts";
import { kindAt } from "./content-kinds.ts";

/** What differs between two texts of a file: the paths of values, and whether the body is another. */
type Changes = { fields: readonly FieldPath[]; isBodyChanged: boolean };

/**
 * Returns the deepest paths whose values differ between two texts of the file at a path; "all" if one of the texts cannot be read. A
 * list that has more or fewer items differs as a whole. A text of null is that of a file that does not exist.
 */
export function changesBetween(path: string, before: string | null, after: string | null): Changes | "all" {
  const [one, other] = [read(path, before), read(path, after)];
  if (one === undefined || other === undefined) return "all";
  return { fields: differences(one.value, other.value, []), isBodyChanged: one.body !== other.body };
}

/** Returns the value of the fields of a text; undefined for a text that cannot be read. The value is frozen. */
export const readFileValue = (path: string, text: string | null): unknown => read(path, text)?.value;

type ReadFile = { value: unknown; body: string | undefined };

function read(path: string, text: string | null): ReadFile | undefined {
  if (text === null) return { value: undefined, body: undefined };
  try {
    const { yaml, body } = partsAt(path, plainText(text));
    return { value: yaml === undefined ? undefined : valueOfYaml(yaml), body };
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
  return keys.flatMap((key) => differences(valueAt(one, [key]), valueAt(other, [key]), [...path, key]));
}

const isCollection = (value: unknown): value is object => typeof value === "object" && value !== null;
const keysOf = (value: unknown) => (isCollection(value) ? Object.keys(value) : []);

/** Whether only an owner may make a change. A file that no form shows is an owner's too. */
export const isForOwners = (path: string, before: string | null, after: string | null): boolean =>
  before !== after && (kindAt(path) === undefined || ownerOnlyChanges(path, before, after).length > 0);

/**
 * Returns the fields that changed and that only an owner may change, as dotted paths; "all" for a file that is the owner's as a whole
 * or that cannot be read. An empty list: an editor may make the change.
 */
export function ownerOnlyChanges(path: string, before: string | null, after: string | null): readonly string[] | "all" {
  const kind = kindAt(path);
  if (before === after) return [];
  if (kind?.isForOwners) return "all";
  const patterns = kind?.ownerFields ?? [];
  if (patterns.length === 0) return [];
  const changes = changesBetween(path, before, after);
  if (changes === "all") return "all";
  return changes.fields
    .filter((field) => patterns.some((pattern) => isAtOrBelow(field, pattern)))
    .map((field) => field.join("."));
}
