import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { siteWords } from "../../content-model/content/content-modules.ts";
import { wordsAddress } from "../../content-model/values/site-values.ts";
import { loadBundle } from "../rendering/load-bundle.ts";
import { documentRenderer } from "../rendering/render-documents.ts";
import { readImportedWords, SITE_DATA, type SiteData, wordsOfPages } from "../rendering/words-of-pages.ts";
import { type PageQuality, writeCompressed } from "./compress.ts";
import { contentDrawings, pictureAssets, siteValues } from "./content-drawings.ts";
import { contentStyles } from "./content-styles.ts";
import { linkFolder } from "./link-folder.ts";
import { storeSiteFiles } from "./store-site-files.ts";
import { mapContent } from "./service-area-map/draw-maps.ts";
import type { SiteToBuild } from "./site-to-build.ts";
import { storePages } from "./store-pages.ts";

/**
 * Writes everything that a server sends for a site into its work folder: the files of the code, which are linked, and what is made of the
 * content, which are the drawings, the words, the pictures, the documents and the files at fixed addresses. It renders in this thread, so
 * it is for processes that serve nobody.
 */
export async function renderSite(site: SiteToBuild, files: ContentFiles, quality: PageQuality): Promise<void> {
  const { root, code, workFolder, content, baked } = site;
  linkFolder(join(code, baked.stage), join(workFolder, "client"));
  linkFolder(join(code, "server"), join(workFolder, "server"));
  const assets = join(workFolder, "client/assets");
  mkdirSync(assets, { recursive: true });
  const drawings = await contentDrawings(root, content);
  for (const { name, svg } of drawings.files) {
    writeCompressed(join(assets, name), svg, quality);
    // The preview on the staff side shows pages with these files.
    writeFileSync(join(workFolder, "server/assets", name), svg);
  }
  for (const [name, bytes] of pictureAssets(content, files)) writeFileSync(join(assets, name), bytes);

  const words = siteWords(content, siteValues(site, drawings));
  const data: SiteData = { words, siteUrl: baked.siteUrl, styles: contentStyles(content), map: mapContent(content.site) };
  writeFileSync(join(workFolder, SITE_DATA), JSON.stringify(data));
  const ofPages = wordsOfPages(words, readImportedWords(join(workFolder, "client")), baked.stage);
  // They are small, and stay as they are while the documents are compressed again (compress-site.ts).
  for (const [digest, text] of ofPages.texts) writeCompressed(join(workFolder, "client", wordsAddress(digest)), text);

  const { stage } = baked;
  const render = documentRenderer(await loadBundle({ folder: code, stage }), { folder: workFolder, stage });
  await storePages(site, { render, words: ofPages, quality });
  await storeSiteFiles(site);
}
