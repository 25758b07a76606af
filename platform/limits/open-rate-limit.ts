import { sql } from "kysely";
import type { Logger } from "pino";
import { RateLimiterPostgres } from "rate-limiter-flexible";

import { codeOf } from "../mail/codes.ts";
import type { Engine } from "../database/engine.ts";
import { inTime } from "../database/engine.ts";
import { type SharedKeyTables, sharedKey } from "../database/shared-key.ts";
import { CLOCKS_DIFFER_MS, MemoryLimiter, RateLimit, type RateWindow } from "./rate-limit.ts";

const WITHIN_MS = 1000;
const MAX_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Returns a limit per network that all processes over one PostgreSQL count together. While the database does not respond
 * within a second, this process counts in memory, so that no form is lost because its sender was not counted. Over SQLite,
 * the one process counts in memory. `name` keeps two limits apart.
 * @throws StoreUnavailable when the database does not respond now; later failures are logged only
 */
export async function openRateLimit(
  engine: Engine<SharedKeyTables>,
  log: Logger,
  name: string,
  windows: readonly RateWindow[],
): Promise<RateLimit> {
  const { pool } = engine;
  if (!pool) return new RateLimit(windows);
  await forgetFarFuture(engine);
  const storeClient = {
    // Without its name the statement is not a prepared one, which a pooling proxy such as PgBouncer may not support.
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      inTime(pool.query({ text, values }), WITHIN_MS).catch((error: unknown) => {
        log.warn({ cause: codeOf(error) }, "forms counted by this process alone");
        throw error;
      }),
  };
  const limiterFor = (window: RateWindow) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: `${name}:${window.seconds}`,
      points: window.mostPoints,
      duration: window.seconds,
      insuranceLimiter: new MemoryLimiter(window),
    });
  return new RateLimit(windows, limiterFor, await sharedKey(engine, name));
}

/** Deletes counts that were stored while the clock was years ahead, and would expire in years. */
const forgetFarFuture = (engine: Engine<SharedKeyTables>) =>
  engine.read((db) => sql`delete from rate_limits where expire > ${Date.now() + MAX_WINDOW_MS + CLOCKS_DIFFER_MS}`.execute(db));
