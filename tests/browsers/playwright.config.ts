import { defineConfig } from "@playwright/test";

import { FIXTURE_CONTENT } from "../support/fixture-content.ts";
import type { Options, WorkerOptions } from "./fixtures.ts";

// Every server that a test starts inherits it: tests own their content (docs/architecture.md).
process.env["CONTENT_DIR"] = FIXTURE_CONTENT;

/** The key journeys in the two engines that Playwright's own browsers do not stand for: `npm run test:browsers`. */
export default defineConfig<Options, WorkerOptions>({
  testDir: "journeys",
  // Not .spec.ts: the journeys of `npm test` are all of tests/**/*.spec.ts.
  testMatch: "*.journey.ts",
  outputDir: "../../test-results/browsers",
  globalSetup: "../support/start-sites.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A file of 30 pages, or a server of its own, on a machine that may be busy.
  timeout: 60_000,
  reporter: [["list"], ["json", { outputFile: "../../test-results/browsers.json" }]],
  projects: (["firefox", "webkit"] as const).flatMap((engine) => [
    { name: `${engine}-parked`, testIgnore: /\.live\.journey\.ts$/, use: { engine, stage: "parked" as const } },
    { name: `${engine}-live`, testIgnore: /\.parked\.journey\.ts$/, use: { engine, stage: "live" as const } },
  ]),
});
