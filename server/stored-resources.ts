import type { Content } from "../content-reader/read-content.ts";
import type { Config } from "./config.ts";
import { type Headers, type Resource, storedResource } from "./http/representation.ts";
import type { KnownAssets } from "./known-assets.ts";
import { published } from "./published-pages.ts";
import { type CrawlerFile, crawlerFiles } from "./robots.ts";
import { noIndexWhile, plainHeaders, securityHeaders } from "./security-headers.ts";
import { readStoredAssets } from "./stored-assets.ts";
import { readStoredPages, readStoredWorker } from "./stored-pages.ts";
import { readStoredSiteFiles } from "./stored-site-files.ts";

export type StoredResources = {
  /** Returns the stored resource of a path. */
  at: (path: string) => Resource | undefined;
  isPage: (path: string) => boolean;
  /** The 404 screen. */
  notFound: Resource;
};

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
export async function readStoredResources(build: BuildToServe): Promise<StoredResources> {
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
  return { at: (path) => all.get(path), isPage: (path) => pages.has(path), notFound };
}

const crawlerResource = ({ text, headers }: CrawlerFile, plain: Headers) =>
  storedResource({ identity: Buffer.from(text) }, { ...plain, ...headers });
