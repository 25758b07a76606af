import type { z } from "zod";

/**
 * Returns what is wrong with a value and what to write instead, for schemas that say nothing of their own. It is an error map
 * of Zod, whose own texts ("expected string, received number") are for programmers.
 */
export function schemaErrorInWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return wrongType(issue.expected, issue.input);
  if (issue.code === "invalid_value") return `must be one of these: ${issue.values.join(", ")}`;
  if (issue.code === "too_small")
    return issue.origin === "number" || issue.origin === "int"
      ? `must be ${issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`}`
      : `must have at least ${size(issue.origin, issue.minimum)}`;
  if (issue.code === "too_big")
    return issue.origin === "number" || issue.origin === "int"
      ? `must be ${issue.maximum} or less`
      : `must have at most ${size(issue.origin, issue.maximum)}`;
  return undefined;
}

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return "is missing: write it";
  if (input === null) return "is empty: write it";
  switch (expected) {
    case "string":
      return notWords(input);
    case "int":
      return typeof input === "number" ? "must be a whole number" : A_NUMBER;
    case "number":
      return A_NUMBER;
    case "boolean":
      return "must be true or false, without quotes";
    case "array":
      return "must be a list: a line for each, which starts with a hyphen and a space";
    case "object":
    case "record":
      return "must be a list of names, each with a colon, a space and its value";
    default:
      return "has a value of another kind than is needed here: see docs/editing-content.md";
  }
}

const A_NUMBER = "must be a number alone: digits, without quotes, a unit or a comma";

function notWords(input: unknown): string {
  if (typeof input === "number") return 'is read as a number, which loses zeros and spaces: put it in quotes, such as "0123"';
  if (typeof input === "boolean") return 'is read as true or false: put it in quotes, such as "true"';
  return 'must be words: where they start with [ or {, put them in quotes, such as "[words]"';
}

const size = (origin: string, limit: number | bigint) => (origin === "array" ? `${limit} in the list` : `${limit} characters`);
