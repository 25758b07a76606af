import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse, YAMLParseError } from "yaml";
import type { z } from "zod";

import { lineOfField } from "./line-of-field.ts";
import type { Problem } from "./problems.ts";

/** Reads a YAML file by its schema. Faults go into `problems`; the answer is then undefined. */
export function readYaml<Shape extends z.ZodType>(folder: string, file: string, schema: Shape, problems: Problem[]) {
  const text = readText(folder, file, problems);
  return text === undefined ? undefined : checked(parseYaml(text, file, problems), schema, file, problems, folder);
}

/** The text of a content file with plain line ends; undefined, and a problem, where it is missing. */
export function readText(folder: string, file: string, problems: Problem[]): string | undefined {
  try {
    return readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
  } catch {
    problems.push({ file, field: "the file", mend: "is missing: write it (docs/editing-content.md says how)" });
    return undefined;
  }
}

/** The Markdown files in a folder of the content, each with its name as its id; none where there is no such folder. */
export const markdownFiles = (folder: string, kind: string) =>
  (existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)) : [])
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ id: name.slice(0, -3), file: `${kind}/${name}` }));

/** A YAML text as a value; `firstLine` is where the text starts in its file. */
export function parseYaml(text: string, file: string, problems: Problem[], firstLine = 0): unknown {
  try {
    return parse(text);
  } catch (error) {
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + firstLine : firstLine;
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    problems.push({ file, field: `line ${line}`, mend: `is not YAML: ${reason}` });
    return undefined;
  }
}

/** A value checked against a schema, every fault of it a problem of its own; with its line where the folder of the file is given. */
export function checked<Shape extends z.ZodType>(
  value: unknown,
  schema: Shape,
  file: string,
  problems: Problem[],
  folder?: string,
): z.infer<Shape> | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const line = folder === undefined ? {} : lineOfField(folder, file, [...issue.path, ...unknown]);
    problems.push({ file, ...line, field: issue.path.join(".") || "the file", mend: issue.message });
  }
  return undefined;
}
