import { randomBytes } from "node:crypto";
import { sql } from "kysely";

import type { Engine } from "../submissions/engine.ts";
import { inTime } from "../submissions/in-time.ts";
import type { PointCounter, RateWindow } from "./rate-limit.ts";

const SWEEP_EVERY_MS = 10 * 60_000;
/** Clocks of several machines differ by less. What lapses later than a window and this was counted by a clock that was wrong. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
const WITHIN_MS = 1000;

/** Counts in PostgreSQL, for all processes over one database; what has lapsed is deleted every ten minutes. */
export class PostgresCounter implements PointCounter {
  readonly #engine: Engine;
  readonly #window: RateWindow;
  #sweepAt = 0;

  constructor(engine: Engine, window: RateWindow) {
    this.#engine = engine;
    this.#window = window;
  }

  /** @throws StoreUnavailable */
  async add(key: string, points: number): Promise<{ points: number; lapseMs: number }> {
    const now = Date.now();
    const latest = now + this.#window.seconds * 1000 + CLOCKS_DIFFER_MS;
    const hasLapsed = sql`rate_counts.lapses_at <= ${now} or rate_counts.lapses_at > ${latest}`;
    const counted = await this.#engine.ask((db) =>
      db
        .insertInto("rate_counts")
        .values({ window_seconds: this.#window.seconds, client: key, points, lapses_at: now + this.#window.seconds * 1000 })
        .onConflict((conflict) =>
          conflict.columns(["window_seconds", "client"]).doUpdateSet({
            points: sql`case when ${hasLapsed} then excluded.points else rate_counts.points + excluded.points end`,
            lapses_at: sql`case when ${hasLapsed} then excluded.lapses_at else rate_counts.lapses_at end`,
          }),
        )
        // A count need not survive a power cut, so nobody waits for the disk: the setting ends with this statement.
        .returning(["points", "lapses_at", sql`set_config('synchronous_commit', 'off', true)`.as("synced")])
        .executeTakeFirstOrThrow(),
    );
    if (now >= this.#sweepAt) await this.#sweep(now);
    return { points: counted.points, lapseMs: Math.max(0, counted.lapses_at - now) };
  }

  async #sweep(now: number): Promise<void> {
    this.#sweepAt = now + SWEEP_EVERY_MS;
    const latest = sql<number>`cast(${now + CLOCKS_DIFFER_MS} as bigint) + window_seconds * 1000`;
    await this.#engine.ask((db) =>
      db
        .deleteFrom("rate_counts")
        .where((is) => is.or([is("lapses_at", "<=", now), is("lapses_at", ">", latest)]))
        .execute(),
    );
  }
}

/** Counts with others, and by itself for as long as that does not answer: no form is lost because its sender was not counted. */
export class CounterWithReserve implements PointCounter {
  readonly #shared: PointCounter;
  readonly #own: PointCounter;
  readonly #onAway: (error: unknown) => void;
  readonly #withinMs: number;

  constructor(shared: PointCounter, own: PointCounter, onAway: (error: unknown) => void, withinMs = WITHIN_MS) {
    this.#shared = shared;
    this.#own = own;
    this.#onAway = onAway;
    this.#withinMs = withinMs;
  }

  async add(key: string, points: number): Promise<{ points: number; lapseMs: number }> {
    try {
      return await inTime(this.#shared.add(key, points), this.#withinMs);
    } catch (error) {
      this.#onAway(error);
      return this.#own.add(key, points);
    }
  }
}

/**
 * The key by which addresses become digests, the same in every process over a database; made by the first that asks. It is no
 * secret from whoever reads that database, so nothing would be gained by changing it: the counts themselves are gone in a day,
 * and neither is part of a backup (server/submissions/copy-rows.ts).
 * @throws StoreUnavailable
 */
export async function sharedKey(engine: Engine, name: string): Promise<Buffer> {
  const made = { name, key: randomBytes(32).toString("base64url") };
  const { key } = await engine.change(async (transaction) => {
    await transaction
      .insertInto("shared_keys")
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return transaction.selectFrom("shared_keys").select("key").where("name", "=", name).executeTakeFirstOrThrow();
  });
  return Buffer.from(key, "base64url");
}
