import type { DraftMark } from "../../app/document-parts.ts";
import type { Stage } from "../../content-reader/pages.ts";
import type { DraftFindings } from "../../staff/contract/preview.ts";
import type { Config } from "../config.ts";
import type { ContentText } from "../pictures/add-picture-files.ts";
import { TaskEnded } from "../threads/task-ended.ts";
import { TaskProcess } from "../threads/task-process.ts";
import type { DraftPage, Drafts, PreviewTask } from "./preview-process.ts";
import type { BundleData } from "../rendering/load-bundle.ts";
import { latestOnly } from "./latest-only.ts";

const PROCESS = new URL("./preview-process.ts", import.meta.url);
/**
 * All of the content is about 1 MB of text, and one page less than 0.2 MB. A screen on which a file is edited calls prepare() more often
 * than `idleMs`: the first preview of a new process takes much longer than a later one (npm run bench -- preview).
 */
const LIMITS = { memoryMb: 256, limitMs: 20_000, idleMs: 10 * 60_000 };

/** `folder` is that of the build whose pages are shown. */
type Asked = { drafts: Drafts; folder: string; stage: Stage; path: string; mark: DraftMark };

export type Preview = {
  /** Starts the process, or keeps it for another while, because a check or a preview is likely to follow. */
  prepare: () => void;
  /** Checks the published content with drafts. Of several calls that wait, only the last one is made. @throws TaskEnded */
  check: (drafts: Drafts) => Promise<DraftFindings>;
  /** Renders a page with drafts. @throws TaskEnded, the first error of a component */
  page: (asked: Asked) => Promise<DraftPage>;
  close: () => Promise<void>;
};

type PreviewProcess = TaskProcess<PreviewTask, DraftFindings | DraftPage>;

/**
 * Opens the checks and the preview of drafts in a process: words that are not checked yet cannot end the server, nor block it. The
 * process ends after a while without work. It renders the pages of one build in one stage, and is replaced for another.
 * `cachePictures` writes the pictures of files to where the process finds them.
 */
export function openPreview(
  config: Config,
  cachePictures: (files: readonly ContentText[]) => Promise<void> = () => Promise.resolve(),
): Preview {
  let opened: { bundle: string; process: PreviewProcess } = { bundle: "", process: newProcess() };
  const inTurn = turns();
  const run = async (task: PreviewTask) => {
    const { published, drafts } = task.drafts;
    await cachePictures([...published, ...drafts]);
    return opened.process.run(task);
  };
  /** A process cannot load a second bundle. */
  const openBundle = async ({ folder, stage }: BundleData) => {
    const bundle = `${stage} ${folder}`;
    if (opened.bundle !== "" && opened.bundle !== bundle) {
      await opened.process.close();
      opened = { bundle, process: newProcess() };
    }
    opened.bundle = bundle;
  };
  return {
    prepare: () => opened.process.prepare(),
    check: latestOnly((drafts) => inTurn(async () => (await run({ kind: "check", drafts, config })) as DraftFindings)),
    page: ({ drafts, folder, stage, path, mark }) =>
      inTurn(async () => {
        const bundle = { folder, stage };
        await openBundle(bundle);
        return (await run({ kind: "page", drafts, config, bundle, path, mark })) as DraftPage;
      }),
    close: () => opened.process.close(),
  };
}

const newProcess = (): PreviewProcess => new TaskProcess({ script: PROCESS, ...LIMITS });

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
