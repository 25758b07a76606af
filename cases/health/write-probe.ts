import type { Engine } from "../data/tables.ts";

/** The id of the only row of the table. */
const ONLY_ROW = 1;

/**
 * The write of the health check. It takes the locks that storing a form takes, so that it waits whenever a form would
 * (https://www.postgresql.org/docs/current/explicit-locking.html, ROW EXCLUSIVE), and writes one row. @throws StoreUnavailable
 */
export function writeProbe(engine: Engine): Promise<void> {
  return engine.transaction(async (transaction) => {
    for (const table of ["submissions", "attachments", "outbox"] as const)
      await transaction.updateTable(table).set({ reference: "" }).where("reference", "=", "").execute();
    const row = { written_at: Date.now() };
    await transaction
      .insertInto("store_probe")
      .values({ id: ONLY_ROW, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  });
}
