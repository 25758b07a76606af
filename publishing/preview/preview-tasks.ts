import type { FileGrade } from "../../content-model/texts/reading-grade.ts";
import type { Advice } from "../launch-check/launch-words.ts";
import type { ValidationError } from "../../content-model/texts/validation-error.ts";
import type { DraftMark } from "../../site/app/document/document-parts.ts";
import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { outdatedTwins } from "../../content-model/easy-read/reviews.ts";
import { type ContentReport, inspectContent } from "../../content-model/content/read-content.ts";
import type { Config } from "../../platform/process/config.ts";
import { contentWith } from "../drafts/content-folder.ts";
import type { Finding } from "../launch-check/finding.ts";
import { launchFindings } from "../launch-check/launch-findings.ts";
import { type ContentText, picturesIn } from "../pictures/described-picture.ts";
import type { BundleData } from "../../site/rendering/load-bundle.ts";
import { openDraftRenderer, type RenderedDraft } from "./render-draft.ts";

/** What the checks of a build say about the published content with all drafts. A file is a path below content/. */
export type DraftFindings = {
  /** Stop every build. */
  errors: readonly ValidationError[];
  warnings: readonly ValidationError[];
  /** Stop a live build only: facts that are not confirmed, and words that say that the site is not finished. */
  unconfirmed: readonly ValidationError[];
  unfinished: readonly ValidationError[];
  /** The other findings of the launch check about content; none while a file cannot be read. */
  launch: readonly LaunchFinding[];
  grades: readonly FileGrade[];
  /** Pages whose words the drafts change, while their Easy Read page keeps the published words. */
  outdatedTwins: readonly string[];
};
export type LaunchFinding = {
  level: "blocker" | "warning";
  file: string;
  field: string;
  what: string;
  fix: string;
  /** Names the words that say the fix to a person who has forms and no files. */
  advice?: Advice;
};

/**
 * `base` is the folder of the program's content, `published` are the files that differ from it on the website, `drafts` those that staff
 * change.
 */
export type Drafts = { base: string; published: readonly ContentText[]; drafts: readonly ContentText[] };
/** Each task of a process has the same config, and each page the same bundle. `folder` is that of the served site. */
export type PreviewTask = { drafts: Drafts; config: Config } & (
  { kind: "check" } | { kind: "page"; bundle: BundleData; folder: string; path: string; mark: DraftMark }
);
/** "no-page": the stage has no page at that path. "stopped": a file has errors without which nothing can be rendered. */
export type DraftPage = RenderedDraft | { stopped: readonly ValidationError[] } | "no-page";

const REPORT_COUNTS_MS = 30_000;

/** Checks drafts, or renders a page with them. */
export function runPreviewTask(given: unknown): DraftFindings | Promise<DraftPage> {
  const task = given as PreviewTask;
  const read = readDrafts(task);
  return task.kind === "check" ? findings(read, task) : page(read, task);
}

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

/** Returns everything that the checks found, for the people who write the drafts. */
function findings({ report, base, files, now }: Read, { drafts, config }: PreviewTask): DraftFindings {
  const { content, warnings, unconfirmed, unfinished, grades } = report;
  // What stops a publish is an error for the people who write.
  const errors = [...report.errors, ...report.passed];
  // Its own lists have these already.
  const facts = content && { content: { ...content, warnings: [], unconfirmed: [], unfinished: [] }, config, now };
  return {
    errors,
    warnings,
    unconfirmed,
    unfinished,
    grades,
    launch: facts ? launchFindings({ ...facts, stage: "live" }).flatMap(inContent) : [],
    outdatedTwins: outdatedTwins(files, contentWith(base, drafts.published, picturesIn(config.dataFolder))),
  };
}

const PLACE = /^content\/([^:]+): (.+)$/s;

/** A finding about a setting concerns nobody who writes. */
function inContent({ place, ...finding }: Finding): LaunchFinding[] {
  const [, file, field] = PLACE.exec(place) ?? [];
  return file === undefined || field === undefined ? [] : [{ ...finding, file, field }];
}

let renderer: { folder: string; render: ReturnType<typeof openDraftRenderer> } | undefined;

async function page({ report }: Read, { bundle, folder, path, mark }: PreviewTask & { kind: "page" }): Promise<DraftPage> {
  const { content, errors } = report;
  if (!content) return { stopped: errors };
  if (renderer?.folder !== folder) renderer = { folder, render: openDraftRenderer(bundle, folder) };
  const render = await renderer.render;
  return (await render(content, path, mark)) ?? "no-page";
}
