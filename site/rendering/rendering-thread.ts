import { workerData } from "node:worker_threads";

import { keepLast } from "../../content-model/values/keep-last.ts";
import { runTasks } from "../../platform/tasks/run-tasks.ts";
import { type BundleData, loadBundle } from "./load-bundle.ts";
import { documentRenderer, type PageToRender, type RenderedPage, type RenderPage } from "./render-documents.ts";

/** A page of the site in a folder. */
export type PageOfSite = { folder: string; page: PageToRender };

/** The site that is served, and the next one. */
const KEPT_SITES = 2;

const bundle = workerData as BundleData;
const entry = await loadBundle(bundle);
const sites = new Map<string, RenderPage>();

const rendererOf = (folder: string): RenderPage =>
  keepLast(sites, KEPT_SITES, folder, sites.get(folder) ?? documentRenderer(entry, { folder, stage: bundle.stage }));

runTasks((task): Promise<RenderedPage> => {
  const { folder, page } = task as PageOfSite;
  return rendererOf(folder)(page.path, page.served, page.structuredData);
});
