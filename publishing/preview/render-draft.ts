import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { DraftMark } from "../../site/app/document/document-parts.ts";
import { siteWords } from "../../content-model/content/content-modules.ts";
import { routeAt } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { readManifest, SERVER_ENTRY, stylesOfPage } from "../../site/rendering/page-files.ts";
import { type BundleData, loadEntry } from "../../site/rendering/load-bundle.ts";
import { contentStyles } from "../../site/build/content-styles.ts";
import { hashOf, textFontsIn } from "../../site/rendering/parts-of-pages.ts";
import { readImportedWords, readSiteData, wordsOfPages } from "../../site/rendering/words-of-pages.ts";
import { adaptDraft } from "./adapt-draft.ts";
import { draftFiles, draftWords } from "./draft-files.ts";

/** `styleHashes` are those of its inline styles, for the content security policy. */
export type RenderedDraft = { html: string; styleHashes: readonly string[] };
type RenderDraft = (content: Content, path: string, mark: DraftMark) => Promise<RenderedDraft | undefined>;

/**
 * Returns a function that renders a page of some content with a bundle, and with the name and the pictograms of the served site, whose
 * folder it gets. The function returns undefined if the stage has no such page.
 */
export async function openDraftRenderer(bundle: BundleData, folder: string): Promise<RenderDraft> {
  // Not the files for browsers: those of a parked build have no page of the live stage.
  const server = join(bundle.folder, "server");
  const entry = await loadEntry(bundle);
  const manifest = readManifest(server);
  const imported = readImportedWords(server);
  const served = readSiteData(folder);
  const fontHrefs = textFontsIn(manifest);
  return async (content, path, mark) => {
    const words = wordsOfPages(siteWords(content, await draftWords(content, served)), imported, bundle.stage);
    const styles = stylesOfPage(manifest, routeAt(path), SERVER_ENTRY).map((file) => readFileSync(join(server, file), "utf8"));
    const styleText = [...styles, contentStyles(content)].join("");
    const html = await entry.renderDraft(path, mark, { styleText, fontHrefs }, words);
    if (html === undefined) return undefined;
    const adapted = await adaptDraft(html, { stage: bundle.stage, files: draftFiles(content) });
    return { html: adapted, styleHashes: [hashOf(styleText)] };
  };
}
