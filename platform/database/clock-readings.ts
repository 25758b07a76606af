import type { Kysely, Transaction } from "kysely";

import type { Engine, Milliseconds } from "./engine.ts";

/*
 * What the machine's clock said in the last 14 days (docs/decisions/2026-11-27-deletion-in-two-steps.md). A check each hour stores one
 * reading. The hours are counted by timers, which no setting of the clock moves, so a clock that jumps cannot replace the readings early.
 */

const HOUR_MS = 60 * 60_000;
/** For this long the site knows that something will be deleted before it is. */
const NOTICE_MS = 14 * 24 * HOUR_MS;
export const MOST_READINGS = NOTICE_MS / HOUR_MS;
/** Closer readings count as one: several processes read over one store, and a restart reads again. */
const APART_MS = 50 * 60_000;

/** Readings are numbered in their order, because their times may go back. */
type ClockReadings = { number: number; at: Milliseconds };
export type ClockTables = { clock_readings: ClockReadings };

export async function makeClockReadings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("clock_readings")
    .addColumn("number", "integer", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}

/** The hourly check: stores what the clock says, and deletes the readings before the last 14 days of checks. @throws StoreUnavailable */
export function noteReading(engine: Engine<ClockTables>, now: Date): Promise<void> {
  const at = now.getTime();
  return engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "clock-readings");
    const readings = transaction.selectFrom("clock_readings").select(["number", "at"]);
    const last = await readings.orderBy("number", "desc").limit(1).executeTakeFirst();
    if (last && Math.abs(at - last.at) < APART_MS) return;
    const number = (last?.number ?? 0) + 1;
    await transaction.insertInto("clock_readings").values({ number, at }).execute();
    const old = transaction.deleteFrom("clock_readings").where("number", "<=", number - MOST_READINGS);
    await old.execute();
  });
}

/** Returns the earliest and the latest reading of the last 14 days of checks; undefined for a store with fewer checks. */
export async function readingsOf(
  db: Kysely<ClockTables> | Transaction<ClockTables>,
): Promise<{ earliest: number; latest: number } | undefined> {
  const { count, earliest, latest } = await db
    .selectFrom("clock_readings")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min<number | null>("at").as("earliest"),
      fn.max<number | null>("at").as("latest"),
    ])
    .executeTakeFirstOrThrow();
  if (count < MOST_READINGS || earliest === null || latest === null) return undefined;
  return { earliest, latest };
}

/**
 * Returns the time by which something is old enough to be deleted; undefined for a store with fewer than 14 days of checks. Each check of
 * the last 14 days found that it would be old enough within 14 days. @throws StoreUnavailable
 */
export async function deletionTime(engine: Engine<ClockTables>, now: Date): Promise<Date | undefined> {
  const readings = await engine.read(readingsOf);
  return readings && new Date(Math.min(now.getTime(), readings.earliest + NOTICE_MS));
}

/**
 * Returns the time to store with something that is kept for a promised time: now, or the middle reading of the last 14 days if that is
 * later. Otherwise what is received while a clock is years behind would be years too old once the clock is right. The middle one is wrong
 * only if the clock was wrong for a week. @throws StoreUnavailable
 */
export async function notYearsAgo(engine: Engine<ClockTables>, now: Date): Promise<Date> {
  const middle = await engine.read((db) =>
    db
      .selectFrom("clock_readings")
      .select("at")
      .orderBy("at")
      .offset(MOST_READINGS / 2)
      .limit(1)
      .executeTakeFirst(),
  );
  return middle && middle.at > now.getTime() ? new Date(middle.at) : now;
}
