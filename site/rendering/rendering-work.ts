import type { TaskProcess } from "../../platform/tasks/task-process.ts";
import { type BundleData } from "./load-bundle.ts";

/**
 * Tasks of a process that renders. A process can load one bundle only. When a task needs another one, which is that of the other stage,
 * the process is replaced once its tasks have ended.
 */
export class RenderingWork<Task, Result> {
  readonly #open: () => TaskProcess<Task, Result>;
  #process: TaskProcess<Task, Result>;
  #bundle: string | undefined;
  readonly #running = new Set<Promise<Result>>();
  /** Resolves once the processes before this one have ended. */
  #ended: Promise<unknown> = Promise.resolve();

  constructor(open: () => TaskProcess<Task, Result>) {
    this.#open = open;
    this.#process = open();
  }

  /** Starts the process before its first task, so that the task need not wait for that. */
  prepare(): void {
    this.#process.prepare();
  }

  /** `bundle` is the one with which the task renders. @throws TaskEnded, the error of the task */
  async run(task: Task, bundle?: BundleData): Promise<Result> {
    const name = bundle && `${bundle.stage} ${bundle.folder}`;
    // Other tasks may begin meanwhile.
    while (this.#needsOther(name) && this.#running.size > 0) await Promise.allSettled(this.#running);
    if (this.#needsOther(name)) {
      this.#ended = Promise.all([this.#ended, this.#process.close()]);
      this.#process = this.#open();
    }
    this.#bundle = name ?? this.#bundle;
    const running = this.#process.run(task).finally(() => this.#running.delete(running));
    this.#running.add(running);
    return running;
  }

  /** Ends the process; tasks that are not finished reject. */
  async close(): Promise<void> {
    await Promise.all([this.#ended, this.#process.close()]);
  }

  readonly #needsOther = (bundle: string | undefined): boolean =>
    bundle !== undefined && this.#bundle !== undefined && bundle !== this.#bundle;
}
