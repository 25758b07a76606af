import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { compressAssets, writeCompressed } from "./compress.ts";
import { openRenderer } from "./render-page.ts";
import type { SiteToBuild } from "./site-to-build.ts";

/** One stored answer: for which paths, with which status, and the hashes of its inline scripts and styles for the security policy. */
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
 * and gz in build/<stage>/pages (DECISIONS, Two stages). Unknown addresses are stored once, as the 404 screen.
 */
export async function storePages({ workFolder: folder, baked }: SiteToBuild): Promise<void> {
  const { render, storedPaths } = await openRenderer(folder, baked.siteUrl);
  mkdirSync(join(folder, "pages"), { recursive: true });
  const stored: StoredPage[] = [];
  for (const path of [...storedPaths, NO_SUCH_PATH]) {
    const { html, status, ...hashes } = await render(path);
    const unknown = path === NO_SUCH_PATH;
    if (status !== (unknown ? 404 : 200)) throw new Error(`${path} rendered with status ${status}.`);
    const file = unknown ? NOT_FOUND : path.slice(1).replaceAll("/", "--") || "index";
    writeCompressed(join(folder, "pages", `${file}.html`), html);
    stored.push({ paths: unknown ? [] : [path], file, status, ...hashes });
  }
  writeFileSync(join(folder, "pages/pages.json"), JSON.stringify(stored, null, 2));
  compressAssets(join(folder, "client/assets"));
}
