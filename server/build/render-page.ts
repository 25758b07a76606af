import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerEntry } from "../../app/document-parts.ts";
import type { Served } from "../../app/forms/form-state.ts";
import { routeAt, type Route, type Stage } from "../../content-reader/pages.ts";
import type { InlineHashes } from "../security-headers.ts";
import { once } from "./once.ts";
import { chunksOfPage, type ClientManifest, ENTRY, readManifest, stylesOfPage } from "./page-files.ts";
import { startScript } from "./start-script.ts";

/** A document, with the hashes of its inline scripts and styles for the content security policy. */
type RenderedPage = InlineHashes & { html: string };
export type RenderPage = (path: string, served?: Served, structuredData?: readonly string[]) => Promise<RenderedPage>;

/** Opens the renderer of a build. It renders both the pages that the build stores and the pages that a request needs. */
export async function openRenderer(folder: string, stage: Stage): Promise<RenderPage> {
  const entry = (await import(pathToFileURL(join(folder, "server/entry.server.js")).href)) as ServerEntry;
  const manifest = readManifest(join(folder, "client"));
  const textOf = once((href) => readFileSync(join(folder, "client", href), "utf8").trim());
  // These parts are the same for every request of a path. Only `served` and the structured data differ.
  const partsAt = once((path) => {
    const { styles, scripts } = filesOf(manifest, routeAt(path), stage);
    const styleText = styles.map(textOf).join("");
    const parts = { styleHrefs: styles, styleText, fontHrefs: textFontsIn(manifest), startScript: startScript(scripts) };
    const scriptHashes = [entry.displayScript, parts.startScript].map(hashOf);
    return { parts, hashes: { scriptHashes, styleHashes: [hashOf(styleText)] } };
  });
  return async (path, served = {}, structuredData = []) => {
    const { parts, hashes } = partsAt(path);
    return { html: await entry.renderDocument(path, served, { ...parts, structuredData }), ...hashes };
  };
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

/** Returns the addresses of the fonts of running text (server/build/generate.ts). */
const textFontsIn = (manifest: ClientManifest): string[] =>
  ["text-face", "plain-zero"].flatMap((name) => {
    const file = manifest[`app/generated/${name}.woff2`]?.file;
    return file === undefined ? [] : [`/${file}`];
  });

/** The sha256 of an inline element's text, as a content security policy names it. */
const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
