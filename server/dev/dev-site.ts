import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import type { RequestHandler } from "express";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";

import type { ServerEntry } from "../../app/document-parts.ts";
import { readContentFolder } from "../../content-reader/content-folder.ts";
import { siteWords } from "../../content-reader/content-modules.ts";
import { idsOf, routesOf, type Stage } from "../../content-reader/pages.ts";
import { type Content, readContent } from "../../content-reader/read-content.ts";
import { wordsAddress } from "../../content-reader/words-files.ts";
import { generate } from "../build/generate.ts";
import { EASY_READ, NEWS } from "../build/page-files.ts";
import { requestWords } from "../build/start-script.ts";
import type { RenderPage } from "../rendering/render-page.ts";
import { type WordsOfPages, wordsOfPages } from "../rendering/words-of-pages.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import type { FormPages } from "../forms/stored-form-pages.ts";
import { devStyles } from "./dev-styles.ts";
import { watchContent } from "./watch-content.ts";

const ENTRY = "/app/entry.server.tsx";
/** Where sources import the drawings from. A build has its own (server/build/generated-files.ts). */
const GENERATED = "app/generated";

type DevSite = { vite: ViteDevServer; render: RenderPage; formPages: FormPages; words: RequestHandler; pages: RequestHandler };

/** Opens the site from its sources, with Vite as middleware. The renderer loads changed modules again. */
export async function openDevSite(site: SiteToBuild, server: Server): Promise<DevSite> {
  const { root, baked, config } = site;
  let { content } = site;
  if (!existsSync(join(root, GENERATED, "item-pictograms.svg"))) {
    console.log("Drawing icons and map …");
    await generate({ root, content, stage: baked.stage }, join(root, GENERATED));
  }
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: { server }, hmr: { server } },
    plugins: [react(), devStyles()],
  });
  let words = devWords(content, baked.stage);
  watchContent(vite, config.contentFolder, () => {
    content = readContent(readContentFolder(config.contentFolder));
    words = devWords(content, baked.stage);
  });
  const render: RenderPage = async (path, served = {}) => {
    const entry = (await vite.ssrLoadModule(ENTRY)) as ServerEntry;
    const startScript = `${requestWords([words.sharedDigest])};import("/app/entry.client.tsx")`;
    const parts = { styleHrefs: [], styleText: "", fontHrefs: [], startScript, structuredData: [] };
    const html = await vite.transformIndexHtml(path, await entry.renderDocument(path, served, parts, words));
    return { html, scriptHashes: ["unsafe-inline"], styleHashes: ["unsafe-inline"] };
  };
  const pages: RequestHandler = async (request, response) => {
    const { html } = await render(request.path);
    const isPage = routesOf(baked.stage, idsOf(content.news)).some(({ path }) => path === request.path);
    response
      .status(isPage ? 200 : 404)
      .type("html")
      .send(html);
  };
  const filesOfWords: RequestHandler = (request, response, next) => {
    const [, text] = [...words.texts].find(([digest]) => request.path === wordsAddress(digest)) ?? [];
    if (text === undefined) next();
    else response.type("json").send(text);
  };
  return { vite, render, formPages, words: filesOfWords, pages };
}

/** A page has all words of the content, because no build says which ones its code imports. */
function devWords(content: Content, stage: Stage): WordsOfPages {
  const words = siteWords(content);
  const ofItems = { [EASY_READ]: ["easy-read-page"], [NEWS]: ["news-item"] };
  return wordsOfPages(words, { shared: Object.keys(words.modules), pages: ofItems, parts: {} }, stage);
}

/** A build stores a page for each refused form. The development server responds with the name of the state. */
const formPages: FormPages = (page, state) => {
  const body = Buffer.from(`${page}: ${state}`);
  return { policy: "default-src 'none'", bodies: { br: body, gzip: body, identity: body } };
};
