import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";

import { PAGES } from "../../content-model/values/pages.ts";
import { SITE_VALUES } from "./content-fixture.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { readContentText } from "../../publishing/drafts/content-folder.ts";
import { openPreview } from "../../publishing/preview/open-preview.ts";
import { fixtureFolder } from "./content-files.ts";

/** Returns the data of a site with these modules of words alone, and with a map, as a renderer reads them. */
const siteData = (modules: object, map: unknown): string =>
  JSON.stringify({
    words: {
      modules: { ...SITE_VALUES, ...modules },
      easyReadPages: { pages: {}, services: {}, news: {} },
      items: { services: {}, news: {}, languages: {} },
    },
    siteUrl: "",
    styles: "",
    map,
  });

type Options = { words?: object; onLoad?: string; manifest?: object; map?: unknown };

/**
 * Returns the folder of a build with these modules of words that renders every page with `code`, the body of a function of `path` and
 * `words`, and of `mark` and `parts` in a preview. `onLoad` runs while the bundle loads. `manifest` has more files. The folder is removed
 * after the test.
 */
export function buildThatRenders(code: string, { words = {}, onLoad = "", manifest = {}, map }: Options = {}): string {
  const folder = temporaryFolder();
  const chunks = [
    "site/app/entry.client.tsx",
    ...PAGES.map(({ name }) => `site/app/pages/${name}.tsx`),
    "site/app/pages/not-found.tsx",
  ];
  const sources = chunks.map((source) => [source, { file: "assets/page.js" }] as const);
  const manifestText = JSON.stringify({ ...Object.fromEntries(sources), ...manifest });
  for (const part of ["server/.vite", "client/.vite"]) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, "manifest.json"), manifestText);
    writeFileSync(join(folder, part, "words.json"), JSON.stringify({ shared: [], pages: {}, parts: {} }));
  }
  writeFileSync(join(folder, "site.json"), siteData(words, map));
  const bundle = `export const displayScript = ""; ${onLoad}
export async function renderDocument(path, served, parts, words) { ${code} }
export async function renderDraft(path, mark, parts, words) { ${code} }`;
  writeFileSync(join(folder, "server/entry.server.mjs"), bundle);
  return folder;
}

export const MARK = { title: "Draft:", notice: "A draft." };

/** Opens the checks and the preview of drafts over the content of fixtureFolder(), for the tests of one file. */
export function previewUnderTest() {
  const [base, dataFolder] = [fixtureFolder(afterAll), temporaryFolder(afterAll)];
  const preview = openPreview(parseConfig({ DATA_DIR: dataFolder }));
  afterAll(() => preview.close());
  return { base, dataFolder, preview, textOf: (path: string) => readContentText(base, path) ?? "" };
}
