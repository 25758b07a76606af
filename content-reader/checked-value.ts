import { z } from "zod";

import { MOST_ERRORS } from "./content-limits.ts";
import type { ContentFiles } from "./content-files.ts";
import { fieldError } from "./line-of-field.ts";
import { nearestName } from "./nearest-name.ts";
import { schemaErrorInWords } from "./schema-error-in-words.ts";
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
