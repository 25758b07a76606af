import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { TaskThread } from "../../platform/tasks/task-thread.ts";
import { BUNDLE, type BundleData } from "./load-bundle.ts";
import type { RenderedPage, RenderPage } from "./render-documents.ts";
import type { PageOfSite } from "./rendering-thread.ts";

const MODULE = new URL("./rendering-thread.ts", import.meta.url);
/** A page takes about 10 ms, the start of a thread about 300 ms; a busy machine needs a multiple. */
const LIMIT_MS = 30_000;
const MEMORY_MB = 256;
/** Rendered once, so that the thread is ready and the site is known to work. */
const NO_SUCH_PATH = "/no-such-page";

type Renderer = { render: RenderPage; close: () => Promise<void> };

/** A thread that has loaded a bundle, by its key, and the number of open renderers that use it. `data` is what it is started with. */
type Shared = { key: string; thread: TaskThread<PageOfSite, RenderedPage>; data: BundleData; users: number };
const threads = new Map<string, Shared>();

/**
 * Opens the renderer of the site in a folder, for the pages that a request needs. It renders in a worker thread, which the renderers of
 * the same code share: a new release then needs neither the start of a thread nor its memory. `render` rejects with the first error of a
 * component, or with TaskEnded; after that the next page has a new thread. `close` ends the thread with its last renderer; pages that
 * are not finished then reject.
 * @throws the error of a first page, if the site cannot be rendered; errors of the file system
 */
export async function openRenderer(site: BundleData): Promise<Renderer> {
  const shared = await threadFor(site);
  const { folder } = site;
  const render: RenderPage = (path, served = {}, structuredData = []) =>
    shared.thread.run({ folder, page: { path, served, structuredData } });
  const close = () => leave(shared);
  try {
    await render(NO_SUCH_PATH);
  } catch (error) {
    await close();
    throw error;
  }
  return { render, close };
}

async function threadFor({ folder, stage }: BundleData): Promise<Shared> {
  const digest = createHash("sha256").update(await readFile(join(folder, BUNDLE)));
  const key = `${stage} ${digest.digest("hex")}`;
  const shared = threads.get(key) ?? newThread(key, { folder, stage });
  shared.users += 1;
  // A thread that is started again loads its bundle from the newest folder: an older one may be removed by then.
  shared.data.folder = folder;
  return shared;
}

function newThread(key: string, data: BundleData): Shared {
  const thread = new TaskThread<PageOfSite, RenderedPage>({ module: MODULE, data, memoryMb: MEMORY_MB, limitMs: LIMIT_MS });
  const shared = { key, thread, data, users: 0 };
  threads.set(key, shared);
  return shared;
}

async function leave(shared: Shared): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  threads.delete(shared.key);
  await shared.thread.close();
}
