import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { wordsAddress, NOT_FOUND_WORDS, wordsKey } from "../../content-model/values/site-values.ts";
import type { DocumentParts, ServerEntry } from "../app/document/document-parts.ts";
import { routeAt, type Route, type Stage } from "../../content-model/values/pages.ts";
import { once } from "./once.ts";
import { chunksOfPage, type ClientManifest, ENTRY, readManifest, stylesOfPage } from "./page-files.ts";
import type { InlineHashes } from "../../platform/http/security-headers.ts";
import { type SiteData, type WordsOfPages, readImportedWords, readSiteData, wordsOfPages } from "./words-of-pages.ts";
import type { Served } from "../../content-model/forms/form-state.ts";

/** The app waits no longer than this for the fonts, for a frame and for an idle browser. */
const AT_THE_LATEST_MS = 5000;

/** Returns a script that requests files of words, so that they arrive with the code (site/app/words/load-words.tsx). */
export const requestWords = (digests: readonly string[]): string =>
  `words=${JSON.stringify(digests)}.map(d=>[d,fetch(\`${wordsAddress("${d}")}\`).catch(()=>{})])`;

/**
 * Returns the inline script that starts the app. So that scripts do not delay the first paint, it imports the modules after the
 * load event, after a frame with the fonts, and when the browser is idle. Browsers without Promise.withResolvers are older than
 * the supported ones (docs/specification.md, Contracts) and keep the plain HTML, as does a page whose module fails to load.
 */
function startScript(modules: readonly string[], words: readonly string[]): string {
  const imports = modules.map((address) => `import("${address}").catch(()=>{})`).join(";");
  return [
    `"withResolvers"in Promise&&addEventListener("load",()=>{let go=()=>{go=()=>{};${requestWords(words)};${imports}};`,
    `setTimeout(()=>go(),${AT_THE_LATEST_MS});document.fonts.ready.then(()=>`,
    `requestAnimationFrame(()=>requestAnimationFrame(()=>(self.requestIdleCallback||setTimeout)(()=>go()))))})`,
  ].join("");
}

/** The parts of a path's documents. Only the structured data and what is served differ from request to request. */
type PartsOfPage = { parts: Omit<DocumentParts, "structuredData">; hashes: InlineHashes };

type Source = { folder: string; stage: Stage; displayScript: string; words: WordsOfPages; site: Omit<SiteData, "words"> };

/** Returns a function that returns the parts of the documents of a path, from the files of a site's folder. */
function partsOfPages({ folder, stage, displayScript, words, site }: Source): (path: string) => PartsOfPage {
  const manifest = readManifest(join(folder, "client"));
  const textOf = once((href) => readFileSync(join(folder, "client", href), "utf8").trim());
  const files = words.all["words-files"];
  // A parked document has no page, because pages load after the gate (docs/specification.md, Two stages).
  const wordsAt = (path: string) =>
    stage === "live"
      ? [words.sharedDigest, files[wordsKey(routeAt(path))] ?? files[NOT_FOUND_WORDS] ?? ""]
      : [words.sharedDigest];
  return once((path) => {
    const { styles, scripts } = filesOf(manifest, routeAt(path), stage);
    const styleText = styles.map(textOf).join("") + site.styles;
    const parts = {
      styleHrefs: styles,
      styleText,
      fontHrefs: textFontsIn(manifest),
      startScript: startScript(scripts, wordsAt(path)),
      siteUrl: site.siteUrl,
    };
    const scriptHashes = [displayScript, parts.startScript].map(hashOf);
    return { parts, hashes: { scriptHashes, styleHashes: [hashOf(styleText)] } };
  });
}

/** A parked document has no page, because pages load after the gate (docs/specification.md, Two stages). */
function filesOf(manifest: ClientManifest, route: Route | undefined, stage: Stage) {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build's manifest has no ${ENTRY}.`);
  const pages = stage === "live" ? chunksOfPage(manifest, route) : [];
  return {
    styles: stylesOfPage(manifest, stage === "live" ? route : "none").map((file) => `/${file}`),
    scripts: [entry, ...pages].map(({ file }) => `/${file}`),
  };
}

/** Returns the addresses of the fonts of running text that every page needs (site/app/styles/fonts.css). */
export const textFontsIn = (manifest: ClientManifest): string[] =>
  ["text-face", "plain-zero"].flatMap((name) => {
    const [, font] = Object.entries(manifest).find(([source]) => source.endsWith(`fonts/${name}.woff2`)) ?? [];
    return font ? [`/${font.file}`] : [];
  });

/** The sha256 of an inline element's text, as a content security policy names it. */
export const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** A document, with the hashes of its inline scripts and styles for the content security policy. */
export type RenderedPage = InlineHashes & { html: string };
export type PageToRender = { path: string; served: Served; structuredData: readonly string[] };
export type RenderPage = (path: string, served?: Served, structuredData?: readonly string[]) => Promise<RenderedPage>;

/**
 * Returns a function that renders the documents of a site with the bundle of its code. The folder of the site has its words and its files
 * for browsers. The function rejects with the first error of a component.
 */
export function documentRenderer(entry: ServerEntry, { folder, stage }: { folder: string; stage: Stage }): RenderPage {
  const site = readSiteData(folder);
  const words = wordsOfPages(site.words, readImportedWords(join(folder, "client")), stage);
  const partsAt = partsOfPages({ folder, stage, displayScript: entry.displayScript, words, site });
  return async (path, served = {}, structuredData = []) => {
    const { parts, hashes } = partsAt(path);
    return { html: await entry.renderDocument(path, served, { ...parts, structuredData }, words), ...hashes };
  };
}
