import type { ValidationError } from "../validation-error.ts";

/** Sorts errors by file and line and removes duplicates: a shared sentence is checked on every page that shows it. */
export function inOrder(errors: readonly ValidationError[]): ValidationError[] {
  const different = new Map(errors.map((error) => [`${error.file}\n${error.field}\n${error.fix}`, error]));
  return [...different.values()].toSorted((one, other) => one.file.localeCompare(other.file) || lineOf(one) - lineOf(other));
}

/** A field without a line comes first. */
const lineOf = ({ line, field }: ValidationError) => line ?? Number(/^line (\d+)$/.exec(field)?.[1] ?? 0);
