import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { compressAssets, writeCompressed } from "./compress.ts";
import { openRenderer } from "./render-page.ts";
import { storeFormPages } from "./store-form-pages.ts";
import type { SiteToBuild } from "./site-to-build.ts";
import { staticRedirects } from "./static-redirects.ts";
import { structuredData, withStructuredData } from "./structured-data/structured-data.ts";
import { type PageDocument, storeWorker } from "./store-worker.ts";

/**
 * One stored answer: for which paths, with which status, and the hashes of its inline scripts and styles for the security
 * policy.
 */
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
 * Renders every address of the site with the very handler that would serve it, and stores the documents with their br
 * and gz in build/<stage>/pages (docs/specification.md, Two stages). Unknown addresses are stored once, as the 404 screen; the service
 * worker is stored beside them.
 */
export async function storePages(site: SiteToBuild): Promise<void> {
  const { workFolder: folder, baked, content } = site;
  const { render, storedPages } = await openRenderer(folder, baked.siteUrl);
  mkdirSync(join(folder, "pages"), { recursive: true });
  const stored: StoredPage[] = [];
  const documents: PageDocument[] = [];
  for (const { path, page } of [...storedPages, { path: NO_SUCH_PATH, page: NOT_FOUND }]) {
    const { html, status, ...hashes } = await render(path);
    const unknown = path === NO_SUCH_PATH;
    if (status !== (unknown ? 404 : 200)) throw new Error(`${path} rendered with status ${status}.`);
    const file = unknown ? NOT_FOUND : path.slice(1).replaceAll("/", "--") || "index";
    // While parked no page says anything of itself (docs/specification.md, Two stages).
    const data = baked.stage === "live" && !unknown ? structuredData(path, content, baked.siteUrl) : [];
    writeCompressed(join(folder, "pages", `${file}.html`), withStructuredData(html, data));
    stored.push({ paths: unknown ? [] : [path], file, status, ...hashes });
    if (!unknown) documents.push({ path, page, html });
  }
  writeFileSync(join(folder, "pages/pages.json"), JSON.stringify(stored, null, 2));
  await storeFormPages(folder, render, content.forms.answers);
  writeFileSync(
    join(folder, "pages/_redirects"),
    staticRedirects(
      content.redirects,
      storedPages.map(({ path }) => path),
    ),
  );
  compressAssets(join(folder, "client/assets"));
  await storeWorker(site, documents);
}
