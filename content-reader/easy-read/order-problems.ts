import type { Problem } from "../problems.ts";

/** Sorts problems by file and line and removes duplicates: a shared sentence is checked on every page that shows it. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const different = new Map(problems.map((problem) => [`${problem.file}\n${problem.field}\n${problem.mend}`, problem]));
  return [...different.values()].toSorted((one, other) => one.file.localeCompare(other.file) || lineOf(one) - lineOf(other));
}

/** A field without a line comes first. */
const lineOf = ({ line, field }: Problem) => line ?? Number(/^line (\d+)$/.exec(field)?.[1] ?? 0);
