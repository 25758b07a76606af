import { parseDocument } from "yaml";

import { plainText } from "../texts/content-files.ts";
import { yamlSizeError } from "../texts/yaml-text.ts";

/** A field whose name ends with "picture" holds the name of a picture; "logo" in brand.yaml is one. */
const SLOT = /picture$/i;

/** Returns the names of the pictures that a file of the content shows, also if the file has errors. */
export function picturesNamed(text: string): string[] {
  const plain = plainText(text);
  if (!/picture|logo/i.test(plain)) return [];
  const yaml = /^---\n([\s\S]*?)\n---/.exec(plain)?.[1] ?? plain;
  if (yamlSizeError(yaml) !== undefined) return [];
  try {
    return [...new Set(namesIn(parseDocument(yaml).toJS()))];
  } catch {
    return [];
  }
}

function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) => {
    if (key === "logo" && typeof inside === "string") return [inside];
    const isSlot = SLOT.test(key) && typeof inside === "object" && inside !== null && "file" in inside;
    return isSlot ? [String(inside.file)] : namesIn(inside);
  });
}
