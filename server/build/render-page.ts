import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerEntry } from "../../app/document-parts.ts";
import type { Served } from "../../app/forms/form-state.ts";
import { routesOf, type Route, type Stage } from "../../content-reader/pages.ts";
import type { InlineHashes } from "../security-headers.ts";
import { chunksOfPage, type ClientManifest, ENTRY, stylesOfPage } from "./page-files.ts";
import { startScript } from "./start-script.ts";

/** A document, with the hashes of its inline scripts and styles for the content security policy. */
type RenderedPage = InlineHashes & { html: string };
export type RenderPage = (path: string, served?: Served, structuredData?: readonly string[]) => Promise<RenderedPage>;

/** Opens the renderer of a build: pages that are stored and pages that are rendered for a request come from the same code. */
export async function openRenderer(folder: string, stage: Stage): Promise<RenderPage> {
  const entry = (await import(pathToFileURL(join(folder, "server/entry.server.js")).href)) as ServerEntry;
  const manifest = JSON.parse(readFileSync(join(folder, "client/.vite/manifest.json"), "utf8")) as ClientManifest;
  const routes = new Map(routesOf(stage).map((route) => [route.path, route]));
  const textOf = once((href) => readFileSync(join(folder, "client", href), "utf8").trim());
  // The same for every request for a path: only what was typed or stored differs.
  const partsAt = once((path) => {
    const { styles, scripts } = filesOf(manifest, routes.get(path), stage);
    const styleText = styles.map(textOf).join("");
    const parts = { styleHrefs: styles, styleText, fontHref: textFontIn(manifest), startScript: startScript(scripts) };
    const scriptHashes = [entry.displayScript, parts.startScript].map(hashOf);
    return { parts, hashes: { scriptHashes, styleHashes: [hashOf(styleText)] } };
  });
  return async (path, served = {}, structuredData = []) => {
    const { parts, hashes } = partsAt(path);
    return { html: await entry.renderDocument(path, served, { ...parts, structuredData }), ...hashes };
  };
}

/** While parked no document has a page: pages come after the gate (docs/specification.md, Two stages). */
function filesOf(manifest: ClientManifest, route: Route | undefined, stage: Stage) {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build's manifest has no ${ENTRY}.`);
  const pages = stage === "live" ? chunksOfPage(manifest, route) : [];
  return {
    styles: stylesOfPage(manifest, stage === "live" ? route : "none").map((file) => `/${file}`),
    scripts: [entry, ...pages].map(({ file }) => `/${file}`),
  };
}

/** Returns the address of the font of running text (server/build/generate.ts). */
function textFontIn(manifest: ClientManifest): string | undefined {
  const file = manifest["app/generated/text-face.woff2"]?.file;
  return file && `/${file}`;
}

/** Returns a function that calls `make` once for each key. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** The sha256 of an inline element's text, as a content security policy names it. */
const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
