import { parentPort } from "node:worker_threads";

export type TaskMessage = { id: number; task: unknown };
export type TaskResult = { id: number; value: unknown } | { id: number; error: unknown };

/** Runs each task that a TaskThread sends to this thread, and sends its result, or its error. */
export function runTasks(run: (task: unknown) => Promise<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (result: TaskResult) => parentPort?.postMessage(result);
  parentPort?.on("message", ({ id, task }: TaskMessage) => {
    run(task).then(
      (value) => send({ id, value }),
      (error: unknown) => send({ id, error }),
    );
  });
}
