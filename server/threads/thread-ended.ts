/** Why a thread ended before a task did. "closed": nobody waits for its results any more. */
export type EndReason = "too-slow" | "out-of-memory" | "failed" | "closed";

/** The result of a task whose thread ended. The next task starts a new thread. */
export class ThreadEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason, options?: ErrorOptions) {
    super(`The thread ended: ${reason}.`, options);
    this.name = "ThreadEnded";
    this.reason = reason;
  }
}
