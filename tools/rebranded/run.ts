import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { copyProject } from "../process/copy-project.ts";
import { hardCodedFacts, rebrand } from "./rebrand.ts";

/*
 * `npm run test:rebranded` shows that the tests pass with the content of any owner. No journey may contain a fact of content/.
 * Then `npm test` runs in a copy of the project whose content/ belongs to another provider. Arguments replace `npm test`:
 * `npm run test:rebranded -- npx vitest run`.
 */

const ROOT = join(import.meta.dirname, "../..");
const TESTS = join(ROOT, "tests");

const { site } = readContent(readContentFolder(join(ROOT, "content")));
const found = readdirSync(TESTS, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".spec.ts"))
  .flatMap((name) => hardCodedFacts(readFileSync(join(TESTS, name), "utf8"), site).map((fact) => `tests/${name}: ${fact}`));
for (const line of found) console.error(`${line} is a fact of content/: take it from tests/fixtures/content`);

using temporary = copyProject(ROOT, "rebranded");
const copy = temporary.path;
rebrand(join(copy, "content"));
const { site: other } = readContent(readContentFolder(join(copy, "content")));
console.log(`A copy of the project in ${copy} has the content of ${other.brand.name} in place of ${site.brand.name}.`);
const [command = "npm", ...args] = process.argv.length > 2 ? process.argv.slice(2) : ["npm", "test", "--silent"];
console.log(`> ${[command, ...args].join(" ")}`);
const { CONTENT_DIR: _ours, ...env } = process.env;
const { status, error } = spawnSync(command, args, { cwd: copy, stdio: ["ignore", "inherit", "inherit"], env });
if (error) throw error;
process.exitCode = found.length === 0 && status === 0 ? 0 : 1;
