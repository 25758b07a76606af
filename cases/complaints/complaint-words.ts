import { type Day, dayAt, dayInWords, startInUtc } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { REPORTABLE_RULES, type ComplaintField, COMPLAINT_FIELDS, COMPLAINT_GROUPS } from "../data/complaint-fields.ts";
import { complaints as words } from "./complaint-screen-words.ts";
import { workingDaysFor } from "../promises/kept-until.ts";
import { addWorkingDays, type Hours, momentAt, momentInWords, weekdayInWords } from "../promises/working-days.ts";
import { CSV_START, csvLine } from "../../platform/text/csv.ts";
import { type Complaint, valuesOf } from "./register.ts";
import type { MovedAway } from "../entries/was-complaint.ts";
import type { ComplaintValues, RegisteredComplaint, ReportableClock } from "./complaint-record.ts";
import { fill } from "../../platform/text/fill.ts";
import { kinds } from "../data/kind-words.ts";

const DAY_MS = 24 * 60 * 60_000;
/** NDIS (Incident Management and Reportable Incidents) Rules 2018: 5 business days instead of 24 hours. */
const BUSINESS_DAYS = 5;

/** Returns what the register shows of a complaint. */
export function complaintInWords(
  complaint: Complaint,
  { content: { site }, names, now }: { content: Pick<Content, "site">; names: ReadonlyMap<string, string>; now: Date },
): RegisteredComplaint {
  const { hours, promises } = site;
  const values = valuesOf(complaint, hours.timeZone);
  const received = momentAt(values.received, hours.timeZone);
  const acknowledgeBy = addWorkingDays(received, workingDaysFor("complaint", promises), hours);
  const reportable = reportableClock(values, hours, now);
  const { movedAway } = complaint;
  const lastDay = values.closed === "" ? dayAt(movedAway?.at ?? now, hours.timeZone) : values.closed;
  return {
    reference: complaint.reference,
    channel: values.channel,
    received: momentInWords(received, hours),
    openDays: Math.max(0, daysBetween(dayAt(received, hours.timeZone), lastDay)),
    acknowledgeBy: weekdayInWords(acknowledgeBy, hours),
    isAcknowledgementLate: values.acknowledged === "" && (movedAway?.at ?? now) > acknowledgeBy,
    ...(values.acknowledged !== "" && { acknowledged: dayInWords(values.acknowledged) }),
    ...(reportable && { reportable }),
    ...(values.closed !== "" && { closed: dayInWords(values.closed) }),
    ...(movedAway && { movedAway: movedInWords(movedAway, names, hours) }),
  };
}

const movedInWords = ({ to, at, personId }: MovedAway, names: ReadonlyMap<string, string>, { timeZone }: Hours) => ({
  to,
  who: names.get(personId ?? "") ?? "",
  day: dayInWords(dayAt(at, timeZone)),
});

const daysBetween = (from: Day, to: Day) => Math.round((startInUtc(to) - startInUtc(from)) / DAY_MS);

/** Returns the clock of a reportable incident. It starts when the provider became aware of the incident. */
function reportableClock(
  { reportable, awareAt, handedOverAt }: Pick<ComplaintValues, "reportable" | "awareAt" | "handedOverAt">,
  hours: Hours,
  now: Date,
): ReportableClock | undefined {
  const rule = REPORTABLE_RULES.find((one) => one === reportable);
  if (!rule) return undefined;
  const due = awareAt === "" ? undefined : dueOf(rule, momentAt(awareAt, hours.timeZone), hours);
  const end = handedOverAt === "" ? now : momentAt(handedOverAt, hours.timeZone);
  return {
    rule,
    isLate: due !== undefined && end > due,
    ...(due && { due: momentInWords(due, hours) }),
    ...(handedOverAt !== "" && { handedOver: momentInWords(end, hours) }),
  };
}

/** Business days are weekdays without public holidays, whether or not the office opens on them. */
function dueOf(rule: ReportableClock["rule"], awareAt: Date, hours: Hours): Date {
  if (rule === "24-hours") return new Date(awareAt.getTime() + DAY_MS);
  return addWorkingDays(awareAt, BUSINESS_DAYS, { ...hours, weekly: [] });
}

const FIELDS: readonly ComplaintField[] = Object.values(COMPLAINT_GROUPS).flat();

type Given = { names: ReadonlyMap<string, string>; hours: Hours };

/**
 * Returns the register as CSV: one line for each complaint with its current values, all updates, the number of corrections, and
 * whether it was changed to another kind.
 */
export function complaintsCsv(complaints: readonly Complaint[], { names, hours }: Given): string {
  const headings = [words.reference, ...FIELDS.map((field) => words.fields[field]), words.corrections, words.moved];
  const sentence = ({ to, who, day }: ReturnType<typeof movedInWords>) =>
    fill(words.movedAway, { kind: kinds[to], who: who || words.unknownPerson, day });
  const lines = complaints.map((complaint) => {
    const values = valuesOf(complaint, hours.timeZone);
    const moved = complaint.movedAway && movedInWords(complaint.movedAway, names, hours);
    const cells = FIELDS.map((field) => (field === "update" ? updatesOf(complaint) : inWords(field, values[field])));
    return csvLine([complaint.reference, ...cells, String(correctionsOf(complaint)), moved ? sentence(moved) : ""]);
  });
  return [CSV_START, csvLine(headings), ...lines].join("");
}

const updatesOf = ({ rows }: Complaint) =>
  rows
    .filter(({ field }) => field === "update")
    .map(({ value }) => value)
    .join("\n");

/** A correction gives a field a value that had one. */
function correctionsOf({ rows }: Complaint): number {
  const single = rows.filter(({ field }) => field !== "update");
  return single.length - new Set(single.map(({ field }) => field)).size;
}

/** Returns a value as people read it. */
export function inWords(field: ComplaintField, value: string): string {
  const labels: Readonly<Record<string, string>> =
    field === "channel" ? words.channels : field === "reportable" ? words.rules : {};
  return COMPLAINT_FIELDS[field].type === "moment" ? value.replace("T", " ") : (labels[value] ?? value);
}
