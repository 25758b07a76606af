import { type Counts, noCounts } from "../report/closing-line.ts";

/** A statement about a way to run the site, and its test, which throws where the statement is false. */
export type Check = readonly [statement: string, test: () => unknown];

/** One way to run the site. `missing` says which program this machine lacks to try it. */
export type Way = {
  name: string;
  missing: () => string | undefined;
  tryOut: (run: (checks: readonly Check[]) => Promise<void>) => Promise<void>;
};

/** Runs every check of a way, one after the other, and prints a line for each; one that fails does not end the others. */
export async function tryWay({ name, missing, tryOut }: Way): Promise<Counts> {
  const reason = missing();
  if (reason !== undefined) {
    console.log(`${name}: not tried: ${reason}`);
    return { ...noCounts, skipped: 1 };
  }
  const counts = { ...noCounts };
  const run = async (checks: readonly Check[]) => {
    for (const [statement, test] of checks) {
      const error = await errorOf(test);
      counts[error === undefined ? "passed" : "failed"] += 1;
      console.log(
        `  ${error === undefined ? "ok    " : "FAILED"}  ${name}: ${statement}${error === undefined ? "" : `\n${error}`}`,
      );
    }
  };
  const broken = await errorOf(() => tryOut(run));
  if (broken !== undefined) await run([["it can be tried to the end", () => Promise.reject(new Error(broken))]]);
  return counts;
}

/** The message of what a test throws; undefined where it throws nothing. */
export async function errorOf(test: () => unknown): Promise<string | undefined> {
  try {
    await test();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
