import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

import type { Content } from "../../content-model/content/read-content.ts";
import { NOT_FOUND, type StoredPage, WORKER_FILE } from "../build/store-pages.ts";
import type { Config } from "../../platform/process/config.ts";
import { type CompressedPage, readCompressedPages } from "../../platform/http/content-coding.ts";
import { type Headers, pageResource, type Resource, storedResource } from "../../platform/http/representation.ts";
import { type CrawlerFile, crawlerFiles, published } from "../rendering/published-pages.ts";
import {
  type InlineHashes,
  noIndexWhile,
  plainHeaders,
  securityHeaders,
  type SecurityHeaders,
} from "../../platform/http/security-headers.ts";
import { type KnownAssets, readStoredAssets } from "./stored-assets.ts";

/**
 * `folder` is that of the build. Earlier builds of the stage are in `builds`, by default the folder beside it. `known` are the assets
 * that the process read before; it remembers those of this build.
 */
export type BuildToServe = {
  config: Config;
  content: Content;
  stage: "parked" | "live";
  folder: string;
  builds?: readonly string[];
  known?: KnownAssets;
};

/**
 * Reads all resources of a build into memory, file by file: a running server responds between two files.
 * @throws Error if the build lacks a part
 */
export async function readStoredResources(build: BuildToServe) {
  const { config, content, stage, folder, known } = build;
  const security = securityHeaders(config, content.site.streetMap);
  const plain = plainHeaders(security, stage);
  const noIndex = noIndexWhile(stage);
  const common = { ...security.common, ...noIndex };
  const assets = await readStoredAssets(build, common, { known });
  known?.replace(assets, common);
  const { byPath: pages, notFound } = await readStoredPages(folder, security, noIndex);
  const all = new Map<string, Resource>([
    ...assets,
    ...(await readStoredSiteFiles(folder, plain)),
    ...crawlerFiles(published(stage, config, content)).map((file) => [file.path, crawlerResource(file, plain)] as const),
    ["/service-worker.js", await readStoredWorker(folder, security, noIndex)],
    ...pages,
  ]);
  return {
    /** Returns the stored resource of a path. */
    at: (path: string) => all.get(path),
    isPage: (path: string) => pages.has(path),
    /** The 404 screen. */
    notFound,
  };
}
export type StoredResources = Awaited<ReturnType<typeof readStoredResources>>;

const crawlerResource = ({ text, headers }: CrawlerFile, plain: Headers) =>
  storedResource({ identity: Buffer.from(text) }, { ...plain, ...headers });

type StoredPages = { byPath: ReadonlyMap<string, Resource>; notFound: Resource };

/** Returns the pages of a build, the 404 page last. */
export const storedPagesIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "pages/pages.json"), "utf8")) as StoredPage[];

/** Reads the pages of a build into memory. Each has the `extra` headers (X-Robots-Tag while parked). */
async function readStoredPages(folder: string, security: SecurityHeaders, extra: Headers): Promise<StoredPages> {
  const stored = storedPagesIn(folder);
  const compressed = await readCompressedPages(stored.map(({ file }) => join(folder, "pages", `${file}.html`)));
  const byPath = new Map<string, Resource>();
  let notFound: Resource | undefined;
  for (const [index, bytes] of compressed.entries()) {
    const page = stored[index] as StoredPage;
    const resource = pageResource(bytes, pageHeaders(page, security, extra), page.status);
    for (const path of page.paths) byPath.set(path, resource);
    if (page.file === NOT_FOUND) notFound = resource;
  }
  if (!notFound) throw new Error(`The build in ${folder} has no 404 page. Build again.`);
  return { byPath, notFound };
}

/** Reads the service worker of a build (docs/decisions/2026-11-21-pages-without-a-network.md). */
async function readStoredWorker(folder: string, security: SecurityHeaders, extra: Headers): Promise<Resource> {
  const [worker] = await readCompressedPages([join(folder, WORKER_FILE)]);
  return pageResource(worker as CompressedPage, workerHeaders(security, extra), 200);
}

/** The service worker's headers: it may connect to this site alone. The static export uses them too. */
export const workerHeaders = (security: SecurityHeaders, extra: Headers): Headers => ({
  ...security.common,
  ...extra,
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "no-cache",
});

/** A page's headers, the same in every coding; the static export uses them too (export-static.ts). */
export const pageHeaders = (page: InlineHashes, security: SecurityHeaders, extra: Headers): Headers => ({
  ...security.common,
  ...extra,
  "Content-Security-Policy": security.policyFor(page),
  "Content-Type": "text/html; charset=utf-8",
  // A browser revalidates each time, mostly with 304, so that it never shows an outdated page.
  "Cache-Control": "no-cache",
});

const DAY_SECONDS = 86_400;
const TYPES: Readonly<Record<string, string>> = {
  ".ico": "image/x-icon",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/**
 * Reads the files that browsers and crawlers request at fixed addresses, by path: icons, the web manifest, the social card
 * (site/build/store-site-files.ts). `common` are the headers of every response.
 * @throws Error if the build has none, or if TYPES lacks the ending of one
 */
async function readStoredSiteFiles(build: string, common: Headers): Promise<Map<string, Resource>> {
  const folder = join(build, "site-files");
  const resources = new Map<string, Resource>();
  for (const name of await readdir(folder)) {
    const identity = await readFile(join(folder, name));
    resources.set(`/${name}`, storedResource({ identity }, { ...common, ...siteFileHeaders(name) }));
  }
  return resources;
}

/** Returns a site file's own headers, which override those of every response. The static export uses them too. */
export function siteFileHeaders(name: string): Headers {
  const type = TYPES[extname(name)];
  if (type === undefined) throw new Error(`stored-resources.ts has no media type for ${name}: add it.`);
  return {
    "Content-Type": type,
    "Cache-Control": `public, max-age=${DAY_SECONDS}`,
    // Other sites show these: a card beside a shared link, an icon in a list of search results.
    ...(type.startsWith("image/") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
}
