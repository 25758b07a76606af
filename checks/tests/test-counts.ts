import { existsSync, readFileSync } from "node:fs";

import { type Counts, noCounts } from "../report/closing-line.ts";

/** Vitest's JSON report, as far as it is read here. */
type Units = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };
/** Playwright's. A flaky test failed once and passed when tried again. */
type Journeys = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function countUnits(file: string): Counts {
  const report = read(file) as Units | undefined;
  return report
    ? { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests }
    : noCounts;
}

export function countJourneys(file: string): Counts {
  const report = read(file) as Journeys | undefined;
  return report
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky, skipped: report.stats.skipped }
    : noCounts;
}

/** Undefined where the tool ended before it wrote its report. */
function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
