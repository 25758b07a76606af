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

/** What the server rendered, with the hashes of its inline scripts and styles for the content security policy. */
export type RenderedPage = InlineHashes & { html: string };
export type RenderPage = (path: string, served?: Served, structuredData?: readonly string[]) => Promise<RenderedPage>;

/** Opens the renderer of a build, so that a page that is stored and a page that is rendered for a request are made in one way. */
export async function openRenderer(root: string, folder: string, stage: Stage): Promise<RenderPage> {
  const entry = (await import(pathToFileURL(join(folder, "server/entry.server.js")).href)) as ServerEntry;
  const manifest = JSON.parse(readFileSync(join(folder, "client/.vite/manifest.json"), "utf8")) as ClientManifest;
  const displayScript = readFileSync(join(root, "app/display/before-first-paint.js"), "utf8").trim();
  const routes = new Map(routesOf(stage).map((route) => [route.path, route]));
  const textOf = readOnce((href) => readFileSync(join(folder, "client", href), "utf8").trim());
  return async (path, served = {}, structuredData = []) => {
    const files = filesOf(manifest, routes.get(path), stage);
    const styles = files.styles.map((href) => ({ href, text: textOf(href) }));
    const parts = {
      styles,
      fontHref: textFontIn(manifest),
      displayScript,
      startScript: startScript(files.scripts),
      structuredData,
    };
    const html = await entry.renderDocument(path, served, parts);
    return {
      html,
      scriptHashes: [hashOf(parts.displayScript), hashOf(parts.startScript)],
      styleHashes: [hashOf(styles.map(({ text }) => text).join(""))],
    };
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

function readOnce(read: (href: string) => string) {
  const texts = new Map<string, string>();
  return (href: string) => {
    const text = texts.get(href) ?? read(href);
    texts.set(href, text);
    return text;
  };
}

/** The sha256 of an inline element's text, as a content security policy names it. */
const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
