import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { NOT_FOUND, type StoredPage } from "./build/store-pages.ts";
import type { SecurityHeaders } from "./security-headers.ts";

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

/** Reads the pages of a build into memory. `extra` headers go onto each (X-Robots-Tag while parked). */
export function readStoredPages(folder: string, security: SecurityHeaders, extra: Record<string, string>): StoredPages {
  const stored = JSON.parse(readFileSync(join(folder, "pages/pages.json"), "utf8")) as StoredPage[];
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

function readDocument(folder: string, page: StoredPage, security: SecurityHeaders, extra: Record<string, string>): Document {
  const variant = (encoding: Encoding): Variant => {
    const body = readFileSync(join(folder, `${page.file}.html${ENDINGS[encoding]}`));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const unchanged = {
      ...security.common,
      ...extra,
      "Content-Security-Policy": security.policyFor(page),
      "Content-Type": "text/html; charset=utf-8",
      // Always asked again, mostly answered with 304: a correction is seen at once.
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
      ETag: etag,
    };
    const headers = {
      ...unchanged,
      "Content-Length": String(body.length),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    };
    return { body, etag, headers: Object.entries(headers).flat(), unchangedHeaders: Object.entries(unchanged).flat() };
  };
  return { status: page.status, variants: { br: variant("br"), gzip: variant("gzip"), identity: variant("identity") } };
}
