import type { Logger } from "pino";

import { codeOf } from "../notifications/codes.ts";
import type { Engine } from "../submissions/engine.ts";
import { MemoryCounter, RATE_WINDOWS, RateLimit, type RateWindow } from "./rate-limit.ts";
import { CounterWithReserve, PostgresCounter, sharedKey } from "./shared-counter.ts";

/**
 * The limit of forms from one address: counted by all processes together where they share a PostgreSQL, in memory otherwise.
 * @throws StoreUnavailable when the database does not answer now; later on that is only logged
 */
export async function openRateLimit(engine: Engine, isShared: boolean, log: Logger): Promise<RateLimit> {
  if (!isShared) return new RateLimit();
  const onAway = (error: unknown) => log.warn({ cause: codeOf(error) }, "forms counted by this process alone");
  const counterFor = (window: RateWindow) =>
    new CounterWithReserve(new PostgresCounter(engine, window), new MemoryCounter(window), onAway);
  return new RateLimit(RATE_WINDOWS, counterFor, await sharedKey(engine, "rate-limit"));
}
