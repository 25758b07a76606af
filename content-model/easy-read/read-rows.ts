import type { ValidationError } from "../texts/validation-error.ts";
import type { Shown } from "../values/availability-schema.ts";
import type { Facts } from "../texts/facts.ts";
import { type Inline, readInline } from "./inline.ts";

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
const SPECIALS = [
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

export type RowReader = { facts: Facts; special: SpecialRows; report: Report };

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
export const isSpecialLine = ({ kind, text }: Line) => kind === "special" && SPECIALS.some((known) => known === text);

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
