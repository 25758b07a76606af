import { readText } from "../content-text.ts";
import { dayAt } from "../days.ts";
import type { Facts } from "../facts.ts";
import { isOpenOn } from "../is-open-on.ts";
import type { ValidationError } from "../validation-error.ts";
import type { Job, Site } from "../schemas.ts";
import { readLines } from "./read-lines.ts";
import { readPart } from "./read-sections.ts";
import type { LabelsFile } from "./schemas.ts";
import { type Row, rowOf } from "./sentences.ts";
import type { Report, Special } from "./source.ts";
import { areasRows, hoursRows, openingsRows } from "./special-rows.ts";

export const CONTACT_FILE = "easy-read/parts/contact.md";

/** `site` and `labels` are undefined when their file has errors. */
export type SpecialSources = { site: Site | undefined; labels: LabelsFile | undefined; jobs: readonly Job[]; now: Date };
type Reader = { folder: string; facts: Facts; errors: ValidationError[]; report: Report };

/** Returns the rows for each special line: none while the file that they come from has errors. */
export function readSpecialLines(reader: Reader, { site, labels, jobs, now }: SpecialSources): (name: Special) => readonly Row[] {
  const contact = contactRows(reader);
  if (!site || !labels) return (name) => (name === "contact" ? contact : []);
  const today = dayAt(now, site.hours.timeZone);
  const open = jobs.filter((job) => isOpenOn(job, today));
  const input = { labels, hours: site.hours, areas: site.areas, jobs: open, facts: reader.facts };
  const rows = { contact, hours: hoursRows(input), areas: areasRows(input), openings: openingsRows(input) };
  return (name) => rows[name];
}

function contactRows({ folder, facts, errors, report }: Reader): Row[] {
  const text = readText(folder, CONTACT_FILE, errors) ?? "";
  return readPart(readLines(text, CONTACT_FILE, 1), report).map((row) => rowOf(row, facts));
}
