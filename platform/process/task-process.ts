import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { TaskMessage, TaskResult } from "./run-tasks.ts";

/** Why a process ended before a task did. "closed": nobody waits for its results any more. */
type EndReason = "too-slow" | "out-of-memory" | "failed" | "closed";

/** The result of a task whose process ended. The next task starts a new one. */
export class TaskEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason, options?: ErrorOptions) {
    super(`The task was ended: ${reason}.`, options);
    this.name = "TaskEnded";
    this.reason = reason;
  }
}

/** A process in which tasks run. Tests have places that do nothing. */
export type TaskPlace = {
  send: (message: TaskMessage) => void;
  /** Whether this process keeps running for it. */
  keepRunning: (does: boolean) => void;
  /** Ends it, and resolves once it has ended. */
  end: () => Promise<unknown>;
};
/** What a place reports. `onEnd` is called when it ends without a call of `end`. */
type PlaceEvents = {
  onResult: (result: TaskResult) => void;
  onEnd: (reason: EndReason, cause?: Error) => void;
};

type TaskLimits = {
  /** The limit of the heap of the process. */
  memoryMb: number;
  /** The longest time of one task, in milliseconds. */
  limitMs: number;
  /** The time without a task after which the process ends; it stays if undefined. */
  idleMs?: number;
};
type Waiting = { resolve: (value: unknown) => void; reject: (error: unknown) => void; deadline: NodeJS.Timeout };

/**
 * Runs tasks in a place that the first task starts, or prepare(). If the place fails, exceeds its memory or takes too long, its tasks
 * reject, and the next task starts a new one. A place without tasks does not keep this process running.
 */
export class TaskRunner<Task, Result> {
  readonly #start: (events: PlaceEvents) => TaskPlace;
  readonly #limits: Pick<TaskLimits, "limitMs" | "idleMs">;
  readonly #waiting = new Map<number, Waiting>();
  #place: TaskPlace | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #tasks = 0;
  #isClosed = false;

  constructor(start: (events: PlaceEvents) => TaskPlace, limits: Pick<TaskLimits, "limitMs" | "idleMs">) {
    this.#start = start;
    this.#limits = limits;
  }

  /** Starts the place before its first task, so that the task need not wait for that. A place that runs stays for another `idleMs`. */
  prepare(): void {
    if (this.#isClosed || this.#waiting.size > 0) return;
    this.#place ??= this.#open();
    clearTimeout(this.#idle);
    this.#rest();
  }

  /** Rejects with the error of the task. @throws TaskEnded */
  run(task: Task): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new TaskEnded("closed"));
    const place = (this.#place ??= this.#open());
    clearTimeout(this.#idle);
    const id = (this.#tasks += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const deadline = setTimeout(() => this.#end("too-slow"), this.#limits.limitMs);
    this.#waiting.set(id, { resolve, reject, deadline });
    place.keepRunning(true);
    place.send({ id, task });
    return promise as Promise<Result>;
  }

  /** Ends the process; tasks that are not finished reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#end("closed");
    await this.#ended;
  }

  #open(): TaskPlace {
    const place: TaskPlace = this.#start({
      onResult: (result) => this.#settle(result),
      onEnd: (reason, cause) => {
        if (this.#place === place) this.#end(reason, cause);
      },
    });
    return place;
  }

  #settle(result: TaskResult) {
    const waiting = this.#waiting.get(result.id);
    if (!waiting) return;
    clearTimeout(waiting.deadline);
    this.#waiting.delete(result.id);
    if (this.#waiting.size === 0) this.#rest();
    if ("error" in result) waiting.reject(withCode(result.error, result.code));
    else waiting.resolve(result.value);
  }

  #rest() {
    this.#place?.keepRunning(false);
    const { idleMs } = this.#limits;
    if (idleMs !== undefined) this.#idle = setTimeout(() => this.#end("closed"), idleMs).unref();
  }

  #end(reason: EndReason, cause?: Error) {
    if (this.#place) this.#ended = this.#place.end();
    clearTimeout(this.#idle);
    this.#place = undefined;
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline);
      reject(new TaskEnded(reason, { cause }));
    }
    this.#waiting.clear();
  }
}

const withCode = (error: unknown, code: string | undefined) =>
  error instanceof Error && code !== undefined ? Object.assign(error, { code }) : error;

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
