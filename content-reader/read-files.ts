import type { z } from "zod";

import { checked } from "./checked-value.ts";
import { ID } from "./expected-files.ts";
import { type ContentFiles, namesIn, readText } from "./content-files.ts";
import { type Facts, unknownFactErrors } from "./facts.ts";
import type { ValidationError } from "./validation-error.ts";
import { parseYaml } from "./yaml-text.ts";

export function readYaml<Shape extends z.ZodType>(files: ContentFiles, file: string, schema: Shape, errors: ValidationError[]) {
  const text = readText(files, file, errors);
  return text === undefined ? undefined : checked(parseYaml(text, file, errors), schema, { file, files }, errors);
}

/** Returns a YAML file of words by its schema, like readYaml, and adds an error for each fact in it that does not exist. */
export function readWordsFile<Shape extends z.ZodType>({ files, facts, errors }: WordsReader, file: string, schema: Shape) {
  const words = readYaml(files, file, schema, errors);
  errors.push(...unknownFactErrors(readText(files, file, []) ?? "", file, facts));
  return words;
}
type WordsReader = { files: ContentFiles; facts: Facts; errors: ValidationError[] };

/**
 * Returns the Markdown files in a folder of the content, each with its name as its id; none where there is no such folder. A
 * file whose name cannot be an id is left out: unknown-files.ts reports it.
 */
export const markdownFiles = (files: ContentFiles, kind: string) =>
  namesIn(files, kind)
    .filter((name) => ID.test(name))
    .map((name) => ({ id: name.slice(0, -3), file: `${kind}/${name}` }));

/**
 * Returns a Markdown file with its front matter parsed by a schema; undefined, and an error, for a file without front matter.
 * `front` is undefined if it has errors. `bodyLine` is the line of the file on which the body starts.
 */
export function readFrontMatter<Shape extends z.ZodType>(
  files: ContentFiles,
  file: string,
  schema: Shape,
  errors: ValidationError[],
) {
  const text = readText(files, file, errors);
  if (text === undefined) return undefined;
  const parts = splitFrontMatter(text);
  if (!parts) {
    errors.push({ file, field: "front matter", fix: "must start the file, between two lines of ---" });
    return undefined;
  }
  const { matter, body } = parts;
  const front = checked(parseYaml(matter, file, errors, 1), schema, { file, files }, errors);
  return { text, front, body, bodyLine: matter.split("\n").length + 2 };
}

/** Returns the front matter, with its last line break, and the body of a text; undefined for a text without front matter. */
export function splitFrontMatter(text: string): { matter: string; body: string } | undefined {
  const [whole, matter = "", body = ""] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text) ?? [];
  return whole === undefined ? undefined : { matter, body };
}
