import { rmSync } from "node:fs";

import { addCounts, closingLine, type Counts, noCounts } from "../report/closing-line.ts";
import { table } from "../report/table.ts";
import { runCommand } from "./run-command.ts";

/** `count` reads what the tools wrote; a step without it is one test: it passes or fails as a whole. */
export type Step = { name: string; commands: string[]; count?: { from: string; by: (file: string) => Counts } };

type Outcome = { name: string; counts: Counts; seconds: number };

/** Runs steps one after the other, each whether or not the one before it passed, and prints a table and the closing line. */
export async function runSteps(steps: readonly Step[]): Promise<{ succeeded: boolean }> {
  const outcomes: Outcome[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n=== ${step.name} (${index + 1} of ${steps.length})`);
    outcomes.push(await run(step));
  }
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
  return { succeeded: all.failed === 0 };
}

async function run({ name, commands, count }: Step): Promise<Outcome> {
  const started = Date.now();
  // Results of an earlier run must not count for this one.
  if (count) rmSync(count.from, { force: true });
  let succeeded = true;
  for (const command of commands) succeeded = (await runCommand(command)) && succeeded;
  return { name, counts: countsOf(succeeded, count), seconds: Math.round((Date.now() - started) / 1000) };
}

function countsOf(succeeded: boolean, count: Step["count"]): Counts {
  const failure = { ...noCounts, failed: 1 };
  if (!count) return succeeded ? { ...noCounts, passed: 1 } : failure;
  const counts = count.by(count.from);
  // No tests at all, or a run that failed outside any test (a file that does not load), is one failure more.
  const unaccounted = counts.passed === 0 || (!succeeded && counts.failed === 0);
  return unaccounted ? addCounts(counts, failure) : counts;
}
