import type { z } from "zod";

import { checked } from "./checked-value.ts";
import type { ContentFiles } from "./content-files.ts";
import { readText } from "./content-text.ts";
import type { ValidationError } from "./validation-error.ts";
import { parseYaml } from "./yaml-text.ts";

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
