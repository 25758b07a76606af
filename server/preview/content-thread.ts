import { mkdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { workerData } from "node:worker_threads";

import { z } from "zod";

import { picturesInUse } from "../../content-reader/picture-uses.ts";
import { type ContentReport, inspectContent } from "../../content-reader/read-content.ts";
import type { ValidationError } from "../../content-reader/validation-error.ts";
import { wordsOf } from "../../content-reader/words-at-run-time.ts";
import type { DraftFindings } from "../../staff/contract/preview.ts";
import type { Config } from "../config.ts";
import { mapContent } from "../build/service-area-map/map-content.ts";
import { picturesIn } from "../pictures/add-picture-files.ts";
import { runTasks } from "../threads/run-tasks.ts";
import type { DraftContent } from "./draft-thread.ts";
import { DraftsFolder, type DraftText } from "./drafts-folder.ts";
import { findingsOf } from "./findings-of.ts";

/** `scratch` is a folder of this thread alone. */
export type ContentThreadData = { scratch: string; config: Config };
/** `base` is the folder of the program's content, `published` are the files that staff published, `drafts` those that they change. */
export type Drafts = { base: string; published: readonly DraftText[]; drafts: readonly DraftText[] };
export type ContentTask = { kind: "check" | "words"; drafts: Drafts };
/** What a page is rendered with, or the errors of content that cannot be rendered. */
export type DraftWords = DraftContent | { errors: readonly ValidationError[] };

const REPORT_COUNTS_MS = 30_000;

// zod compiles a function for each schema at its first use. That takes longer than the few values of each schema take without it: the
// first reading of a thread takes a fifth less time without compiled functions, and a later one is no slower.
z.config({ jitless: true });

const { scratch, config } = workerData as ContentThreadData;
rmSync(scratch, { recursive: true, force: true });
// Nobody else on the machine may read what is not published.
mkdirSync(scratch, { recursive: true, mode: 0o700 });
const [publishedFolder, draftsFolder] = ["published", "drafts"].map(
  (name) => new DraftsFolder(join(scratch, name), picturesIn(config.dataFolder)),
) as [DraftsFolder, DraftsFolder];

runTasks(async (task): Promise<DraftFindings | DraftWords> => {
  const { kind, drafts } = task as ContentTask;
  const read = await readDrafts(drafts);
  return kind === "words" ? wordsIn(read.report) : findings(read, drafts);
});

type Read = { key: string; now: Date; folder: string; report: ContentReport };
let last: Read | undefined;

/** A check and several previews of the same drafts follow each other. Days begin and end, so a report does not count for long. */
async function readDrafts(drafts: Drafts): Promise<Read> {
  const now = new Date();
  // The folder of a process that was killed is removed some time after this one (previews-folder.ts).
  utimesSync(scratch, now, now);
  const key = JSON.stringify(drafts);
  if (last?.key === key && now.getTime() - last.now.getTime() < REPORT_COUNTS_MS) return last;
  const folder = await draftsFolder.write(drafts.base, [...drafts.published, ...drafts.drafts]);
  last = { key, now, folder, report: inspectContent(folder, now) };
  return last;
}

function wordsIn({ content, errors }: ContentReport): DraftWords {
  if (!content) return { errors };
  const { brand, site } = content;
  const { colours, drawing } = brand;
  return { words: wordsOf(content), colours, drawing, map: mapContent(site), pictures: picturesInUse(content) };
}

async function findings({ report, folder, now }: Read, { base, published }: Drafts) {
  const before = published.length === 0 ? base : await publishedFolder.write(base, published);
  return findingsOf(report, { folder, published: before, config, now });
}
