import { readingsOf } from "../../platform/clock/readings.ts";
import type { Engine } from "../data/tables.ts";
import { FURTHEST_FUTURE_MS } from "../../platform/database/is-due.ts";

/**
 * Corrects the times that a clock which was ahead has stored: the submission would be kept for years too long. A clock that is behind
 * corrects nothing for 14 days, because the readings before it was wrong are later. SubmissionStore has the contract.
 */
export function correctFutureTimes(engine: Engine, now: Date): Promise<number> {
  return engine.transaction(async (transaction) => {
    const readings = await readingsOf(transaction);
    if (!readings) return 0;
    const time = now.getTime();
    const furthest = Math.max(time, readings.latest) + FURTHEST_FUTURE_MS;
    const rows = transaction.updateTable("submissions").where("received_at", ">", furthest);
    const { numUpdatedRows } = await rows.set({ received_at: time }).executeTakeFirst();
    const worked = transaction.updateTable("submissions").where("last_entry_at", ">", furthest);
    await worked.set({ last_entry_at: time }).execute();
    const mails = transaction.updateTable("outbox").where("created_at", ">", furthest);
    await mails.set({ created_at: time }).execute();
    return Number(numUpdatedRows);
  });
}
