import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import { figures as words } from "../../cases/figures/figure-words.ts";
import { parseRange, type RangeError } from "../../cases/figures/received.ts";
import { figuresReport, figuresCsv as csvOf } from "../../cases/figures/report.ts";
import { recordAlone } from "../../accounts/audit.ts";
import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { FiguresGiven } from "./figures-given.ts";

/** Returns the figures of the kinds that the person may see, or the errors of the days; undefined for somebody who may see none. */
export async function figuresFor(staff: StaffParts, person: SignedIn, given: FiguresGiven) {
  const report = await reportFor(staff, person, given);
  if (!report || report.errors) return report;
  const { range, sections, views, page } = report;
  const pages = [...new Set(views.map((one) => one.page))].toSorted();
  const days = { from: dayInWords(range.from), to: dayInWords(range.to) };
  return { ...range, inWords: days, pages, sections, ...(page !== undefined && { page }) };
}

/** Returns the same figures as a CSV file, and records that they were exported. */
export async function figuresCsv(staff: StaffParts, person: SignedIn, given: FiguresGiven) {
  const report = await reportFor(staff, person, given);
  if (!report || report.errors) return undefined;
  await recordAlone(staff.engine, { action: "figures-exported", actor: person.id }, staff.now());
  return { name: fill(words.csvFile, report.range), text: csvOf(report.sections, report.views) };
}

async function reportFor(staff: StaffParts, { roles }: SignedIn, given: FiguresGiven) {
  const kinds = visibleKinds(roles);
  if (kinds.length === 0) return undefined;
  const time = staff.now();
  const parsed = parseRange(given, dayAt(time, staff.content.site.hours.timeZone));
  if ("errors" in parsed) return { errors: parsed.errors.map(inWords) };
  const { range } = parsed;
  return { range, ...(await figuresReport(staff, { kinds, range, page: given.page, now: time })) };
}

function inWords({ field, error }: RangeError) {
  const messages = { "not-a-day": words.notADay, order: words.order, "too-long": words.tooLong };
  return { field, message: messages[error] };
}
