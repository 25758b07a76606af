import { Worker } from "node:worker_threads";

import type { TaskResult } from "./run-tasks.ts";
import { type PlaceEvents, type TaskLimits, type TaskPlace, TaskRunner } from "./task-runner.ts";

type Options = TaskLimits & {
  /** The module that the thread runs; it calls runTasks(). */
  module: URL;
  /** What the module reads as `workerData`; it is copied. */
  data: unknown;
};

/**
 * Runs tasks in a worker thread, so that they do not block this one.
 *
 * A thread that exceeds its memory gradually ends alone. Node ends the whole process if one single allocation exceeds it, so the
 * limit must be far above every allocation of a task.
 */
export class TaskThread<Task, Result> extends TaskRunner<Task, Result> {
  constructor(options: Options) {
    super((events) => startThread(options, events), options);
  }
}

/** By default V8 lets the young generation of a thread grow to 48, which a server keeps for as long as the thread runs. */
const YOUNG_MB = 12;

function startThread({ module, data, memoryMb }: Options, { onResult, onEnd }: PlaceEvents): TaskPlace {
  const worker = new Worker(module, {
    workerData: data,
    // Nothing else of the environment is needed, and it has secrets. React's development build is slow.
    env: { NODE_ENV: "production" },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.on("message", (result: TaskResult) => onResult(result));
  worker.on("error", (error: NodeJS.ErrnoException) => {
    onEnd(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "out-of-memory" : "failed", error);
  });
  worker.on("exit", () => onEnd("failed"));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    send: (message) => worker.postMessage(message),
    keepRunning: (does) => (does ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  };
}
