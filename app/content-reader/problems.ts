/** One fault in the content: where it is, and what to write instead. */
export type Problem = { file: string; field: string; mend: string };

/** Thrown when content cannot be published; its message lists every problem, so that one round mends them all. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(({ file, field, mend }) => `  ${file}: ${field}: ${mend}`);
    const count = problems.length === 1 ? "1 fault" : `${problems.length} faults`;
    super(`The content has ${count}. Nothing was built.\n${lines.join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}
