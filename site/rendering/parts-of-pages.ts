import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { DocumentParts } from "../app/document/document-parts.ts";
import { routeAt, type Route, type Stage } from "../../content-model/values/pages.ts";
import { NOT_FOUND_WORDS, wordsKey } from "../../content-model/values/release-words.ts";
import { once } from "./once.ts";
import { chunksOfPage, type ClientManifest, ENTRY, readManifest, stylesOfPage } from "./page-files.ts";
import { startScript } from "./start-script.ts";
import type { InlineHashes } from "../../platform/http/security-headers.ts";
import type { SiteData, WordsOfPages } from "./words-of-pages.ts";

/** The parts of a path's documents. Only the structured data and what is served differ from request to request. */
type PartsOfPage = { parts: Omit<DocumentParts, "structuredData">; hashes: InlineHashes };

type Source = { folder: string; stage: Stage; displayScript: string; words: WordsOfPages; site: Omit<SiteData, "words"> };

/** Returns a function that returns the parts of the documents of a path, from the files of a site's folder. */
export function partsOfPages({ folder, stage, displayScript, words, site }: Source): (path: string) => PartsOfPage {
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
