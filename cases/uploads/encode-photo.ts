import type { Logger } from "pino";

import { pictureKind } from "../../platform/pictures/picture-kinds.ts";
import { LOW_PRIORITY, TaskProcess } from "../../platform/tasks/task-process.ts";
import { TaskEnded } from "../../platform/tasks/task-runner.ts";
import type { Verdict } from "./verdict.ts";

const SCRIPT = new URL("./photo-process.ts", import.meta.url);
/** The process has a few objects of JavaScript. Its pixels are not in that heap: INPUT limits their number. */
const HEAP_MB = 128;

/** Whether a file begins like a JPEG, PNG or WebP. */
export const isPhoto = (bytes: Uint8Array) => ["jpeg", "png", "webp"].includes(pictureKind(bytes));

/**
 * Encodes a photo anew in a process of its own, which an error in a decoder ends in place of the server, and which has none of its
 * settings and of other applicants' files. Never rejects.
 */
export async function encodeInProcess(bytes: Uint8Array, log: Logger, limitMs: number): Promise<Verdict> {
  const work = new TaskProcess<Uint8Array, Uint8Array>({ script: SCRIPT, niceness: LOW_PRIORITY, memoryMb: HEAP_MB, limitMs });
  try {
    return { kind: "jpg", bytes: await work.run(bytes) };
  } catch (error) {
    if (error instanceof TaskEnded && error.reason !== "too-slow") log.error({ cause: error.message }, "file inspection failed");
    return { refused: "cannot-open" };
  } finally {
    await work.close();
  }
}
