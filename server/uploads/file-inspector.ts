import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";

import { inspectFile } from "./inspect-file.ts";
import type { Verdict } from "./verdict.ts";

/** An ordinary file takes some milliseconds; the slowest 5 MB that we could construct take about 2 s. */
const MAX_INSPECTION_MS = 5_000;
const THREAD = new URL("./inspection-worker.ts", import.meta.url);

/**
 * Inspects uploaded files in a worker thread, one after the other, so that pages are served meanwhile and one file at a time is
 * unpacked in memory. The first file starts the thread. The thread has no resource limit, because Node ends the whole process when
 * a thread exceeds its limit in one step.
 */
export class FileInspector {
  readonly #log: Logger;
  readonly #limitMs: number;
  readonly #thread: URL;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(log: Logger, { limitMs = MAX_INSPECTION_MS, thread = THREAD } = {}) {
    this.#log = log;
    this.#limitMs = limitMs;
    this.#thread = thread;
  }

  /** Never rejects. A file that ends the thread or takes too long is refused. If no thread can start, this thread inspects it. */
  inspect(bytes: Uint8Array): Promise<Verdict> {
    const verdict = this.#last.then(() => this.#inspectNext(bytes));
    this.#last = verdict;
    return verdict;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #inspectNext(bytes: Uint8Array): Promise<Verdict> {
    const worker = await this.#ready();
    const verdict = worker ? await this.#inspectIn(worker, bytes) : inspectFile(bytes);
    if ("refused" in verdict) this.#log.warn(verdict, "file refused");
    return verdict;
  }

  /** Undefined if the machine has no memory or descriptors for a thread. */
  async #ready(): Promise<Worker | undefined> {
    if (this.#worker) return this.#worker;
    try {
      const worker = new Worker(this.#thread);
      // "online" is emitted before the thread has loaded its modules.
      await once(worker, "message");
      worker.on("error", (error) => this.#log.error({ cause: error.message }, "file inspection failed"));
      worker.on("exit", () => (this.#worker = this.#worker === worker ? undefined : this.#worker));
      this.#worker = worker;
      return worker;
    } catch (error) {
      this.#log.error({ cause: error instanceof Error ? error.message : "unknown" }, "file inspection has no thread");
      return undefined;
    }
  }

  async #inspectIn(worker: Worker, bytes: Uint8Array): Promise<Verdict> {
    const { promise, resolve } = Promise.withResolvers<Verdict>();
    const refuse = () => resolve({ refused: "unsafe", because: "unreadable" });
    const timer = setTimeout(() => {
      resolve({ refused: "unsafe", because: "too-slow" });
      this.#worker = undefined;
      void worker.terminate();
    }, this.#limitMs);
    worker.once("message", resolve).once("exit", refuse);
    // An inspection keeps the process running, an idle thread does not.
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(bytes);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      worker.off("message", resolve).off("exit", refuse).unref();
    }
  }
}
