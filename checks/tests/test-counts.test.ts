import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

import { closingLine } from "../report/closing-line.ts";
import { countJourneys, countUnits } from "./test-counts.ts";

const folder = mkdtempSync(join(tmpdir(), "counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it("counts Vitest's tests", () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(countUnits(write(report))).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

it("counts a flaky journey as failed", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(countJourneys(write(report))).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

it("counts nothing if a tool wrote no report", () => {
  expect(countUnits(join(folder, "none.json"))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

it("prints skipped tests only if there are any", () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
});
