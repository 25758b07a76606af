import { z } from "zod";

import { lineOfField } from "./line-of-field.ts";
import { nearestName } from "./nearest-name.ts";
import type { ValidationError } from "./validation-error.ts";
import { schemaErrorInWords } from "./schema-error-in-words.ts";

type Source = { file: string; folder: string };
type Found = z.core.$ZodIssue;

/** Returns a value parsed by its schema. For a value that does not match: undefined, and an error with its line for each one. */
export function checked<Shape extends z.ZodType>(
  value: unknown,
  schema: Shape,
  { file, folder }: Source,
  errors: ValidationError[],
): z.infer<Shape> | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value, { error: schemaErrorInWords });
  if (result.success) return result.data;
  const report = (path: readonly PropertyKey[], fix: string) =>
    errors.push({ file, ...lineOfField(folder, file, path), field: path.join(".") || "the file", fix });
  const { issues } = result.error;
  const meant = new Set<string>();
  for (const { path, key } of unknownKeys(issues)) {
    const name = nearestName(key, namesFor(path, issues, schema));
    if (name !== undefined) meant.add([...path, name].join("."));
    report(
      [...path, key],
      name === undefined
        ? "is not a field that is known here: delete it, or see docs/editing-content.md"
        : `is not known here: did you mean ${name}?`,
    );
  }
  const others = issues.filter(({ code, path }) => code !== "unrecognized_keys" && !meant.has(path.join(".")));
  // One error a field: a later one is often a consequence of the first.
  const firstOfField = new Map(others.toReversed().map((issue) => [issue.path.join("."), issue]));
  for (const { path, message } of others.filter((issue) => firstOfField.get(issue.path.join(".")) === issue))
    report(path, message);
  return undefined;
}

const unknownKeys = (issues: readonly Found[]) =>
  issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys.map((key) => ({ path: issue.path, key })) : []));

/** Names that could be meant beside an unknown one: those that are missing there, and all of the file's own fields at its top. */
function namesFor(path: readonly PropertyKey[], issues: readonly Found[], schema: z.ZodType): string[] {
  const beside = path.join(".");
  const missing = issues.flatMap((issue) => {
    const last = issue.path.at(-1);
    return issue.path.length === path.length + 1 && issue.path.slice(0, -1).join(".") === beside ? [String(last)] : [];
  });
  return path.length === 0 && schema instanceof z.ZodObject ? [...missing, ...Object.keys(schema.shape)] : missing;
}
