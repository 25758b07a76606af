import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { TaskProcess } from "../../platform/process/task-process.ts";
import { BUNDLE, type BundleData } from "./load-bundle.ts";
import type { RenderedPage, RenderPage } from "./render-documents.ts";
import type { PageOfSite } from "./rendering-process.ts";

const SCRIPT = new URL("./rendering-process.ts", import.meta.url);
/** A page takes about 10 ms, the start of a process about 400 ms; a busy machine needs a multiple. */
const LIMIT_MS = 30_000;
const MEMORY_MB = 256;
/** Rendered once, so that the process is ready and the site is known to work. */
const NO_SUCH_PATH = "/no-such-page";

type Renderer = { render: RenderPage; close: () => Promise<void> };

/** A process that has loaded a bundle, by its key, and the number of open renderers that use it. */
type Shared = { key: string; work: TaskProcess<PageOfSite, RenderedPage>; users: number };
const processes = new Map<string, Shared>();

/**
 * Opens the renderer of the site in a folder, for the pages that a request needs. It renders in a process, which the renderers of the
 * same code share: a new site then needs neither the start of a process nor its memory. `render` rejects with the first error of a
 * component, or with TaskEnded; after that the next page has a new process. `close` ends the process with its last renderer; pages that
 * are not finished then reject.
 * @throws the error of a first page, if the site cannot be rendered; errors of the file system
 */
export async function openRenderer({ folder, stage }: BundleData): Promise<Renderer> {
  const site = { folder, stage };
  const shared = await processFor(site);
  const render: RenderPage = (path, served = {}, structuredData = []) =>
    shared.work.run({ site, page: { path, served, structuredData } });
  const close = () => leave(shared);
  try {
    await render(NO_SUCH_PATH);
  } catch (error) {
    await close();
    throw error;
  }
  return { render, close };
}

async function processFor({ folder, stage }: BundleData): Promise<Shared> {
  const digest = createHash("sha256").update(await readFile(join(folder, BUNDLE)));
  const key = `${stage} ${digest.digest("hex")}`;
  const shared = processes.get(key) ?? newProcess(key);
  shared.users += 1;
  return shared;
}

function newProcess(key: string): Shared {
  const work = new TaskProcess<PageOfSite, RenderedPage>({ script: SCRIPT, memoryMb: MEMORY_MB, limitMs: LIMIT_MS });
  const shared = { key, work, users: 0 };
  processes.set(key, shared);
  return shared;
}

async function leave(shared: Shared): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  processes.delete(shared.key);
  await shared.work.close();
}

/**
 * Tasks of a process that renders. A process can load one bundle only. When a task needs another one, which is that of the other stage,
 * the process is replaced once its tasks have ended.
 */
export class RenderingWork<Task, Result> {
  readonly #open: () => TaskProcess<Task, Result>;
  #process: TaskProcess<Task, Result>;
  #bundle: string | undefined;
  readonly #running = new Set<Promise<Result>>();
  /** Resolves once the processes before this one have ended. */
  #ended: Promise<unknown> = Promise.resolve();

  constructor(open: () => TaskProcess<Task, Result>) {
    this.#open = open;
    this.#process = open();
  }

  /** Starts the process before its first task, so that the task need not wait for that. */
  prepare(): void {
    this.#process.prepare();
  }

  /** `bundle` is the one with which the task renders. @throws TaskEnded, the error of the task */
  async run(task: Task, bundle?: BundleData): Promise<Result> {
    const name = bundle && `${bundle.stage} ${bundle.folder}`;
    // Other tasks may begin meanwhile.
    while (this.#needsOther(name) && this.#running.size > 0) await Promise.allSettled(this.#running);
    if (this.#needsOther(name)) {
      this.#ended = Promise.all([this.#ended, this.#process.close()]);
      this.#process = this.#open();
    }
    this.#bundle = name ?? this.#bundle;
    const running = this.#process.run(task).finally(() => this.#running.delete(running));
    this.#running.add(running);
    return running;
  }

  /** Ends the process; tasks that are not finished reject. */
  async close(): Promise<void> {
    await Promise.all([this.#ended, this.#process.close()]);
  }

  readonly #needsOther = (bundle: string | undefined): boolean =>
    bundle !== undefined && this.#bundle !== undefined && bundle !== this.#bundle;
}
