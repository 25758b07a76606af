import { mkdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";

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
import type { DraftContent } from "./draft-process.ts";
import { DraftsFolder, type DraftText } from "./drafts-folder.ts";
import { findingsOf } from "./findings-of.ts";

/** `base` is the folder of the program's content, `published` are the files that staff published, `drafts` those that they change. */
export type Drafts = { base: string; published: readonly DraftText[]; drafts: readonly DraftText[] };
/** `scratch` is a folder of this process alone. Each task has the same, and the same config. */
export type ContentTask = { kind: "check" | "words"; drafts: Drafts; scratch: string; config: Config };
/** What a page is rendered with, or the errors of content that cannot be rendered. */
export type DraftWords = DraftContent | { errors: readonly ValidationError[] };

const REPORT_COUNTS_MS = 30_000;

// zod compiles a function for each schema at its first use. That takes longer than the few values of each schema take without it: the
// first reading of a process takes a fifth less time without compiled functions, and a later one is no slower.
z.config({ jitless: true });

// The other end is open-preview.ts.
runTasks(async (task): Promise<DraftFindings | DraftWords> => {
  const given = task as ContentTask;
  const folders = foldersIn(given);
  const read = await readDrafts(folders, given);
  return given.kind === "words" ? wordsIn(read.report) : findings(folders, read, given);
});

type Folders = { published: DraftsFolder; drafts: DraftsFolder };
let opened: Folders | undefined;

/** The first task empties the folder, in which an earlier process may have left files. */
function foldersIn({ scratch, config }: ContentTask): Folders {
  if (opened) return opened;
  rmSync(scratch, { recursive: true, force: true });
  // Nobody else on the machine may read what is not published.
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const folder = (name: string) => new DraftsFolder(join(scratch, name), picturesIn(config.dataFolder));
  return (opened = { published: folder("published"), drafts: folder("drafts") });
}

type Read = { key: string; now: Date; folder: string; report: ContentReport };
let last: Read | undefined;

/** A check and several previews of the same drafts follow each other. Days begin and end, so a report does not count for long. */
async function readDrafts(folders: Folders, { drafts, scratch }: ContentTask): Promise<Read> {
  const now = new Date();
  // The folder of a process that was killed is removed some time after this one (previews-folder.ts).
  utimesSync(scratch, now, now);
  const key = JSON.stringify(drafts);
  if (last?.key === key && now.getTime() - last.now.getTime() < REPORT_COUNTS_MS) return last;
  const folder = await folders.drafts.write(drafts.base, [...drafts.published, ...drafts.drafts]);
  last = { key, now, folder, report: inspectContent(folder, now) };
  return last;
}

function wordsIn({ content, errors }: ContentReport): DraftWords {
  if (!content) return { errors };
  const { brand, site } = content;
  const { colours, drawing } = brand;
  return { words: wordsOf(content), colours, drawing, map: mapContent(site), pictures: picturesInUse(content) };
}

async function findings(folders: Folders, { report, folder, now }: Read, { drafts, config }: ContentTask) {
  const { base, published } = drafts;
  const before = published.length === 0 ? base : await folders.published.write(base, published);
  return findingsOf(report, { folder, published: before, config, now });
}
