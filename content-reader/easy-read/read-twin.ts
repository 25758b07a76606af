import type { ContentFiles } from "../content-files.ts";
import type { Facts } from "../facts.ts";
import { readFrontMatter } from "../front-matter.ts";
import { unknownFactErrors } from "../unknown-facts.ts";
import type { ValidationError } from "../validation-error.ts";
import { lineOfField } from "../line-of-field.ts";
import { readInline } from "./inline.ts";
import { readLines, type Report } from "./read-lines.ts";
import type { Sentence, SpecialRows } from "./read-rows.ts";
import { readSections, type TwinSection } from "./read-sections.ts";
import { type TwinHead, twinSchema } from "./schemas.ts";

/** An Easy Read page before its words are checked. `head` is undefined if it is invalid; `body` is as written. */
export type Twin = { file: string; head: TwinHead | undefined; body: string; headings: Sentence[]; sections: TwinSection[] };

export type EasyReadReader = { files: ContentFiles; facts: Facts; errors: ValidationError[]; report: Report };

export function readTwin(reader: EasyReadReader, special: SpecialRows, name: string): Twin | undefined {
  const { files, facts, errors, report } = reader;
  const file = `easy-read/${name}.md`;
  const parts = readFrontMatter(files, file, twinSchema, errors);
  if (!parts) return undefined;
  const { text, front: head, body, bodyLine } = parts;
  errors.push(...unknownFactErrors(text, file, facts));
  const sections = readSections(readLines(body, file, bodyLine), { facts, special, report });
  const headings = sections.map(({ heading }) => heading);
  if (head) {
    const { line } = lineOfField(files, file, ["heading"]);
    headings.unshift({ place: { file, field: `line ${line}` }, pieces: readInline(head.heading, facts) });
  }
  return { file, head, body, headings, sections };
}

export const sentencesOf = ({ sections }: Twin): Sentence[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ sentences }) => sentences));
