import type { Server } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { RequestHandler } from "express";
import { createServer, type HtmlTagDescriptor, type Plugin, type ViteDevServer } from "vite";

import type { ServerEntry } from "../../site/app/document/document-parts.ts";
import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { siteWords } from "../../content-model/content/content-modules.ts";
import { itemsOf, type ListName, routesOf } from "../../content-model/values/pages.ts";
import { type Content, readContent } from "../../content-model/content/read-content.ts";
import { wordsAddress } from "../../content-model/values/site-values.ts";
import { contentDrawings, pictureAssets, siteValues } from "../../site/build/content-drawings.ts";
import { contentStyles } from "../../site/build/content-styles.ts";
import { BOOKLET, EASY_READ, EASY_READ_STEPS, OF_ITEMS } from "../../site/rendering/page-files.ts";
import type { SiteToBuild } from "../../site/build/site-to-build.ts";
import { requestWords, type RenderPage } from "../../site/rendering/render-documents.ts";
import type { FormPages } from "../../site/server/form-responder.ts";
import { ITEM_MODULES, type WordsOfPages, wordsOfPages } from "../../site/rendering/words-of-pages.ts";
import { unwatched } from "./unwatched.ts";

export const ENTRY = "/site/app/entry.server.tsx";
type DevSite = {
  vite: ViteDevServer;
  /** Draws what pages show beside their words, for which the first request would wait. */
  prepare: () => Promise<unknown>;
  render: RenderPage;
  formPages: FormPages;
  files: RequestHandler;
  pages: RequestHandler;
};

/** Opens the site from its sources, with Vite as middleware. The renderer loads changed modules again. */
export async function openDevSite(site: SiteToBuild, server: Server): Promise<DevSite> {
  const { root, baked, config } = site;
  const watch = { ignored: unwatched(root, config.contentFolder) };
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: { server }, hmr: { server }, watch },
    plugins: [react(), devStyles()],
    define: { __SITE_STAGE__: JSON.stringify(baked.stage) },
  });
  let drawn: Promise<DevContent> | undefined;
  const shown = () => (drawn ??= devContent(site, readContentFolder(config.contentFolder)));
  watchContent(vite, config.contentFolder, async () => {
    const read = readContentFolder(config.contentFolder);
    const changed = await devContent({ ...site, content: readContent(read) }, read);
    drawn = Promise.resolve(changed);
  });
  const render: RenderPage = async (path, served = {}) => {
    const { content, words } = await shown();
    const entry = (await vite.ssrLoadModule(ENTRY)) as ServerEntry;
    const startScript = `${requestWords([words.sharedDigest])};import("/site/app/entry.client.tsx")`;
    const styleText = contentStyles(content);
    const parts = { styleHrefs: [], styleText, fontHrefs: [], startScript, structuredData: [], siteUrl: baked.siteUrl };
    const html = await vite.transformIndexHtml(path, await entry.renderDocument(path, served, parts, words));
    return { html, scriptHashes: ["unsafe-inline"], styleHashes: ["unsafe-inline"] };
  };
  const pages: RequestHandler = async (request, response) => {
    const { html } = await render(request.path);
    const isPage = routesOf(baked.stage, itemsOf((await shown()).content)).some(({ path }) => path === request.path);
    response
      .status(isPage ? 200 : 404)
      .type("html")
      .send(html);
  };
  const files = sendFiles(async () => (await shown()).files);
  return { vite, prepare: shown, render, formPages, files, pages };
}

type Files = ReadonlyMap<string, string | Buffer>;
type DevContent = { content: Content; words: WordsOfPages; files: Files };

/** Sends files by their address. */
export const sendFiles =
  (files: () => Promise<Files>): RequestHandler =>
  async (request, response, next) => {
    const file = (await files()).get(request.path);
    if (file === undefined) next();
    else response.type(extname(request.path)).send(file);
  };

/**
 * Returns the words and the files that a site makes of its content. A page has all words, because no build says which ones its code
 * imports.
 */
export async function devContent(site: SiteToBuild, read: ContentFiles): Promise<DevContent> {
  const { root, content, baked } = site;
  const drawings = await contentDrawings(root, content);
  const words = siteWords(content, siteValues(site, drawings));
  const ofItems = Object.entries(OF_ITEMS).map(([list, source]) => [source, [ITEM_MODULES[list as ListName]]]);
  const pages = {
    [EASY_READ]: ["easy-read-page"],
    [EASY_READ_STEPS]: ["easy-read-page"],
    [BOOKLET]: [ITEM_MODULES.services],
    ...Object.fromEntries(ofItems),
  };
  const ofPages = wordsOfPages(words, { shared: Object.keys(words.modules), pages, parts: {} }, baked.stage);
  const pictures = pictureAssets(content, read);
  const files = new Map<string, string | Buffer>([
    ...drawings.files.map(({ name, svg }) => [`/assets/${name}`, svg] as const),
    ...pictures.map(([name, bytes]) => [`/assets/${name}`, bytes] as const),
    ...[...ofPages.texts].map(([digest, text]) => [wordsAddress(digest), text] as const),
  ]);
  return { content, words: ofPages, files };
}

/** A build stores a page for each refused form. The development server responds with the name of the state. */
const formPages: FormPages = (page, state) => {
  const text = `${page}: ${state}`;
  return { policy: "default-src 'none'", body: { br: brotliCompressSync(text), gzip: gzipSync(text) } };
};

/**
 * Adds the styles of all modules that were rendered so far to the document, so that a page has styles before its scripts run.
 * Vite's client replaces these elements when a style sheet changes.
 */
function devStyles(): Plugin {
  return {
    name: "dev-styles",
    transformIndexHtml: async (_html, { server }) => (server ? stylesOf(server) : []),
  };
}

async function stylesOf(server: ViteDevServer): Promise<HtmlTagDescriptor[]> {
  const sheets = await stylesIn(server);
  return sheets.map(({ id, text }) => ({
    tag: "style",
    attrs: { "data-vite-dev-id": id },
    children: text,
    injectTo: "head" as const,
  }));
}

/** Returns the styles of all modules that a server has rendered so far. */
export async function stylesIn({ environments: { ssr, client } }: ViteDevServer): Promise<{ id: string; text: string }[]> {
  const sheets = [...ssr.moduleGraph.idToModuleMap.values()].filter(({ file }) => file?.endsWith(".css"));
  const read = sheets.map(async ({ url, file }) => ({
    id: file ?? url,
    text: (await client.transformRequest(`${url}?direct`))?.code ?? "",
  }));
  return Promise.all(read);
}

/** An editor empties a file before it writes it, and the watcher may report both as one event. */
const WRITTEN_MS = 50;

/**
 * Calls `readAgain` after every change below a folder, and loads open pages again. An error is shown in the browser, also in pages that
 * are opened later, until the content can be read again.
 */
function watchContent({ watcher, ws }: ViteDevServer, folder: string, readAgain: () => Promise<void>): void {
  let error: Error | undefined;
  const showError = () => {
    if (error) ws.send({ type: "error", err: { message: error.message, stack: "" } });
  };
  const update = async () => {
    try {
      await readAgain();
      error = undefined;
      ws.send({ type: "full-reload" });
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(String(failure));
      showError();
    }
  };
  let waiting: NodeJS.Timeout | undefined;
  watcher.add(folder);
  ws.on("connection", showError);
  watcher.on("all", (_event, file) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void update(), WRITTEN_MS);
  });
}
