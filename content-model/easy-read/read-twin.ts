import type { ContentFiles } from "../texts/content-files.ts";
import { type Facts, factsInText, unknownFactErrors } from "../texts/facts.ts";
import { readFrontMatter } from "../texts/read-files.ts";
import { type ValidationError, lineOfField } from "../texts/validation-error.ts";
import { readInline } from "./inline.ts";
import {
  type Line,
  readLines,
  type Report,
  isSpecialLine,
  readRows,
  type Row,
  type RowReader,
  type Sentence,
  type SpecialRows,
} from "./read-rows.ts";
import { type TwinHead, twinSchema } from "../schemas/easy-read-schemas.ts";

/** An Easy Read page before its words are checked. `head` is undefined if it is invalid; `body` is as written. */
export type Twin = { file: string; head: TwinHead | undefined; body: string; headings: Sentence[]; sections: TwinSection[] };

export type EasyReadReader = { files: ContentFiles; facts: Facts; errors: ValidationError[]; report: Report };

export function readTwin(reader: EasyReadReader, special: SpecialRows, name: string): Twin | undefined {
  const { files, facts, errors, report } = reader;
  const file = `easy-read/${name}.md`;
  const parts = readFrontMatter(reader, file, twinSchema);
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

/** `title` is the text of the heading, with facts put in. */
export type TwinSection = { id: string; title: string; heading: Sentence; rows: readonly Row[] };

/** Returns the sections of a page; reports lines outside a section, and sections with the same id. */
function readSections(lines: readonly Line[], reader: RowReader): TwinSection[] {
  const { facts, report } = reader;
  const starts = lines.flatMap(({ kind }, index) => (kind === "heading" ? [index] : []));
  for (const { place } of lines.slice(0, starts[0])) report(place, "stands before the first ## heading: move it below one");
  const ids = new Set<string>();
  return starts.flatMap((start, number) => {
    const heading = lines[start];
    if (!heading) return [];
    const { place, id, text } = heading;
    checkId(heading, ids, report);
    const below = lines.slice(start + 1, starts[number + 1]);
    if (!below.some(makesRows)) report(place, "has no row below it: write one, or delete the heading");
    const rows = readRows(below, reader);
    return [{ id, title: factsInText(text, facts), heading: { place, pieces: readInline(text, facts) }, rows }];
  });
}

/** A special line counts even if it has no rows now, because the file of its facts has errors of its own. */
const makesRows = (line: Line) => line.kind === "pictogram" || isSpecialLine(line);

function checkId({ place, id }: Line, ids: Set<string>, report: Report) {
  if (!id) report(place, "has no id: end the heading with one, such as {#who-we-are}");
  else if (ids.has(id)) report(place, `has the id {#${id}} of another heading: ids are unique on a page`);
  ids.add(id);
}
