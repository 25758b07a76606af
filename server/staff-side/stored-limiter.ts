import type { Transaction } from "kysely";
import { RateLimiterRes } from "rate-limiter-flexible";

import type { Limiter, RateWindow } from "../forms/rate-limit.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";

type Given = {
  engine: Engine;
  /** Keeps two limits apart. */
  name: string;
  now: () => Date;
  /** A flood from many networks adds rows; beyond this number, those with the fewest points are deleted. */
  mostRows?: number;
};

type Row = { points: number; ends_at: number };

const MOST_ROWS = 100_000;
/** Full windows of which the process knows; asking for one of them again reads nothing. */
const MOST_KNOWN = 1000;
/** The rows are counted once in as many additions. */
const COUNTED_EVERY = 500;

/** Counts in the database, of either engine, so that neither a restart nor a flood of other names makes it forget. */
export function storedLimiter(window: RateWindow, { engine, name, now, mostRows = MOST_ROWS }: Given): Limiter {
  const keyOf = (key: string | number) => `${name}:${window.seconds}:${key}`;
  const result = ({ points, ends_at }: Row) =>
    new RateLimiterRes(Math.max(0, window.mostPoints - points), Math.max(0, ends_at - now().getTime()), points, false);
  const countedEvery = Math.min(COUNTED_EVERY, mostRows);
  let added = 0;
  const full = new Map<string, Row>();
  const remember = (key: string | number, row: Row) => {
    if (row.points < window.mostPoints) return;
    if (full.size >= MOST_KNOWN) full.clear();
    full.set(keyOf(key), row);
  };

  return {
    get: async (key) => {
      const known = full.get(keyOf(key));
      if (known && known.ends_at > now().getTime()) return result(known);
      const row = await engine.read((db) =>
        db.selectFrom("sign_in_tries").select(["points", "ends_at"]).where("key", "=", keyOf(key)).executeTakeFirst(),
      );
      if (!row || row.ends_at <= now().getTime()) return null;
      remember(key, row);
      return result(row);
    },
    penalty: async (key, points = 1) => {
      const time = now().getTime();
      added += 1;
      const row = await engine.transaction(async (transaction) => {
        await transaction.deleteFrom("sign_in_tries").where("ends_at", "<=", time).execute();
        const counted = await transaction
          .insertInto("sign_in_tries")
          .values({ key: keyOf(key), points, ends_at: time + window.seconds * 1000 })
          .onConflict((conflict) =>
            conflict.column("key").doUpdateSet((is) => ({ points: is("sign_in_tries.points", "+", points) })),
          )
          .returning(["points", "ends_at"])
          .executeTakeFirstOrThrow();
        if (added % countedEvery === 0) await keepMost(transaction, mostRows);
        return counted;
      });
      remember(key, row);
      return result(row);
    },
    delete: (key) => {
      full.delete(keyOf(key));
      return engine.transaction(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom("sign_in_tries").where("key", "=", keyOf(key)).executeTakeFirst();
        return numDeletedRows > 0n;
      });
    },
  };
}

async function keepMost(transaction: Transaction<Tables>, mostRows: number): Promise<void> {
  const first = await transaction
    .selectFrom("sign_in_tries")
    .select(["points", "ends_at"])
    .orderBy("points", "desc")
    .orderBy("ends_at", "desc")
    .offset(mostRows)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const isLess = transaction
    .deleteFrom("sign_in_tries")
    .where((is) =>
      is.or([is("points", "<", first.points), is.and([is("points", "=", first.points), is("ends_at", "<=", first.ends_at)])]),
    );
  await isLess.execute();
}
