import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workerData } from "node:worker_threads";

import type { DraftMark } from "../../app/document-parts.ts";
import { routeAt } from "../../content-reader/pages.ts";
import { readManifest, SERVER_ENTRY, stylesOfPage } from "../build/page-files.ts";
import { type BundleData, loadBundle } from "../rendering/load-bundle.ts";
import { hashOf, textFontsIn } from "../rendering/parts-of-pages.ts";
import { runTasks } from "../threads/run-tasks.ts";

export type DraftToRender = { path: string; mark: DraftMark };
/** `styleHashes` are those of its inline styles, for the content security policy. */
export type RenderedDraft = { html: string; styleHashes: readonly string[] };

const data = workerData as BundleData;
// Not the files for browsers: those of a parked build have no page of the live stage.
const server = join(data.folder, "server");
const entry = await loadBundle(data);
const manifest = readManifest(server);
const fontHrefs = textFontsIn(manifest);

/** Undefined if the stage has no such page. */
runTasks(async (task): Promise<RenderedDraft | undefined> => {
  const { path, mark } = task as DraftToRender;
  const styles = stylesOfPage(manifest, routeAt(path), SERVER_ENTRY);
  const styleText = styles.map((file) => readFileSync(join(server, file), "utf8")).join("");
  const html = await entry.renderDraft(path, mark, { styleText, fontHrefs });
  return html === undefined ? undefined : { html, styleHashes: [hashOf(styleText)] };
});
