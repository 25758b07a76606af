import type { Line } from "./read-lines.ts";
import { type Report, type SourceRow, type SourceSentence, type Special, type SpecialRows, SPECIALS } from "./source.ts";

const MOST_SENTENCES = 3;

/** Returns the rows below a heading; reports each line that belongs to no row. */
export function readRows(lines: readonly Line[], report: Report): (SourceRow | SpecialRows)[] {
  const rows: ((SourceRow & { sentences: SourceSentence[] }) | SpecialRows)[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === "pictogram") rows.push({ place: line.place, pictogram: line.pictogram, sentences: [] });
    if (line.kind === "special") rows.push(...specialRows(line, report));
    if (line.kind === "long") checkLong(line, lines[index + 1], report);
    if (line.kind !== "sentence") continue;
    const row = rows.at(-1);
    const before = lines[index - 1];
    if (!row || "special" in row) report(line.place, "has no picture: write one above it, such as [people]");
    else row.sentences.push({ place: line.place, text: line.text, ...(before?.kind === "long" && { long: before.place }) });
  }
  for (const row of rows) if (!("special" in row)) checkLength(row, report);
  return rows;
}

function specialRows({ place, name }: Extract<Line, { kind: "special" }>, report: Report): SpecialRows[] {
  const special = SPECIALS.find((known) => known === name);
  if (!special) report(place, `is not one of ${SPECIALS.map((known: Special) => `@${known}`).join(", ")}`);
  return special ? [{ place, special }] : [];
}

function checkLong({ place, reason }: Extract<Line, { kind: "long" }>, next: Line | undefined, report: Report) {
  if (reason === "") report(place, "has no reason: say after “long:” why the sentence needs more words");
  if (next?.kind !== "sentence") report(place, "must stand right before the sentence that it is for");
}

function checkLength({ place, sentences }: SourceRow, report: Report) {
  if (sentences.length === 0) report(place, "is a picture without a sentence: write 1 to 3 below it");
  if (sentences.length > MOST_SENTENCES)
    report(place, `has ${sentences.length} sentences: at most ${MOST_SENTENCES} stand beside one picture, start a new row`);
}
