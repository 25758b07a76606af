import type { ServerEntry } from "../app/document/document-parts.ts";
import { keepLast } from "../../content-model/values/keep-last.ts";
import { runTasks } from "../../platform/process/run-tasks.ts";
import { type BundleData, loadBundle } from "./load-bundle.ts";
import { documentRenderer, type PageToRender, type RenderedPage, type RenderPage } from "./render-documents.ts";

/** A page of the site in a folder. All sites of a process have the same bundle. */
export type PageOfSite = { site: BundleData; page: PageToRender };

/** The site that is served, and the next one. */
const KEPT_SITES = 2;

let entry: ServerEntry | undefined;
const sites = new Map<string, RenderPage>();

runTasks(async (task): Promise<RenderedPage> => {
  const { site, page } = task as PageOfSite;
  entry ??= await loadBundle(site);
  const render = keepLast(sites, KEPT_SITES, site.folder, sites.get(site.folder) ?? documentRenderer(entry, site));
  return render(page.path, page.served, page.structuredData);
});
