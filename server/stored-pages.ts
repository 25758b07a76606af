import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { NOT_FOUND, type StoredPage } from "./build/store-pages.ts";
import { WORKER_FILE } from "./build/store-worker.ts";
import { type Headers, type Resource, storedResource } from "./http/representation.ts";
import type { InlineHashes, SecurityHeaders } from "./security-headers.ts";

type StoredPages = { byPath: ReadonlyMap<string, Resource>; notFound: Resource };

/** Returns the pages of a build, the 404 page last. */
export const storedPagesIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "pages/pages.json"), "utf8")) as StoredPage[];

/** Reads the pages of a build into memory. Each has the `extra` headers (X-Robots-Tag while parked). */
export async function readStoredPages(folder: string, security: SecurityHeaders, extra: Headers): Promise<StoredPages> {
  const byPath = new Map<string, Resource>();
  let notFound: Resource | undefined;
  for (const page of storedPagesIn(folder)) {
    const file = join(folder, "pages", `${page.file}.html`);
    const resource = await readCompressed(file, pageHeaders(page, security, extra), page.status);
    for (const path of page.paths) byPath.set(path, resource);
    if (page.file === NOT_FOUND) notFound = resource;
  }
  if (!notFound) throw new Error(`The build in ${folder} has no 404 page. Build again.`);
  return { byPath, notFound };
}

/** Reads the service worker of a build (docs/decisions/2026-11-21-pages-without-a-network.md). */
export const readStoredWorker = (folder: string, security: SecurityHeaders, extra: Headers): Promise<Resource> =>
  readCompressed(join(folder, WORKER_FILE), workerHeaders(security, extra));

/** The service worker's headers: it may connect to this site alone. The static export uses them too. */
export const workerHeaders = (security: SecurityHeaders, extra: Headers) => ({
  ...security.common,
  ...extra,
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "no-cache",
});

/** A page's headers, the same in every coding; the static export uses them too (server/static-host). */
export const pageHeaders = (page: InlineHashes, security: SecurityHeaders, extra: Headers) => ({
  ...security.common,
  ...extra,
  "Content-Security-Policy": security.policyFor(page),
  "Content-Type": "text/html; charset=utf-8",
  // A browser revalidates each time, mostly with 304, so that it never shows an outdated page.
  "Cache-Control": "no-cache",
});

async function readCompressed(file: string, headers: Headers, status: 200 | 404 = 200): Promise<Resource> {
  const [br, gzip, identity] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`), readFile(file)]);
  return storedResource({ br, gzip, identity }, headers, { status });
}
