import { type Kysely, sql, type SqlBool } from "kysely";

import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { addDays } from "../../content-model/values/days.ts";
import { IS_IN_DONE_LIST, IS_IN_SPAM_LIST } from "../../cases/casework/inbox-lists.ts";
import type { OverdueTimes } from "../../cases/casework/overdue.ts";
import { readBy } from "../../cases/casework/read-marks.ts";
import type { Condition, Is, Status } from "../../cases/data/tables.ts";
import { type Entry, seenOf, toEntry } from "../../cases/entries/entries.ts";
import { countRows } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../../publishing/tables/tables.ts";
import type { Filters, PageStart, View } from "./inbox-address.ts";
import { readClosest } from "./closest.server.ts";
import { conditionsOf } from "./inbox-filters.server.ts";
import { MOST_REFERENCES, NO_SEARCH, prepareSearch, type Search, type SoughtWord } from "../../cases/search/search.ts";
import { countOpen, groupCounts } from "../../cases/casework/count-open.ts";
import { type List, PAGE_ROWS, type Place, placeAt, positionOf, readPlaces, type Section } from "./inbox-order.server.ts";

/** A row of the inbox. `day` is the one by which an answer is due; "" if none is. `at` is when it was received, or done. */
export type InboxRow = Pick<Place, "section" | "day" | "at"> & {
  reference: string;
  kind: SubmissionKind;
  answers: Answers;
  status: Status;
  isUnread: boolean;
  isSuspected: boolean;
  /** The id of a person. */
  assignedTo?: string;
  /** What the sender added last. */
  added?: string;
  /** How many entries of other people it had when the list was read. */
  seen: number;
  /** Whether the person who looks has written something and not sent it. */
  hasDraft: boolean;
};

type Given = {
  personId: string;
  /** The kinds that the person may see. */
  kinds: readonly SubmissionKind[];
  view: View;
  filters: Filters;
  start: PageStart | undefined;
  times: OverdueTimes;
};

const NONE = { overdue: 0, today: 0, later: 0, answered: 0 };
const NOTHING = {
  rows: [],
  groups: NONE,
  total: 0,
  isTotalExact: true,
  newest: "0_-",
  older: undefined,
  newer: undefined,
  words: [] as readonly SoughtWord[],
};

const OPEN: readonly Section[] = ["due", "answered"];
const SECTIONS_OF: Readonly<Record<View, readonly Section[]>> = {
  open: OPEN,
  new: OPEN,
  nobody: OPEN,
  mine: OPEN,
  today: ["due"],
  overdue: ["due"],
  waiting: OPEN,
  done: ["done"],
  spam: ["spam"],
  found: [...OPEN, "done", "spam"],
};

function isInView(is: Is, view: View, personId: string): Condition[] {
  // An expression, because SQLite would else read all of the state by its index and sort it.
  if (view === "new" || view === "waiting") return [is(sql<string>`status || ''`, "=", view)];
  if (view === "nobody") return [is("assigned_to", "is", null)];
  return view === "mine" ? [is("assigned_to", "=", personId)] : [];
}

function listOf({ view, personId, kinds, filters, times: { today } }: Given, content: Content, search: Search): List {
  const tomorrow = addDays(today, 1);
  const days = { today: { from: today, until: tomorrow }, overdue: { until: today } };
  return {
    sections: SECTIONS_OF[view],
    days: view === "today" || view === "overdue" ? days[view] : {},
    kinds: filters.kind ? kinds.filter((kind) => kind === filters.kind) : kinds,
    where: (is) => is.and([...isInView(is, view, personId), conditionsOf(is, filters, content, search)]),
  };
}

/**
 * Returns a page of a list, most urgent first, how many rows each of its groups has, and where the pages before and after it begin. A
 * position that is none gives the first page. `total` is undefined for what nobody has to count; if it is not exact, there are more.
 * @throws StoreUnavailable
 */
