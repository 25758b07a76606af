import { join } from "node:path";

import { FIREFOX, installMissing, WEBKIT, XVFB } from "../browser/debian-packages.ts";
import { runSteps } from "./run-steps.ts";
import { readJourneys } from "./test-report.ts";

const RESULTS = join(import.meta.dirname, "../../test-results/browsers.json");

try {
  installMissing([FIREFOX, WEBKIT, XVFB]);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Arguments are passed to Playwright, for example "offline" or "--project webkit-live".
const command = ["playwright test --config tests/browsers/playwright.config.ts", ...process.argv.slice(2)].join(" ");
const succeeded = await runSteps([{ name: "browsers", commands: [command], report: { from: RESULTS, by: readJourneys } }]);
process.exitCode = succeeded ? 0 : 1;
