import { join } from "node:path";

import type { ServerEntry } from "../../app/document-parts.ts";
import type { Stage } from "../../content-reader/pages.ts";
import { partsOfPages } from "./parts-of-pages.ts";
import type { PageToRender, RenderedPage } from "./render-page.ts";
import { readImportedWords, readSiteData, wordsOfPages } from "./words-of-pages.ts";

export type RenderDocument = (page: PageToRender) => Promise<RenderedPage>;

/**
 * Returns a function that renders the documents of a site with the bundle of its code. The folder of the site has its words and its files
 * for browsers. The function rejects with the first error of a component.
 */
export function documentRenderer(entry: ServerEntry, { folder, stage }: { folder: string; stage: Stage }): RenderDocument {
  const site = readSiteData(folder);
  const words = wordsOfPages(site.words, readImportedWords(join(folder, "client")), stage);
  const partsAt = partsOfPages({ folder, stage, displayScript: entry.displayScript, words, site });
  return async ({ path, served, structuredData }) => {
    const { parts, hashes } = partsAt(path);
    return { html: await entry.renderDocument(path, served, { ...parts, structuredData }, words), ...hashes };
  };
}