export async function inboxPage(engine: Engine, content: Content, given: Given) {
  const { personId, kinds, view, filters, start } = given;
  if (kinds.length === 0) return NOTHING;
  return engine.read(async (db) => {
    const isAmong = (is: Is) => is.and([is("kind", "in", kinds), conditionsOf(is, filters, content, NO_SEARCH)]);
    const search = await prepareSearch(db, filters.q, isAmong);
    const list = listOf(given, content, search);
    const isSearch = view === "found" && search.words.length > 0;
    const read = isSearch ? readClosest(db, list, content.site, { search, start }) : pageOf(db, list, content, start);
    const { places, isFirst, hasMore } = await read;
    const counts = isSearch ? countsOfFound(search) : await countsOf(db, list, content, { ...given, search });
    const [first, last] = [places[0], places.at(-1)];
    return {
      ...counts,
      rows: await rowsAt(db, places, personId),
      newest: await newestOf(db, kinds),
      words: search.words,
      older: hasMore && last ? positionOf(last) : undefined,
      newer: !isFirst && first ? positionOf(first) : undefined,
    };
  });
}

/** What is found stands under one heading, so its groups are not counted. To count all of many takes longer than to read a page of them. */
const countsOfFound = ({ references }: Search) => ({
  groups: NONE,
  total: references?.length ?? MOST_REFERENCES,
  isTotalExact: references !== undefined,
});

async function countsOf(db: Kysely<Tables>, list: List, content: Content, given: Given & { search: Search }) {
  const { personId, kinds, view, filters, times, search } = given;
  const where = (is: Is) => conditionsOf(is, filters, content, search);
  const open = OPEN.some((section) => list.sections.includes(section))
    ? await countOpen(db, { kinds, times, site: content.site, where })
    : [];
  const groups = groupCounts(open, view, personId);
  const total = view === "done" || view === "spam" ? undefined : sum(groups) + (await countClosed(db, list));
  return { groups, total, isTotalExact: true };
}

const sum = (groups: Readonly<Record<string, number>>) => Object.values(groups).reduce((all, one) => all + one, 0);

async function pageOf(db: Kysely<Tables>, list: List, { site }: Content, start: PageStart | undefined) {
  const place = start && placeAt("after" in start ? start.after : start.before);
  const most = PAGE_ROWS + 1;
  if (place && start && "before" in start) {
    const before = await readPlaces(db, list, site, { place, isBackwards: true, most });
    // There is no half page at the beginning: the first page is shown instead.
    if (before.length > PAGE_ROWS) return { places: before.slice(0, PAGE_ROWS).toReversed(), isFirst: false, hasMore: true };
  }
  const from = place && start && "after" in start ? place : undefined;
  const places = await readPlaces(db, list, site, { place: from, isBackwards: false, most });
  if (from && places.length === 0) {
    // The rows of the page have left the list since: the last page is shown instead.
    const last = await readPlaces(db, list, site, { isBackwards: true, most });
    return { places: last.slice(0, PAGE_ROWS).toReversed(), isFirst: last.length <= PAGE_ROWS, hasMore: false };
  }
  return { places: places.slice(0, PAGE_ROWS), isFirst: from === undefined, hasMore: places.length > PAGE_ROWS };
}

/** Counts what is done and what is spam in the list of all. */
async function countClosed(db: Kysely<Tables>, { sections, kinds, where }: List): Promise<number> {
  if (!sections.includes("done")) return 0;
  const rows = db
    .selectFrom("submissions")
    .where("kind", "in", kinds)
    .where((is) => where(is));
  return (await countRows(rows.where(IS_IN_DONE_LIST))) + (await countRows(rows.where(IS_IN_SPAM_LIST)));
}

/** The position of a page of new submissions: the time of receipt and the reference of the newest one that was there before. */
const NEWEST = /^(\d{1,15})_([\w-]{1,20})$/;

