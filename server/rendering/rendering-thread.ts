import { join } from "node:path";
import { workerData } from "node:worker_threads";

import { runTasks } from "../threads/run-tasks.ts";
import { type BundleData, loadBundle } from "./load-bundle.ts";
import { partsOfPages } from "./parts-of-pages.ts";
import type { PageToRender, RenderedPage } from "./render-page.ts";
import { readImportedWords, readSiteData, wordsOfPages } from "./words-of-pages.ts";

const data = workerData as BundleData;
const { folder, stage } = data;
const entry = await loadBundle(data);
const site = readSiteData(folder);
const words = wordsOfPages(site.words, readImportedWords(join(folder, "client")), stage);
const partsAt = partsOfPages({ folder, stage, displayScript: entry.displayScript, words, site });

runTasks(async (task): Promise<RenderedPage> => {
  const { path, served, structuredData } = task as PageToRender;
  const { parts, hashes } = partsAt(path);
  return { html: await entry.renderDocument(path, served, { ...parts, structuredData }, words), ...hashes };
});
