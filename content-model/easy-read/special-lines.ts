import { readText } from "../texts/content-files.ts";
import { dayAt } from "../values/days.ts";
import { unknownFactErrors } from "../texts/facts.ts";
import type { TeamMember } from "../readers/read-people.ts";
import type { OwnersAnswers } from "../schemas/owners-answers-schema.ts";
import type { NewsFile } from "../readers/read-dated.ts";
import type { Availability } from "../values/availability-schema.ts";
import type { Job, Service, Site } from "../schemas/schemas.ts";
import type { Vacancy } from "../schemas/vacancy-schema.ts";
import { answerRows } from "./answer-rows.ts";
import { newsListRows } from "./news-twin.ts";
import { type Line, readLines, readRows, type Row, type SpecialRows } from "./read-rows.ts";
import type { EasyReadReader } from "./read-twin.ts";
import type { LabelsFile } from "../schemas/easy-read-schemas.ts";
import { homesRows, roomRows } from "./room-rows.ts";
import { areasRows, hoursRows, openingsRows, teamRows } from "./special-rows.ts";

export const CONTACT_FILE = "easy-read/parts/contact.md";
export const LEAVE_FILE = "easy-read/parts/leave.md";

/** `site` and `labels` are undefined when their file has errors. */
export type SpecialSources = {
  site: Site | undefined;
  labels: LabelsFile | undefined;
  jobs: readonly Job[];
  services: readonly Pick<Service, "id" | "title">[];
  ownersAnswers: OwnersAnswers | undefined;
  availability: Availability | undefined;
  vacancies: readonly Vacancy[];
  news: readonly NewsFile[];
  team: readonly TeamMember[];
  now: Date;
};

const NO_ROWS: SpecialRows = {
  contact: [],
  hours: [],
  areas: [],
  openings: [],
  news: [],
  team: [],
  supports: [],
  leave: [],
  room: [],
  homes: [],
  visits: [],
  costs: [],
  leaving: [],
  work: [],
};

/**
 * Returns the rows for each special line but @supports, whose pages have special lines themselves. A line has no rows while the file of
 * its facts or sentences has errors.
 */
export function readSpecialLines(reader: EasyReadReader, sources: SpecialSources): SpecialRows {
  const { site, labels, jobs, services, ownersAnswers, availability, vacancies, news, team, now } = sources;
  const contact = sharedRows(reader, CONTACT_FILE);
  const ofLeave = sharedRows(reader, LEAVE_FILE);
  if (!site || !labels) return { ...NO_ROWS, contact };
  const today = dayAt(now, site.hours.timeZone);
  const input = { labels, hours: site.hours, areas: site.areas, jobs, facts: reader.facts, today };
  const answers = answerRows(ownersAnswers, { ...reader, labels });
  return {
    contact,
    hours: hoursRows(input),
    areas: areasRows(input),
    openings: openingsRows(input),
    news: newsListRows(news, { ...reader, labels, today }),
    supports: [],
    // Pages say what “Leave this page” does only while they have it.
    leave: site.leaveTo === undefined ? [] : ofLeave,
    room: roomRows({ availability, services, areas: site.areas }, input),
    homes: homesRows(vacancies, availability, input),
    ...answers,
    team: [...answers.team, ...teamRows(team, input)],
  };
}

/** Returns the rows of a file that several pages share, which has neither headings nor special lines. */
function sharedRows({ files, facts, errors, report }: EasyReadReader, file: string): Row[] {
  const text = readText(files, file, errors) ?? "";
  errors.push(...unknownFactErrors(text, file, facts));
  const lines = readLines(text, file, 1);
  const isOther = ({ kind }: Line) => kind === "heading" || kind === "special";
  for (const { place } of lines.filter(isOther))
    report(place, "is a heading or a special line, and this file holds only rows: delete the line");
  return readRows(
    lines.filter((line) => !isOther(line)),
    { facts, special: NO_ROWS, report },
  );
}
