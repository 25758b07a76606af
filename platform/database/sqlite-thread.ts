import { parentPort, workerData } from "node:worker_threads";

import { Refused } from "./engine.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { ThreadData, ThreadRequest, ThreadResponse } from "./sqlite.ts";

/** The thread of SqliteClient. It opens the database at the first statement, and responds to the statements in order. */
const { file, patienceMs } = workerData as ThreadData;
let connection: SqliteConnection | undefined;

function respond(request: ThreadRequest): ThreadResponse | void {
  try {
    if (request === "close") return connection?.close();
    connection ??= new SqliteConnection(file, patienceMs);
    return connection.execute(request.sql, request.parameters);
  } catch (error) {
    // A structured clone of an error loses its codes.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { message, code, errcode, isRefused: error instanceof Refused };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on("message", (request: ThreadRequest) => parentPort?.postMessage(respond(request)));
