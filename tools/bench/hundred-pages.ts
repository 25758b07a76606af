import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";

const ITEM = "sample-new-rooms";
/** Each item of the news has a page and its Easy Read twin; the other pages are 32. */
const ITEMS = 34;

/** Writes the content of the tests into a folder, with so many items of the news that the live stage has 100 pages. */
export function writeHundredPages(folder: string): string {
  cpSync(FIXTURE_CONTENT, folder, { recursive: true });
  const text = readFileSync(join(folder, `news/${ITEM}.md`), "utf8");
  for (let item = 1; item <= ITEMS; item += 1)
    writeFileSync(join(folder, `news/${ITEM}-${item}.md`), text.replace("Sample rooms", `Sample rooms ${item}`));
  return folder;
}
