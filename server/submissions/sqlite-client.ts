import { Worker } from "node:worker_threads";

import { Refused } from "./engine.ts";
import type { SqliteResult } from "./sqlite-connection.ts";

export type ThreadData = { file: string; patienceMs: number };
export type ThreadRequest = "close" | { sql: string; parameters: readonly unknown[] };
export type ThreadResponse = SqliteResult | ThreadError | undefined;
type ThreadError = { message: string; code: string | undefined; errcode: number | undefined; isRefused: boolean };

/**
 * A SQLite database in a thread of its own. node:sqlite is synchronous, and a file of 5 MB takes tens of milliseconds to write
 * and sync; meanwhile this thread serves pages (docs/decisions/2026-11-22-sqlite-in-a-thread.md). An error that the thread does
 * not catch is a defect, and becomes an uncaught exception of this thread.
 */
export class SqliteClient {
  readonly #worker: Worker;
  readonly #waiting: PromiseWithResolvers<ThreadResponse>[] = [];
  #hasEnded = false;

  constructor(data: ThreadData) {
    this.#worker = new Worker(new URL("./sqlite-thread.ts", import.meta.url), { workerData: data });
    this.#worker.on("message", (response: ThreadResponse) => {
      this.#waiting.shift()?.resolve(response);
      // A statement keeps the process alive; an idle thread does not.
      if (this.#waiting.length === 0) this.#worker.unref();
    });
    this.#worker.on("exit", () => {
      this.#hasEnded = true;
      for (const { reject } of this.#waiting.splice(0)) reject(hasEnded());
    });
    this.#worker.unref();
  }

  /**
   * Runs one statement. Bytes in a SharedArrayBuffer reach the thread without being copied.
   * @throws Refused if files of the database are missing, and errors with the `code` or `errcode` of SQLite
   */
  async execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    const response = await this.#request({ sql, parameters });
    if (response && "rows" in response) return response;
    if (response?.isRefused) throw new Refused(response.message);
    throw Object.assign(new Error(response?.message), { code: response?.code, errcode: response?.errcode });
  }

  /** Closes the database after the statements that are under way, and ends the thread. */
  async close(): Promise<void> {
    if (this.#hasEnded) return;
    await this.#request("close");
    await this.#worker.terminate();
  }

  async #request(request: ThreadRequest): Promise<ThreadResponse> {
    if (this.#hasEnded) throw hasEnded();
    const response = Promise.withResolvers<ThreadResponse>();
    this.#waiting.push(response);
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(request);
    return response.promise;
  }
}

const hasEnded = () => Object.assign(new Error("The database is closed"), { code: "SQLITE_CLOSED" });
