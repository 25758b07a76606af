import type { ContentFiles } from "../texts/content-files.ts";
import { type Facts, factsInText, unknownFactErrors } from "../texts/facts.ts";
import { readFrontMatter } from "../texts/read-files.ts";
import { type ValidationError, lineOfField } from "../texts/validation-error.ts";
import { readInline, type Inline } from "./inline.ts";
import { type TwinHead, twinSchema } from "../schemas/easy-read-schemas.ts";
import type { Shown } from "../values/days.ts";

const KINDS = [
  // The groups are the text of a heading and its id.
  { kind: "heading", pattern: /^## (.*?)(?:\{#([a-z0-9-]+)\})?$/ },
  { kind: "pictogram", pattern: /^\[([^\]]*)\]$/ },
  { kind: "special", pattern: /^@(\S+)$/ },
  { kind: "long", pattern: /^long:(.*)$/i },
  { kind: "sentence", pattern: /^(.+)$/s },
] as const;

/** A line by its kind: `text` is what stands between the marks of the kind, and `id` is the id of a heading. */
type KindOfLine = { kind: (typeof KINDS)[number]["kind"]; text: string; id: string };

/** Returns the kind of a line of an Easy Read page; undefined for an empty line. */
function kindOfLine(line: string): KindOfLine | undefined {
  for (const { kind, pattern } of KINDS) {
    const [, text, id = ""] = pattern.exec(line.trim()) ?? [];
    if (text !== undefined) return { kind, text: text.trim(), id };
  }
  return undefined;
}

/** Lines that are replaced by rows: shared rows, or rows made from the facts of the site. */
export const SPECIALS = [
  ...(["contact", "hours", "areas", "openings", "news", "team", "supports", "leave", "room", "homes"] as const),
  ...(["visits", "costs", "leaving", "work"] as const),
] as const;

/** A file with a line, or with the name of a field in YAML. */
type Place = Pick<ValidationError, "file" | "field">;

export type Report = (place: Place, ...fixes: readonly string[]) => void;

export type Line = KindOfLine & { place: Place };

/** Returns the lines of a body without empty lines. `firstLine` is the line of the file on which the body starts. */
export const readLines = (body: string, file: string, firstLine: number): Line[] =>
  body.split("\n").flatMap((line, index) => {
    const known = kindOfLine(line);
    return known ? [{ place: { file, field: `line ${firstLine + index}` }, ...known }] : [];
  });

/** `long` is the line above the sentence that allows it more words. */
export type Sentence = { place: Place; pieces: readonly Inline[]; long?: Place };
/** A row without `shown` is shown on all days. */
export type Row = { place: Place; pictogram: string; sentences: readonly Sentence[]; shown?: Shown };

export type SpecialRows = Record<(typeof SPECIALS)[number], readonly Row[]>;

type RowReader = { facts: Facts; special: SpecialRows; report: Report };

const MOST_SENTENCES = 3;

/** Returns the rows below a heading; reports each line that belongs to no row. */
export function readRows(lines: readonly Line[], { facts, special, report }: RowReader): Row[] {
  const rows: Row[] = [];
  let sentences: Sentence[] | undefined;
  for (const [index, line] of lines.entries()) {
    const { kind, place, text } = line;
    const before = lines[index - 1];
    if (kind === "pictogram") {
      sentences = [];
      rows.push({ place, pictogram: text, sentences });
    } else if (kind === "special") {
      sentences = undefined;
      rows.push(...specialRows(line, special, report));
    } else if (kind === "long") {
      checkLong(line, lines[index + 1], report);
    } else if (sentences) {
      sentences.push({ place, pieces: readInline(text, facts), ...(before?.kind === "long" && { long: before.place }) });
    } else {
      report(place, "has no picture: write one above it, such as [people]");
    }
  }
  for (const row of rows) checkLength(row, report);
  return rows;
}

/** Returns whether a line is replaced by rows. */
const isSpecialLine = ({ kind, text }: Line) => kind === "special" && SPECIALS.some((known) => known === text);

function specialRows({ place, text }: Line, special: SpecialRows, report: Report): readonly Row[] {
  const name = SPECIALS.find((known) => known === text);
  if (name) return special[name];
  report(place, `is not a special line: write one of ${SPECIALS.map((known) => `@${known}`).join(", ")}`);
  return [];
}

function checkLong({ place, text: reason }: Line, next: Line | undefined, report: Report) {
  if (reason === "") report(place, "has no reason: write after “long:” why the sentence needs more words");
  if (next?.kind !== "sentence") report(place, "must stand right before the sentence that it is for");
}

function checkLength({ place, sentences }: Row, report: Report) {
  if (sentences.length === 0) report(place, "is a picture without a sentence: write 1 to 3 below it");
  if (sentences.length > MOST_SENTENCES)
    report(place, `has ${sentences.length} sentences, and a row has at most ${MOST_SENTENCES}: start a new row with a picture`);
}

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
