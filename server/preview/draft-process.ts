import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { DraftMark } from "../../app/document-parts.ts";
import type { BrandColours } from "../../content-reader/brand-palette.ts";
import { routeAt } from "../../content-reader/pages.ts";
import { readManifest, SERVER_ENTRY, stylesOfPage } from "../build/page-files.ts";
import { type BundleData, loadBundle } from "../rendering/load-bundle.ts";
import { hashOf, textFontsIn } from "../rendering/parts-of-pages.ts";
import { runTasks } from "../threads/run-tasks.ts";
import { adaptDraft } from "./adapt-draft.ts";
import { draftColours, type DraftedFiles, draftFiles } from "./draft-files.ts";

/** The words of the `content:` modules, and what a build makes files of. */
export type DraftContent = DraftedFiles & { words: string; colours: BrandColours | undefined };
/** What a process renders; each of its tasks must have the same. */
export type DraftToOpen = BundleData & DraftContent;
export type DraftToRender = { draft: DraftToOpen; path: string; mark: DraftMark };
/** `styleHashes` are those of its inline styles, for the content security policy. */
export type RenderedDraft = { html: string; styleHashes: readonly string[] };

let opened: ReturnType<typeof openDraft> | undefined;

/** Undefined if the stage has no such page. */
runTasks(async (task): Promise<RenderedDraft | undefined> => {
  const { draft, path, mark } = task as DraftToRender;
  opened ??= openDraft(draft);
  return (await opened)(path, mark);
});

async function openDraft(draft: DraftToOpen) {
  // Not the files for browsers: those of a parked build have no page of the live stage.
  const server = join(draft.folder, "server");
  const entry = await loadBundle(draft);
  const manifest = readManifest(server);
  const fontHrefs = textFontsIn(manifest);
  const colours = draftColours(draft.colours);
  const filesOf = draftFiles(manifest, draft);
  return async (path: string, mark: DraftMark): Promise<RenderedDraft | undefined> => {
    const styles = stylesOfPage(manifest, routeAt(path), SERVER_ENTRY);
    const styleText = [...styles.map((file) => readFileSync(join(server, file), "utf8")), colours].join("");
    const html = await entry.renderDraft(path, mark, { styleText, fontHrefs });
    if (html === undefined) return undefined;
    return { html: await adaptDraft(html, { stage: draft.stage, ...(await filesOf(html)) }), styleHashes: [hashOf(styleText)] };
  };
}
