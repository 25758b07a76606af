import type { z } from "zod";

/**
 * Returns what is wrong with a value and what to write instead, for schemas without a message of their own. Zod calls it as an
 * error map, because Zod's messages ("expected string, received number") are written for programmers.
 */
export function schemaErrorInWords(issue: z.core.$ZodRawIssue): string | undefined {
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
