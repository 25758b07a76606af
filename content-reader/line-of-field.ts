import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCollection, isMap, isPair, isScalar, LineCounter, parseDocument } from "yaml";

import { plainText } from "./content-text.ts";

/**
 * Takes a YAML file, or a Markdown file with YAML between --- at its start, and the names that lead to a field; gives the
 * line (from 1) of the field, or of the entry that lacks it. Nothing where the file as a whole lacks it.
 */
export function lineOfField(folder: string, file: string, path: readonly PropertyKey[]): { line?: number } {
  const text = plainText(readFileSync(join(folder, file), "utf8"));
  const lines = new LineCounter();
  // Front matter is a document of its own between its lines: the rest of the file is not YAML.
  const { contents } = parseDocument(/^---\n[\s\S]*?(?=\n---\n?)/.exec(text)?.[0] ?? text, { lineCounter: lines });
  const start = startOf(contents, path);
  return start === undefined ? {} : { line: lines.linePos(start).line };
}

/** Where the deepest part of the path that exists starts, in characters. */
function startOf(node: unknown, [name, ...rest]: readonly PropertyKey[]): number | undefined {
  if (name === undefined || !isCollection(node)) return undefined;
  const item = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name))
    : node.items[Number(name)];
  if (item === undefined) return undefined;
  const [key, value] = isPair(item) ? [item.key, item.value] : [item, item];
  return startOf(value, rest) ?? (key as { range?: [number, number, number] }).range?.[0];
}
