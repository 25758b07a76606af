import { createHash } from "node:crypto";
import type { Transaction, Kysely, SelectQueryBuilder } from "kysely";

import type { AuditAction } from "./audit-words.ts";
import { countRows } from "../platform/database/engine.ts";
import type { Engine, Tables } from "./tables.ts";

/**
 * An event. `actor` is the id of a person; `subject` the id of a person, the reference of a submission, the path of a content file, the
 * id of a request to publish, a release, or the route of a page.
 */
export type AuditEvent = { action: AuditAction; actor?: string | undefined; subject?: string | undefined };
type Row = Tables["audit_log"];

/** The hash before that of the first row. */
export const START = "0".repeat(64);

/**
 * Adds a row to the log in a transaction, together with the change that it records. The lock makes all processes over one database
 * write one chain.
 */
export async function record(
  engine: Pick<Engine, "advisoryLock">,
  transaction: Transaction<Tables>,
  { action, actor, subject }: AuditEvent,
  now: Date,
): Promise<void> {
  await engine.advisoryLock(transaction, "audit-log");
  const last = await transaction.selectFrom("audit_log").select(["number", "hash"]).orderBy("number", "desc").executeTakeFirst();
  const row = {
    number: (last?.number ?? 0) + 1,
    at: now.getTime(),
    action,
    actor_id: actor ?? null,
    subject: subject ?? null,
    previous_hash: last?.hash ?? START,
  };
  await transaction
    .insertInto("audit_log")
    .values({ ...row, hash: hashOfRow(row) })
    .execute();
}

/** Records an event that changes nothing else. @throws StoreUnavailable */
export const recordAlone = (engine: Engine, event: AuditEvent, now: Date): Promise<void> =>
  engine.transaction((transaction) => record(engine, transaction, event, now));

/** JSON keeps the fields apart: two different rows never give the same text. */
export const hashOfRow = ({ number, at, action, actor_id, subject, previous_hash }: Omit<Row, "hash">) =>
  createHash("sha256")
    .update(JSON.stringify([number, at, action, actor_id, subject, previous_hash]))
    .digest("hex");

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
