import { type Counts, noCounts, NotRun } from "../report/closing-line.ts";

/**
 * Statements about a way to run the site, each with its test, which throws if the statement is false, and NotRun if this machine cannot
 * tell. They run in this order.
 */
export type Checks = Readonly<Record<string, () => unknown>>;

export type RunChecks = (checks: Checks) => Promise<void>;

/** One way to run the site. `missing` says which program this machine lacks for it. */
export type Way = {
  name: string;
  missing: () => string | undefined;
  tryOut: (run: RunChecks) => Promise<void>;
};

const SHOWN = { passed: "ok    ", failed: "FAILED", skipped: "NOT TRIED" } as const satisfies Record<keyof Counts, string>;

/** Runs all checks of a way and prints a line for each. A check that fails does not end the others. */
export async function tryWay({ name, missing, tryOut }: Way): Promise<Counts> {
  const reason = missing();
  if (reason !== undefined) {
    console.log(`${name}: not tried: ${reason}`);
    return { ...noCounts, skipped: 1 };
  }
  const counts = { ...noCounts };
  const run: RunChecks = async (checks) => {
    for (const [statement, test] of Object.entries(checks)) {
      const error = await errorOf(test);
      const outcome = error === undefined ? "passed" : error instanceof NotRun ? "skipped" : "failed";
      counts[outcome] += 1;
      console.log(`  ${SHOWN[outcome]}  ${name}: ${statement}${error === undefined ? "" : `\n${error.message}`}`);
    }
  };
  await tryOut(run).catch((error: unknown) => run({ "it can be tried to the end": () => Promise.reject(error) }));
  return counts;
}

/** Returns the error that a test throws; undefined if it passes. */
export async function errorOf(test: () => unknown): Promise<Error | undefined> {
  try {
    await test();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
