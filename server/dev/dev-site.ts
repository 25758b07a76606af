import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import type { RequestHandler } from "express";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";

import type { ServerEntry } from "../../app/document-parts.ts";
import { routesOf } from "../../content-reader/pages.ts";
import { generate } from "../build/generate.ts";
import type { RenderPage } from "../rendering/render-page.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import type { FormPages } from "../forms/stored-form-pages.ts";
import { devStyles } from "./dev-styles.ts";

const ENTRY = "/app/entry.server.tsx";
/** Where sources import the drawings from. A build has its own (server/build/generated-files.ts). */
const GENERATED = "app/generated";

type DevSite = { vite: ViteDevServer; render: RenderPage; formPages: FormPages; pages: RequestHandler };

/** Opens the site from its sources, with Vite as middleware. The renderer loads changed modules again. */
export async function openDevSite(site: SiteToBuild, server: Server): Promise<DevSite> {
  const { root, baked, content } = site;
  if (!existsSync(join(root, GENERATED, "item-pictograms.svg"))) {
    console.log("Drawing icons, map and fonts …");
    await generate({ root, content, stage: baked.stage }, join(root, GENERATED));
  }
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: { server }, hmr: { server } },
    plugins: [react(), devStyles()],
  });
  const render: RenderPage = async (path, served = {}) => {
    const entry = (await vite.ssrLoadModule(ENTRY)) as ServerEntry;
    const startScript = 'import("/app/entry.client.tsx")';
    const parts = { styleHrefs: [], styleText: "", fontHrefs: [], startScript, structuredData: [] };
    const html = await vite.transformIndexHtml(path, await entry.renderDocument(path, served, parts));
    return { html, scriptHashes: ["unsafe-inline"], styleHashes: ["unsafe-inline"] };
  };
  const paths = new Set(routesOf(baked.stage).map(({ path }) => path));
  const pages: RequestHandler = async (request, response) => {
    const { html } = await render(request.path);
    response
      .status(paths.has(request.path) ? 200 : 404)
      .type("html")
      .send(html);
  };
  return { vite, render, formPages, pages };
}

/** A build stores a page for each refused form. The development server responds with the name of the state. */
const formPages: FormPages = (page, state) => {
  const body = Buffer.from(`${page}: ${state}`);
  return { policy: "default-src 'none'", bodies: { br: body, gzip: body, identity: body } };
};
