import { type RequestHandler, Router } from "express";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

const DAY_SECONDS = 86_400;
const TYPES: Readonly<Record<string, string>> = {
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/**
 * Takes a build's folder; answers the files that browsers and crawlers look for at addresses of their own: icons, the web
 * manifest, the social card (server/build/site-files). They are read once; a browser asks again after a day.
 * @throws when the build has none, or one of a kind that has no type here.
 */
export function siteFiles(folder: string): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  for (const name of readdirSync(join(folder, "site-files"))) {
    const body = readFileSync(join(folder, "site-files", name));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const headers = { ...siteFileHeaders(name), ETag: etag };
    router.get(`/${name}`, (_request, response) => void response.set(headers).send(body));
  }
  return router;
}

/** Takes such a file's name; gives its headers; a static host is told the very same (server/static-host). */
export function siteFileHeaders(name: string): Record<string, string> {
  const type = TYPES[extname(name)];
  if (type === undefined) throw new Error(`${name} is of a kind that site-files.ts has no type for: add it.`);
  return {
    "Content-Type": type,
    "Cache-Control": `public, max-age=${DAY_SECONDS}`,
    // These are made to be shown by others: a card beside a shared link, an icon in a list of search results.
    ...(type.startsWith("image/") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
}
