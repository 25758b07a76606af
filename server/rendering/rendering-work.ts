import type { TaskProcess } from "../threads/task-process.ts";
import { type BundleData } from "./load-bundle.ts";

/**
 * Tasks of a process that renders. A process can load one bundle only, so it is replaced when a task needs another one: that of the other
 * stage.
 */
export class RenderingWork<Task, Result> {
  readonly #open: () => TaskProcess<Task, Result>;
  #process: TaskProcess<Task, Result>;
  #bundle: string | undefined;

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
    if (name !== undefined && name !== this.#bundle) {
      if (this.#bundle !== undefined) await this.#replace();
      this.#bundle = name;
    }
    return this.#process.run(task);
  }

  /** Ends the process; tasks that are not finished reject. */
  close(): Promise<void> {
    return this.#process.close();
  }

  #replace(): Promise<void> {
    const earlier = this.#process;
    this.#process = this.#open();
    return earlier.close();
  }
}
