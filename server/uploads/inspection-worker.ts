import { parentPort } from "node:worker_threads";

import { inspectFile } from "./inspect-file.ts";

/** The thread of FileInspector sends one message when it is ready, then a verdict for each file. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: unknown) => parentPort?.postMessage(message);

parentPort?.on("message", (bytes: Uint8Array) => send(inspectFile(bytes)));
send("ready");
