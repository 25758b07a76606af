import type { Kysely, Transaction } from "kysely";

import type { ClockState } from "../../platform/clock/judge-clock.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { queueNotice } from "../../accounts/notices.ts";
import type { SubmissionStore } from "../data/store.ts";
import { FURTHEST_FUTURE_MS } from "../../platform/database/is-due.ts";

/** The id of the only row of the table. */
const ONLY_ROW = 1;

/** The part of the store that stores the state of the clock. */
export function clockRow(engine: Engine): Pick<SubmissionStore, "updateClock" | "correctFutureTimes"> {
  return {
    updateClock: (judge) => engine.transaction((transaction) => updateClockIn(engine, transaction, judge)),

    correctFutureTimes: (now) =>
      engine.transaction(async (transaction) => {
        const [time, furthest] = [now.getTime(), now.getTime() + FURTHEST_FUTURE_MS];
        const rows = transaction.updateTable("submissions").where("received_at", ">", furthest);
        const { numUpdatedRows } = await rows.set({ received_at: time }).executeTakeFirst();
        const mails = transaction.updateTable("outbox").where("created_at", ">", furthest);
        await mails.set({ created_at: time }).execute();
        // Otherwise the submission would be kept for years too long.
        const worked = transaction.updateTable("submissions").where("last_entry_at", ">", furthest);
        await worked.set({ last_entry_at: time }).execute();
        return Number(numUpdatedRows);
      }),
  };
}

/** Stores the state of the clock as SubmissionStore.updateClock does, in a transaction that changes more than that. */
export async function updateClockIn(
  engine: Engine,
  transaction: Transaction<Tables>,
  judge: Parameters<SubmissionStore["updateClock"]>[0],
): Promise<void> {
  await engine.advisoryLock(transaction, "clock");
  await requireWritableTables(transaction);
  const state = await readClock(transaction);
  const newestReceived = state ? undefined : await newestTimeIn(transaction);
  const serverTime = await engine.serverTime?.(transaction);
  const { next, notice } = judge({
    ...(state && { state }),
    ...(newestReceived !== undefined && { newestReceived }),
    ...(serverTime !== undefined && { serverTime }),
  });
  await writeClock(transaction, next);
  if (notice) await queueNotice(transaction, notice, next.seenAt);
}

/**
 * Takes the locks that storing a form takes, and changes no row. The update of the clock is also the write of the health check,
 * so that it must wait whenever a form would (https://www.postgresql.org/docs/current/explicit-locking.html, ROW EXCLUSIVE).
 */
async function requireWritableTables(transaction: Transaction<Tables>): Promise<void> {
  for (const table of ["submissions", "attachments", "outbox"] as const)
    await transaction.updateTable(table).set({ reference: "" }).where("reference", "=", "").execute();
}

export async function readClock(transaction: Kysely<Tables> | Transaction<Tables>): Promise<ClockState | undefined> {
  const row = await transaction.selectFrom("clock").selectAll().where("id", "=", ONLY_ROW).executeTakeFirst();
  if (!row) return undefined;
  const { seen_at: seenAt, ran_ms: ranMs, error_ms: errorMs, since_ran_ms: sinceRanMs, ahead_ms: aheadMs } = row;
  if (errorMs === null || sinceRanMs === null || aheadMs === null) return { seenAt, ranMs };
  return { seenAt, ranMs, doubt: { errorMs, sinceRanMs, aheadMs } };
}

async function writeClock(transaction: Transaction<Tables>, { seenAt, ranMs, doubt }: ClockState): Promise<void> {
  const row = {
    seen_at: seenAt,
    ran_ms: ranMs,
    error_ms: doubt?.errorMs ?? null,
    since_ran_ms: doubt?.sinceRanMs ?? null,
    ahead_ms: doubt?.aheadMs ?? null,
  };
  await transaction
    .insertInto("clock")
    .values({ id: ONLY_ROW, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

async function newestTimeIn(transaction: Transaction<Tables>): Promise<number | undefined> {
  const { newest } = await transaction
    .selectFrom("submissions")
    .select(({ fn }) => fn.max<number | null>("received_at").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}
