import { isCollection, isMap, isPair, isScalar, LineCounter, parseDocument } from "yaml";

import type { ContentFiles } from "./content-files.ts";

/**
 * An error in the content: its place, and what to write instead. `line` counts from 1. `inFile` continues `fix` for somebody who has the
 * file open; no screen shows its lines and marks.
 */
export type ValidationError = { file: string; line?: number; field: string; fix: string; inFile?: string };

/** An error in a file that its reader knows. */
export type FileError = Omit<ValidationError, "file">;

/** Returns the place of an error in words: "pages/about.md: line 7: title". */
export const placeOf = ({ file, line, field }: ValidationError): string =>
  [file, ...(line === undefined ? [] : [`line ${line}`]), field].join(": ");

const inWords = (error: ValidationError): string =>
  `${placeOf(error)}: ${error.fix}${error.inFile === undefined ? "" : ` ${error.inFile}`}`;

/** Returns a line for each warning: its place, and what to do. */
export const warningsInWords = (warnings: readonly ValidationError[]): string[] =>
  warnings.map((warning) => `Warning: content/${inWords(warning)}`);

/** Thrown when content cannot be published; its message lists every error, so that all can be fixed before the next build. */
export class ContentError extends Error {
  readonly errors: readonly ValidationError[];

  constructor(errors: readonly ValidationError[]) {
    const lines = errors.map((error) => `  ${inWords(error)}`);
    const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    super(`The content has ${count}. Nothing was built.\n${lines.join("\n")}`);
    this.name = "ContentError";
    this.errors = errors;
  }
}

type Path = readonly PropertyKey[];

/** Returns an error in a field of a file, with its line. */
export const fieldError = (files: ContentFiles, file: string, path: Path, fix: string): ValidationError => ({
  file,
  ...lineOfField(files, file, path),
  field: path.join(".") || "the file",
  fix,
});

/**
 * Returns the line (from 1) of a field in a YAML file or in the front matter of a Markdown file. A missing field has the line of
 * the entry that lacks it, and no line if it is missing at the top level.
 */
export function lineOfField(files: ContentFiles, file: string, path: Path): { line?: number } {
  const text = files.texts.get(file) ?? "";
  const lines = new LineCounter();
  // Only the front matter is YAML; a file without front matter is YAML as a whole.
  const { contents } = parseDocument(/^---\n[\s\S]*?(?=\n---\n?)/.exec(text)?.[0] ?? text, { lineCounter: lines });
  const start = startOf(contents, path);
  return start === undefined ? {} : { line: lines.linePos(start).line };
}

/** Returns where the deepest part of the path that exists starts, in characters. */
function startOf(node: unknown, [name, ...rest]: Path): number | undefined {
  if (name === undefined || !isCollection(node)) return undefined;
  const item = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name))
    : node.items[Number(name)];
  if (item === undefined) return undefined;
  const [key, value] = isPair(item) ? [item.key, item.value] : [item, item];
  return startOf(value, rest) ?? (key as { range?: [number, number, number] }).range?.[0];
}
