import { type ExpressionBuilder, type Kysely, sql } from "kysely";

import { IS_IN_DONE_LIST, IS_IN_SPAM_LIST } from "../../cases/casework/inbox-lists.ts";
import { dueDay } from "../../cases/casework/overdue.ts";
import type { Tables } from "../../cases/data/tables.ts";
import { rank, type Search } from "../../cases/search/search.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import type { PageStart } from "./inbox-address.ts";
import { type List, PAGE_ROWS, type Place, placeAt } from "./inbox-order.server.ts";

type Given = { search: Search; start: PageStart | undefined };
type Is = ExpressionBuilder<Tables, "submissions">;

/**
 * Returns a page of what a search has found: the closest names first, and the newest first of those that are equally close. The rank of a
 * row stands in the place of its stream.
 */
export async function readClosest(
  db: Kysely<Tables>,
  { kinds, where }: List,
  office: Pick<Site, "hours" | "promises">,
  { search, start }: Given,
): Promise<{ places: Place[]; isFirst: boolean; hasMore: boolean }> {
  const place = start && placeAt("after" in start ? start.after : start.before);
  const isBackwards = place !== undefined && start !== undefined && "before" in start;
  const [direction, down] = isBackwards ? (["desc", "asc"] as const) : (["asc", "desc"] as const);
  const found = await db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "due_on", "is_answered", rank(search).as("rank")])
    .select((is) => [inList(is, IS_IN_DONE_LIST).as("is_done"), inList(is, IS_IN_SPAM_LIST).as("is_spam")])
    .where("kind", "in", kinds)
    .where((is) => where(is))
    .$if(place !== undefined, (query) => query.where((is) => isBeyond(is, place, search, isBackwards)))
    .orderBy(sql.ref("rank"), direction)
    .orderBy("received_at", down)
    .orderBy("reference", down)
    .limit(PAGE_ROWS + 1)
    .execute();
  const places = found.slice(0, PAGE_ROWS).map((row): Place => {
    const section = row.is_spam ? "spam" : row.is_done ? "done" : row.is_answered ? "answered" : "due";
    const given = { kind: row.kind, receivedAt: new Date(row.received_at), dueOn: row.due_on };
    const day = section === "due" ? dueDay(given, office) : "";
    return { section, day, at: row.received_at, stream: row.rank, reference: row.reference };
  });
  if (isBackwards) return { places: places.toReversed(), isFirst: found.length <= PAGE_ROWS, hasMore: true };
  return { places, isFirst: place === undefined, hasMore: found.length > PAGE_ROWS };
}

/** SQLite has no booleans. */
const inList = (is: Is, condition: typeof IS_IN_DONE_LIST) => is.case().when(condition).then(1).else(0).end();

function isBeyond(is: Is, place: Place | undefined, search: Search, isBackwards: boolean) {
  const { stream, at, reference } = place ?? { stream: 0, at: 0, reference: "" };
  const [further, older] = isBackwards ? (["<", ">"] as const) : ([">", "<"] as const);
  const isOlder = is.or([is("received_at", older, at), is.and([is("received_at", "=", at), is("reference", older, reference)])]);
  return is.or([is(rank(search), further, stream), is.and([is(rank(search), "=", stream), isOlder])]);
}
