import { readText } from "../content-files.ts";
import { dayAt, isOpenOn } from "../days.ts";
import { unknownFactErrors } from "../facts.ts";
import type { TeamMember } from "../people-schema.ts";
import type { NewsFile } from "../read-news.ts";
import type { Job, Site } from "../schemas.ts";
import { newsListRows } from "./news-twin.ts";
import { type Line, readLines } from "./read-lines.ts";
import { readRows, type Row, type SpecialRows } from "./read-rows.ts";
import type { EasyReadReader } from "./read-twin.ts";
import type { LabelsFile } from "./schemas.ts";
import { areasRows, hoursRows, openingsRows, teamRows } from "./special-rows.ts";

export const CONTACT_FILE = "easy-read/parts/contact.md";

/** `site` and `labels` are undefined when their file has errors. */
export type SpecialSources = {
  site: Site | undefined;
  labels: LabelsFile | undefined;
  jobs: readonly Job[];
  news: readonly NewsFile[];
  team: readonly TeamMember[];
  now: Date;
};

const NO_ROWS: SpecialRows = { contact: [], hours: [], areas: [], openings: [], news: [], team: [], supports: [] };

/**
 * Returns the rows for each special line but @supports, whose pages have special lines themselves. A line has no rows while the file of
 * its facts or sentences has errors.
 */
export function readSpecialLines(reader: EasyReadReader, sources: SpecialSources): SpecialRows {
  const { site, labels, jobs, news, team, now } = sources;
  const contact = contactRows(reader);
  if (!site || !labels) return { ...NO_ROWS, contact };
  const today = dayAt(now, site.hours.timeZone);
  const open = jobs.filter((job) => isOpenOn(job, today));
  const input = { labels, hours: site.hours, areas: site.areas, jobs: open, facts: reader.facts };
  const shown = news.filter((item) => isOpenOn(item, today));
  return {
    ...{ contact, hours: hoursRows(input), areas: areasRows(input), openings: openingsRows(input) },
    ...{ news: newsListRows(shown, { ...reader, labels }), team: teamRows(team, input), supports: [] },
  };
}

/** Returns the shared rows, whose file has neither headings nor special lines. */
function contactRows({ files, facts, errors, report }: EasyReadReader): Row[] {
  const text = readText(files, CONTACT_FILE, errors) ?? "";
  errors.push(...unknownFactErrors(text, CONTACT_FILE, facts));
  const lines = readLines(text, CONTACT_FILE, 1);
  const isOther = ({ kind }: Line) => kind === "heading" || kind === "special";
  for (const { place } of lines.filter(isOther))
    report(place, "is a heading or a special line, and this file holds only rows: delete the line");
  return readRows(
    lines.filter((line) => !isOther(line)),
    { facts, special: NO_ROWS, report },
  );
}
