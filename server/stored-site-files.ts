import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

import { type Headers, type Resource, storedResource } from "./http/representation.ts";

const DAY_SECONDS = 86_400;
const TYPES: Readonly<Record<string, string>> = {
  ".ico": "image/x-icon",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/**
 * Reads the files that browsers and crawlers request at fixed addresses, by path: icons, the web manifest, the social card
 * (server/build/site-files). `common` are the headers of every response.
 * @throws Error if the build has none, or if TYPES lacks the ending of one
 */
export async function readStoredSiteFiles(build: string, common: Headers): Promise<Map<string, Resource>> {
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
  if (type === undefined) throw new Error(`stored-site-files.ts has no media type for ${name}: add it.`);
  return {
    "Content-Type": type,
    "Cache-Control": `public, max-age=${DAY_SECONDS}`,
    // Other sites show these: a card beside a shared link, an icon in a list of search results.
    ...(type.startsWith("image/") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
}
