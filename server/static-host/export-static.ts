import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { headerFile, withPolicyInside } from "./header-file.ts";
import { nginxLocations } from "./nginx-locations.ts";
import type { BuildToServe } from "../stored-resources.ts";
import { staticSite } from "./static-site.ts";

/**
 * Writes a finished build for a static host into a new folder: the files of `public`, their headers in `_headers` and
 * `nginx-locations.conf`, and the addresses of the app in `to-the-app.txt` (docs/static-hosting.md).
 * @throws Error if the folder is not empty, because an old file in it would be served
 */
export function exportStatic(source: BuildToServe, to: string): void {
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty: name a new folder.`);
  const site = staticSite(source);
  const publicFile = (file: string, text: string | Buffer) => {
    const path = join(to, "public", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const { file, text } of [...site.pages, ...site.files]) publicFile(file, text);
  publicFile("404.html", withPolicyInside(site.notFound.text, site.notFound.headers["Content-Security-Policy"] ?? ""));
  publicFile("_headers", headerFile(site));
  // Hosts compress files themselves.
  cpSync(join(source.folder, "client/assets"), join(to, "public/assets"), {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  writeFileSync(join(to, "nginx-locations.conf"), nginxLocations(site));
  const { posts, everything } = site.toTheApp;
  writeFileSync(
    join(to, "to-the-app.txt"),
    [...posts.map((path) => `POST ${path}`), ...everything.map((path) => `ANY ${path}`), ""].join("\n"),
  );
}
