import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { type Counts, noCounts } from "../report/closing-line.ts";

/** What a tool's report says: how many tests passed and failed, and each failed test by its file, its name and its first message. */
export type TestReport = { counts: Counts; failures: string[] };

/** The fields of Vitest's JSON report that are used. A file that could not be loaded has a message and no tests. */
export type Units = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: UnitFile[];
};
type UnitFile = { name: string; message: string; assertionResults: UnitTest[] };
type UnitTest = { fullName: string; status: string; failureMessages: string[] };

/** The fields of Playwright's JSON report that are used. A flaky test failed at first and passed when repeated. */
type Journeys = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: Suite[] };
export type Suite = { title: string; suites?: Suite[]; specs: Journey[] };
type Journey = {
  file: string;
  line: number;
  title: string;
  ok: boolean;
  tests: { projectName: string; status: string; results: Attempt[] }[];
};
type Attempt = { error?: { message?: string } };

export function readUnits(file: string): TestReport {
  const report = read(file) as Units | undefined;
  if (!report) return { counts: noCounts, failures: [] };
  const skipped = report.numPendingTests + report.numTodoTests;
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
  return { counts, failures: report.testResults.flatMap(failuresOfFile) };
}

export function readJourneys(file: string): TestReport {
  const report = read(file) as Journeys | undefined;
  if (!report) return { counts: noCounts, failures: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { counts: { passed: expected, failed: unexpected + flaky, skipped }, failures: report.suites.flatMap(failuresOfSuite) };
}

function failuresOfFile({ name, message, assertionResults }: UnitFile): string[] {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0) return message ? [failure([path], message)] : [];
  return failed.map(({ fullName, failureMessages }) => failure([path, fullName], failureMessages[0]));
}

function failuresOfSuite({ suites = [], specs }: Suite): string[] {
  return [...specs.flatMap(failuresOfJourney), ...suites.flatMap(failuresOfSuite)];
}

const failuresOfJourney = ({ file, line, title, tests }: Journey): string[] =>
  tests
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ projectName, results }) => {
      const message = results.find(({ error }) => error)?.error?.message;
      return failure([`[${projectName}] tests/${file}:${line}`, title], message);
    });

/** The first line of a message says what was expected. The whole of it stands in the output of the tool. */
function failure(place: readonly string[], message = "failed without a message"): string {
  const [firstLine] = stripVTControlCharacters(message).split("\n");
  return `${place.join(" › ")}: ${firstLine}`;
}

/** Returns undefined if the tool ended before it wrote its report. */
const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
