import { type Kysely, type SelectQueryBuilder, sql } from "kysely";

import type { Site } from "../../content-model/schemas/schemas.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { addDays, type Day, isDay } from "../../content-model/values/days.ts";
import { IS_IN_DONE_LIST, IS_IN_OPEN_LISTS, IS_IN_SPAM_LIST } from "../../cases/casework/inbox-lists.ts";
import { dueDay } from "../../cases/casework/overdue.ts";
import { workingDaysFor } from "../../cases/promises/kept-until.ts";
import { promiseIsOverBefore, startOfDay } from "../../cases/promises/working-days.ts";
import type { Condition, Is, Tables } from "../../cases/data/tables.ts";

/**
 * The parts of a list, in this order: what must be answered, by its day; then, the newest first, what is answered and still open, what is
 * done, and spam.
 */
const SECTIONS = ["due", "answered", "done", "spam"] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * A row of a list at its place. `day` is the one by which an answer is due; "" outside of the section "due". `at` is when it was
 * received, or for what is done, when it was done. `stream` numbers the queries that make up the section.
 */
export type Place = { section: Section; day: Day; at: number; stream: number; reference: string };

export const PAGE_ROWS = 50;

const POSITION = /^([a-z]{3,8})~(20\d\d-\d\d-\d\d|)~(\d{1,15})~(\d{1,5})~([\w-]{1,20})$/;
export const positionOf = ({ section, day, at, stream, reference }: Place): string =>
  [section, day, at, stream, reference].join("~");

export function placeAt(position: string): Place | undefined {
  const [, name, day = "", at, stream, reference = ""] = POSITION.exec(position) ?? [];
  const section = SECTIONS.find((one) => one === name);
  if (section === undefined || (section === "due" ? !isDay(day) : day !== "")) return undefined;
  return { section, day, at: Number(at), stream: Number(stream), reference };
}

type Query = SelectQueryBuilder<Tables, "submissions", object>;

/** What a list shows: in each of its sections, the rows for which `where` holds. `days` narrows the section "due", `until` excluded. */
export type List = {
  sections: readonly Section[];
  days: { from?: Day; until?: Day };
  kinds: readonly SubmissionKind[];
  where: (is: Is) => Condition;
};
type Office = Pick<Site, "hours" | "promises">;

/** Where a page begins, and in which direction it is read. Without a place, it begins at the first row, or the last. */
type From = { place?: Place | undefined; isBackwards: boolean; most: number };

/**
 * Returns the places of at most `most` rows after a place, or before it (nearest first). Each query reads its own index from that place
 * on and stops after `most` rows, so that a page takes as long anywhere in the list.
 */
export async function readPlaces(db: Kysely<Tables>, list: List, office: Office, from: From): Promise<Place[]> {
  const { place, isBackwards, most } = from;
  const order = isBackwards ? list.sections.toReversed() : list.sections;
  const first = place ? SECTIONS.indexOf(place.section) : -1;
  const places: Place[] = [];
  for (const section of order) {
    const index = SECTIONS.indexOf(section);
    if (place && (isBackwards ? index > first : index < first)) continue;
    const left = { place: section === place?.section ? place : undefined, isBackwards, most: most - places.length };
    places.push(...(section === "due" ? await readDue(db, list, office, left) : await readNewest(db, list, section, left)));
    if (places.length >= most) break;
  }
  return places;
}

/**
 * Reads the section "due" in the order of the days. No column has the promised day, because it follows from the working days of the
 * content, which staff can change. Of submissions that are promised in the same number of working days, the one that was received first
 * is due first, so each of these groups is read in the order of receipt, and the days that staff set in an order of their own.
 */
async function readDue(db: Kysely<Tables>, { kinds, days, where }: List, office: Office, from: From): Promise<Place[]> {
  const rows = db
    .selectFrom("submissions")
    .where(IS_IN_OPEN_LISTS)
    .where("is_answered", "=", 0)
    .where((is) => where(is));
  const streams = [
    ...groupsOf(kinds, office).map((group, stream) => readPromised(rows, { group, days, stream }, office, from)),
    readSet(rows, { kinds, days }, from),
  ];
  const all = (await Promise.all(streams)).flat();
  const sign = from.isBackwards ? -1 : 1;
  return all.toSorted((one, other) => sign * compare(one, other)).slice(0, from.most);
}

/** Rows of one stream that were received at once stay in the order of the database, whose rules for texts are its own. */
const compare = (one: Place, other: Place): number =>
  one.day === other.day ? one.at - other.at || one.stream - other.stream : one.day < other.day ? -1 : 1;

/** The last stream has the days that staff set. There are never as many groups of kinds. */
const SET_DAYS = 9;

type Group = { kinds: readonly SubmissionKind[]; workingDays: number };

function groupsOf(kinds: readonly SubmissionKind[], { promises }: Office): Group[] {
  const all = Map.groupBy(kinds, (kind) => workingDaysFor(kind, promises));
  return [...all].map(([workingDays, grouped]) => ({ workingDays, kinds: grouped }));
}

type Promised = { group: Group; days: List["days"]; stream: number };

