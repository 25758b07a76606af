import { workerData } from "node:worker_threads";

import { runTasks } from "../threads/run-tasks.ts";
import { type BundleData, loadBundle } from "./load-bundle.ts";
import { documentRenderer, type PageToRender, type RenderDocument, type RenderedPage } from "./render-documents.ts";

/** A page of the site in a folder. */
export type PageOfSite = { folder: string; page: PageToRender };

/** The site that is served, the next one, and the one before, to which an undo returns. */
const KEPT_SITES = 3;

const bundle = workerData as BundleData;
const entry = await loadBundle(bundle);
const sites = new Map<string, RenderDocument>();

function rendererOf(folder: string): RenderDocument {
  const render = sites.get(folder) ?? documentRenderer(entry, { folder, stage: bundle.stage });
  sites.delete(folder);
  sites.set(folder, render);
  for (const oldest of [...sites.keys()].slice(0, -KEPT_SITES)) sites.delete(oldest);
  return render;
}

runTasks((task): Promise<RenderedPage> => {
  const { folder, page } = task as PageOfSite;
  return rendererOf(folder)(page);
});
