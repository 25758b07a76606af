import { z } from "zod";

import { MOST_ERRORS } from "./content-limits.ts";
import type { ContentFiles } from "./content-files.ts";
import { fieldError } from "./line-of-field.ts";
import { nearestName } from "./nearest-name.ts";
import type { ValidationError } from "./validation-error.ts";

type Source = { file: string; files: ContentFiles };
type Issue = z.core.$ZodIssue;

/** Returns a value parsed by its schema; undefined for a value that does not match, and an error for each field. */
export function checked<Shape extends z.ZodType>(
  value: unknown,
  schema: Shape,
  { file, files }: Source,
  errors: ValidationError[],
): z.infer<Shape> | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value, { error: schemaErrorInWords });
  if (result.success) return result.data;
  // Each error needs the line of its field.
  const issues = result.error.issues.slice(0, MOST_ERRORS);
  // One error for each field, because a later error is often a consequence of the first.
  const reported = new Set<string>();
  for (const { path, key } of unknownKeys(issues)) {
    const name = nearestName(key, namesFor(path, issues, schema));
    const fix =
      name === undefined
        ? "is not a field of this file: delete it, or see docs/editing-content.md"
        : `is not a field of this file: did you mean ${name}?`;
    errors.push(fieldError(files, file, [...path, key], fix));
    if (name !== undefined) reported.add([...path, name].join("."));
  }
  for (const { code, path, message } of issues) {
    if (code === "unrecognized_keys" || reported.has(path.join("."))) continue;
    errors.push(fieldError(files, file, path, message));
    reported.add(path.join("."));
  }
  return undefined;
}

const unknownKeys = (issues: readonly Issue[]) =>
  issues
    .flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys.map((key) => ({ path: issue.path, key })) : []))
    .slice(0, MOST_ERRORS);

/** Returns the names that could be meant by an unknown name: those missing beside it, and at the top all fields of the file. */
function namesFor(path: readonly PropertyKey[], issues: readonly Issue[], schema: z.ZodType): string[] {
  const parent = path.join(".");
  const missing = issues
    .filter((issue) => issue.path.length === path.length + 1 && issue.path.slice(0, -1).join(".") === parent)
    .map((issue) => String(issue.path.at(-1)));
  return path.length === 0 && schema instanceof z.ZodObject ? [...missing, ...Object.keys(schema.shape)] : missing;
}

/**
 * Returns what is wrong with a value and what to write instead, for schemas without a message of their own. Zod calls it as an
 * error map, because Zod's messages ("expected string, received number") are written for programmers.
 */
function schemaErrorInWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return wrongType(issue.expected, issue.input);
  if (issue.code === "invalid_value") return `must be one of these: ${issue.values.join(", ")}`;
  if (issue.code === "too_small") {
    if (!isNumber(issue.origin)) return `must have at least ${size(issue.origin, issue.minimum)}`;
    return issue.inclusive ? `must be ${issue.minimum} or more` : `must be more than ${issue.minimum}`;
  }
  if (issue.code === "too_big")
    return isNumber(issue.origin) ? `must be ${issue.maximum} or less` : `must have at most ${size(issue.origin, issue.maximum)}`;
  return undefined;
}

const A_NUMBER = "must be a number alone: digits, without quotes, a unit or a comma";
const A_LIST_OF_NAMES = "must be a list of names, each with a colon, a space and its value";
const OTHER_TYPE = "has a value of the wrong kind: see docs/editing-content.md";

const MESSAGES: Readonly<Record<string, string>> = {
  number: A_NUMBER,
  boolean: "must be true or false, without quotes",
  array: "must be a list: one line for each entry, which starts with a hyphen and a space",
  object: A_LIST_OF_NAMES,
  record: A_LIST_OF_NAMES,
};

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return "is missing: write it";
  if (input === null) return "is empty: write it";
  if (expected === "string") return notWords(input);
  if (expected === "int") return typeof input === "number" ? "must be a whole number" : A_NUMBER;
  return MESSAGES[expected] ?? OTHER_TYPE;
}

function notWords(input: unknown): string {
  if (typeof input === "number") return 'is read as a number, which loses zeros and spaces: put it in quotes, such as "0123"';
  if (typeof input === "boolean") return 'is read as true or false: put it in quotes, such as "true"';
  return 'must be words: if they start with [ or {, put them in quotes, such as "[words]"';
}

const isNumber = (origin: string) => origin === "number" || origin === "int";
const size = (origin: string, limit: number | bigint) => (origin === "array" ? `${limit} in the list` : `${limit} characters`);
