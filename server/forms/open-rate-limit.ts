import type { Logger } from "pino";

import { codeOf } from "../notifications/codes.ts";
import type { Engine } from "../submissions/engine.ts";
import { MemoryCounter, RateLimit, type RateWindow } from "./rate-limit.ts";
import { CounterWithReserve, PostgresCounter, sharedKey } from "./shared-counter.ts";

/**
 * A limit per network that all processes over one PostgreSQL count together; without one, each process counts in memory.
 * `name` selects the key of the digests, so that two limits never share a count.
 * @throws StoreUnavailable when the database does not answer now; later that is logged only
 */
export async function openRateLimit(
  engine: Engine,
  isShared: boolean,
  log: Logger,
  name: string,
  windows: readonly RateWindow[],
): Promise<RateLimit> {
  if (!isShared) return new RateLimit(windows);
  const onAway = (error: unknown) => log.warn({ cause: codeOf(error) }, "forms counted by this process alone");
  const counterFor = (window: RateWindow) =>
    new CounterWithReserve(new PostgresCounter(engine, window), new MemoryCounter(window), onAway);
  return new RateLimit(windows, counterFor, await sharedKey(engine, name));
}
