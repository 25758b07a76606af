import { afterAll } from "vitest";

import { parseConfig } from "../../platform/config/config.ts";
import { readContentText } from "../../publishing/drafts/content-folder.ts";
import { openPreview } from "../../publishing/preview/open-preview.ts";
import { fixtureFolder } from "./content-files.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const MARK = { title: "Draft:", notice: "A draft." };

/** Opens the checks and the preview of drafts over the content of fixtureFolder(), for the tests of one file. */
export function previewUnderTest() {
  const [base, dataFolder] = [fixtureFolder(afterAll), temporaryFolder(afterAll)];
  const preview = openPreview(parseConfig({ DATA_DIR: dataFolder }));
  afterAll(() => preview.close());
  return { base, dataFolder, preview, textOf: (path: string) => readContentText(base, path) ?? "" };
}
