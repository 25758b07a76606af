/** An error in the content: its place, and what to write instead. `line` counts from 1. */
export type ValidationError = { file: string; line?: number; field: string; fix: string };

/** An error in a file that its reader knows. */
export type FileError = Omit<ValidationError, "file">;

/** Returns the place of an error in words: "pages/about.md: line 7: title". */
export const placeOf = ({ file, line, field }: ValidationError): string =>
  [file, ...(line === undefined ? [] : [`line ${line}`]), field].join(": ");

/** Returns a line for each warning: its place, and what to do. */
export const warningsInWords = (warnings: readonly ValidationError[]): string[] =>
  warnings.map((warning) => `Warning: content/${placeOf(warning)}: ${warning.fix}`);

/** Thrown when content cannot be published; its message lists every error, so that all can be fixed before the next build. */
export class ContentError extends Error {
  readonly errors: readonly ValidationError[];

  constructor(errors: readonly ValidationError[]) {
    const lines = errors.map((error) => `  ${placeOf(error)}: ${error.fix}`);
    const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    super(`The content has ${count}. Nothing was built.\n${lines.join("\n")}`);
    this.name = "ContentError";
    this.errors = errors;
  }
}