async function readPromised(
  rows: Query,
  { group, days, stream }: Promised,
  office: Office,
  { place, isBackwards, most }: From,
): Promise<Place[]> {
  const { hours } = office;
  /** What was received before this time is due before the day. */
  const receivedFor = (day: Day) =>
    promiseIsOverBefore(new Date(startOfDay(day, hours.timeZone)), group.workingDays, hours).getTime();
  const end = place && receivedFor(addDays(place.day, 1));
  const received = place && end !== undefined ? nearest(place, receivedFor(place.day), end) : undefined;
  const given = { column: "received_at", value: received, end, place, stream, isBackwards, isDescending: false } as const;
  const found = await beyond(rows, given)
    .where("kind", "in", group.kinds)
    .where("due_on", "is", null)
    .$if(days.from !== undefined, (query) => query.where("received_at", ">=", receivedFor(days.from ?? "")))
    .$if(days.until !== undefined, (query) => query.where("received_at", "<", receivedFor(days.until ?? "")))
    .select(["reference", "kind", "received_at"])
    .limit(most)
    .execute();
  return found.map(({ reference, kind, received_at: at }) => {
    const day = dueDay({ kind, receivedAt: new Date(at) }, office);
    return { section: "due", day, at, stream, reference } as const;
  });
}

/**
 * Returns the time of receipt at which rows of a group stand at a place. Those that are due on its day were received from `first` to `end`.
 */
const nearest = ({ at }: Place, first: number, end: number): number => Math.min(end, Math.max(first, at));

async function readSet(
  rows: Query,
  { kinds, days }: Pick<List, "kinds" | "days">,
  { place, isBackwards, most }: From,
): Promise<Place[]> {
  const direction = isBackwards ? "desc" : "asc";
  const found = await rows
    .where("kind", "in", kinds)
    .where("due_on", "is not", null)
    .$if(place !== undefined, (query) => query.where((is) => isBeyondSet(is, place, isBackwards)))
    .$if(days.from !== undefined, (query) => query.where("due_on", ">=", days.from ?? ""))
    .$if(days.until !== undefined, (query) => query.where("due_on", "<", days.until ?? ""))
    .select(["reference", "due_on", "received_at"])
    .orderBy("due_on", direction)
    .orderBy("received_at", direction)
    .orderBy("reference", direction)
    .limit(most)
    .execute();
  return found.map(({ reference, due_on: day, received_at: at }) => {
    return { section: "due", day: day ?? "", at, stream: SET_DAYS, reference } as const;
  });
}

function isBeyondSet(is: Is, place: Place | undefined, isBackwards: boolean): Condition {
  const { day, at, stream, reference } = place ?? { day: "", at: 0, stream: 0, reference: "" };
  const [further, from] = isBackwards ? (["<", "<="] as const) : ([">", ">="] as const);
  const isSame = stream === SET_DAYS;
  // The first condition is where both databases begin to read the index.
  return is.and([
    is("due_on", from, day),
    is.or([
      is("due_on", further, day),
      is("received_at", isSame || isBackwards ? further : from, at),
      ...(isSame ? [is.and([is("received_at", "=", at), is("reference", further, reference)])] : []),
    ]),
  ]);
}

/** Reads a section whose newest rows come first. */
async function readNewest(
  db: Kysely<Tables>,
  { kinds, where }: List,
  section: Exclude<Section, "due">,
  { place, isBackwards, most }: From,
): Promise<Place[]> {
  const column = section === "done" ? "done_at" : "received_at";
  const rows = db
    .selectFrom("submissions")
    .where({ answered: IS_IN_OPEN_LISTS, done: IS_IN_DONE_LIST, spam: IS_IN_SPAM_LIST }[section])
    .$if(section === "answered", (query) => query.where("is_answered", "=", 1))
    .where("kind", "in", kinds)
    .where((is) => where(is));
  const found = await beyond(rows, { column, value: place?.at, place, stream: 0, isBackwards, isDescending: true })
    .select(["reference", sql<number>`coalesce(${sql.ref(column)}, 0)`.as("at")])
    .limit(most)
    .execute();
  return found.map(({ reference, at }) => ({ section, day: "", at, stream: 0, reference }));
}

type Beyond = {
  column: "received_at" | "done_at";
  /** The value of the column at the place. */
  value: number | undefined;
  /** Rows with this value are due on a later day than the one at the place. */
  end?: number | undefined;
  place: Place | undefined;
  stream: number;
  isBackwards: boolean;
  isDescending: boolean;
};

/** Puts rows into the order of a section, and keeps those beyond a place. */
function beyond(rows: Query, { column, value, end, place, stream, isBackwards, isDescending }: Beyond): Query {
  const isDown = isDescending !== isBackwards;
  const direction = isDown ? "desc" : "asc";
  const ordered = rows.orderBy(column, direction).orderBy("reference", direction);
  if (place === undefined || value === undefined) return ordered;
  const [further, from] = isDown ? (["<", "<="] as const) : ([">", ">="] as const);
  // A row of this stream is at the place itself; another stream has a row beside it or none.
  if (stream === place.stream && value === place.at)
    return ordered
      .where(column, from, value)
      .where((is) => is.or([is(column, further, value), is("reference", further, place.reference)]));
  const isAfterPlace = value === end || value > place.at || (value === place.at && stream > place.stream);
  return ordered.where(column, isAfterPlace === isBackwards ? further : from, value);
}
