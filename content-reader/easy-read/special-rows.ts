import { dayInWords } from "../days.ts";
import type { Facts } from "../facts.ts";
import type { Job, Site } from "../schemas.ts";
import { daysInWords, timeInWords } from "./in-words.ts";
import type { InlineFact } from "./inline.ts";
import type { LabelsFile } from "./schemas.ts";
import { filledSentence, type Row, type Sentence } from "./sentences.ts";

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
    if (opens === undefined) return row(pictograms.closed, sentences("hours.closed", closed, values, facts));
    const pictogram = days.every((day) => day === SATURDAY) ? pictograms.saturday : pictograms.weekdays;
    return row(pictogram, sentences("hours.open", open, values, facts));
  });
  return [...rows, row(pictograms.holidays, sentences("hours.holidays", holidays, {}, facts))];
}

/** Returns the rows of @areas: three areas beside each picture. */
export function areasRows({ labels, areas, facts }: SpecialInput): Row[] {
  const { pictogram, area } = labels.areas;
  const all = areas.flatMap(({ name }) => sentences("areas.area", [area], { area: aName(name) }, facts));
  const starts = all.flatMap((_sentence, index) => (index % MOST_IN_A_ROW === 0 ? [index] : []));
  return starts.map((start) => row(pictogram, all.slice(start, start + MOST_IN_A_ROW)));
}

/** Returns the rows of @openings: one for each job, one more for a sample job, or one that says that there are none. */
export function openingsRows({ labels, jobs, facts }: SpecialInput): Row[] {
  const { pictogram, opening, openingCloses, sampleOpening, noOpenings } = labels.openings;
  if (jobs.length === 0) return [row(pictogram, sentences("openings.noOpenings", [noOpenings], {}, facts))];
  return jobs.flatMap(({ title, areaName, closes, sample }) => {
    const job = sentences("openings.opening", opening, { title: aName(title), area: aName(areaName) }, facts);
    const until = closes ? sentences("openings.openingCloses", [openingCloses], { day: aTime(dayInWords(closes)) }, facts) : [];
    const notReal = sample ? [row(pictogram, sentences("openings.sampleOpening", sampleOpening, {}, facts))] : [];
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

const sentences = (field: string, templates: readonly string[], values: Record<string, InlineFact>, facts: Facts) =>
  templates.map((template) => filledSentence({ file: LABELS_FILE, field }, template, values, facts));
