import { sql, type Transaction } from "kysely";

import type { Tables } from "../submissions/tables.ts";

/**
 * Locks the row of a submission until the transaction ends, so that one person at a time changes it, and returns what staff change.
 * Undefined if the submission does not exist. Two transactions that each lock the same two submissions may deadlock: PostgreSQL then
 * rolls one back, and the engine repeats it.
 */
export async function lockSubmission(transaction: Transaction<Tables>, reference: string) {
  // SQLite has no "select for update". In both databases an UPDATE waits for the transaction that has changed the row.
  await transaction
    .updateTable("submissions")
    .set({ last_entry_at: sql.ref("last_entry_at") })
    .where("reference", "=", reference)
    .execute();
  return transaction
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "status", "assigned_to", "due_on", "is_held", "read_at", "done_at"])
    .where("reference", "=", reference)
    .executeTakeFirst();
}

export type LockedSubmission = NonNullable<Awaited<ReturnType<typeof lockSubmission>>>;
