import { join } from "node:path";

import { changeOf, ALL_STEPS, stepsFor } from "./steps.ts";
import { runSteps } from "./run-steps.ts";

const isForChange = process.argv.includes("--changed");
const succeeded = await runSteps(isForChange ? stepsFor(changeOf(join(import.meta.dirname, "../.."))) : ALL_STEPS);
process.exitCode = succeeded ? 0 : 1;
