import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { TaskResult } from "./run-tasks.ts";
import { type PlaceEvents, type TaskLimits, type TaskPlace, TaskRunner } from "./task-runner.ts";

/** The niceness (nice(7)) of work that visitors do not wait for: pages are served first. */
export const LOW_PRIORITY = 10;

/** The script calls runTasks(). `niceness` is 0 by default. */
type Options = TaskLimits & { script: URL; niceness?: number };

/**
 * Runs tasks in a process, which returns all of its memory to the system when it ends. The memory of a thread stays with this process
 * in part, because the C library keeps what a thread has freed (docs/decisions/2026-11-23-publishing-in-a-process.md).
 */
export class TaskProcess<Task, Result> extends TaskRunner<Task, Result> {
  constructor(options: Options) {
    super((events) => startProcess(options, events), options);
  }
}

/**
 * Megabytes of each half of the young generation. By default V8 lets it grow to 32, and a process that renders pages then has 330 MB in
 * place of 220 (docs/decisions/2026-11-25-content-is-data.md).
 */
const SEMI_SPACE_MB = 4;

/**
 * Nothing else of the environment of this process is needed, and it has secrets. The C library would make an arena for each thread that
 * allocates, and return the memory of none. Node keeps its compiled modules in a folder, if it may write there: a process starts in half
 * the time then (docs/decisions/2026-11-25-content-is-data.md).
 */
const ENVIRONMENT = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "1",
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../build/compiled-modules"),
};

function startProcess({ script, niceness = 0, memoryMb }: Options, { onResult, onEnd }: PlaceEvents): TaskPlace {
  const child = fork(fileURLToPath(script), [], {
    env: ENVIRONMENT,
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const exited = once(child, "exit").catch(() => undefined);
  if (niceness > 0) child.once("spawn", () => setNiceness(child.pid, niceness));
  child.on("message", (result) => onResult(result as TaskResult));
  child.on("error", (error) => onEnd("failed", error));
  // V8 aborts a process whose heap is full.
  child.on("exit", (_code, signal) => onEnd(signal === "SIGABRT" ? "out-of-memory" : "failed"));
  return {
    // A process that ends before it has read the task is reported by "exit".
    send: (message) => child.send(message, () => undefined),
    keepRunning(does) {
      const method = does ? "ref" : "unref";
      child[method]();
      child.channel?.[method]();
    },
    end() {
      // A command has nothing else that keeps it running until the process has ended.
      child.ref();
      child.kill("SIGKILL");
      return exited;
    },
  };
}

/** The process may have ended, or the system may not allow it; it then has the priority of the server. */
function setNiceness(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Nothing depends on it.
  }
}
