import { addDays, type Dated, type Day, dayInWords, isOpenOn } from "../values/days.ts";
import { daysInWords, timeInWords } from "../values/days-and-times.ts";
import type { Facts } from "../texts/facts.ts";
import type { TeamMember } from "../readers/read-people.ts";
import type { Job, Service, Site } from "../schemas/schemas.ts";
import { standardAddress } from "../values/pages.ts";
import type { Inline, InlineFact } from "./inline.ts";
import { fillLabels, LABELS_FILE } from "./labels.ts";
import type { Row, Sentence, Twin } from "./read-twin.ts";
import type { LabelsFile } from "../schemas/easy-read-schemas.ts";

const SATURDAY = 6;
const MOST_IN_A_ROW = 3;

/** The sentences of labels.yaml, and the facts to put into them. */
export type SpecialInput = {
  labels: LabelsFile;
  hours: Site["hours"];
  areas: readonly { town: string }[];
  jobs: readonly Pick<Job, "title" | "areaName" | "posted" | "closes" | "sample">[];
  facts: Facts;
  /** the day on which the content is read */
  today: Day;
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

/** Returns the rows of @openings: one for each job, one more for a sample job, and one that says that there are none. */
export function openingsRows({ labels, jobs, facts, today }: SpecialInput): Row[] {
  const { pictogram } = labels.openings;
  const fill = fillLabels(labels, facts);
  const rowsOfJob = ({ title, areaName, closes, sample }: SpecialInput["jobs"][number]) => {
    const sentences = fill("openings.opening", { title: aName(title), area: aName(areaName) });
    if (closes) sentences.push(...fill("openings.openingCloses", { day: aTime(dayInWords(closes)) }));
    const isSample = sample ? [row(pictogram, fill("openings.sampleOpening"))] : [];
    return [row(pictogram, sentences), ...isSample];
  };
  return rowsByDay(jobs, { rowsOfItem: rowsOfJob, none: row(pictogram, fill("openings.noOpenings")), today });
}

type ByDay<Item> = { rowsOfItem: (item: Item) => Row[]; none: Row; today: Day };

/**
 * Returns the rows of each item, which are shown on its days, and `none`, which is shown on the days without any: a stored page is read on
 * many days. What is over before today is left out.
 */
export function rowsByDay<Item extends Dated>(items: readonly Item[], { rowsOfItem, none, today }: ByDay<Item>): Row[] {
  const current = items.filter(({ closes = today }) => closes >= today);
  if (current.length === 0) return [none];
  const on = ({ posted, closes }: Dated) => ({ posted, closes, scheduled: !isOpenOn({ posted, closes }, today) });
  const without = daysWithout(current).filter(({ closes = today }) => closes >= today);
  return [
    ...current.flatMap((item) => rowsOfItem(item).map((each) => ({ ...each, shown: on(item) }))),
    ...without.map((days) => ({ ...none, shown: on(days) })),
  ];
}

/** Returns the days on which none of the items is shown. */
function daysWithout(items: readonly Dated[]): Dated[] {
  const days: Dated[] = [];
  let next: Day = "";
  for (const { posted, closes } of items.toSorted((one, other) => one.posted.localeCompare(other.posted))) {
    if (next < posted) days.push({ posted: next, closes: addDays(posted, -1) });
    if (closes === undefined) return days;
    if (next <= closes) next = addDays(closes, 1);
  }
  return [...days, { posted: next }];
}

export const aTime = (words: string): InlineFact => ({ text: words, kind: "time" });
export const aName = (words: string): InlineFact => ({ text: words, kind: "name" });

export const row = (pictogram: string, sentences: readonly Sentence[]): Row => ({
  place: sentences[0]?.place ?? { file: LABELS_FILE, field: "pictogram" },
  pictogram,
  sentences,
});

/** The Easy Read page of a support, and the id of its file. */
export type Sheet = { id: string; twin: Twin };

/** Returns the rows of @supports: the name of each support as a link to its page, beside the first picture there. */
export function supportsRows(sheets: readonly Sheet[]): Row[] {
  return sheets.flatMap(({ id, twin: { file, head, sections } }) => {
    const place = { file, field: "heading" };
    const pictogram = sections[0]?.rows[0]?.pictogram;
    if (!head || pictogram === undefined) return [];
    const inside = [{ kind: "fact", fact: aName(head.heading) }] as const;
    const pieces = [{ kind: "link", href: standardAddress({ name: "services", item: id }), inside } as const, FULL_STOP];
    return [{ place, pictogram, sentences: [{ place, pieces }] }];
  });
}

const FULL_STOP: Inline = { kind: "text", text: "." };

type Registered = Pick<Service, "id" | "registration">;

/** The section of a support's page about money, which says whether the registration covers it. */
const PAY = "pay";

/**
 * Returns the Easy Read pages of the supports, and the page that lists them, with one more row: whether the registration covers a
 * support, as on its standard page. The row needs no line in a file, so no page can lack it. While it is missing for all supports, the
 * list says so once: the same row ten times is much to read.
 */
export function withRegistrations(
  { list, sheets }: { list: Twin | undefined; sheets: readonly Sheet[] },
  services: readonly Registered[],
  labels: LabelsFile,
  facts: Facts,
): { list: Twin | undefined; sheets: Sheet[] } {
  const fill = fillLabels(labels, facts);
  const { pictogram, mark } = labels.registration;
  const missing = { mark: { text: mark, missing: true } };
  if (services.length > 1 && services.every(({ registration }) => registration.covered === null)) {
    const said = row(pictogram, fill("registration.missingOfAll", missing));
    return { list: list && withRow(list, 0, said), sheets: [...sheets] };
  }
  const withOwn = ({ id, twin }: Sheet): Sheet => {
    const covered = services.find((service) => service.id === id)?.registration.covered ?? null;
    const state = covered === null ? "missing" : covered ? "covered" : "notCovered";
    const at = twin.sections.findIndex((section) => section.id === PAY);
    return { id, twin: withRow(twin, Math.max(at, 0), row(pictogram, fill(`registration.${state}`, missing))) };
  };
  return { list, sheets: sheets.map(withOwn) };
}

const withRow = (twin: Twin, at: number, added: Row): Twin => ({
  ...twin,
  sections: twin.sections.map((section, index) => (index === at ? { ...section, rows: [...section.rows, added] } : section)),
});
