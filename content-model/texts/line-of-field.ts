import { isCollection, isMap, isPair, isScalar, LineCounter, parseDocument } from "yaml";

import type { ContentFiles } from "./content-files.ts";
import type { ValidationError } from "./validation-error.ts";

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
