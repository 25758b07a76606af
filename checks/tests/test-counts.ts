import { existsSync, readFileSync } from "node:fs";

import { type Counts, noCounts } from "../report/closing-line.ts";

/** The fields of Vitest's JSON report that are used. */
type Units = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };
/** The fields of Playwright's JSON report that are used. A flaky test failed at first and passed when repeated. */
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

/** Returns undefined if the tool ended before it wrote its report. */
const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
