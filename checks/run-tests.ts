import { join } from "node:path";

import { runSteps } from "./tests/run-steps.ts";
import { countJourneys, countUnits } from "./tests/test-counts.ts";

const RESULTS = join(import.meta.dirname, "../test-results");

const { succeeded } = await runSteps([
  { name: "types", commands: ["tsc"] },
  { name: "lint", commands: ["oxlint --type-aware", "prettier --check ."] },
  { name: "unit tests", commands: ["vitest run"], count: { from: join(RESULTS, "units.json"), by: countUnits } },
  { name: "journeys", commands: ["playwright test"], count: { from: join(RESULTS, "journeys.json"), by: countJourneys } },
]);
process.exitCode = succeeded ? 0 : 1;
