import { parseArgs } from "node:util";

import { closingLine } from "../report/closing-line.ts";
import { table } from "../report/table.ts";
import { backupWhileWriting } from "./backup-while-writing.ts";
import { databaseLocked } from "./database-locked.ts";
import { databaseUnreachable } from "./database-unreachable.ts";
import { fullDisk } from "./full-disk.ts";
import { fuzzedForms } from "./fuzz-forms.ts";
import { kills } from "./kills.ts";
import { killsPostgres } from "./kills-postgres.ts";
import { mailDown } from "./mail-down.ts";
import { NotRun, type Proof, type Tools } from "./proof.ts";
import { soak } from "./soak.ts";
import { syncBeforeAnswer } from "./sync-before-answer.ts";

const PROOFS: readonly Proof[] = [
  kills,
  killsPostgres,
  syncBeforeAnswer,
  fullDisk,
  databaseLocked,
  databaseUnreachable,
  mailDown,
  fuzzedForms,
  backupWhileWriting,
  soak,
];
const DEFAULT_KILLS = "200";

type Outcome = { name: string; result: "passed" | "FAILED" | "not run"; detail: string };

/** Arguments are the names of the proofs to run; without one, every proof. With --pages the soak downloads pages alone. */
const { values, positionals } = parseArgs({
  options: { kills: { type: "string", default: DEFAULT_KILLS }, pages: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !PROOFS.some((proof) => proof.name === name));
const killCount = Number(values.kills);
if (unknown.length > 0 || !Number.isSafeInteger(killCount) || killCount < 1) {
  console.error(`npm run prove -- [--kills N] [--pages] [${PROOFS.map(({ name }) => name).join("] [")}]`);
  process.exit(1);
}

const endings: (() => unknown)[] = [];
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void undoAll().finally(() => process.exit(1)));

const chosen = PROOFS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const outcomes: Outcome[] = [];
for (const proof of chosen) outcomes.push(await run(proof));

// Sentences begin at the left; the table sets what is narrower than its column to the right, as figures should be.
const widest = (key: "result" | "detail") => Math.max(...outcomes.map((outcome) => outcome[key].length));
const rows = outcomes.map(({ name, result, detail }) => [name, result.padEnd(widest("result")), detail.padEnd(widest("detail"))]);
const head = ["proof", "result".padEnd(widest("result")), "detail".padEnd(widest("detail"))];
console.log(`\n${table(head, rows)}\n`);
const count = (result: Outcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length;
console.log(closingLine({ passed: count("passed"), failed: count("FAILED"), skipped: count("not run") }));
// A database under test may leave a connection open that nobody waits for.
process.exit(count("FAILED") === 0 ? 0 : 1);

async function run({ name, prove }: Proof): Promise<Outcome> {
  const started = Date.now();
  const say = (line: string) => console.log(`${name}: ${line} (${Math.round((Date.now() - started) / 1000)} s)`);
  say("begins");
  const tools: Tools = {
    kills: killCount,
    downloadsOf: values.pages ? "pages" : "assets",
    say,
    atEnd: (undo: () => unknown) => void endings.push(undo),
  };
  const outcome = await prove(tools).then(
    (detail): Outcome => ({ name, result: "passed", detail }),
    (error: unknown): Outcome =>
      error instanceof NotRun
        ? { name, result: "not run", detail: `not run: ${error.message}` }
        : { name, result: "FAILED", detail: inOneLine(error) },
  );
  await undoAll();
  say(outcome.result);
  return outcome;
}

/** One that fails is told of, and keeps none of the others from being undone. */
async function undoAll(): Promise<void> {
  for (let undo = endings.pop(); undo; undo = endings.pop()) {
    try {
      await undo();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

function inOneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, " ");
}
