import type { z } from "zod";

import { unknownFactErrors } from "./unknown-facts.ts";
import type { Facts } from "./facts.ts";
import { fillIn } from "./fill-in.ts";
import { readFrontMatter } from "./front-matter.ts";
import { sectionsOf } from "./markdown.ts";
import { isPageAddress } from "./pages.ts";
import type { ValidationError } from "./validation-error.ts";

/**
 * What reading a file needs: the content's folder, the facts its words may name, and the lists for errors, which stop a
 * build, and for warnings, which do not.
 */
export type Reader = { folder: string; facts: Facts; errors: ValidationError[]; warnings: ValidationError[] };

/** Reads a Markdown file: front matter by its schema, body split into sections, of which some are required. */
export function readMarkdown<Shape extends z.ZodType>(
  { folder, facts, errors }: Reader,
  file: string,
  schema: Shape,
  required: readonly string[] = [],
) {
  const parts = readFrontMatter(folder, file, schema, errors);
  if (!parts) return undefined;
  const { text, front, body, bodyLine } = parts;
  errors.push(...unknownFactErrors(text, file, facts));
  const sections = sectionsOf(body, facts, (error) => errors.push({ file, ...error }), bodyLine);
  if (sections.length === 0 && required.length === 0)
    errors.push({ file, field: "the words", fix: "are missing: write them below the second ---, under a heading with ##" });
  requireSections(sections, required, file, errors);
  checkLinks(sections, { file, text }, errors);
  return front === undefined ? undefined : { ...fillIn(front, facts), sections };
}

function requireSections(
  sections: readonly { id: string }[],
  required: readonly string[],
  file: string,
  errors: ValidationError[],
) {
  for (const id of required) {
    if (!sections.some((section) => section.id === id))
      errors.push({ file, field: `{#${id}}`, fix: "is missing: this page needs a section with that id" });
  }
}

/** Links inside the site must lead to a page of the route table; anything else would be a dead end for a visitor. */
function checkLinks(
  sections: readonly { html: string }[],
  { file, text }: { file: string; text: string },
  errors: ValidationError[],
) {
  for (const [, href = ""] of sections.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)])) {
    const path = href.split("#")[0] ?? "";
    if (href.startsWith("/") ? !isPageAddress(path) : !/^(#|https:\/\/[^\s/]+\.[^\s/]+|tel:|mailto:)/.test(href)) {
      errors.push({
        ...{ file, ...lineOf(text, `](${href}`), field: `link ${href}` },
        fix: "leads nowhere: use a page's address such as /contact, or https://",
      });
    }
  }
}

/** The line (from 1) on which some text stands first; nothing where it is written another way. */
function lineOf(text: string, part: string): { line?: number } {
  const index = text.indexOf(part);
  return index === -1 ? {} : { line: text.slice(0, index).split("\n").length };
}
