import type { Kysely, SelectQueryBuilder } from "kysely";

import { countRows } from "../submissions/count-rows.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";

/** Fields that are undefined do not limit the rows. `until` is the first millisecond after the last one that is wanted. */
export type AuditQuery = { actor?: string; action?: string; since?: number; until?: number; subject?: string };

export const PAGE_ROWS = 50;

/** Returns a page of the audit log, newest first, and the number of rows on all pages. @throws StoreUnavailable */
export const auditPage = (engine: Engine, query: AuditQuery, before: number | undefined) =>
  engine.read(async (db) => {
    const matching = limited(db, query);
    const total = await countRows(matching);
    const page = before === undefined ? matching : matching.where("number", "<", before);
    const rows = await page
      .select(["number", "at", "action", "actor_id", "subject"])
      .orderBy("number", "desc")
      .limit(PAGE_ROWS + 1)
      .execute();
    const shown = rows.slice(0, PAGE_ROWS);
    return { rows: shown, total, older: rows.length > PAGE_ROWS ? shown.at(-1)?.number : undefined };
  });

/** Returns the actions of which the log has rows. */
export const actionsInLog = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom("audit_log").select("action").distinct().orderBy("action").execute()).map(({ action }) => action);

function limited(db: Kysely<Tables>, { actor, action, since, until, subject }: AuditQuery) {
  let query: SelectQueryBuilder<Tables, "audit_log", object> = db.selectFrom("audit_log");
  if (actor !== undefined) query = query.where("actor_id", "=", actor);
  if (action !== undefined) query = query.where("action", "=", action);
  if (subject !== undefined) query = query.where("subject", "=", subject);
  if (since !== undefined) query = query.where("at", ">=", since);
  if (until !== undefined) query = query.where("at", "<", until);
  return query;
}
