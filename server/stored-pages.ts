import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { NOT_FOUND, type StoredPage } from "./build/store-pages.ts";
import { WORKER_FILE } from "./build/store-worker.ts";
import type { InlineHashes, SecurityHeaders } from "./security-headers.ts";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/**
 * One document in one encoding. Its headers are made once, at start, as the flat list of names and values that node writes
 * without looking at them again; `unchangedHeaders` go with a 304.
 */
export type Variant = { body: Buffer; etag: string; headers: string[]; unchangedHeaders: string[] };
export type Document = { status: 200 | 404; variants: Record<Encoding, Variant> };
export type StoredPages = { at: (path: string) => Document | undefined; notFound: Document };

/** What a build has stored, the 404 screen last. */
export const storedPagesIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "pages/pages.json"), "utf8")) as StoredPage[];

/** Reads the pages of a build into memory. `extra` headers go onto each (X-Robots-Tag while parked). */
export function readStoredPages(folder: string, security: SecurityHeaders, extra: Record<string, string>): StoredPages {
  const stored = storedPagesIn(folder);
  const byPath = new Map<string, Document>();
  let notFound: Document | undefined;
  for (const page of stored) {
    const document = readDocument(join(folder, "pages"), page, security, extra);
    for (const path of page.paths) byPath.set(path, document);
    if (page.file === NOT_FOUND) notFound = document;
  }
  if (!notFound) throw new Error(`The build in ${folder} has no 404 page. Build again.`);
  return { at: (path) => byPath.get(path), notFound };
}

/** Reads the service worker of a build (docs/decisions, pages without a network). It may ask nobody but this site. */
export function readStoredWorker(folder: string, security: SecurityHeaders, extra: Record<string, string>): Document {
  return readVariants(join(folder, WORKER_FILE), 200, workerHeaders(security, extra));
}

/** The service worker's headers, the same in every encoding; a static host is told the very same. */
export const workerHeaders = (security: SecurityHeaders, extra: Record<string, string>) => ({
  ...security.common,
  ...extra,
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "no-cache",
});

/** The headers of a page that are the same in every encoding; a static host is told the very same (server/static-host). */
export const pageHeaders = (page: InlineHashes, security: SecurityHeaders, extra: Record<string, string>) => ({
  ...security.common,
  ...extra,
  "Content-Security-Policy": security.policyFor(page),
  "Content-Type": "text/html; charset=utf-8",
  // Always asked again, mostly answered with 304: a correction is seen at once.
  "Cache-Control": "no-cache",
});

const readDocument = (folder: string, page: StoredPage, security: SecurityHeaders, extra: Record<string, string>): Document =>
  readVariants(join(folder, `${page.file}.html`), page.status, pageHeaders(page, security, extra));

function readVariants(file: string, status: Document["status"], common: Record<string, string>): Document {
  const variant = (encoding: Encoding): Variant => {
    const body = readFileSync(file + ENDINGS[encoding]);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const unchanged = { ...common, Vary: "Accept-Encoding", ETag: etag };
    const headers = {
      ...unchanged,
      "Content-Length": String(body.length),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    };
    return { body, etag, headers: Object.entries(headers).flat(), unchangedHeaders: Object.entries(unchanged).flat() };
  };
  return { status, variants: { br: variant("br"), gzip: variant("gzip"), identity: variant("identity") } };
}
