import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { idsOf, routesOf } from "../../content-reader/pages.ts";
import { isScheduled } from "../published-pages.ts";
import type { WordsOfPages } from "../rendering/words-of-pages.ts";
import type { RenderPage } from "../rendering/render-page.ts";
import type { InlineHashes } from "../security-headers.ts";
import { type PageQuality, writeCompressed } from "./compress.ts";
import { storeFormPages } from "./store-form-pages.ts";
import type { SiteToBuild } from "./site-to-build.ts";
import { staticRedirects } from "./static-redirects.ts";
import { structuredData } from "./structured-data/structured-data.ts";
import { storeWorker } from "./store-worker.ts";

/** A stored document: the paths that it is the response to, and the name of its file. */
export type StoredPage = InlineHashes & { paths: readonly string[]; file: string; status: 200 | 404 };

export const NOT_FOUND = "404";
const NO_SUCH_PATH = "/no-such-page";

type Parts = { render: RenderPage; words: WordsOfPages; quality: PageQuality };

/**
 * Renders and stores the document of every path of the stage, with its br and gz, in the pages folder of the site
 * (docs/specification.md, Two stages). One 404 document is for all unknown paths. The service worker is in the same folder.
 */
export async function storePages(site: SiteToBuild, { render, words, quality }: Parts): Promise<void> {
  const { workFolder: folder, baked, content } = site;
  const { stage, siteUrl } = baked;
  mkdirSync(join(folder, "pages"), { recursive: true });
  const store = async (path: string, page: Pick<StoredPage, "paths" | "file" | "status">): Promise<StoredPage> => {
    // A parked document has nothing of its page (docs/specification.md, Two stages).
    const data = stage === "live" && page.status === 200 ? structuredData(path, content, siteUrl) : [];
    const { html, ...hashes } = await render(path, {}, data);
    writeCompressed(join(folder, "pages", `${page.file}.html`), html, quality);
    return { ...page, ...hashes };
  };
  const routes = routesOf(stage, idsOf(content.news)).filter(({ isRendered }) => !isRendered);
  const paths = routes.map(({ path }) => path);
  const stored: StoredPage[] = [];
  for (const route of routes) {
    const { path } = route;
    const status = isScheduled(route, content.news) ? 404 : 200;
    stored.push(await store(path, { paths: [path], file: path.slice(1).replaceAll("/", "--") || "index", status }));
  }
  stored.push(await store(NO_SUCH_PATH, { paths: [], file: NOT_FOUND, status: 404 }));
  writeFileSync(join(folder, "pages/pages.json"), JSON.stringify(stored, null, 2));
  await storeFormPages(folder, { render, words: content.forms.answers, quality });
  writeFileSync(join(folder, "pages/_redirects"), staticRedirects(content.redirects, paths));
  storeWorker(site, { routes, words, quality });
}
