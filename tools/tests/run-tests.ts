import { join } from "node:path";

import { runSteps } from "./run-steps.ts";
import { readJourneys, readUnits } from "./test-report.ts";

const RESULTS = join(import.meta.dirname, "../../test-results");

const succeeded = runSteps([
  { name: "types", commands: ["npm run typecheck"] },
  { name: "lint", commands: ["oxlint --type-aware", "prettier --check ."] },
  // The provider's own content. All other tests use tests/fixtures/content.
  { name: "content", commands: ["node main/commands/check-content-cli.ts"] },
  { name: "unit tests", commands: ["vitest run"], report: { from: join(RESULTS, "units.json"), by: readUnits } },
  { name: "journeys", commands: ["playwright test"], report: { from: join(RESULTS, "journeys.json"), by: readJourneys } },
]);
process.exitCode = succeeded ? 0 : 1;
