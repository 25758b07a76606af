import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";

import { compressAssets, writeCompressed } from "./compress.ts";
import { finishHtml } from "./finish-html.ts";
import type { SiteToBuild } from "./site-to-build.ts";
import { type ClientManifest, stylesOfPage } from "./styles-of-page.ts";

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
  const build = (await import(pathToFileURL(join(folder, "server/index.js")).href)) as ServerBuild;
  const manifest = JSON.parse(readFileSync(join(folder, "client/.vite/manifest.json"), "utf8")) as ClientManifest;
  const parts = {
    stylesOf: (page: string) => stylesOfPage(manifest, page),
    textOf: (href: string) => readFileSync(join(folder, "client", href), "utf8"),
  };
  const render = createRequestHandler(build, "production");
  mkdirSync(join(folder, "pages"), { recursive: true });

  const paths = Object.values(build.routes).flatMap((route) =>
    route && route.id !== "root" ? [`/${route.path ?? ""}`.replace(/^\/+/, "/")] : [],
  );
  const stored: StoredPage[] = [];
  for (const path of [...paths, NO_SUCH_PATH]) {
    const response = await render(new Request(new URL(path, baked.siteUrl)));
    const unknown = path === NO_SUCH_PATH;
    if (response.status !== (unknown ? 404 : 200)) throw new Error(`${path} rendered with status ${response.status}.`);
    const { html, ...hashes } = finishHtml(await response.text(), parts);
    const file = unknown ? NOT_FOUND : path.slice(1).replaceAll("/", "--") || "index";
    writeCompressed(join(folder, "pages", `${file}.html`), html);
    stored.push({ paths: unknown ? [] : [path], file, status: unknown ? 404 : 200, ...hashes });
  }
  writeFileSync(join(folder, "pages/pages.json"), JSON.stringify(stored, null, 2));
  compressAssets(join(folder, "client/assets"));
}
