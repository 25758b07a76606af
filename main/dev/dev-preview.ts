import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { RequestHandler } from "express";
import { createServer, type ViteDevServer } from "vite";

import { inspectContent } from "../../content-model/content/read-content.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import { contentWith } from "../../publishing/drafts/content-folder.ts";
import { picturesIn } from "../../publishing/pictures/described-picture.ts";
import { cachePictures } from "../../publishing/pictures/picture-cache.ts";
import type { Preview } from "../../publishing/preview/open-preview.ts";
import { adaptDraft, draftFiles } from "../../publishing/preview/render-draft.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import type { ServerEntry } from "../../site/app/document/document-parts.ts";
import { contentStyles } from "../../site/build/content-styles.ts";
import type { SiteToBuild } from "../../site/build/site-to-build.ts";
import { hashOf } from "../../site/rendering/render-documents.ts";
import { devContent, ENTRY, sendFiles, stylesIn } from "./dev-site.ts";
import { unwatched } from "./unwatched.ts";

type DevPreview = { page: Preview["page"]; files: RequestHandler };

/**
 * Renders pages with drafts from the sources, as publishing/preview does from a build. `files` sends the drawings of the page that was
 * rendered last.
 */
export function openDevPreview(site: SiteToBuild, engine: Engine): DevPreview {
  const { root, config, baked } = site;
  const servers: Partial<Record<Stage, Promise<ViteDevServer>>> = {};
  let files: Parameters<typeof sendFiles>[0] = () => Promise.resolve(new Map());
  const page: Preview["page"] = async ({ drafts, stage, path, mark }) => {
    const changes = [...drafts.published, ...drafts.drafts];
    await cachePictures(engine, changes, picturesIn(config.dataFolder));
    const read = contentWith(readContentFolder(drafts.base), changes, picturesIn(config.dataFolder));
    const { content, errors } = inspectContent(read);
    if (!content) return { stopped: errors };
    const drawn = await devContent({ ...site, content, baked: { ...baked, stage } }, read);
    files = () => Promise.resolve(drawn.files);
    const vite = await (servers[stage] ??= openSources(root, stage, config.contentFolder));
    const { renderDraft } = (await vite.ssrLoadModule(ENTRY)) as ServerEntry;
    const render = (styleText: string) => renderDraft(path, mark, { styleText, fontHrefs: [] }, drawn.words);
    // Vite knows the styles of the page once it has loaded the modules of the page.
    await render("");
    const styleText = [...(await stylesIn(vite)).map(({ text }) => text), contentStyles(content)].join("");
    const html = await render(styleText);
    if (html === undefined) return "no-page";
    return { html: await adaptDraft(html, { stage, files: draftFiles(content) }), styleHashes: [hashOf(styleText)] };
  };
  return { page, files: sendFiles(() => files()) };
}

/** A server of its own for each stage, because the stage is a constant of the code. No browser loads modules from it. */
const openSources = (root: string, stage: Stage, contentFolder: string): Promise<ViteDevServer> =>
  createServer({
    root,
    appType: "custom",
    cacheDir: join(root, "node_modules/.vite-preview"),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: { ignored: unwatched(root, contentFolder) } },
    plugins: [react()],
    define: { __SITE_STAGE__: JSON.stringify(stage) },
  });
