import { z } from "zod";

import type { ContentFiles } from "../../content-reader/content-files.ts";
import { readContentFolder } from "../../content-reader/content-folder.ts";
import { picturesInUse } from "../../content-reader/picture-uses.ts";
import { type ContentReport, inspectContent } from "../../content-reader/read-content.ts";
import type { ValidationError } from "../../content-reader/validation-error.ts";
import { wordsOf } from "../../content-reader/words-at-run-time.ts";
import type { DraftFindings } from "../../staff/contract/preview.ts";
import type { Config } from "../config.ts";
import { type ContentText, contentWith } from "../editing/content-with.ts";
import { mapContent } from "../build/service-area-map/map-content.ts";
import { picturesIn } from "../pictures/add-picture-files.ts";
import { runTasks } from "../threads/run-tasks.ts";
import type { DraftContent } from "./draft-process.ts";
import { findingsOf } from "./findings-of.ts";

/** `base` is the folder of the program's content, `published` are the files that staff published, `drafts` those that they change. */
export type Drafts = { base: string; published: readonly ContentText[]; drafts: readonly ContentText[] };
/** Each task has the same config. */
export type ContentTask = { kind: "check" | "words"; drafts: Drafts; config: Config };
/** What a page is rendered with, or the errors of content that cannot be rendered. */
export type DraftWords = DraftContent | { errors: readonly ValidationError[] };

const REPORT_COUNTS_MS = 30_000;

// zod compiles a function for each schema at its first use. That takes longer than the few values of each schema take without it: the
// first reading of a process takes a fifth less time without compiled functions, and a later one is no slower.
z.config({ jitless: true });

// The other end is open-preview.ts.
runTasks((task): DraftFindings | DraftWords => {
  const given = task as ContentTask;
  const read = readDrafts(given);
  return given.kind === "words" ? wordsIn(read.report) : findings(read, given);
});

type Read = { key: string; now: Date; files: ContentFiles; report: ContentReport };
let last: Read | undefined;

/** A check and several previews of the same drafts follow each other. Days begin and end, so a report does not count for long. */
function readDrafts({ drafts, config }: ContentTask): Read {
  const now = new Date();
  const key = JSON.stringify(drafts);
  if (last?.key === key && now.getTime() - last.now.getTime() < REPORT_COUNTS_MS) return last;
  const files = filesOf(drafts.base, [...drafts.published, ...drafts.drafts], config);
  last = { key, now, files, report: inspectContent(files, now) };
  return last;
}

const filesOf = (base: string, overlay: readonly ContentText[], { dataFolder }: Config): ContentFiles =>
  contentWith(readContentFolder(base), overlay, picturesIn(dataFolder));

function wordsIn({ content, errors }: ContentReport): DraftWords {
  if (!content) return { errors };
  const { brand, site } = content;
  const { colours, drawing } = brand;
  return { words: wordsOf(content), colours, drawing, map: mapContent(site), pictures: picturesInUse(content) };
}

const findings = ({ report, files, now }: Read, { drafts, config }: ContentTask) =>
  findingsOf(report, { files, published: filesOf(drafts.base, drafts.published, config), config, now });
