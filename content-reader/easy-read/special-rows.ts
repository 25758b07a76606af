import { dayInWords } from "../days.ts";
import { daysInWords, timeInWords } from "../days-and-times.ts";
import type { Facts } from "../facts.ts";
import type { Job, Site } from "../schemas.ts";
import { replaceNames } from "../sentence-schema.ts";
import { type InlineFact, readInline } from "./inline.ts";
import type { Row, Sentence } from "./read-rows.ts";
import type { LabelsFile } from "./schemas.ts";

export const LABELS_FILE = "easy-read/labels.yaml";
const SATURDAY = 6;
const MOST_IN_A_ROW = 3;

/** The sentences of labels.yaml, and the facts to put into them. */
export type SpecialInput = {
  labels: LabelsFile;
  hours: Site["hours"];
  areas: readonly { name: string }[];
  jobs: readonly Pick<Job, "title" | "areaName" | "closes" | "sample">[];
  facts: Facts;
};

/** Returns the rows of @hours: one for each line of the opening hours, and one for public holidays. */
export function hoursRows({ labels, hours, facts }: SpecialInput): Row[] {
  const { pictograms, open, closed, holidays } = labels.hours;
  const rows = hours.weekly.map(({ days, opens, closes }) => {
    const values = { days: aTime(daysInWords(days)), opens: aTime(timeOf(opens)), closes: aTime(timeOf(closes)) };
    if (opens === undefined) return row(pictograms.closed, filledSentences("hours.closed", closed, values, facts));
    const pictogram = days.every((day) => day === SATURDAY) ? pictograms.saturday : pictograms.weekdays;
    return row(pictogram, filledSentences("hours.open", open, values, facts));
  });
  return [...rows, row(pictograms.holidays, filledSentences("hours.holidays", holidays, {}, facts))];
}

/** Returns the rows of @areas: three areas beside each picture. */
export function areasRows({ labels, areas, facts }: SpecialInput): Row[] {
  const { pictogram, area } = labels.areas;
  const all = areas.flatMap(({ name }) => filledSentences("areas.area", [area], { area: aName(name) }, facts));
  const starts = all.flatMap((_sentence, index) => (index % MOST_IN_A_ROW === 0 ? [index] : []));
  return starts.map((start) => row(pictogram, all.slice(start, start + MOST_IN_A_ROW)));
}

/** Returns the rows of @openings: one for each job, one more for a sample job, or one that says that there are none. */
export function openingsRows({ labels, jobs, facts }: SpecialInput): Row[] {
  const { pictogram, opening, openingCloses, sampleOpening, noOpenings } = labels.openings;
  if (jobs.length === 0) return [row(pictogram, filledSentences("openings.noOpenings", [noOpenings], {}, facts))];
  return jobs.flatMap(({ title, areaName, closes, sample }) => {
    const job = filledSentences("openings.opening", opening, { title: aName(title), area: aName(areaName) }, facts);
    const until = closes
      ? filledSentences("openings.openingCloses", [openingCloses], { day: aTime(dayInWords(closes)) }, facts)
      : [];
    const notReal = sample ? [row(pictogram, filledSentences("openings.sampleOpening", sampleOpening, {}, facts))] : [];
    return [row(pictogram, [...job, ...until]), ...notReal];
  });
}

const aTime = (words: string): InlineFact => ({ text: words, kind: "time" });
const aName = (words: string): InlineFact => ({ text: words, kind: "name" });
const timeOf = (clock: string | undefined) => (clock === undefined ? "" : timeInWords(clock));

const row = (pictogram: string, of: readonly Sentence[]): Row => ({
  place: of[0]?.place ?? { file: LABELS_FILE, field: "pictogram" },
  pictogram,
  sentences: of,
});

/** Returns sentences of labels.yaml with each name in single braces replaced by its value. */
export function filledSentences(
  field: string,
  templates: readonly string[],
  values: Readonly<Record<string, InlineFact>>,
  facts: Facts,
): Sentence[] {
  const known = new Map<string, InlineFact>([...facts, ...Object.entries(values)]);
  return templates.map((template) => ({
    place: { file: LABELS_FILE, field },
    pieces: readInline(
      replaceNames(template, (name) => `{{${name}}}`),
      known,
    ),
  }));
}
