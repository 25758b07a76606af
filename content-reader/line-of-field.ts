import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCollection, isMap, isPair, isScalar, LineCounter, parseDocument } from "yaml";

import { plainText } from "./content-text.ts";

/**
 * Returns the line (from 1) of a field in a YAML file or in the front matter of a Markdown file. For a missing field: the line of
 * the entry that lacks it, and no line when it is missing at the top level.
 */
export function lineOfField(folder: string, file: string, path: readonly PropertyKey[]): { line?: number } {
  const text = plainText(readFileSync(join(folder, file), "utf8"));
  const lines = new LineCounter();
  // Only the front matter is YAML; a file without one is YAML as a whole.
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
