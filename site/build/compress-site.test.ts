import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { writeCompressed } from "./compress.ts";
import { compressFile, compressSite, isQuick } from "./compress-site.ts";

test("a site that was compressed in a hurry has smaller files with the same bytes afterwards", async () => {
  const folder = temporaryFolder();
  const html = Array.from({ length: 2000 }, (_, at) => `<p>Line ${(at * 7919) % 1000} of a page.</p>`).join("");
  for (const file of ["pages/about.html", "form-pages/about.html", "client/assets/map.svg"]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeCompressed(join(folder, file), html, "quick");
  }
  writeFileSync(join(folder, "pages/pages.json"), "[]");
  const [page, drawing] = [join(folder, "pages/about.html.br"), join(folder, "client/assets/map.svg.br")];
  const quick = statSync(page).size;
  expect(isQuick(folder)).toBe(true);
  const free = Promise.withResolvers<void>();
  const compressing = compressSite(folder, (file) => free.promise.then(() => compressFile(file)));
  await Promise.resolve();
  expect(statSync(page).size, "while a publish needs the processor").toBe(quick);
  free.resolve();
  await compressing;
  expect(isQuick(folder)).toBe(false);
  for (const file of [page, drawing]) expect(statSync(file).size).toBeLessThan(quick);
  const files = ["about.html", "about.html.br", "about.html.gz", "pages.json", "pages.json.br", "pages.json.gz"];
  expect(readdirSync(join(folder, "pages")).toSorted()).toEqual(files);
  expect(brotliDecompressSync(readFileSync(page)).toString()).toBe(html);
});

test("processes that compress the same site at once leave each other's files alone", async () => {
  const folder = temporaryFolder();
  for (const part of ["pages", "form-pages", "client/assets"]) mkdirSync(join(folder, part), { recursive: true });
  const names = Array.from({ length: 20 }, (_, at) => `page-${at}.html`);
  for (const name of names) writeCompressed(join(folder, "pages", name), `<p>${name}</p>`, "quick");
  await Promise.all([compressSite(folder), compressSite(folder), compressSite(folder)]);
  expect(readdirSync(join(folder, "pages"))).toHaveLength(3 * names.length);
});

test("a variant that cannot be replaced, as on a full disk, leaves no part behind", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "about.html");
  writeFileSync(file, "<p>About</p>");
  mkdirSync(join(folder, "about.html.br"));
  await expect(compressFile(file)).rejects.toThrow("about.html.br");
  expect(readdirSync(folder).toSorted()).toEqual(["about.html", "about.html.br"]);
});
