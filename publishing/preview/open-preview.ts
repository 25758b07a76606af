import type { DraftMark } from "../../site/app/document/document-parts.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import type { Config } from "../../platform/process/config.ts";
import type { ContentText } from "../pictures/described-picture.ts";
import { TaskEnded, TaskProcess } from "../../platform/process/task-process.ts";
import { RenderingWork } from "../../site/rendering/open-renderer.ts";
import type { DraftPage, Drafts, PreviewTask, DraftFindings } from "./preview-tasks.ts";

const SCRIPT = new URL("./preview-process.ts", import.meta.url);
/**
 * All of the content is about 1 MB of text, and one page less than 0.2 MB. A screen on which a file is edited calls prepare() more often
 * than IDLE_MS: the first preview of a new process takes much longer than a later one (npm run bench -- preview).
 */
const IDLE_MS = 60_000;
/**
 * Whoever waits gets a sentence after 15 seconds (RESPONDS_WITHIN_MS in staff/server/draft-checks.server.ts). A task that takes longer is
 * finished all the same, because the next one is quicker then.
 */
const LIMIT_MS = 40_000;
/**
 * Somebody waits for a preview, but for no publishing (LOW_PRIORITY): it gets three times the share of a busy core (sched(7)). With
 * LOW_PRIORITY, one was not there in time beside four times the work of the machine.
 */
const NICENESS = 5;
const LIMITS = { memoryMb: 256, limitMs: LIMIT_MS, idleMs: IDLE_MS };

/** `code` is the folder of the code that renders the page, and `folder` that of the served site. */
type Asked = { drafts: Drafts; code: string; folder: string; stage: Stage; path: string; mark: DraftMark };

export type Preview = {
  /** Starts the process, or keeps it for another while, because a check or a preview is likely to follow. */
  prepare: () => void;
  /** Checks the published content with drafts. Of several calls that wait, only the last one is made. @throws TaskEnded */
  check: (drafts: Drafts) => Promise<DraftFindings>;
  /** Renders a page with drafts. @throws TaskEnded, the first error of a component */
  page: (asked: Asked) => Promise<DraftPage>;
  close: () => Promise<void>;
};

/**
 * Opens the checks and the preview of drafts in a process: words that are not checked yet cannot end the server, nor block it. The
 * process ends after a while without work. `cachePictures` writes the pictures of files to where the process finds them.
 */
export function openPreview(
  config: Config,
  cachePictures: (files: readonly ContentText[]) => Promise<void> = () => Promise.resolve(),
): Preview {
  const work = new RenderingWork(
    () => new TaskProcess<PreviewTask, DraftFindings | DraftPage>({ script: SCRIPT, niceness: NICENESS, ...LIMITS }),
  );
  const inTurn = turns();
  const run = (task: PreviewTask) =>
    inTurn(async () => {
      const { published, drafts } = task.drafts;
      await cachePictures([...published, ...drafts]);
      return work.run(task, task.kind === "page" ? task.bundle : undefined);
    });
  return {
    prepare: () => work.prepare(),
    check: latestOnly(async (drafts) => (await run({ kind: "check", drafts, config })) as DraftFindings),
    page: async ({ code, stage, ...asked }) =>
      (await run({ kind: "page", config, bundle: { folder: code, stage }, ...asked })) as DraftPage,
    close: () => work.close(),
  };
}

/** A person who waits longer has gone, or gets a sentence (staff/preview/preview.server.ts). */
const MOST_WAITING = 8;

/** Returns a function that runs tasks one after the other. @throws TaskEnded if too many wait */
function turns(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (task) => {
    if (waiting >= MOST_WAITING) return Promise.reject(new TaskEnded("too-slow"));
    waiting += 1;
    const result = last.then(task).finally(() => (waiting -= 1));
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Returns a function that runs one call at a time. Of the calls that wait, only the last one runs, and the others get its result,
 * because each call is about the newest state.
 */
export function latestOnly<Input, Result>(run: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: { input: Input; result: Promise<Result> } | undefined;
  return (input) => {
    if (waiting) {
      waiting.input = input;
      return waiting.result;
    }
    const next = { input };
    const result = last.then(() => {
      waiting = undefined;
      return run(next.input);
    });
    waiting = Object.assign(next, { result });
    last = result.catch(() => undefined);
    return result;
  };
}
