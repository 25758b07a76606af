import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import type { z } from "zod";

import { checked } from "./checked-value.ts";
import { ID } from "./expected-files.ts";
import { readText } from "./content-text.ts";
import type { Facts } from "./facts.ts";
import { unknownFactErrors } from "./unknown-facts.ts";
import type { ValidationError } from "./validation-error.ts";
import { parseYaml } from "./yaml-text.ts";

export function readYaml<Shape extends z.ZodType>(folder: string, file: string, schema: Shape, errors: ValidationError[]) {
  const text = readText(folder, file, errors);
  return text === undefined ? undefined : checked(parseYaml(text, file, errors), schema, { file, folder }, errors);
}

/** Returns a YAML file of words by its schema, like readYaml, and adds an error for each fact in it that does not exist. */
export function readWordsFile<Shape extends z.ZodType>({ folder, facts, errors }: WordsReader, file: string, schema: Shape) {
  const words = readYaml(folder, file, schema, errors);
  errors.push(...unknownFactErrors(readText(folder, file, []) ?? "", file, facts));
  return words;
}
type WordsReader = { folder: string; facts: Facts; errors: ValidationError[] };

/**
 * Returns the Markdown files in a folder of the content, each with its name as its id; none where there is no such folder. A
 * file whose name cannot be an id is left out: unknown-files.ts reports it.
 */
export const markdownFiles = (folder: string, kind: string) =>
  (existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)) : [])
    .filter((name) => ID.test(name))
    .toSorted()
    .map((name) => ({ id: name.slice(0, -3), file: `${kind}/${name}` }));
