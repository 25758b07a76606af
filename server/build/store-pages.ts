import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { routesOf } from "../../content-reader/pages.ts";
import { compressAssets, writeCompressed } from "./compress.ts";
import { openRenderer } from "./render-page.ts";
import { storeFormPages } from "./store-form-pages.ts";
import type { SiteToBuild } from "./site-to-build.ts";
import { staticRedirects } from "./static-redirects.ts";
import { structuredData } from "./structured-data/structured-data.ts";
import { storeWorker } from "./store-worker.ts";

/** A stored response: the paths that it is for, its status, and the hashes of its inline scripts and styles for the security policy. */
export type StoredPage = {
  paths: readonly string[];
  file: string;
  status: 200 | 404;
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
};

export const NOT_FOUND = "404";
const NO_SUCH_PATH = "/no-such-page";

/**
 * Renders every address of the stage with the renderer that renders pages for requests, and stores the documents with their br
 * and gz in build/<stage>/pages (docs/specification.md, Two stages). The 404 screen is stored once, for all unknown addresses;
 * the service worker is stored beside them.
 */
export async function storePages(site: SiteToBuild): Promise<void> {
  const { workFolder: folder, baked, content } = site;
  const { stage, siteUrl } = baked;
  const render = await openRenderer(folder, stage);
  mkdirSync(join(folder, "pages"), { recursive: true });
  const store = async (path: string, page: Pick<StoredPage, "paths" | "file" | "status">): Promise<StoredPage> => {
    // While parked no page says anything of itself (docs/specification.md, Two stages).
    const data = stage === "live" && page.status === 200 ? structuredData(path, content, siteUrl) : [];
    const { html, ...hashes } = await render(path, {}, data);
    writeCompressed(join(folder, "pages", `${page.file}.html`), html);
    return { ...page, ...hashes };
  };
  const routes = routesOf(stage).filter(({ isRendered }) => !isRendered);
  const paths = routes.map(({ path }) => path);
  const stored: StoredPage[] = [];
  for (const path of paths)
    stored.push(await store(path, { paths: [path], file: path.slice(1).replaceAll("/", "--") || "index", status: 200 }));
  stored.push(await store(NO_SUCH_PATH, { paths: [], file: NOT_FOUND, status: 404 }));
  writeFileSync(join(folder, "pages/pages.json"), JSON.stringify(stored, null, 2));
  await storeFormPages(folder, render, content.forms.answers);
  writeFileSync(join(folder, "pages/_redirects"), staticRedirects(content.redirects, paths));
  compressAssets(join(folder, "client/assets"));
  await storeWorker(site, routes);
}
