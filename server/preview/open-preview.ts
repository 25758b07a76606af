import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import type { DraftMark } from "../../app/document-parts.ts";
import type { Stage } from "../../content-reader/pages.ts";
import type { ValidationError } from "../../content-reader/validation-error.ts";
import type { DraftFindings } from "../../staff/contract/preview.ts";
import type { Config } from "../config.ts";
import { TaskThread } from "../threads/task-thread.ts";
import type { ContentTask, ContentThreadData, Drafts, DraftWords } from "./content-thread.ts";
import type { DraftToRender, RenderedDraft } from "./draft-thread.ts";
import type { DraftText } from "./drafts-folder.ts";
import { latestOnly } from "./latest-only.ts";
import { previewsIn } from "./previews-folder.ts";

const CONTENT_THREAD = new URL("./content-thread.ts", import.meta.url);
const DRAFT_THREAD = new URL("./draft-thread.ts", import.meta.url);
/**
 * All of the content is about 1 MB of text, and one page less than 0.2 MB. A screen on which a file is edited calls prepare() more often
 * than `idleMs`: the first preview of a new thread takes much longer than a later one (npm run bench -- preview).
 */
const LIMITS = { memoryMb: 256, limitMs: 20_000, idleMs: 10 * 60_000 };

/** `folder` is that of the build whose pages are shown. */
type Asked = { drafts: Drafts; folder: string; stage: Stage; path: string; mark: DraftMark };
/** "no-page": the stage has no page at that path. "stopped": a file has errors without which nothing can be rendered. */
export type DraftPage = RenderedDraft | { stopped: readonly ValidationError[] } | "no-page";

export type Preview = {
  /** Starts the threads, or keeps them for another while, because a check or a preview is likely to follow. */
  prepare: () => void;
  /** Checks the published content with drafts. Of several calls that wait, only the last one is made. @throws TaskEnded */
  check: (drafts: Drafts) => Promise<DraftFindings>;
  /** Renders a page with drafts. @throws TaskEnded, the first error of a component */
  page: (asked: Asked) => Promise<DraftPage>;
  close: () => Promise<void>;
};

/**
 * Opens the checks and the preview of drafts. One thread reads content, and another renders the pages of one draft: neither blocks the
 * server, and both end after a while without work. `cachePictures` writes the pictures of files to where the thread finds them.
 */
export function openPreview(
  config: Config,
  cachePictures: (files: readonly DraftText[]) => Promise<void> = () => Promise.resolve(),
): Preview {
  const scratch = join(previewsIn(config.dataFolder), String(process.pid));
  const data: ContentThreadData = { scratch, config };
  const reader = new TaskThread<ContentTask, DraftFindings | DraftWords>({ module: CONTENT_THREAD, data, ...LIMITS });
  const renderer = new DraftRenderer();
  const inTurn = turns();
  const read = async (kind: ContentTask["kind"], drafts: Drafts) => {
    await cachePictures([...drafts.published, ...drafts.drafts]);
    return reader.run({ kind, drafts });
  };
  const prepare = () => {
    reader.prepare();
    renderer.prepare();
  };
  return {
    prepare,
    check: latestOnly((drafts) => inTurn(async () => (await read("check", drafts)) as DraftFindings)),
    page: ({ drafts, folder, stage, path, mark }) =>
      inTurn(async () => {
        // Both threads start at the same time.
        prepare();
        const found = await read("words", drafts);
        if (!("words" in found)) return { stopped: found.errors };
        return (await renderer.render({ draft: { folder, stage, ...found }, path, mark })) ?? "no-page";
      }),
    close: async () => {
      await Promise.all([reader.close(), renderer.close()]);
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** Returns a function that runs tasks one after the other. */
function turns(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

type Thread = TaskThread<DraftToRender, RenderedDraft | undefined>;

/**
 * Renders each draft in a thread of its own, because a thread can load the words of one draft only. It keeps the thread of the last
 * draft, because several pages and widths of it are looked at, and one without a draft, which the next one need not wait for.
 */
class DraftRenderer {
  #shown: { key: string; thread: Thread } | undefined;
  #next = newThread();

  prepare() {
    this.#shown?.thread.prepare();
    this.#next.prepare();
  }

  async render(task: DraftToRender): Promise<RenderedDraft | undefined> {
    const key = createHash("sha256").update(JSON.stringify(task.draft)).digest("hex");
    if (this.#shown?.key !== key) {
      await this.#end();
      this.#shown = { key, thread: this.#next };
      this.#next = newThread();
    }
    try {
      return await this.#shown.thread.run(task);
    } catch (error) {
      // A thread cannot load a bundle again after an error in it.
      await this.#end();
      throw error;
    } finally {
      this.#next.prepare();
    }
  }

  async close() {
    await Promise.all([this.#end(), this.#next.close()]);
  }

  async #end() {
    await this.#shown?.thread.close();
    this.#shown = undefined;
  }
}

const newThread = (): Thread => new TaskThread({ module: DRAFT_THREAD, data: undefined, ...LIMITS });
