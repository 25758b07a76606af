import type { Logger } from "pino";

import { codeOf } from "../../platform/mail/smtp.ts";
import { startRounds } from "../../platform/process/rounds.ts";
import type { StaffSideState } from "../../cases/health/site-metrics.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

type Parts = {
  /** Returns whether it listens. @throws StoreUnavailable before that */
  start: () => Promise<boolean>;
  /** Says in /healthz, /metrics and `npm run status` that the staff side waits. */
  state: StaffSideState;
  log: Logger;
  /** The interval of further tries in milliseconds, 5,000 by default. */
  everyMs?: number;
};

/**
 * Starts the staff side. While the database does not respond it tries again without end, because the public site serves already, and
 * resolves after the first try. `stop` ends the tries. @throws every other error of the first try
 */
export async function startWhenStoreAnswers({
  start,
  state,
  log,
  everyMs = 5_000,
}: Parts): Promise<{ stop: () => Promise<void> }> {
  const waits = (error: unknown) => {
    const cause = codeOf(error);
    if (state.waitsBecause !== cause) log.error({ cause }, "staff side waits");
    state.waitsBecause = cause;
  };
  try {
    await start();
    return { stop: () => Promise.resolve() };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    waits(error);
  }
  const rounds = startRounds(
    async () => {
      if (await start()) log.info({ cause: state.waitsBecause }, "staff side started");
      state.waitsBecause = undefined;
      void rounds.stop();
    },
    everyMs,
    waits,
  );
  return rounds;
}
