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
import type { DraftThreadData, DraftToRender, RenderedDraft } from "./draft-thread.ts";
import type { DraftText } from "./drafts-folder.ts";
import { latestOnly } from "./latest-only.ts";
import { previewsIn } from "./previews-folder.ts";

const CONTENT_THREAD = new URL("./content-thread.ts", import.meta.url);
const DRAFT_THREAD = new URL("./draft-thread.ts", import.meta.url);
/**
 * All of the content is about 1 MB of text, and one page less than 0.2 MB. The threads stay as long as a session without work: the first
 * preview of a new thread takes about a second, and each later one a fifth of that (npm run bench -- preview).
 */
const LIMITS = { memoryMb: 256, limitMs: 20_000, idleMs: 30 * 60_000 };

/** `folder` is that of the build whose pages are shown. */
type Asked = { drafts: Drafts; folder: string; stage: Stage; path: string; mark: DraftMark };
/** "no-page": the stage has no page at that path. "stopped": a file has errors without which nothing can be rendered. */
export type DraftPage = RenderedDraft | { stopped: readonly ValidationError[] } | "no-page";

export type Preview = {
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
  return {
    check: latestOnly((drafts) => inTurn(async () => (await read("check", drafts)) as DraftFindings)),
    page: ({ drafts, folder, stage, path, mark }) =>
      inTurn(async () => {
        const found = await read("words", drafts);
        if (!("words" in found)) return { stopped: found.errors };
        return (await renderer.render({ folder, stage, ...found }, { path, mark })) ?? "no-page";
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

/** Keeps the thread of the last words, because several pages and widths of one draft are looked at. */
class DraftRenderer {
  #thread: TaskThread<DraftToRender, RenderedDraft | undefined> | undefined;
  #key = "";

  async render(data: DraftThreadData, draft: DraftToRender): Promise<RenderedDraft | undefined> {
    const key = createHash("sha256").update(JSON.stringify(data)).digest("hex");
    if (!this.#thread || key !== this.#key) {
      await this.close();
      this.#thread = new TaskThread({ module: DRAFT_THREAD, data, ...LIMITS });
      this.#key = key;
    }
    return this.#thread.run(draft);
  }

  async close() {
    await this.#thread?.close();
    this.#thread = undefined;
  }
}
