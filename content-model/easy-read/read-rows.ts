import type { Shown } from "../values/availability-schema.ts";
import type { Facts } from "../texts/facts.ts";
import { type Inline, readInline } from "./inline.ts";
import { type Line, type Place, type Report, SPECIALS } from "./read-lines.ts";

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
