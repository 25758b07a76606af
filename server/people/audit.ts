import { createHash } from "node:crypto";
import type { Transaction } from "kysely";

import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";

/** What the log records: sign-ins, refusals, views, downloads, and changes of accounts. */
export type AuditAction =
  | "invited"
  | "enrolled"
  | "enrolled-again"
  | "signed-in-by-passkey"
  | "signed-in-by-password"
  | "sign-in-refused"
  | "signed-out"
  | "recovery-code-used"
  | "recovery-refused"
  | "person-disabled"
  | "person-enabled"
  | "submission-opened"
  | "submission-refused"
  | "file-downloaded";

/** An event. `actor` is the id of a person; `subject` the id of a person or the reference of a submission. */
export type AuditEvent = { action: AuditAction; actor?: string | undefined; subject?: string | undefined };
type Row = Tables["audit_log"];

/** The hash before that of the first row. */
const START = "0".repeat(64);
const PAGE_ROWS = 500;

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

/**
 * Reads the whole log and returns the number of its rows, and the number of the first row that was changed, deleted or inserted
 * afterwards. A log whose last rows were deleted has no such row: compare the number of rows with an earlier one. @throws StoreUnavailable
 */
export async function verifyAudit(engine: Engine): Promise<{ rows: number; broken?: number }> {
  let previous: Pick<Row, "number" | "hash"> = { number: 0, hash: START };
  for (;;) {
    const after = previous.number;
    const page = await engine.read((db) =>
      db.selectFrom("audit_log").selectAll().where("number", ">", after).orderBy("number").limit(PAGE_ROWS).execute(),
    );
    for (const row of page) {
      const follows = row.number === previous.number + 1 && row.previous_hash === previous.hash;
      if (!follows || row.hash !== hashOfRow(row)) return { rows: previous.number, broken: previous.number + 1 };
      previous = row;
    }
    if (page.length < PAGE_ROWS) return { rows: previous.number };
  }
}

/** JSON keeps the fields apart: two different rows never give the same text. */
const hashOfRow = ({ number, at, action, actor_id, subject, previous_hash }: Omit<Row, "hash">) =>
  createHash("sha256")
    .update(JSON.stringify([number, at, action, actor_id, subject, previous_hash]))
    .digest("hex");
