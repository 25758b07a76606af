import { readFileSync } from "node:fs";
import { join } from "node:path";

import { asksToReachUs } from "../app/footer/asks-to-reach-us.ts";
import { isPlainEasyRead, type ListName, type Route } from "../../content-model/values/pages.ts";
import { once } from "./once.ts";

/** The parts of Vite's manifest of the browser build that are used here. */
export type ClientManifest = Record<string, Chunk>;
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] };
/** Returns the text of a built file by its name in the manifest. */
type TextOf = (file: string) => string;

export const ENTRY = "site/app/entry.client.tsx";
/** The entry of the bundle that renders documents. */
export const SERVER_ENTRY = "site/app/entry.server.tsx";
const ENDING = "site/app/footer/ending.tsx";
export const EASY_READ = "site/app/easy-read/easy-read-module.tsx";
export const EASY_READ_STEPS = "site/app/easy-read/steps-module.tsx";
export const BOOKLET = "site/app/to-keep/booklet-module.tsx";
/** The sources of the pages of items, by the name of their list. */
export const OF_ITEMS: Readonly<Record<ListName, string>> = {
  news: "site/app/news/news-module.tsx",
  services: "site/app/services/service-module.tsx",
  languages: "site/app/languages/language-module.tsx",
};

/** Reads the manifest of a browser build in a folder. */
export const readManifest = (client: string) =>
  JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as ClientManifest;

/** Returns the source of a page's own code. The 404 screen has no route. */
export function sourceOf(route: Route | undefined): string {
  if (route?.isSteps) return EASY_READ_STEPS;
  if (route?.isBooklet) return BOOKLET;
  if (route && isPlainEasyRead(route)) return EASY_READ;
  if (route?.item !== undefined) return OF_ITEMS[route.name as ListName];
  return `site/app/pages/${route?.name ?? "not-found"}.tsx`;
}

export const isPageSource = (source: string): boolean =>
  source.startsWith("site/app/pages/") || [EASY_READ, EASY_READ_STEPS, BOOKLET, ...Object.values(OF_ITEMS)].includes(source);

/**
 * Returns the chunk of a page's own code.
 * @throws when the build has none
 */
function chunkOfPage(manifest: ClientManifest, route: Route | undefined): Chunk {
  const source = sourceOf(route);
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build's manifest has no ${source}.`);
  return chunk;
}

/** Returns the chunk of a page's own code and, if it asks its visitor to reach us, that of what stands at its end. */
export function chunksOfPage(manifest: ClientManifest, route: Route | undefined): Chunk[] {
  const ending = asksToReachUs(route) ? manifest[ENDING] : undefined;
  return [chunkOfPage(manifest, route), ...(ending ? [ending] : [])];
}

/** Returns the style sheets of the app and of a page, in the order of the cascade. A document without a page has the route "none". */
export function stylesOfPage(manifest: ClientManifest, route: Route | undefined | "none", entryName: string = ENTRY): string[] {
  const entry = manifest[entryName];
  const roots = [...(entry ? [entry] : []), ...(route === "none" ? [] : chunksOfPage(manifest, route))];
  return [...new Set(roots.flatMap((chunk) => stylesOf(chunk, manifest, new Set())))];
}

function stylesOf(chunk: Chunk, manifest: ClientManifest, seen: Set<Chunk>): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  return [...importsOf(chunk, manifest).flatMap((imported) => stylesOf(imported, manifest, seen)), ...(chunk.css ?? [])];
}

const importsOf = (chunk: Chunk, manifest: ClientManifest) =>
  (chunk.imports ?? []).flatMap((name) => (manifest[name] ? [manifest[name]] : []));

/**
 * Returns a function that lists every file below /assets that the page of a source needs without a network: the files of the app and of
 * the page, and the files that these import, but not the code of other pages.
 */
export function filesOfPages(manifest: ClientManifest, textOf: TextOf): (page: string) => string[] {
  const namedBy = once((name) => filesNamedBy(name, manifest, textOf));
  return (page) => {
    const files = new Set<string>();
    for (const source of [ENTRY, page]) addWithImports(source, namedBy, files, new Set());
    return [...files]
      .filter((file) => !isRarelyUsed(file, manifest))
      .map((file) => `/${file}`)
      .toSorted();
  };
}

/** The files of a chunk, and the chunks that it loads, at once or later. */
type Named = { files: string[]; chunks: string[] };

function addWithImports(name: string, namedBy: (name: string) => Named, files: Set<string>, seen: Set<string>) {
  if (seen.has(name)) return;
  seen.add(name);
  const named = namedBy(name);
  for (const file of named.files) files.add(file);
  for (const chunk of named.chunks) addWithImports(chunk, namedBy, files, seen);
}

function filesNamedBy(name: string, manifest: ClientManifest, textOf: TextOf): Named {
  const chunk = manifest[name];
  if (!chunk) return { files: [], chunks: [] };
  const own = [chunk.file, ...(chunk.css ?? [])];
  const text = own.map((file) => (/\.(js|css)$/.test(file) ? textOf(file) : "")).join("");
  // The manifest also lists files whose imports were removed as dead code, such as those of the gate in the live stage.
  const isNamed = (file: string) => text.includes(file.slice("assets/".length));
  const later = (chunk.dynamicImports ?? []).filter(
    (imported) => !isPageSource(imported) && isNamed(manifest[imported]?.file ?? ""),
  );
  return { files: [...own, ...(chunk.assets ?? []).filter(isNamed)], chunks: [...(chunk.imports ?? []), ...later] };
}

/** Fonts with letters that few pages have (site/app/styles/fonts.css). */
const isRarelyUsed = (file: string, manifest: ClientManifest) =>
  Object.entries(manifest).some(([name, chunk]) => chunk.file === file && /-(more|ext)\.woff2$/.test(name));
