import { defineConfig } from "@playwright/test";

import { testEnvironment } from "../../tools/tests/environment.ts";
import { FIXTURE_CONTENT } from "../support/fixture-content.ts";
import type { Options, WorkerOptions } from "./fixtures.ts";

// Every server that a test starts inherits it: tests own their content (docs/architecture.md).
process.env["CONTENT_DIR"] = FIXTURE_CONTENT;
Object.assign(process.env, testEnvironment());

/** `npm run test:browsers`: the key journeys in Debian's Firefox and WebKitGTK (docs/decisions/2026-11-22-firefox-and-webkit.md). */
export default defineConfig<Options, WorkerOptions>({
  testDir: "journeys",
  // These files do not end in .spec.ts, because `npm test` runs all of tests/**/*.spec.ts.
  testMatch: "*.journey.ts",
  outputDir: "../../test-results/browsers",
  globalSetup: "../support/start-sites.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A test opens up to 30 pages or starts a server, on a machine that may be busy.
  timeout: 60_000,
  reporter: [["list"], ["json", { outputFile: "../../test-results/browsers.json" }]],
  projects: (["firefox", "webkit"] as const).flatMap((engine) => [
    { name: `${engine}-parked`, testIgnore: /\.live\.journey\.ts$/, use: { engine, stage: "parked" as const } },
    { name: `${engine}-live`, testIgnore: /\.parked\.journey\.ts$/, use: { engine, stage: "live" as const } },
  ]),
});
