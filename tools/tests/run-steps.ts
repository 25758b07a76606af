import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { delimiter, join } from "node:path";

import { addCounts, closingLine, noCounts } from "../report/closing-line.ts";
import { table } from "../report/figures.ts";
import type { TestReport } from "./test-report.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * The commands of a step run at the same time: one that has one thread leaves a core to the next. `report` reads the report of a tool. A
 * step without it counts as one test. A step that may be empty can succeed without a test.
 */
export type Step = {
  name: string;
  commands: string[];
  report?: { from: string; by: (file: string) => TestReport };
  mayBeEmpty?: boolean;
};

/** Names of failed tests that are repeated at the end: where very many failed, the first ones show the cause. */
const MOST_FAILURES = 20;

/**
 * Runs all steps, also after one that fails, and prints a table, the failed tests and the closing line. Returns whether nothing failed.
 * The failed tests are repeated at the end because services for CI often keep only the end of a long output.
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  let all = noCounts;
  const failures: string[] = [];
  const rows: (string | number)[][] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n=== ${step.name} (${index + 1} of ${steps.length})`);
    const started = Date.now();
    const result = await run(step);
    all = addCounts(all, result.counts);
    failures.push(...result.failures.map((failure) => `${step.name}: ${failure}`));
    const { passed, failed, skipped } = result.counts;
    const seconds = Math.round((Date.now() - started) / 1000);
    rows.push([step.name, failed === 0 ? "passed" : "FAILED", passed, failed, skipped, seconds]);
  }
  console.log(`\n${table(["step", "result", "passed", "failed", "skipped", "seconds"], rows)}\n`);
  if (failures.length > 0) console.log(`${shortened(failures).join("\n")}\n`);
  console.log(closingLine(all));
  return all.failed === 0;
}

function shortened(failures: readonly string[]): string[] {
  const rest = failures.length - MOST_FAILURES;
  return [...failures.slice(0, MOST_FAILURES), ...(rest > 0 ? [`and ${rest} more`] : [])];
}

async function run({ commands, report, mayBeEmpty = false }: Step): Promise<TestReport> {
  // An earlier report must not be counted.
  if (report) rmSync(report.from, { force: true });
  const results = await Promise.all(commands.map(runCommand));
  const failed = commands.filter((_command, index) => !results[index]);
  const outside = failed.map((command) => `${command} failed`);
  const failure = { ...noCounts, failed: 1 };
  if (!report) {
    return failed.length === 0 ? { counts: { ...noCounts, passed: 1 }, failures: [] } : { counts: failure, failures: outside };
  }
  const { counts, failures } = report.by(report.from);
  // A run without tests, or one that failed outside every test (a file that does not load), is one more failure.
  const isUnaccounted = (counts.passed === 0 && !mayBeEmpty) || (failed.length > 0 && counts.failed === 0);
  if (!isUnaccounted) return { counts, failures };
  return { counts: addCounts(counts, failure), failures: failures.length > 0 ? failures : outside };
}

/** Runs a command of the project's own tools, and returns whether it succeeded. Its output is printed as it arrives. */
export async function runCommand(command: string): Promise<boolean> {
  const [tool = "", ...args] = command.split(" ");
  console.log(`> ${command}`);
  // The tools start "node", which must be the project's own.
  const path = [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH: path };
  const child = spawn(tool, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env });
  try {
    const [status] = (await once(child, "close")) as [number | null];
    return status === 0;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}
