import { join } from "node:path";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { ROOT } from "./root.ts";

/** The content that tests run on (docs/architecture.md, Tests own their content). Its drawings are those of content/art. */
export const FIXTURE_CONTENT = join(ROOT, "tests/fixtures/content");

export const content = readContent(readContentFolder(FIXTURE_CONTENT));
