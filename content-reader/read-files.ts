import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import type { z } from "zod";

import { checked } from "./checked-value.ts";
import { ID } from "./expected-files.ts";
import { readText } from "./content-text.ts";
import type { Problem } from "./problems.ts";
import { parseYaml } from "./yaml-text.ts";

/** Returns a YAML file by its schema; undefined, and problems, where it has errors. */
export function readYaml<Shape extends z.ZodType>(folder: string, file: string, schema: Shape, problems: Problem[]) {
  const text = readText(folder, file, problems);
  return text === undefined ? undefined : checked(parseYaml(text, file, problems), schema, { file, folder }, problems);
}

/**
 * Returns the Markdown files in a folder of the content, each with its name as its id; none where there is no such folder. A
 * file whose name cannot be an id is left out: unknown-files.ts reports it.
 */
export const markdownFiles = (folder: string, kind: string) =>
  (existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)) : [])
    .filter((name) => ID.test(name))
    .toSorted()
    .map((name) => ({ id: name.slice(0, -3), file: `${kind}/${name}` }));
