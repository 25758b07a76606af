import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";

export type TaskMessage = { id: number; task: unknown };
/** A copy of an error lacks its `code`, which errors of the system have. */
export type TaskResult = { id: number; value: unknown } | { id: number; error: unknown; code: string | undefined };

/**
 * Runs each task that a TaskProcess sends, and sends its result, or its error. The process ends when the one that started it does: then
 * nothing can be received any more. A terminal and systemd send their signals to both, and the server still needs results while it stops.
 */
export function runTasks(run: (task: unknown) => unknown): void {
  endFirstWithoutMemory();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
  // The starting process may end meanwhile.
  const send = (result: TaskResult) => process.send?.(result, () => undefined);
  process.on("message", ({ id, task }: TaskMessage) => {
    Promise.try(run, task).then(
      (value) => send({ id, value }),
      (error: unknown) => send({ id, error, code: (error as NodeJS.ErrnoException | undefined)?.code }),
    );
  });
  // TaskProcess ends this process by SIGKILL, at which Node writes nothing.
  flushCompileCache();
}

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
