import { type Counts, noCounts } from "../report/closing-line.ts";

/** Statements about a way to run the site, each with its test, which throws if the statement is false. They run in this order. */
export type Checks = Readonly<Record<string, () => unknown>>;

export type RunChecks = (checks: Checks) => Promise<void>;

/** One way to run the site. `missing` says which program this machine lacks for it. */
export type Way = {
  name: string;
  missing: () => string | undefined;
  tryOut: (run: RunChecks) => Promise<void>;
};

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
      counts[error === undefined ? "passed" : "failed"] += 1;
      console.log(error === undefined ? `  ok      ${name}: ${statement}` : `  FAILED  ${name}: ${statement}\n${error}`);
    }
  };
  await tryOut(run).catch((error: unknown) => run({ "it can be tried to the end": () => Promise.reject(error) }));
  return counts;
}

/** Returns the message of the error that a test throws; undefined if it passes. */
export async function errorOf(test: () => unknown): Promise<string | undefined> {
  try {
    await test();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
