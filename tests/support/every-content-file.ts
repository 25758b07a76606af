import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { FIXTURE_CONTENT } from "./fixture-content.ts";
import { ROOT } from "./root.ts";

const all = [FIXTURE_CONTENT, join(ROOT, "content")].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(svg|avif|webp)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      name: file.slice(ROOT.length + 1),
      path: file.slice(folder.length + 1),
      text: readFileSync(file, "utf8"),
    })),
);

/**
 * Every file that an editor may open: those of the fixture and of content/, without pictures and without files that are the same. The
 * tests that use it hold no fact of any file. They show that editing alters no other byte, whatever a file says.
 */
export const EVERY_CONTENT_FILE = all.filter(({ text }, index) => all.findIndex((each) => each.text === text) === index);
