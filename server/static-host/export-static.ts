import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { headerFile, withPolicyInside } from "./header-file.ts";
import { nginxLocations } from "./nginx-locations.ts";
import { type Source, staticSite } from "./static-site.ts";

/**
 * Writes a finished build for a host of files into a new folder: `public` is what it serves, `_headers` within it and
 * `nginx-locations.conf` beside it tell it how, `to-the-app.txt` what it leaves to the app (docs/static-hosting.md).
 * @throws Error where the folder holds something already: an old file in it would be served
 */
export function exportStatic(source: Source, to: string): void {
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
  // A host compresses by itself.
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
