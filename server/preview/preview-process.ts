import { z } from "zod";

import type { DraftMark } from "../../app/document-parts.ts";
import type { ContentFiles } from "../../content-reader/content-files.ts";
import { readContentFolder } from "../../content-reader/content-folder.ts";
import { type ContentReport, inspectContent } from "../../content-reader/read-content.ts";
import type { ValidationError } from "../../content-reader/validation-error.ts";
import type { DraftFindings } from "../../staff/contract/preview.ts";
import type { Config } from "../config.ts";
import { contentWith } from "../editing/content-with.ts";
import { type ContentText, picturesIn } from "../pictures/add-picture-files.ts";
import type { BundleData } from "../rendering/load-bundle.ts";
import { runTasks } from "../threads/run-tasks.ts";
import { findingsOf } from "./findings-of.ts";
import { openDraftRenderer, type RenderedDraft } from "./render-draft.ts";

/** `base` is the folder of the initial texts, `published` are the files that staff published, `drafts` those that they change. */
export type Drafts = { base: string; published: readonly ContentText[]; drafts: readonly ContentText[] };
/** Each task of a process has the same config, and each page the same bundle. */
export type PreviewTask = { drafts: Drafts; config: Config } & (
  { kind: "check" } | { kind: "page"; bundle: BundleData; path: string; mark: DraftMark }
);
/** "no-page": the stage has no page at that path. "stopped": a file has errors without which nothing can be rendered. */
export type DraftPage = RenderedDraft | { stopped: readonly ValidationError[] } | "no-page";

const REPORT_COUNTS_MS = 30_000;

// zod compiles a function for each schema at its first use. That takes longer than the few values of each schema take without it: the
// first reading of a process takes a fifth less time without compiled functions, and a later one is no slower.
z.config({ jitless: true });

// The other end is open-preview.ts.
runTasks((task): DraftFindings | Promise<DraftPage> => {
  const given = task as PreviewTask;
  const read = readDrafts(given);
  return given.kind === "check" ? findings(read, given) : page(read, given);
});

type Read = { key: string; now: Date; base: ContentFiles; files: ContentFiles; report: ContentReport };
let last: Read | undefined;

/** A check and several previews of the same drafts follow each other. Days begin and end, so a report does not count for long. */
function readDrafts({ drafts, config }: PreviewTask): Read {
  const now = new Date();
  const key = JSON.stringify(drafts);
  if (last?.key === key && now.getTime() - last.now.getTime() < REPORT_COUNTS_MS) return last;
  const base = readContentFolder(drafts.base);
  const files = contentWith(base, [...drafts.published, ...drafts.drafts], picturesIn(config.dataFolder));
  last = { key, now, base, files, report: inspectContent(files, now) };
  return last;
}

const findings = ({ report, base, files, now }: Read, { drafts, config }: PreviewTask): DraftFindings => {
  const published = contentWith(base, drafts.published, picturesIn(config.dataFolder));
  return findingsOf(report, { files, published, config, now });
};

let renderer: ReturnType<typeof openDraftRenderer> | undefined;

async function page({ report }: Read, { bundle, path, mark }: PreviewTask & { kind: "page" }): Promise<DraftPage> {
  const { content, errors } = report;
  if (!content) return { stopped: errors };
  renderer ??= openDraftRenderer(bundle);
  const render = await renderer;
  return (await render(content, path, mark)) ?? "no-page";
}
