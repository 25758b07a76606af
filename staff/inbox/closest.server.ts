import { type Kysely, sql } from "kysely";

import { IS_IN_DONE_LIST, IS_IN_SPAM_LIST } from "../../cases/casework/inbox-lists.ts";
import { dueDay } from "../../cases/casework/overdue.ts";
import type { Is, Tables } from "../../cases/data/tables.ts";
import { closestRank, furthestRank, isNamedByAny, rank, type Search } from "../../cases/search/search.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import type { PageStart } from "./inbox-address.ts";
import { type List, PAGE_ROWS, type Place, placeAt } from "./inbox-order.server.ts";

/**
 * Where a page begins, and in which direction it is read: without a place, at the first row, or the last. The rank of a row stands in the
 * place of its stream.
 */
type From = { place?: Place | undefined; isBackwards: boolean };

/** One more than a page has, which tells whether another page follows. */
const MOST_READ = PAGE_ROWS + 1;

/** Returns a page of what a search has found: the closest names first, and the newest first of those that are equally close. */
export async function readClosest(
  db: Kysely<Tables>,
  list: List,
  office: Pick<Site, "hours" | "promises">,
  { search, start }: { search: Search; start: PageStart | undefined },
): Promise<{ places: Place[]; isFirst: boolean; hasMore: boolean }> {
  const place = start && placeAt("after" in start ? start.after : start.before);
  const isBackwards = place !== undefined && start !== undefined && "before" in start;
  const rows = rowsOf(db, list, search);
  const read = (from: From) => (search.references ? byRank(rows, search, from, MOST_READ) : readMany(db, list, search, from));
  const asked = await read({ place, isBackwards });
  // The rows of a page can have left the list since: the last page is shown instead.
  const isLast = place !== undefined && !isBackwards && asked.length === 0;
  const found = isLast ? await read({ isBackwards: true }) : asked;
  const places = found.slice(0, PAGE_ROWS).map((row): Place => {
    const section = row.is_spam ? "spam" : row.is_done ? "done" : row.is_answered ? "answered" : "due";
    const given = { kind: row.kind, receivedAt: new Date(row.received_at), dueOn: row.due_on };
    const day = section === "due" ? dueDay(given, office) : "";
    return { section, day, at: row.received_at, stream: row.rank, reference: row.reference };
  });
  if (isBackwards || isLast) return { places: places.toReversed(), isFirst: found.length <= PAGE_ROWS, hasMore: !isLast };
  return { places, isFirst: place === undefined, hasMore: found.length > PAGE_ROWS };
}

type Rows = ReturnType<typeof rowsOf>;

const rowsOf = (db: Kysely<Tables>, { kinds, where }: List, search: Search) =>
  db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "due_on", "is_answered", rank(search).as("rank")])
    .select((is) => [inList(is, IS_IN_DONE_LIST).as("is_done"), inList(is, IS_IN_SPAM_LIST).as("is_spam")])
    .where("kind", "in", kinds)
    .where((is) => where(is));

/** SQLite has no booleans. */
const inList = (is: Is, condition: typeof IS_IN_DONE_LIST) => is.case().when(condition).then(1).else(0).end();

/** Whether the closest rows fill a page is tried with so many, the newest ones. */
const MOST_TRIED = 2000;

/**
 * Reads a page of a search that finds too many to rank all of them. Rows of one rank are read in the order of receipt, until the page is
 * full: at first those of the closest rank, or of the rank at the place. If too few of the newest rows have it, the rows with a close name
 * are ranked, and all others follow.
 */
async function readMany(db: Kysely<Tables>, list: List, search: Search, from: From) {
  const { place, isBackwards } = from;
  const { words } = search;
  const rows = rowsOf(db, list, search);
  const furthest = furthestRank(words);
  const isAmongOthers = place ? place.stream === furthest : isBackwards;
  if (!isBackwards && !isAmongOthers) {
    const newest = rows.where("received_at", ">=", await oldestTried(db, list, place));
    const alike = await ofRank(newest, search, place?.stream ?? closestRank(words), from, MOST_READ);
    if (alike.length === MOST_READ) return alike;
  }
  const named = (most: number) => byRank(rows.where(isNamedByAny(words)), search, from, most);
  const others = (most: number) =>
    ofRank(rows, search, furthest, { isBackwards, place: isAmongOthers ? place : undefined }, most);
  if (isAmongOthers && !isBackwards) return others(MOST_READ);
  const [one, next] = isAmongOthers ? [others, named] : [named, others];
  const page = await one(MOST_READ);
  if (page.length === MOST_READ || (isBackwards && !isAmongOthers)) return page;
  return [...page, ...(await next(MOST_READ - page.length))];
}

/** Returns when the oldest of the rows was received that are tried from a place on. */
async function oldestTried(db: Kysely<Tables>, { kinds }: List, place: Place | undefined): Promise<number> {
  const row = await db
    .selectFrom("submissions")
    .select("received_at")
    .where("kind", "in", kinds)
    .$if(place !== undefined, (query) => query.where("received_at", "<=", place?.at ?? 0))
    .orderBy("received_at", "desc")
    .offset(MOST_TRIED)
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? 0;
}

/** Reads rows beyond a place in the order of their ranks. */
function byRank(rows: Rows, search: Search, { place, isBackwards }: From, most: number) {
  const further = isBackwards ? "<" : ">";
  const isBeyond = (is: Is, at: Place) =>
    is.or([is(rank(search), further, at.stream), is.and([is(rank(search), "=", at.stream), isOlder(is, at, isBackwards)])]);
  const ranked = rows.orderBy(sql.ref("rank"), isBackwards ? "desc" : "asc");
  return byReceipt(place ? ranked.where((is) => isBeyond(is, place)) : ranked, isBackwards, most);
}

/** Reads rows of one rank beyond a place. */
function ofRank(rows: Rows, search: Search, only: number, { place, isBackwards }: From, most: number) {
  const alike = rows.where(rank(search), "=", only);
  return byReceipt(place ? alike.where((is) => isOlder(is, place, isBackwards)) : alike, isBackwards, most);
}

function byReceipt(rows: Rows, isBackwards: boolean, most: number) {
  const direction = isBackwards ? "asc" : "desc";
  return rows.orderBy("received_at", direction).orderBy("reference", direction).limit(most).execute();
}

function isOlder(is: Is, { at, reference }: Place, isBackwards: boolean) {
  const older = isBackwards ? ">" : "<";
  return is.or([is("received_at", older, at), is.and([is("received_at", "=", at), is("reference", older, reference)])]);
}
