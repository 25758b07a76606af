import { rmSync } from "node:fs";

import { addCounts, closingLine, type Counts, noCounts } from "../report/closing-line.ts";
import { table } from "../report/table.ts";
import { runCommand } from "./run-command.ts";

/** `count` reads the report of a tool. A step without it counts as one test. */
export type Step = { name: string; commands: string[]; count?: { from: string; by: (file: string) => Counts } };

/** Runs all steps, also after one that fails, and prints a table and the closing line. Returns whether nothing failed. */
export function runSteps(steps: readonly Step[]): boolean {
  let all = noCounts;
  const rows = steps.map((step, index) => {
    console.log(`\n=== ${step.name} (${index + 1} of ${steps.length})`);
    const started = Date.now();
    const counts = run(step);
    all = addCounts(all, counts);
    const { passed, failed, skipped } = counts;
    const seconds = Math.round((Date.now() - started) / 1000);
    return [step.name, failed === 0 ? "passed" : "FAILED", passed, failed, skipped, seconds];
  });
  console.log(`\n${table(["step", "result", "passed", "failed", "skipped", "seconds"], rows)}\n`);
  console.log(closingLine(all));
  return all.failed === 0;
}

function run({ commands, count }: Step): Counts {
  // An earlier report must not be counted.
  if (count) rmSync(count.from, { force: true });
  const succeeded = commands.map(runCommand).every(Boolean);
  const failure = { ...noCounts, failed: 1 };
  if (!count) return succeeded ? { ...noCounts, passed: 1 } : failure;
  const counts = count.by(count.from);
  // A run without tests, or one that failed outside every test (a file that does not load), is one more failure.
  const isUnaccounted = counts.passed === 0 || (!succeeded && counts.failed === 0);
  return isUnaccounted ? addCounts(counts, failure) : counts;
}
