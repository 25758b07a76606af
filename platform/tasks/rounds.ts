/** Runs a task again and again, one run at a time. */
export type Rounds = {
  /** Resolves after the first round, also after an error. */
  first: Promise<void>;
  /** Resolves after the current run, or after one that starts now. */
  run: () => Promise<void>;
  /** Starts a run now, or directly after the current one. */
  nudge: () => void;
  /** Starts no more runs, and resolves after the current one. */
  stop: () => Promise<void>;
};

/** Starts rounds: `run`, then `everyMs` of rest. An error is given to `failed`, and the next round tries again. */
export function startRounds(
  run: () => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void = () => undefined,
): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let isNudged = false;
  let isStopped = false;

  async function runUntilQuiet() {
    for (;;) {
      isNudged = false;
      await run().catch(failed);
      if (!isNudged || isStopped) break;
    }
    current = undefined;
    if (!isStopped) timer = setTimeout(() => void start(), everyMs).unref();
  }
  function start(): Promise<void> {
    clearTimeout(timer);
    current ??= runUntilQuiet();
    return current;
  }

  return {
    first: start(),
    run: start,
    nudge: () => {
      isNudged = true;
      if (!isStopped) void start();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
