/** One fault in the content: where it is, and what to write instead. `line` counts from 1, where one line is at fault. */
export type Problem = { file: string; line?: number; field: string; mend: string };

/** Where a fault is, in words: "pages/about.md: line 7: title". */
export const placeOf = ({ file, line, field }: Problem): string =>
  [file, ...(line === undefined ? [] : [`line ${line}`]), field].join(": ");

/** Returns a line for each warning: where it is, and what to do. */
export const warningsInWords = (warnings: readonly Problem[]): string[] =>
  warnings.map((warning) => `Warning: content/${placeOf(warning)}: ${warning.mend}`);

/** Thrown when content cannot be published; its message lists every problem, so that one round mends them all. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.map((problem) => `  ${placeOf(problem)}: ${problem.mend}`);
    const count = problems.length === 1 ? "1 fault" : `${problems.length} faults`;
    super(`The content has ${count}. Nothing was built.\n${lines.join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}
