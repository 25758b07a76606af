import { valuesOf } from "./file-values.ts";
import type { OpenFile } from "./read-draft.ts";

/** Characters before and after what was found. */
const AROUND = 50;

/** Returns the words around what was searched for; "" if the title has it or nothing was searched for; undefined if nothing has it. */
export function excerptOf({ path, text }: OpenFile, title: string, query: string): string | undefined {
  const wanted = query.trim().toLowerCase();
  if (wanted === "" || title.toLowerCase().includes(wanted)) return "";
  if (text === null) return undefined;
  for (const value of valuesOf(path, text).values()) {
    const at = value.toLowerCase().indexOf(wanted);
    if (at >= 0) return around(value, at, wanted.length);
  }
  return undefined;
}

function around(value: string, at: number, length: number): string {
  const [start, end] = [Math.max(0, at - AROUND), Math.min(value.length, at + length + AROUND)];
  return `${start > 0 ? "… " : ""}${value.slice(start, end).trim()}${end < value.length ? " …" : ""}`;
}
