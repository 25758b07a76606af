import { readFileValue } from "../../../content-editing/field-changes.ts";
import { readBody, readFields } from "../../../content-editing/read-fields.ts";
import { formatContent } from "../../../content-reader/yaml-format.ts";
import type { ChangedPart } from "../../../staff/contract/publishing.ts";
import { changedLines, changedSource } from "./changed-lines.ts";
import { changedWords } from "./changed-words.ts";
import { fieldInWords } from "../../launch-check/content-names.ts";

/** Returns what changed between two texts of a file: field by field, and line by line in the words below the fields. */
export function changedParts(path: string, typedBefore: string | null, typedAfter: string | null): ChangedPart[] {
  const [before, after] = [formatted(path, typedBefore), formatted(path, typedAfter)];
  if (before === after) return [];
  const [older, newer] = [before, after].map((text) => readParts(path, text));
  // A file that cannot be read as its fields is compared as it is.
  if (!older || !newer) return changedSource(before ?? "", after ?? "");
  const names = new Set([...newer.fields.keys(), ...older.fields.keys()]);
  const fields = [...names].flatMap((where) => {
    const [was, is] = [older, newer].map(({ fields: values }) => values.get(where) ?? "");
    return was === is ? [] : [{ where, words: changedWords(was ?? "", is ?? "") }];
  });
  const lines = path.endsWith(".md") ? changedLines : changedSource;
  const parts = [...fields, ...lines(older.body, newer.body)];
  // Comments are no words of a field, and are published all the same.
  return parts.length > 0 ? parts : changedSource(before ?? "", after ?? "");
}

const formatted = (path: string, text: string | null) => (text === null ? null : formatContent(path, text));

type Parts = { fields: ReadonlyMap<string, string>; body: string };

/** Returns the values of a file by the names of their fields. A list is one value, with an item on each line. */
function readParts(path: string, text: string | null): Parts | undefined {
  if (text === null) return { fields: new Map(), body: "" };
  try {
    const fields = new Map<string, string>();
    const value = readFileValue(path, text);
    for (const { path: place, field, typed } of readFields(path, text)) {
      if (field.type === "group" || field.type === "list" || typed === "") continue;
      const name = fieldInWords(path, place, value);
      const earlier = fields.get(name);
      fields.set(name, earlier === undefined ? typed : `${earlier}\n${typed}`);
    }
    return { fields, body: readBody(path, text) ?? "" };
  } catch {
    return undefined;
  }
}
