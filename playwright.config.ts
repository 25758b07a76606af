import { defineConfig } from "@playwright/test";
import { join } from "node:path";

import { chromiumToUse } from "./tools/browser/chromium.ts";
import { testEnvironment } from "./tools/tests/environment.ts";
import type { Options } from "./tests/fixtures.ts";

// Every server that a test starts inherits it: tests own their content (docs/architecture.md).
process.env["CONTENT_DIR"] = join(import.meta.dirname, "tests/fixtures/content");
Object.assign(process.env, testEnvironment());

/** The whole site in a real browser, both stages. A file named .parked or .live is about that stage alone. */
export default defineConfig<Options>({
  testDir: "tests",
  outputDir: "test-results/journeys",
  globalSetup: "./tests/support/start-sites.ts",
  // A browser waits more than it works: for frames, for an idle network and for servers.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A test opens up to 30 pages or starts a server, on a machine that may be busy.
  timeout: 60_000,
  // As long as a page may take on such a machine. An assertion about a time says so itself.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    launchOptions: chromiumToUse(),
    // A service worker would answer before a test's own hooks see the request.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    locale: "en-AU",
    timezoneId: "Australia/Perth",
  },
  projects: [
    { name: "parked", testIgnore: /\.live\.spec\.ts$/, use: { stage: "parked" } },
    { name: "live", testIgnore: /\.parked\.spec\.ts$/, use: { stage: "live" } },
  ],
});
