import { expect, test } from "vitest";

import { importedWords } from "./words-plugin.ts";

const ROOT = "/site";
const words = (name: string) => `\0content:${name}`;

/** Returns a chunk with these modules of words, and with the chunks that it imports. */
const chunk = (names: readonly string[], imports: readonly string[] = []) => ({
  type: "chunk" as const,
  isEntry: false,
  isDynamicEntry: false,
  facadeModuleId: null,
  moduleIds: ["/site/app/some.tsx", ...names.map(words)],
  imports,
});
const openedLater = (source: string, names: readonly string[], imports: readonly string[] = []) => ({
  ...chunk(names, imports),
  isDynamicEntry: true,
  facadeModuleId: `${ROOT}/${source}`,
});

const BUNDLE = {
  "entry.js": { ...chunk(["site"], ["shared.js"]), isEntry: true },
  "shared.js": chunk(["interface"], ["entry.js"]),
  "map.js": chunk(["labels/map"], ["shared.js"]),
  "about.js": openedLater("site/app/pages/about.tsx", ["page/about", "site"], ["map.js", "shared.js"]),
  "twins.js": openedLater("site/app/easy-read/easy-read-module.tsx", ["easy-read-page"]),
  "panel.js": openedLater("site/app/display/display-panel.tsx", ["labels/display"], ["shared.js"]),
  "report.js": openedLater("site/app/vitals/report.ts", []),
  "style.css": { type: "asset" as const },
};

test("a page has the words that its code imports, also by other chunks, without those that every page has", () => {
  const { shared, pages } = importedWords(BUNDLE, ROOT);
  expect(shared).toEqual(["interface", "site"]);
  expect(pages).toEqual({
    "site/app/pages/about.tsx": ["labels/map", "page/about"],
    "site/app/easy-read/easy-read-module.tsx": ["easy-read-page"],
  });
});

test("a part that a visitor opens has its words by the name of its file, if it has any", () => {
  expect(importedWords(BUNDLE, ROOT).parts).toEqual({ "display-panel": ["labels/display"] });
});
