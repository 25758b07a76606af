import { type Document, isCollection, Scalar, visit } from "yaml";

import { plainText } from "./content-files.ts";
import { splitFrontMatter } from "./read-files.ts";
import { readDocument } from "./yaml-text.ts";

/*
 * The one format of the YAML of the content. Comments, the order of keys, single blank lines, and braces and brackets stay; quotes and
 * blocks of lines depend on the value alone, so that a value that is changed and changed back gives the same text.
 */

/** Returns the text of a content file in its format. A file without YAML, or with YAML that cannot be read, stays as it is. */
export function formatContent(file: string, text: string): string {
  const plain = plainText(text);
  if (file.endsWith(".yaml")) return formatYaml(plain);
  const parts = file.endsWith(".md") ? splitFrontMatter(plain) : undefined;
  if (!parts) return plain;
  const start = "---\n".length;
  return plain.slice(0, start) + formatYaml(parts.matter) + plain.slice(start + parts.matter.length);
}

/** Returns whether two texts of a content file differ in nothing but their format. Null is the text of a file that does not exist. */
export const isSameContent = (file: string, one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && formatContent(file, one) === formatContent(file, other));

export function formatYaml(text: string): string {
  const read = readDocument(text, "", []);
  return read ? stringifyDocument(read.document) : text;
}

/** Returns the text of a document in the format. */
export function stringifyDocument(document: Document): string {
  visit(document, {
    Scalar(_key, node, path) {
      if (typeof node.value !== "string") return;
      node.type = styleOf(
        node.value,
        path.some((above) => isCollection(above) && above.flow === true),
      );
    },
  });
  // No line is folded: to change a word must not move the words of the lines below it.
  return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
}

/** Several lines without spaces around them. */
const IN_LINES = /^\S(?:.*\S)?\n?$/su;
/** A text that readDocument refuses without quotes (SLIPS in yaml-text.ts), or whose start and end could not be seen. */
const NEEDS_QUOTES = /^[“”„«‘’\s\u200b\u2060]|\s$/u;

function styleOf(value: string, isInFlow: boolean): Scalar.Type {
  if (value.includes("\n")) return !isInFlow && IN_LINES.test(value) ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
  // The package puts a plain value in quotes where YAML would read something else.
  return NEEDS_QUOTES.test(value) ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
}
