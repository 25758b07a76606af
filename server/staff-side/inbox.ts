import type { Answers } from "../../app/forms/form-state.ts";
import type { SelectQueryBuilder } from "kysely";

import { countRows } from "../submissions/count-rows.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { Tables } from "../submissions/tables.ts";

/** One row of the inbox. `name` is undefined if the person gave none. */
export type InboxRow = { reference: string; kind: SubmissionKind; receivedAt: Date; name?: string; isUnread: boolean };
type Given = { kinds: readonly SubmissionKind[]; isUnreadOnly: boolean; before: string | undefined };

export const PAGE_ROWS = 50;
/** The position of a page: the time of receipt and the reference of the last row before it. */
const POSITION = /^(\d{1,15})_([\w-]{1,20})$/;

/**
 * Returns a page of the inbox, newest first, the number of rows on all pages, and the position of the next page. A position that is
 * none gives the first page. @throws StoreUnavailable
 */
export async function inboxPage(engine: Engine, { kinds, isUnreadOnly, before }: Given) {
  if (kinds.length === 0) return { rows: [], total: 0 };
  return engine.read(async (db) => {
    const visible = unreadIf(isUnreadOnly, db.selectFrom("submissions").where("kind", "in", kinds));
    const total = await countRows(visible);
    const page = await after(before, visible)
      .select(["reference", "kind", "received_at", "answers", "opened_at", "read_at", "done_at"])
      .orderBy("received_at", "desc")
      .orderBy("reference", "desc")
      .limit(PAGE_ROWS + 1)
      .execute();
    const rows = page.slice(0, PAGE_ROWS);
    const last = rows.at(-1);
    return {
      rows: rows.map(toRow),
      total,
      ...(page.length > PAGE_ROWS && last && { older: `${last.received_at}_${last.reference}` }),
    };
  });
}

type Query<Output> = SelectQueryBuilder<Tables, "submissions", Output>;

const unreadIf = <Output>(isUnreadOnly: boolean, query: Query<Output>): Query<Output> =>
  isUnreadOnly ? query.where("opened_at", "is", null).where("read_at", "is", null).where("done_at", "is", null) : query;

function after<Output>(position: string | undefined, query: Query<Output>): Query<Output> {
  const [, time, reference] = POSITION.exec(position ?? "") ?? [];
  if (time === undefined || reference === undefined) return query;
  return query.where((is) =>
    is.or([
      is("received_at", "<", Number(time)),
      is.and([is("received_at", "=", Number(time)), is("reference", "<", reference)]),
    ]),
  );
}

type Row = Pick<Tables["submissions"], "reference" | "kind" | "received_at" | "answers" | "opened_at" | "read_at" | "done_at">;

function toRow({ reference, kind, received_at, answers, opened_at, read_at, done_at }: Row): InboxRow {
  const name = (JSON.parse(answers) as Answers)["name"]?.trim();
  const isUnread = opened_at === null && read_at === null && done_at === null;
  return { reference, kind, receivedAt: new Date(received_at), isUnread, ...(name && { name }) };
}
