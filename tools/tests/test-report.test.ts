import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { readJourneys, readUnits } from "./test-report.ts";

const folder = temporaryFolder(afterAll);

function write(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it("counts the unit tests, and names each that failed by its file, its name and the first line of its message", () => {
  const failed = {
    fullName: "group adds",
    status: "failed",
    failureMessages: ["AssertionError: expected 1 to be 2\n    at line 7"],
  };
  const passed = { fullName: "group subtracts", status: "passed", failureMessages: [] };
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: join(process.cwd(), "server/sum.test.ts"), message: "", assertionResults: [passed, failed] },
      { name: join(process.cwd(), "server/broken.test.ts"), message: "Cannot find module", assertionResults: [] },
    ],
  };
  expect(readUnits(write(report))).toEqual({
    counts: { passed: 7, failed: 2, skipped: 2 },
    failures: [
      "server/sum.test.ts › group adds: AssertionError: expected 1 to be 2",
      "server/broken.test.ts: Cannot find module",
    ],
  });
});

it("counts and names a flaky journey as failed", () => {
  const attempt = { error: { message: "Error: \u001b[2mexpect(\u001b[22mlocator).toBeVisible()\n\nTimeout" } };
  const journey = (status: string, results: object[]) => ({
    file: "journeys/menu.live.spec.ts",
    line: 7,
    title: `the menu is ${status}`,
    tests: [{ projectName: "live", status, results }],
  });
  const specs = [journey("expected", [{}]), journey("flaky", [attempt, {}])];
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ title: "menu.live.spec.ts", specs, suites: [{ title: "group", specs: [journey("unexpected", [{}])] }] }],
  };
  expect(readJourneys(write(report))).toEqual({
    counts: { passed: 5, failed: 2, skipped: 0 },
    failures: [
      "[live] tests/journeys/menu.live.spec.ts:7 › the menu is flaky: Error: expect(locator).toBeVisible()",
      "[live] tests/journeys/menu.live.spec.ts:7 › the menu is unexpected: failed without a message",
    ],
  });
});

it("counts nothing if a tool wrote no report", () => {
  expect(readUnits(join(folder, "none.json"))).toEqual({ counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] });
});
