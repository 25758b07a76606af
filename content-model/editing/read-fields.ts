import { isScalar } from "yaml";

import { kindAt, schemaAt } from "./content-kinds.ts";
import { mostCharacters } from "../values/content-limits.ts";
import { plainText } from "../texts/content-files.ts";
import type { FieldPath } from "./field-paths.ts";
import { type Field, fieldOf } from "./form-fields.ts";
import { typedOf } from "./typed-values.ts";
import { isRecord, nodeAt, readYaml, type ReadYaml, UnreadableYaml, valueAt } from "./yaml-value.ts";
import { splitFrontMatter } from "../texts/read-files.ts";

/** A value of a file: `typed` is the text of its form control. Lists and groups stand before what is in them. */
export type FieldValue = { path: FieldPath; field: Field; value: unknown; typed: string };

/** Returns the fields of the file at a path; undefined for a file that has only a body. */
export function formOf(path: string): Field | undefined {
  const schema = schemaAt(path);
  return schema && fieldOf(schema);
}

/** The YAML of a plain text and what stands around it; `yaml` is undefined for a file that has only a body. */
export type FileParts = { above: string; yaml: string | undefined; below: string; body: string | undefined };

/** A Markdown file that does not start with front matter between two lines of ---. */
export class MissingFrontMatter extends Error {}

/** Returns the parts of a plain text. @throws MissingFrontMatter, UnreadableYaml for a text that is longer than a file may be */
export function partsAt(path: string, plain: string): FileParts {
  const most = mostCharacters(path);
  if (plain.length > most)
    throw new UnreadableYaml([{ file: path, field: "the file", fix: `has more than ${most} characters: make it shorter` }]);
  if (schemaAt(path) === undefined) return { above: "", yaml: undefined, below: "", body: plain };
  if (kindAt(path)?.body === undefined) return { above: "", yaml: plain, below: "", body: undefined };
  const parts = splitFrontMatter(plain);
  if (!parts) throw new MissingFrontMatter("must start with front matter, between two lines of ---");
  const bodyStart = plain.length - parts.body.length;
  return { above: "---\n", yaml: parts.matter, below: plain.slice(4 + parts.matter.length, bodyStart), body: parts.body };
}

/**
 * Returns every field of a file with its value, in the order of the schema: those that the file leaves out too, and each item of a
 * list and each free key that the file has. A file that has only a body has no fields.
 * @throws UnreadableYaml, MissingFrontMatter
 */
export function readFields(path: string, text: string): readonly FieldValue[] {
  const form = formOf(path);
  const { yaml } = partsAt(path, plainText(text));
  return form && yaml !== undefined ? valuesIn(form, [], readYaml(yaml)) : [];
}

/** Returns the words below the front matter, or the whole text of a file without fields. @throws MissingFrontMatter */
export const readBody = (path: string, text: string): string | undefined => partsAt(path, plainText(text)).body;

function valuesIn(field: Field, path: FieldPath, read: ReadYaml): FieldValue[] {
  const value = valueAt(read.value, path);
  const own = { path, field, value, typed: typedOf(field, value, () => sourceAt(read, path)) };
  if (field.type === "list") {
    const items = Array.isArray(value) ? value.keys() : [];
    return [own, ...Array.from(items).flatMap((index) => valuesIn(field.item, [...path, index], read))];
  }
  if (field.type !== "group") return [own];
  const names = field.fields.map(({ pattern }) => pattern.at(-1) ?? "");
  const inner = field.fields.flatMap((each, index) => valuesIn(each, [...path, names[index] ?? ""], read));
  const { others } = field;
  if (!others || !isRecord(value)) return [own, ...inner];
  const keys = Object.keys(value).filter((key) => !names.includes(key));
  return [own, ...inner, ...keys.flatMap((key) => valuesIn(others, [...path, key], read))];
}

/** Returns a value as it is written in the file, without its quotes. */
function sourceAt({ document, text }: ReadYaml, path: FieldPath): string {
  const node = nodeAt(document.contents, path);
  if (isScalar(node)) return node.source ?? "";
  return node?.range ? text.slice(node.range[0], node.range[1]).trim() : "";
}
