import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { type EndReason, ThreadEnded } from "./thread-ended.ts";
import type { TaskMessage, TaskResult } from "./run-tasks.ts";

type Options = {
  /** The module that the thread runs; it calls runTasks(). */
  module: URL;
  /** What the module reads as `workerData`; it is copied. */
  data: unknown;
  /** The limit of the thread's heap. */
  memoryMb: number;
  /** The longest time of one task, in milliseconds. */
  limitMs: number;
  /** The time without a task after which the thread ends; it stays if undefined. */
  idleMs?: number;
};
type Waiting = { resolve: (value: unknown) => void; reject: (error: unknown) => void; deadline: NodeJS.Timeout };

/**
 * Runs tasks in a worker thread, so that they do not block this one. The first task starts the thread. If the thread fails, exceeds
 * its memory or takes too long, its tasks reject, and the next task starts a new thread. A thread without tasks does not keep the
 * process running.
 *
 * A thread that exceeds its memory gradually ends alone. Node ends the whole process if one single allocation exceeds it, so the
 * limit must be far above every allocation of a task.
 */
export class TaskThread<Task, Result> {
  readonly #options: Options;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #tasks = 0;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Rejects with the error of the task. @throws ThreadEnded */
  run(task: Task): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new ThreadEnded("closed"));
    const worker = (this.#worker ??= this.#start());
    clearTimeout(this.#idle);
    const id = (this.#tasks += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const deadline = setTimeout(() => this.#end("too-slow"), this.#options.limitMs);
    this.#waiting.set(id, { resolve, reject, deadline });
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, task } satisfies TaskMessage);
    return promise as Promise<Result>;
  }

  /** Ends the thread; tasks that are not finished reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    const exited = worker && once(worker, "exit");
    this.#end("closed");
    await exited;
  }

  #start(): Worker {
    const { module, data, memoryMb } = this.#options;
    const worker = new Worker(module, {
      workerData: data,
      // Nothing else of the environment is needed, and it has secrets. React's development build is slow.
      env: { NODE_ENV: "production" },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    worker.on("message", (result: TaskResult) => this.#settle(result));
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (this.#worker !== worker) return;
      this.#end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "out-of-memory" : "failed", error);
    });
    worker.on("exit", () => {
      if (this.#worker === worker) this.#end("failed");
    });
    return worker;
  }

  #settle(result: TaskResult) {
    const waiting = this.#waiting.get(result.id);
    if (!waiting) return;
    clearTimeout(waiting.deadline);
    this.#waiting.delete(result.id);
    if (this.#waiting.size === 0) this.#rest();
    if ("error" in result) waiting.reject(result.error);
    else waiting.resolve(result.value);
  }

  #rest() {
    this.#worker?.unref();
    const { idleMs } = this.#options;
    if (idleMs !== undefined) this.#idle = setTimeout(() => this.#end("closed"), idleMs).unref();
  }

  #end(reason: EndReason, cause?: Error) {
    void this.#worker?.terminate();
    clearTimeout(this.#idle);
    this.#worker = undefined;
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline);
      reject(new ThreadEnded(reason, { cause }));
    }
    this.#waiting.clear();
  }
}
