import { writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";

export type TaskMessage = { id: number; task: unknown };
/** A copy of an error lacks its `code`, which errors of the system have. */
export type TaskResult = { id: number; value: unknown } | { id: number; error: unknown; code: string | undefined };

/** Runs each task that a TaskThread or a TaskProcess sends, and sends its result, or its error. */
export function runTasks(run: (task: unknown) => unknown): void {
  if (!parentPort) endFirstWithoutMemory();
  const { receive, send } = parentPort ? ofThread(parentPort) : ofProcess();
  receive(({ id, task }) => {
    Promise.try(run, task).then(
      (value) => send({ id, value }),
      (error: unknown) => send({ id, error, code: (error as NodeJS.ErrnoException | undefined)?.code }),
    );
  });
}

type Channel = { receive: (listener: (message: TaskMessage) => void) => void; send: (result: TaskResult) => void };

const ofThread = (port: NonNullable<typeof parentPort>): Channel => ({
  receive: (listener) => port.on("message", listener),
  send: (result) => port.postMessage(result),
});

/** The process ends when the one that started it does: then nothing can be received any more. */
const ofProcess = (): Channel => ({
  receive: (listener) => process.on("message", listener),
  // The starting process may end meanwhile.
  send: (result) => process.send?.(result, () => undefined),
});

/**
 * Where memory runs out, Linux then ends this process and not the server that has started it (oom_score_adj, proc_pid_oom_score_adj(5)).
 * Other systems have no such file.
 */
function endFirstWithoutMemory(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // The kernel then ends the largest process.
  }
}
