import { createHash } from "node:crypto";

import type { DraftMark } from "../../app/document-parts.ts";
import type { Stage } from "../../content-reader/pages.ts";
import type { ValidationError } from "../../content-reader/validation-error.ts";
import type { DraftFindings } from "../../staff/contract/preview.ts";
import type { Config } from "../config.ts";
import type { ContentText } from "../editing/content-with.ts";
import { TaskEnded } from "../threads/task-ended.ts";
import { TaskProcess } from "../threads/task-process.ts";
import type { ContentTask, Drafts, DraftWords } from "./content-process.ts";
import type { DraftToRender, RenderedDraft } from "./draft-process.ts";
import { latestOnly } from "./latest-only.ts";

const CONTENT_PROCESS = new URL("./content-process.ts", import.meta.url);
const DRAFT_PROCESS = new URL("./draft-process.ts", import.meta.url);
/**
 * All of the content is about 1 MB of text, and one page less than 0.2 MB. A screen on which a file is edited calls prepare() more often
 * than `idleMs`: the first preview of a new process takes much longer than a later one (npm run bench -- preview).
 */
const LIMITS = { memoryMb: 256, limitMs: 20_000, idleMs: 10 * 60_000 };

/** `folder` is that of the build whose pages are shown. */
type Asked = { drafts: Drafts; folder: string; stage: Stage; path: string; mark: DraftMark };
/** "no-page": the stage has no page at that path. "stopped": a file has errors without which nothing can be rendered. */
export type DraftPage = RenderedDraft | { stopped: readonly ValidationError[] } | "no-page";

export type Preview = {
  /** Starts the processes, or keeps them for another while, because a check or a preview is likely to follow. */
  prepare: () => void;
  /** Checks the published content with drafts. Of several calls that wait, only the last one is made. @throws TaskEnded */
  check: (drafts: Drafts) => Promise<DraftFindings>;
  /** Renders a page with drafts. @throws TaskEnded, the first error of a component */
  page: (asked: Asked) => Promise<DraftPage>;
  close: () => Promise<void>;
};

/**
 * Opens the checks and the preview of drafts. One process reads content, and another renders the pages of one draft: words that
 * are not checked yet cannot end the server, nor block it, whatever they make those two do. Both end after a while without work.
 * `cachePictures` writes the pictures of files to where the process finds them.
 */
export function openPreview(
  config: Config,
  cachePictures: (files: readonly ContentText[]) => Promise<void> = () => Promise.resolve(),
): Preview {
  const reader = new TaskProcess<ContentTask, DraftFindings | DraftWords>({ script: CONTENT_PROCESS, ...LIMITS });
  const renderer = new DraftRenderer();
  const inTurn = turns();
  const read = async (kind: ContentTask["kind"], drafts: Drafts) => {
    await cachePictures([...drafts.published, ...drafts.drafts]);
    return reader.run({ kind, drafts, config });
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
        // Both processes start at the same time.
        prepare();
        const found = await read("words", drafts);
        if (!("words" in found)) return { stopped: found.errors };
        return (await renderer.render({ draft: { folder, stage, ...found }, path, mark })) ?? "no-page";
      }),
    close: async () => {
      await Promise.all([reader.close(), renderer.close()]);
    },
  };
}

/** A person who waits longer has gone, or gets a sentence (server/staff-side/preview-services.ts). */
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

type Process = TaskProcess<DraftToRender, RenderedDraft | undefined>;

/**
 * Renders each draft in a process of its own, because a process can load the words of one draft only. It keeps the process of the last
 * draft, because several pages and widths of it are looked at, and one without a draft, which the next one need not wait for.
 */
class DraftRenderer {
  #shown: { key: string; process: Process } | undefined;
  #next = newProcess();

  prepare() {
    this.#shown?.process.prepare();
    this.#next.prepare();
  }

  async render(task: DraftToRender): Promise<RenderedDraft | undefined> {
    const key = createHash("sha256").update(JSON.stringify(task.draft)).digest("hex");
    if (this.#shown?.key !== key) {
      await this.#end();
      this.#shown = { key, process: this.#next };
      this.#next = newProcess();
    }
    try {
      return await this.#shown.process.run(task);
    } catch (error) {
      // A process cannot load a bundle again after an error in it.
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
    await this.#shown?.process.close();
    this.#shown = undefined;
  }
}

const newProcess = (): Process => new TaskProcess({ script: DRAFT_PROCESS, ...LIMITS });
