import { join } from "node:path";

import type { ServerEntry } from "../app/document/document-parts.ts";
import type { Served } from "../../content-model/forms/form-state.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import type { InlineHashes } from "../../platform/http/security-headers.ts";
import { partsOfPages } from "./parts-of-pages.ts";
import { readImportedWords, readSiteData, wordsOfPages } from "./words-of-pages.ts";

/** A document, with the hashes of its inline scripts and styles for the content security policy. */
export type RenderedPage = InlineHashes & { html: string };
export type PageToRender = { path: string; served: Served; structuredData: readonly string[] };
export type RenderPage = (path: string, served?: Served, structuredData?: readonly string[]) => Promise<RenderedPage>;

/**
 * Returns a function that renders the documents of a site with the bundle of its code. The folder of the site has its words and its files
 * for browsers. The function rejects with the first error of a component.
 */
export function documentRenderer(entry: ServerEntry, { folder, stage }: { folder: string; stage: Stage }): RenderPage {
  const site = readSiteData(folder);
  const words = wordsOfPages(site.words, readImportedWords(join(folder, "client")), stage);
  const partsAt = partsOfPages({ folder, stage, displayScript: entry.displayScript, words, site });
  return async (path, served = {}, structuredData = []) => {
    const { parts, hashes } = partsAt(path);
    return { html: await entry.renderDocument(path, served, { ...parts, structuredData }, words), ...hashes };
  };
}
