import { rmSync } from "node:fs";
import { join } from "node:path";

import { addCounts, closingLine, type Counts, noCounts } from "./report/closing-line.ts";
import { table } from "./report/table.ts";
import { runCommand } from "./tests/run-command.ts";
import { countJourneys, countUnits } from "./tests/test-counts.ts";

const RESULTS = join(import.meta.dirname, "../test-results");

/** `count` reads what the tools wrote; a step without it is one test: it passes or fails as a whole. */
type Step = { name: string; commands: string[]; count?: { from: string; by: (file: string) => Counts } };

const STEPS: readonly Step[] = [
  { name: "types", commands: ["npm run typecheck"] },
  { name: "lint", commands: ["oxlint --type-aware", "prettier --check ."] },
  // The provider's own words and facts. All other tests run on tests/fixtures/content.
  { name: "content", commands: ["node server/check-content-cli.ts"] },
  { name: "unit tests", commands: ["vitest run"], count: { from: join(RESULTS, "units.json"), by: countUnits } },
  { name: "journeys", commands: ["playwright test"], count: { from: join(RESULTS, "journeys.json"), by: countJourneys } },
];

const outcomes: { name: string; counts: Counts; seconds: number }[] = [];
for (const step of STEPS) outcomes.push(await run(step));

const rows = outcomes.map(({ name, counts, seconds }) => [
  name,
  counts.failed === 0 ? "passed" : "FAILED",
  counts.passed,
  counts.failed,
  counts.skipped,
  seconds,
]);
console.log(`\n${table(["step", "result", "passed", "failed", "skipped", "seconds"], rows)}\n`);
const all = outcomes.map(({ counts }) => counts).reduce(addCounts, noCounts);
console.log(closingLine(all));
process.exitCode = all.failed === 0 ? 0 : 1;

async function run({ name, commands, count }: Step) {
  const started = Date.now();
  console.log(`\n=== ${name} (${outcomes.length + 1} of ${STEPS.length})`);
  // What an earlier run wrote must not be counted as this one's.
  if (count) rmSync(count.from, { force: true });
  let succeeded = true;
  for (const command of commands) succeeded = (await runCommand(command)) && succeeded;
  return { name, counts: countsOf(succeeded, count), seconds: Math.round((Date.now() - started) / 1000) };
}

function countsOf(succeeded: boolean, count: Step["count"]): Counts {
  const failure = { ...noCounts, failed: 1 };
  if (!count) return succeeded ? { ...noCounts, passed: 1 } : failure;
  const counts = count.by(count.from);
  // No tests at all, or a run that failed outside any test (a file that does not load), is a failure of its own.
  const unaccounted = counts.passed === 0 || (!succeeded && counts.failed === 0);
  return unaccounted ? addCounts(counts, failure) : counts;
}
