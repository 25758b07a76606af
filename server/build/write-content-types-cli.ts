import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { contentModules } from "../../content-reader/content-modules.ts";
import { contentTypes } from "../../content-reader/content-types.ts";
import { readContent } from "../../content-reader/read-content.ts";

// For the type check of a checkout that was not built yet.
const root = join(import.meta.dirname, "../..");
const folder = join(root, "app/generated");
mkdirSync(folder, { recursive: true });
const types = contentTypes(contentModules(readContent(join(root, "content"))), "../../content-reader/content-modules.ts");
writeFileSync(join(folder, "content-modules.d.ts"), types);
