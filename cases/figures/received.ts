import type { Kysely } from "kysely";

import { addDays, type Day, daysBetween, isDay, startInUtc } from "../../content-model/values/days.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import type { EntryKind, Tables } from "../data/tables.ts";
import { isOpen, isOverdue, type OverdueTimes } from "../casework/overdue.ts";
import { undelivered } from "../entries/answering.ts";
import { toEntry } from "../entries/entries.ts";
import { isSuspected } from "../submissions/suspected.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** The days of a report, both included, in the office's time zone. */
export type DateRange = { from: Day; to: Day };
export type RangeError = { field: "from" | "to"; error: "not-a-day" | "order" | "too-long" };
export type RangeGiven = { from: string | undefined; to: string | undefined };

const DEFAULT_WEEKS = 12;
/** Earlier years would make a loop over days long. */
const FIRST_YEAR = "2000";
/** A table with more rows would take too long to read. */
const MAX_WEEKS = 106;

/** Returns the range that a form gave. What is missing becomes the last 12 weeks; a day after today becomes today. */
export function parseRange(given: RangeGiven, today: Day): { range: DateRange } | { errors: readonly RangeError[] } {
  const wrong = (["from", "to"] as const).filter((field) => given[field] && !(isDay(given[field]) && given[field] >= FIRST_YEAR));
  if (wrong.length > 0) return { errors: wrong.map((field) => ({ field, error: "not-a-day" as const })) };
  const to = given.to && given.to < today ? given.to : today;
  const from = given.from || addDays(mondayOf(to), -7 * (DEFAULT_WEEKS - 1));
  if (from > to) return { errors: [{ field: "from", error: "order" }] };
  if (mondaysOf({ from, to }).length > MAX_WEEKS) return { errors: [{ field: "from", error: "too-long" }] };
  return { range: { from, to } };
}

export const mondayOf = (day: Day): Day => addDays(day, -((new Date(startInUtc(day)).getUTCDay() + 6) % 7));

/** Returns the Mondays of all weeks of a range, the first one's too if it is before the range. */
export function mondaysOf({ from, to }: DateRange): Day[] {
  const first = mondayOf(from);
  const weeks = Math.floor(daysBetween(first, to) / 7) + 1;
  return Array.from({ length: weeks }, (_, index) => addDays(first, 7 * index));
}

/** What figures need of a submission. No answer is among them that could name a person, but for `place`. */
export type Received = {
  kind: SubmissionKind;
  receivedAt: number;
  day: Day;
  isSpam: boolean;
  isClosed: boolean;
  /** When staff first replied to the sender or called them. */
  repliedAt?: number;
  way?: string;
  /** The ids of the areas of an application (content-model/forms/fields.ts, `optionsIn`). */
  area?: string;
  /** A suburb or town, as the sender typed it. */
  place?: string;
};

/** The entries that count as a first reply, unless it reached nobody. So does the acknowledgement of a complaint in the register. */
const REPLIES: readonly EntryKind[] = ["reply", "call"];
const DAY_MS = 86_400_000;
/** Rows in memory at once with their answers. */
const PAGE_ROWS = 1000;

type Given = {
  kinds: readonly SubmissionKind[];
  range?: DateRange | undefined;
  dayOf: (time: number) => Day;
  /** The first millisecond of a day. */
  startOf: (day: Day) => number;
};

/** Returns the submissions that were received in a range of days or, without a range, all that are open. */
export async function readReceived(db: Kysely<Tables>, { kinds, range, dayOf, startOf }: Given): Promise<Received[]> {
  if (kinds.length === 0) return [];
  const replies = await readFirstReplies(db);
  const acknowledged = await readAcknowledged(db, startOf);
  const all: Received[] = [];
  for (let last = ""; ;) {
    const page = await rowsAfter(db, last, kinds, range);
    for (const row of page) {
      const day = dayOf(row.received_at);
      if (!range || (day >= range.from && day <= range.to)) all.push(toReceived(row, day, firstOf(row, replies, acknowledged)));
    }
    if (page.length < PAGE_ROWS) return all;
    last = page.at(-1)?.reference ?? "";
  }
}

/** Returns how many submissions of each kind are overdue, as the inbox lists them. */
export async function countOverdue(
  db: Kysely<Tables>,
  kinds: readonly SubmissionKind[],
  times: OverdueTimes,
): Promise<ReadonlyMap<SubmissionKind, number>> {
  const rows = await db
    .selectFrom("submissions")
    .select(["kind", ({ fn }) => fn.countAll<number>().as("count")])
    .where("kind", "in", kinds)
    .where((is) => isOverdue(is, times))
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

function rowsAfter(db: Kysely<Tables>, last: string, kinds: readonly SubmissionKind[], range: DateRange | undefined) {
  const rows = db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "answers", "suspected", "status", "done_at"])
    .where("reference", ">", last)
    .where("kind", "in", kinds);
  const chosen = range
    ? // Wide enough for every time zone; readReceived() compares days.
      rows
        .where("received_at", ">=", startInUtc(range.from) - DAY_MS)
        .where("received_at", "<", startInUtc(range.to) + 2 * DAY_MS)
    : rows.where(isOpen);
  return chosen.orderBy("reference").limit(PAGE_ROWS).execute();
}

async function readFirstReplies(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const failed = await readUndelivered(db);
  const rows = await db
    .selectFrom("entries")
    .select(["reference", ({ fn }) => fn.min("at").as("at")])
    .where("kind", "in", REPLIES)
    .$if(failed.length > 0, (replies) => replies.where("id", "not in", failed))
    .groupBy("reference")
    .execute();
  return new Map(rows.map(({ reference, at }) => [reference, at]));
}

/** Returns the ids of the replies that reached nobody. */
async function readUndelivered(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom("entries").selectAll().where("kind", "=", "bounced").execute();
  return [...undelivered(rows.map(toEntry))];
}

/** Returns the start of the day on which each complaint was acknowledged, by the register. */
async function readAcknowledged(db: Kysely<Tables>, startOf: Given["startOf"]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("complaint_fields")
    .select(["reference", "value"])
    .where("field", "=", "acknowledged")
    .orderBy("number")
    .execute();
  // The newest value of each, because Map keeps the last value of a key.
  const days = new Map(rows.map(({ reference, value }) => [reference, JSON.parse(value) as string]));
  return new Map([...days].flatMap(([reference, day]) => (day === "" ? [] : [[reference, startOf(day)] as const])));
}

type Times = ReadonlyMap<string, number>;

function firstOf({ reference, received_at }: Row, replies: Times, acknowledged: Times): number | undefined {
  const day = acknowledged.get(reference);
  const times = [replies.get(reference), day === undefined ? undefined : Math.max(received_at, day)];
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

function toReceived(row: Row, day: Day, repliedAt: number | undefined): Received {
  const { way, area, place } = JSON.parse(row.answers) as Answers;
  return {
    kind: row.kind,
    receivedAt: row.received_at,
    day,
    isSpam: row.status === "spam" || isSuspected(row),
    isClosed: row.status === "done" || row.done_at !== null,
    ...(repliedAt !== undefined && { repliedAt }),
    ...(way && { way }),
    ...(area && { area }),
    ...(place && { place }),
  };
}
