/** Why a thread or process ended before a task did. "closed": nobody waits for its results any more. */
export type EndReason = "too-slow" | "out-of-memory" | "failed" | "closed";

/** The result of a task whose thread or process ended. The next task starts a new one. */
export class TaskEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason, options?: ErrorOptions) {
    super(`The task was ended: ${reason}.`, options);
    this.name = "TaskEnded";
    this.reason = reason;
  }
}
