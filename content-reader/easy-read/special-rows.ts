import { dayInWords } from "../days.ts";
import { daysInWords, timeInWords } from "../days-and-times.ts";
import type { Facts } from "../facts.ts";
import type { TeamMember } from "../people-schema.ts";
import type { Job, Service, Site } from "../schemas.ts";
import type { InlineFact } from "./inline.ts";
import { fillLabels, LABELS_FILE } from "./labels.ts";
import type { Row, Sentence } from "./read-rows.ts";
import type { Twin } from "./read-twin.ts";
import type { LabelsFile } from "./schemas.ts";

const SATURDAY = 6;
const MOST_IN_A_ROW = 3;

/** The sentences of labels.yaml, and the facts to put into them. */
export type SpecialInput = {
  labels: LabelsFile;
  hours: Site["hours"];
  areas: readonly { town: string }[];
  jobs: readonly Pick<Job, "title" | "areaName" | "closes" | "sample">[];
  facts: Facts;
};

/** Returns the rows of @hours: one for each line of the opening hours, and one for public holidays. */
export function hoursRows({ labels, hours, facts }: SpecialInput): Row[] {
  const { pictograms } = labels.hours;
  const fill = fillLabels(labels, facts);
  const rows = hours.weekly.map(({ days, opens, closes }) => {
    const inWords = aTime(daysInWords(days));
    if (opens === undefined || closes === undefined) return row(pictograms.closed, fill("hours.closed", { days: inWords }));
    const pictogram = days.every((day) => day === SATURDAY) ? pictograms.saturday : pictograms.weekdays;
    const times = { opens: aTime(timeInWords(opens)), closes: aTime(timeInWords(closes)) };
    return row(pictogram, fill("hours.open", { days: inWords, ...times }));
  });
  return [...rows, row(pictograms.holidays, fill("hours.holidays"))];
}

/** Returns the rows of @areas: three areas beside each picture. */
export function areasRows({ labels, areas, facts }: SpecialInput): Row[] {
  const fill = fillLabels(labels, facts);
  return rowsOf(
    labels.areas.pictogram,
    areas.flatMap(({ town }) => fill("areas.area", { town: aName(town) })),
  );
}

/** Returns the rows of @team: three people beside each picture. */
export function teamRows(team: readonly Pick<TeamMember, "name" | "role">[], { labels, facts }: SpecialInput): Row[] {
  const fill = fillLabels(labels, facts);
  return rowsOf(
    labels.team.pictogram,
    team.flatMap(({ name, role }) => fill("team.member", { name: aName(name), role: aName(role) })),
  );
}

/** Returns rows of three sentences, each beside the same picture. */
export function rowsOf(pictogram: string, sentences: readonly Sentence[]): Row[] {
  const starts = sentences.flatMap((_sentence, index) => (index % MOST_IN_A_ROW === 0 ? [index] : []));
  return starts.map((start) => row(pictogram, sentences.slice(start, start + MOST_IN_A_ROW)));
}

/** Returns the rows of @openings: one for each job, one more for a sample job, or one that says that there are none. */
export function openingsRows({ labels, jobs, facts }: SpecialInput): Row[] {
  const { pictogram } = labels.openings;
  const fill = fillLabels(labels, facts);
  if (jobs.length === 0) return [row(pictogram, fill("openings.noOpenings"))];
  return jobs.flatMap(({ title, areaName, closes, sample }) => {
    const sentences = fill("openings.opening", { title: aName(title), area: aName(areaName) });
    if (closes) sentences.push(...fill("openings.openingCloses", { day: aTime(dayInWords(closes)) }));
    const isSample = sample ? [row(pictogram, fill("openings.sampleOpening"))] : [];
    return [row(pictogram, sentences), ...isSample];
  });
}

export const aTime = (words: string): InlineFact => ({ text: words, kind: "time" });
export const aName = (words: string): InlineFact => ({ text: words, kind: "name" });

export const row = (pictogram: string, sentences: readonly Sentence[]): Row => ({
  place: sentences[0]?.place ?? { file: LABELS_FILE, field: "pictogram" },
  pictogram,
  sentences,
});

type Registered = Pick<Service, "id" | "registration">;

/**
 * Returns the Easy Read page of Services with one more row in the section of each support: whether the registration covers it, as on
 * the standard page. The row needs no line in the file, so no section can lack it. While it is missing for all supports, the first
 * section says so once: the same row ten times is much to read.
 */
export function withRegistrations(twin: Twin, services: readonly Registered[], labels: LabelsFile, facts: Facts): Twin {
  const fill = fillLabels(labels, facts);
  const { pictogram, mark } = labels.registration;
  const missing = { mark: { text: mark, missing: true } };
  const isMissingForAll = services.length > 1 && services.every(({ registration }) => registration.covered === null);
  const sentencesFor = (id: string, index: number): Sentence[] => {
    if (isMissingForAll) return index === 0 ? fill("registration.missingOfAll", missing) : [];
    const service = services.find((each) => each.id === id);
    if (!service) return [];
    const { covered } = service.registration;
    return covered === null ? fill("registration.missing", missing) : fill(`registration.${covered ? "covered" : "notCovered"}`);
  };
  const sections = twin.sections.map((section, index) => {
    const sentences = sentencesFor(section.id, index);
    return sentences.length === 0 ? section : { ...section, rows: [...section.rows, row(pictogram, sentences)] };
  });
  return { ...twin, sections };
}
