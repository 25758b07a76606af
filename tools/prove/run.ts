import { parseArgs } from "node:util";

import { inColumns } from "../../platform/text/in-columns.ts";
import { closingLine, NotRun } from "../report/closing-line.ts";
import { databaseUnreachable } from "./database-unreachable.ts";
import { fullDisk } from "./full-disk.ts";
import { kills, killsPostgres } from "./kills.ts";
import { killsReplies } from "./kills-replies.ts";
import { mailIn } from "./mail-in.ts";
import type { Proof, Tools } from "./proof.ts";
import { publishFailures } from "./publish-failures.ts";
import { publishKills } from "./publish-kills.ts";
import { publishProcesses } from "./publish-processes.ts";
import { soak } from "./soak.ts";
import { syncBeforeResponse } from "./sync-before-response.ts";

const PROOFS: readonly Proof[] = [
  kills,
  killsPostgres,
  killsReplies,
  mailIn,
  publishKills,
  publishProcesses,
  publishFailures,
  syncBeforeResponse,
  fullDisk,
  databaseUnreachable,
  soak,
];
const DEFAULT_KILLS = "200";

type Outcome = { name: string; result: "passed" | "FAILED" | "not run"; detail: string };

/** Arguments are the names of the proofs to run; without arguments every proof runs. */
const { values, positionals } = parseArgs({
  options: { kills: { type: "string", default: DEFAULT_KILLS } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !PROOFS.some((proof) => proof.name === name));
const killCount = Number(values.kills);
if (unknown.length > 0 || !Number.isSafeInteger(killCount) || killCount < 1) {
  console.error(`npm run prove -- [--kills N] [${PROOFS.map(({ name }) => name).join("] [")}]`);
  process.exit(1);
}

let cleanups = new AsyncDisposableStack();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

const chosen = PROOFS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const outcomes: Outcome[] = [];
for (const proof of chosen) outcomes.push(await run(proof));

const rows = [["proof", "result", "detail"], ...outcomes.map(({ name, result, detail }) => [name, result, detail])];
console.log(`\n${inColumns(rows, "left")}\n`);
const count = (result: Outcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length;
console.log(closingLine({ passed: count("passed"), failed: count("FAILED"), skipped: count("not run") }));
// Connections of a stopped database may still be open and would keep this process running.
process.exit(count("FAILED") === 0 ? (process.exitCode ?? 0) : 1);

async function run({ name, prove }: Proof): Promise<Outcome> {
  const started = Date.now();
  const say = (line: string) => console.log(`${name}: ${line} (${Math.round((Date.now() - started) / 1000)} s)`);
  say("begins");
  const tools: Tools = {
    kills: killCount,
    say,
    atEnd: (cleanup) =>
      cleanups.defer(async () => {
        await cleanup();
      }),
  };
  const outcome = await prove(tools).then(
    (detail): Outcome => ({ name, result: "passed", detail }),
    (error: unknown): Outcome =>
      error instanceof NotRun
        ? { name, result: "not run", detail: `not run: ${error.message}` }
        : { name, result: "FAILED", detail: inOneLine(error) },
  );
  await cleanUp();
  say(outcome.result);
  return outcome;
}

/** A cleanup that fails is reported and does not stop the others. */
async function cleanUp(): Promise<void> {
  const finished = cleanups;
  cleanups = new AsyncDisposableStack();
  try {
    await finished.disposeAsync();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

function inOneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, " ");
}
