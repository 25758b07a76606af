import { z } from "zod";

import { MOST_ERRORS } from "../values/content-limits.ts";
import { ID } from "../values/expected-files.ts";
import { type ContentFiles, namesIn, readText } from "./content-files.ts";
import { type Facts, unknownFactErrors } from "./facts.ts";
import { fieldError, type ValidationError } from "./validation-error.ts";
import { nearestName } from "../values/word-matching.ts";
import { parseYaml } from "./yaml-text.ts";

/** Where the words of a file with front matter stand. */
export const BELOW = "below the second ---";

/** The files of the content, and the list to which errors in them are added. */
type Source = { files: ContentFiles; errors: ValidationError[] };

export function readYaml<Shape extends z.ZodType>(source: Source, file: string, schema: Shape) {
  const text = readText(source.files, file, source.errors);
  return text === undefined ? undefined : checked(parseYaml(text, file, source.errors), schema, file, source);
}

/** Returns a YAML file of words by its schema, like readYaml, and adds an error for each fact in it that does not exist. */
export function readWordsFile<Shape extends z.ZodType>(reader: Source & { facts: Facts }, file: string, schema: Shape) {
  const words = readYaml(reader, file, schema);
  reader.errors.push(...unknownFactErrors(readText(reader.files, file, []) ?? "", file, reader.facts));
  return words;
}

/**
 * Returns the Markdown files in a folder of the content, each with its name as its id; none where there is no such folder. A
 * file whose name cannot be an id is left out: unknown-files.ts reports it.
 */
export const markdownFiles = (files: ContentFiles, kind: string) =>
  namesIn(files, kind)
    .filter((name) => ID.test(name))
    .map((name) => ({ id: name.slice(0, -3), file: `${kind}/${name}` }));

/**
 * Returns a Markdown file with its front matter parsed by a schema; undefined, and an error, for a file without front matter.
 * `front` is undefined if it has errors. `bodyLine` is the line of the file on which the body starts.
 */
export function readFrontMatter<Shape extends z.ZodType>(source: Source, file: string, schema: Shape) {
  const { files, errors } = source;
  const text = readText(files, file, errors);
  if (text === undefined) return undefined;
  const parts = splitFrontMatter(text);
  if (!parts) {
    errors.push({ file, field: "front matter", fix: "must start the file, between two lines of ---" });
    return undefined;
  }
  const { matter, body } = parts;
  const front = checked(parseYaml(matter, file, errors, 1), schema, file, source);
  return { text, front, body, bodyLine: matter.split("\n").length + 2 };
}

/** Returns the front matter, with its last line break, and the body of a text; undefined for a text without front matter. */
export function splitFrontMatter(text: string): { matter: string; body: string } | undefined {
  const [whole, matter = "", body = ""] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text) ?? [];
  return whole === undefined ? undefined : { matter, body };
}

type Issue = z.core.$ZodIssue;

/** Returns a value parsed by its schema; undefined for a value that does not match, and an error for each field. */
function checked<Shape extends z.ZodType>(value: unknown, schema: Shape, file: string, { files, errors }: Source) {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value, { error: schemaErrorInWords });
  if (result.success) return result.data;
  // Each error needs the line of its field.
  const issues = result.error.issues.slice(0, MOST_ERRORS);
  // One error for each field, because a later error is often a consequence of the first.
  const reported = new Set<string>();
  for (const { path, key } of unknownKeys(issues)) {
    const name = nearestName(key, namesFor(path, issues, schema));
    const instead = name === undefined ? "delete it, or see docs/editing-content.md" : `did you mean ${name}?`;
    errors.push(fieldError(files, file, [...path, key], `is not a field of this file: ${instead}`));
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
