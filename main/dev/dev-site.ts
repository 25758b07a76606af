import type { Server } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { RequestHandler } from "express";
import { createServer, type HtmlTagDescriptor, type Plugin, type ViteDevServer } from "vite";

import type { ServerEntry } from "../../site/app/document/document-parts.ts";
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

const ENTRY = "/site/app/entry.server.tsx";
type DevSite = { vite: ViteDevServer; render: RenderPage; formPages: FormPages; files: RequestHandler; pages: RequestHandler };

/** Opens the site from its sources, with Vite as middleware. The renderer loads changed modules again. */
export async function openDevSite(site: SiteToBuild, server: Server): Promise<DevSite> {
  const { root, baked, config } = site;
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: { server }, hmr: { server } },
    plugins: [react(), devStyles()],
    define: { __SITE_STAGE__: JSON.stringify(baked.stage) },
  });
  let shown = await devContent(site);
  watchContent(vite, config.contentFolder, async () => {
    shown = await devContent({ ...site, content: readContent(readContentFolder(config.contentFolder)) });
  });
  const render: RenderPage = async (path, served = {}) => {
    const entry = (await vite.ssrLoadModule(ENTRY)) as ServerEntry;
    const startScript = `${requestWords([shown.words.sharedDigest])};import("/site/app/entry.client.tsx")`;
    const styleText = contentStyles(shown.content);
    const parts = { styleHrefs: [], styleText, fontHrefs: [], startScript, structuredData: [], siteUrl: baked.siteUrl };
    const html = await vite.transformIndexHtml(path, await entry.renderDocument(path, served, parts, shown.words));
    return { html, scriptHashes: ["unsafe-inline"], styleHashes: ["unsafe-inline"] };
  };
  const pages: RequestHandler = async (request, response) => {
    const { html } = await render(request.path);
    const isPage = routesOf(baked.stage, itemsOf(shown.content)).some(({ path }) => path === request.path);
    response
      .status(isPage ? 200 : 404)
      .type("html")
      .send(html);
  };
  const files: RequestHandler = (request, response, next) => {
    const file = shown.files.get(request.path);
    if (file === undefined) next();
    else response.type(extname(request.path)).send(file);
  };
  return { vite, render, formPages, files, pages };
}

type DevContent = { content: Content; words: WordsOfPages; files: ReadonlyMap<string, string | Buffer> };

/**
 * Returns the words and the files that a site makes of its content. A page has all words, because no build says which ones its code
 * imports.
 */
async function devContent(site: SiteToBuild): Promise<DevContent> {
  const { root, content, baked, config } = site;
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
  const pictures = pictureAssets(content, readContentFolder(config.contentFolder));
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
  const sheets = [...server.environments.ssr.moduleGraph.idToModuleMap.values()].filter(({ file }) => file?.endsWith(".css"));
  const tags = sheets.map(async ({ url, file }) => {
    const result = await server.environments.client.transformRequest(`${url}?direct`);
    return { tag: "style", attrs: { "data-vite-dev-id": file ?? url }, children: result?.code ?? "", injectTo: "head" as const };
  });
  return Promise.all(tags);
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
