import { join } from "node:path";
import { defineConfig } from "vitest/config";

import { testEnvironment } from "./tools/tests/environment.ts";
import { wordsPlugin } from "./site/rendering/words-plugin.ts";
import { stagePlugin } from "./site/build/stage-plugin.ts";

/** Tests own their content (docs/architecture.md). */
const CONTENT = join(import.meta.dirname, "tests/fixtures/content");

// The processes of the tests inherit it.
Object.assign(process.env, testEnvironment());

// Not vite.config.ts, whose constants come from the environment.
export default defineConfig({
  plugins: [wordsPlugin(import.meta.dirname), stagePlugin()],
  define: {
    __SITE_STAGE__: JSON.stringify("parked"),
  },
  test: {
    include: ["{platform,content-model,accounts,cases,site,publishing,staff,main,tools}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", "tests/**"],
    environment: "node",
    // A worker waits for databases and other processes for more than half of its time.
    maxWorkers: 3,
    // A worker loads each module once, and not once for each file: loading was half of the time. A file that mocks a module loads what it
    // tests again.
    isolate: false,
    globalSetup: "./tests/support/shared-folder.ts",
    // For the commands that tests start as processes of their own.
    env: { CONTENT_DIR: CONTENT },
    // A busy machine is no error of the code.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    unstubEnvs: true,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/units.json" },
  },
});