async function newestOf(db: Kysely<Tables>, kinds: readonly SubmissionKind[]): Promise<string> {
  const newest = db.selectFrom("submissions").where("kind", "in", kinds).where("suspected", "=", 0);
  const row = await newest
    .select(["received_at", "reference"])
    .orderBy("received_at", "desc")
    .orderBy("reference", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? `${row.received_at}_${row.reference}` : NOTHING.newest;
}

/** Returns how many submissions that a person may see arrived after a position; 0 for a position that is none. @throws StoreUnavailable */
export async function countNew(engine: Engine, { roles }: SignedIn, position: string): Promise<number> {
  const kinds = visibleKinds(roles);
  const [, time, reference] = NEWEST.exec(position) ?? [];
  if (kinds.length === 0 || time === undefined || reference === undefined) return 0;
  return engine.read((db) =>
    countRows(
      db
        .selectFrom("submissions")
        .where("kind", "in", kinds)
        .where("suspected", "=", 0)
        .where("received_at", ">=", Number(time))
        .where((is) => is.or([is("received_at", ">", Number(time)), is("reference", ">", reference)])),
    ),
  );
}

async function rowsAt(db: Kysely<Tables>, places: readonly Place[], personId: string): Promise<InboxRow[]> {
  const references = places.map(({ reference }) => reference);
  if (references.length === 0) return [];
  // First, so that no entry is counted that the rows do not show yet.
  const seen = await seenOf(db, personId, references);
  const columns = ["reference", "kind", "answers", "status", "assigned_to", "suspected"] as const;
  const found = await db.selectFrom("submissions").select(columns).where("reference", "in", references).execute();
  const rows = new Map(found.map((row) => [row.reference, row]));
  const [read, drafts, added] = await Promise.all([
    readBy(db, personId, references),
    draftsOf(db, personId, references),
    lastAdditions(db, references),
  ]);
  return places.flatMap(({ reference, section, day, at }) => {
    const row = rows.get(reference);
    // A submission can be deleted between two queries.
    if (!row) return [];
    const words = added.get(reference);
    return {
      reference,
      section,
      day,
      at,
      kind: row.kind,
      status: row.status,
      answers: JSON.parse(row.answers) as Answers,
      isUnread: !read.has(reference) && (section === "due" || section === "answered"),
      isSuspected: row.suspected === 1,
      seen: seen.get(reference) ?? 0,
      hasDraft: drafts.has(reference),
      ...(row.assigned_to !== null && { assignedTo: row.assigned_to }),
      ...(words !== undefined && { added: words }),
    };
  });
}

async function draftsOf(db: Kysely<Tables>, personId: string, references: readonly string[]): Promise<ReadonlySet<string>> {
  const drafts = db.selectFrom("message_drafts").select("reference").where("reference", "in", references);
  const rows = await drafts.where("person_id", "=", personId).where("fields", "is not", null).execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** JSON escapes the quotes in what a person wrote, so only the marks themselves match: a program wrote it, or it is the message itself. */
const IS_NO_ADDITION = sql<SqlBool>`(kind = 'mail' and (body like '%"isAutomatic":true%' or body like '%"startsMessage":true%'))`;

/** Returns what the senders of these submissions wrote last, on the page or by email, if nobody has answered it. */
async function lastAdditions(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("entries")
    .select(["reference", "id", "kind"])
    .where("reference", "in", references)
    .where("kind", "in", ["added", "mail", "reply", "call"])
    .where((is) => is.not(IS_NO_ADDITION))
    .orderBy("at")
    .orderBy("id")
    .execute();
  // The last entry of each, because Map keeps the last value of a key.
  const last = [...new Map(rows.map((row) => [row.reference, row])).values()];
  const ids = last.flatMap(({ id, kind }) => (kind === "added" || kind === "mail" ? [id] : []));
  if (ids.length === 0) return new Map();
  const additions = await db.selectFrom("entries").selectAll().where("id", "in", ids).execute();
  return new Map(additions.map((row) => [row.reference, wordsIn(toEntry(row))]));
}

function wordsIn({ kind, body }: Entry): string {
  if (kind === "added") return body.text;
  const words = kind === "mail" ? body.parts.filter((part) => part.kind === "words") : [];
  return words.map(({ text }) => text).join("\n");
}
