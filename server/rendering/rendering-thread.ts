import { join } from "node:path";
import { workerData } from "node:worker_threads";

import type { SiteWords } from "../../content-reader/content-modules.ts";
import { runTasks } from "../threads/run-tasks.ts";
import { type BundleData, loadBundle } from "./load-bundle.ts";
import { partsOfPages } from "./parts-of-pages.ts";
import type { PageToRender, RenderedPage } from "./render-page.ts";
import { readImportedWords, wordsOfPages } from "./words-of-pages.ts";

/** `words` is the JSON of SiteWords. */
export type RenderingData = BundleData & { words: string };

const { words: wordsText, ...data } = workerData as RenderingData;
const { folder, stage } = data;
const entry = await loadBundle(data);
const words = wordsOfPages(JSON.parse(wordsText) as SiteWords, readImportedWords(join(folder, "client")), stage);
const partsAt = partsOfPages({ folder, stage, displayScript: entry.displayScript, words });

runTasks(async (task): Promise<RenderedPage> => {
  const { path, served, structuredData } = task as PageToRender;
  const { parts, hashes } = partsAt(path);
  return { html: await entry.renderDocument(path, served, { ...parts, structuredData }, words), ...hashes };
});
