import { sql, type Transaction } from "kysely";

import type { Engine, Tables } from "../submissions/engine.ts";

/**
 * Locks requests, releases and their texts until the transaction ends. A transaction takes this lock first, then those of paths in
 * their order, then that of the audit log, so that two transactions never wait for each other.
 */
export const lockPublishing = (engine: Pick<Engine, "advisoryLock">, transaction: Transaction<Tables>): Promise<void> =>
  engine.advisoryLock(transaction, "content-publishing");

/** Locks the draft of a path until the transaction ends, also while there is none, and returns the number of its last revision. */
export async function lockPath(transaction: Transaction<Tables>, path: string): Promise<number> {
  await transaction
    .insertInto("content_revisions")
    .values({ path, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // As in lockSubmission: SQLite has no "select for update".
  const { revision } = await transaction
    .updateTable("content_revisions")
    .set({ revision: sql.ref("revision") })
    .where("path", "=", path)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}
