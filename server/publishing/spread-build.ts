import { processesSince } from "../editing/builds.ts";
import type { Engine } from "../submissions/engine.ts";

/** A process that was not seen for so long has ended, or cannot reach the store. */
const SEEN_WITHIN_MS = 30_000;
/** A process fetches a build within seconds. */
const WAITS_MS = 20_000;
const ASKED_EVERY_MS = 250;

type Spread = { engine: Engine; build: string; now: () => number; signal: AbortSignal };

/**
 * Waits until every process that is running has the files of a build, so that no page names a file that another process lacks. A
 * process that does not announce them counts as ended after WAITS_MS: it fetches them before it serves anything else.
 */
export async function untilSpread({ engine, build, now, signal }: Spread): Promise<void> {
  const since = now() - SEEN_WITHIN_MS;
  const until = now() + WAITS_MS;
  for (;;) {
    signal.throwIfAborted();
    const processes = await engine.read((db) => processesSince(db, since));
    if (processes.every((process) => process.build === build) || now() >= until) return;
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}
