import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { contentModules } from "../../content-model/content/content-modules.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { runCommand } from "./run-steps.ts";

/** The modules of words that belong to the page that is shown, and to a site (content-drawings.ts), and not to the content. */
const OF_PAGES = ["easy-read-page", "news-item", "service-item", "language-item"];
const OF_SITES = ["this-site", "area-map", "pictograms", "item-pictograms", "service-sheet"];

// `npm run typecheck` writes the types of the content modules first, because a checkout has them only after a build.
const root = join(import.meta.dirname, "../..");
const folder = join(root, "site/app/generated");
mkdirSync(folder, { recursive: true });
const modules = Object.keys(contentModules(readContent(readContentFolder(join(root, "content")))));
// Each module is a hook that returns its words.
const declarations = [...modules, ...OF_PAGES, ...OF_SITES].map((name) => {
  const hook = `() => Exclude<import("../words/words.ts").Words["${name}"], undefined>`;
  return `declare module "content:${name}" {\n  const useWords: ${hook};\n  export default useWords;\n}\n`;
});
writeFileSync(join(folder, "content-modules.d.ts"), declarations.join(""));
// So do those of the staff side's route modules.
const succeeded = (await runCommand("react-router typegen --config vite.staff.config.ts")) && (await runCommand("tsc"));
if (!succeeded) process.exitCode = 1;
