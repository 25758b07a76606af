import { existsSync } from "node:fs";
import { join } from "node:path";

import { installMissing } from "./browser/install.ts";
import { runCommand } from "./tests/run-command.ts";
import { runSteps } from "./tests/run-steps.ts";
import { countJourneys } from "./tests/test-counts.ts";

const RESULTS = join(import.meta.dirname, "../test-results/browsers.json");

try {
  await installMissing({
    isRoot: process.getuid?.() === 0,
    has: existsSync,
    run: runCommand,
    log: (line) => console.log(line),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Arguments go to Playwright, such as "offline" or "--project webkit-live".
const command = ["playwright test --config tests/browsers/playwright.config.ts", ...process.argv.slice(2)].join(" ");
const { succeeded } = await runSteps([{ name: "browsers", commands: [command], count: { from: RESULTS, by: countJourneys } }]);
process.exitCode = succeeded ? 0 : 1;
