import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { contentModules } from "../content-reader/content-modules.ts";
import { contentTypes } from "../content-reader/content-types.ts";
import { readContentFolder } from "../content-reader/content-folder.ts";
import { readContent } from "../content-reader/read-content.ts";
import { runCommand } from "./tests/run-steps.ts";

// `npm run typecheck` writes the types of the content modules first, because a checkout has them only after a build.
const root = join(import.meta.dirname, "..");
const folder = join(root, "app/generated");
mkdirSync(folder, { recursive: true });
const modules = Object.keys(contentModules(readContent(readContentFolder(join(root, "content")))));
const types = contentTypes(modules, "../words/words.ts");
writeFileSync(join(folder, "content-modules.d.ts"), types);
// So do those of the staff side's route modules.
if (!runCommand("react-router typegen --config vite.staff.config.ts") || !runCommand("tsc")) process.exitCode = 1;
