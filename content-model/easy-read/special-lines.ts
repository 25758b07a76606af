import { readText } from "../texts/content-files.ts";
import { dayAt } from "../values/days.ts";
import { unknownFactErrors } from "../texts/facts.ts";
import type { TeamMember } from "../readers/read-people.ts";
import { type OwnersAnswers, type Answer, type AnswerName, OF_TEAM, OWNERS_ANSWERS } from "../schemas/owners-answers-schema.ts";
import type { NewsFile } from "../readers/read-dated.ts";
import type { Availability } from "../readers/read-availability.ts";
import type { Job, Service, Site } from "../schemas/schemas.ts";
import type { Vacancy } from "../readers/read-vacancies.ts";
import { newsListRows } from "./news-twin.ts";
import { type Line, readLines, readRows, type Row, type SpecialRows, SPECIALS, type EasyReadReader } from "./read-twin.ts";
import type { LabelsFile } from "../schemas/easy-read-schemas.ts";
import { homesRows, roomRows } from "./room-rows.ts";
import { areasRows, hoursRows, openingsRows, teamRows, row } from "./special-rows.ts";
import { lineOfField } from "../texts/validation-error.ts";
import { readInline } from "./inline.ts";

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

const NO_ROWS = Object.fromEntries(SPECIALS.map((name) => [name, []])) as unknown as SpecialRows;

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

/** The answers of the owner that a special line stands for. */
const LINES = {
  visits: ["sameWorker", "backup"],
  costs: ["cancellation", "travel", "weekends", "otherSchemes", "example"],
  leaving: ["notice", "handover"],
  work: ["workHours", "car", "training"],
  team: [...OF_TEAM, "answersPhone"],
} as const satisfies Record<string, readonly AnswerName[]>;

/** Returns the sentences, as written, that a special line shows of the answers; none for a line of other facts. */
export function sentencesOfLine(answers: OwnersAnswers | undefined, line: string): readonly string[] {
  const names: readonly AnswerName[] = Object.entries(LINES).find(([name]) => name === line)?.[1] ?? [];
  return names.flatMap((name) => answers?.[name]?.easyRead ?? []);
}

type Input = Pick<EasyReadReader, "files" | "facts"> & { labels: LabelsFile };

/** Returns the rows of each special line: one for each answer that has sentences in Easy Read. */
function answerRows(answers: OwnersAnswers | undefined, { files, facts, labels }: Input): Record<keyof typeof LINES, Row[]> {
  const pictograms = { ...labels.answers.pictograms, team: labels.team.pictogram };
  const rowsOf = (line: keyof typeof LINES) =>
    LINES[line].flatMap((name): Row[] => {
      const { easyRead }: Partial<Answer> = answers?.[name] ?? {};
      if (!easyRead) return [];
      const sentences = easyRead.map((text, index) => {
        const { line: number } = lineOfField(files, OWNERS_ANSWERS, [name, "easyRead", index]);
        return { place: { file: OWNERS_ANSWERS, field: `line ${number}` }, pieces: readInline(text, facts) };
      });
      const shown = name === "example" ? answers?.example?.shown : undefined;
      return [{ ...row(pictograms[line], sentences), ...(shown && { shown }) }];
    });
  return {
    visits: rowsOf("visits"),
    costs: rowsOf("costs"),
    leaving: rowsOf("leaving"),
    work: rowsOf("work"),
    team: rowsOf("team"),
  };
}
