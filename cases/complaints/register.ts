import type { ExpressionBuilder, Kysely } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import {
  type Channel,
  COMPLAINT_FIELDS,
  REPORTABLE_RULES,
  type ComplaintField,
  COMPLAINT_GROUPS,
} from "../data/complaint-fields.ts";
import { wallTimeAt, addWorkingDays, type Hours, momentAt, momentInWords, weekdayInWords } from "../promises/working-days.ts";
import { countRows } from "../../platform/database/engine.ts";
import type { Tables } from "../data/tables.ts";
import { currentFields, type FieldRow, fieldsOf, isRegistered, type MovedAway, movesAway } from "../entries/complaint-values.ts";
import type { ComplaintValues, RegisteredComplaint, ReportableClock } from "./complaint-rules.ts";
import { type Day, dayAt, dayInWords, startInUtc } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { complaints as words } from "./complaint-screen-words.ts";
import { workingDaysFor } from "../promises/kept-until.ts";
import { CSV_START, csvLine } from "../../platform/text/csv.ts";
import { fill } from "../../platform/text/fill.ts";
import { kinds } from "../data/kind-words.ts";

/** A complaint with the rows of its record. `name` is undefined if the person gave none, `movedAway` while it is a complaint. */
export type Complaint = { reference: string; receivedAt: Date; name?: string; rows: readonly FieldRow[]; movedAway?: MovedAway };

export const PAGE_ROWS = 50;

/**
 * Returns a page of the register, open complaints first, then newest first, and the number of complaints on all pages. What was changed
 * to another kind is not open.
 */
export async function complaintsPage(db: Kysely<Tables>, { isOpenOnly, page }: { isOpenOnly: boolean; page: number }) {
  const all = db.selectFrom("submissions").where(isRegistered);
  const wanted = isOpenOnly ? all.where((is) => is.not(isEnded(is))) : all;
  const found = await wanted
    .select(["reference", "kind", "received_at", "answers"])
    .orderBy((is) => is.case().when(isEnded(is)).then(1).else(0).end())
    .orderBy("received_at", "desc")
    .orderBy("reference")
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS)
    .execute();
  return { complaints: await withRows(db, found), total: await countRows(wanted) };
}

/** Returns the whole register, the oldest first, as an auditor reads it. */
export async function allComplaints(db: Kysely<Tables>): Promise<Complaint[]> {
  const found = await db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "answers"])
    .where(isRegistered)
    .orderBy("received_at")
    .orderBy("reference")
    .execute();
  const complaints: Complaint[] = [];
  // In pages, because a database limits the number of values in one query.
  for (let start = 0; start < found.length; start += PAGE_ROWS)
    complaints.push(...(await withRows(db, found.slice(start, start + PAGE_ROWS))));
  return complaints;
}

const isEnded = (is: ExpressionBuilder<Tables, "submissions">) => is.or([is("kind", "<>", "complaint"), is.exists(closing(is))]);

/** The row that closed a complaint, if no later row opened it again. */
const closing = (is: ExpressionBuilder<Tables, "submissions">) =>
  is
    .selectFrom("complaint_fields as closing")
    .select("closing.id")
    .whereRef("closing.reference", "=", "submissions.reference")
    .where("closing.field", "=", "closed")
    .where("closing.value", "<>", '""')
    .where((later) =>
      later.not(
        later.exists(
          later
            .selectFrom("complaint_fields as later")
            .select("later.id")
            .whereRef("later.reference", "=", "closing.reference")
            .where("later.field", "=", "closed")
            .whereRef("later.number", ">", "closing.number"),
        ),
      ),
    );

/** Returns the entry of the register for a submission; undefined if it never was a complaint. */
export async function registered(db: Kysely<Tables>, reference: string): Promise<Complaint | undefined> {
  const found = await db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "answers"])
    .where("reference", "=", reference)
    .where(isRegistered)
    .execute();
  return (await withRows(db, found))[0];
}

type Found = Pick<Tables["submissions"], "reference" | "kind" | "received_at" | "answers">;

async function withRows(db: Kysely<Tables>, found: readonly Found[]): Promise<Complaint[]> {
  const references = found.map(({ reference }) => reference);
  const rows = Map.groupBy(await fieldsOf(db, references), ({ reference }) => reference);
  const away = found.filter(({ kind }) => kind !== "complaint").map(({ reference }) => reference);
  const moves = await movesAway(db, away);
  return found.map(({ reference, received_at, answers }) => {
    const name = (JSON.parse(answers) as Answers)["name"]?.trim();
    const movedAway = moves.get(reference);
    return {
      reference,
      receivedAt: new Date(received_at),
      rows: rows.get(reference) ?? [],
      ...(name && { name }),
      ...(movedAway && { movedAway }),
    };
  });
}

/** Returns the current value of each field. A complaint through the website has a time of receipt and perhaps a name already. */
export function valuesOf({ receivedAt, name = "", rows }: Complaint, timeZone: string): ComplaintValues & { channel: Channel } {
  const empty = Object.fromEntries(Object.keys(COMPLAINT_FIELDS).map((field) => [field, ""])) as ComplaintValues;
  const known = { received: wallTimeAt(receivedAt, timeZone), channel: "website", complainant: name };
  return { ...empty, ...known, ...currentFields(rows) } as ComplaintValues & { channel: Channel };
}

const DAY_MS = 24 * 60 * 60_000;
/** NDIS (Incident Management and Reportable Incidents) Rules 2018: 5 business days instead of 24 hours. */
const BUSINESS_DAYS = 5;

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

export function inWords(field: ComplaintField, value: string): string {
  const labels: Readonly<Record<string, string>> =
    field === "channel" ? words.channels : field === "reportable" ? words.rules : {};
  return COMPLAINT_FIELDS[field].type === "moment" ? value.replace("T", " ") : (labels[value] ?? value);
}
