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
export type PlaceEvents = {
  onResult: (result: TaskResult) => void;
  onEnd: (reason: EndReason, cause?: Error) => void;
};

export type TaskLimits = {
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
