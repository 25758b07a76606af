import type { z } from "zod";

import type { FileGrade } from "./reading-grade.ts";
import { type ContentFiles, lineOfText } from "./content-files.ts";
import { type Facts, fillIn, unknownFactErrors } from "./facts.ts";
import { hrefsIn, sectionsOf } from "./markdown.ts";
import { isPageAddress } from "../values/pages.ts";
import { BELOW, readFrontMatter } from "./read-files.ts";
import type { Section } from "../values/sections.ts";
import type { FileError, ValidationError } from "./validation-error.ts";

/**
 * What reading a file needs: the files of the content, the facts its words may name, and the lists for errors, which stop a
 * build, for warnings, which do not, and for the reading grade of each file.
 */
export type Reader = {
  files: ContentFiles;
  facts: Facts;
  errors: ValidationError[];
  warnings: ValidationError[];
  grades: FileGrade[];
};

/** `required` are the ids of sections; `pictures` are the names that items may show, for a page whose sections may have shapes. */
type Rules = { required?: readonly string[] | undefined; pictures?: ReadonlySet<string> };

/** Reads a Markdown file: front matter by its schema, body split into sections, of which some are required. */
export function readMarkdown<Shape extends z.ZodType>(reader: Reader, file: string, schema: Shape, rules: Rules = {}) {
  const { facts, errors } = reader;
  const { required = [], pictures } = rules;
  const parts = readFrontMatter(reader, file, schema);
  if (!parts) return undefined;
  const { text, front, body, bodyLine } = parts;
  const tell = (error: FileError) => errors.push({ file, ...error });
  const sections = sectionsOf(body, { facts, tell, bodyLine, pictures });
  errors.push(...unknownFactErrors(text, file, facts));
  if (sections.length === 0 && required.length === 0)
    errors.push({ file, field: "the words", fix: "are missing: write them", inFile: `${BELOW}, under a heading with ##` });
  for (const id of required)
    if (!sections.some((section) => section.id === id))
      errors.push({ file, field: `{#${id}}`, fix: "is missing: this page needs a section with that id" });
  errors.push(...linkErrors(sections, file, text));
  return front === undefined ? undefined : { ...fillIn(front, facts), sections };
}

/** Returns an error for each link that leads neither to a page of the site nor to an https, phone or email address. */
function linkErrors(sections: readonly Section[], file: string, text: string): ValidationError[] {
  return hrefsIn(sections)
    .filter((href) => !(href.startsWith("/") ? isPageAddress(href.split(/[?#]/)[0] ?? "") : OTHER_ADDRESS.test(href)))
    .map((href) => ({
      file,
      ...lineOfText(text, `](${href}`),
      field: `link ${href}`,
      fix: "leads nowhere: write the address of a page, such as /contact, or an address that starts with https://",
    }));
}

const OTHER_ADDRESS = /^(#|https:\/\/[^\s/]+\.[^\s/]+|tel:|mailto:)/;
