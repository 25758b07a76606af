import type { Problem } from "../problems.ts";

/** Takes problems; gives each once, by file and line: a shared sentence has its fault on every page that shows it. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const different = new Map(problems.map((problem) => [`${problem.file}\n${problem.field}\n${problem.mend}`, problem]));
  return [...different.values()].toSorted((one, other) => one.file.localeCompare(other.file) || lineOf(one) - lineOf(other));
}

/** What has a name instead of a line comes first. */
const lineOf = ({ line, field }: Problem) => line ?? Number(/^line (\d+)$/.exec(field)?.[1] ?? 0);
