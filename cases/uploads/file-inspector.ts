import type { Logger } from "pino";

import { pictureKind } from "../../platform/pictures/picture-kinds.ts";
import { LOW_PRIORITY, TaskProcess, TaskEnded } from "../../platform/process/task-process.ts";
import type { Verdict } from "./verdict.ts";
import { inspectFile } from "./inspect-file.ts";

const PHOTO_SCRIPT = new URL("./photo-process.ts", import.meta.url);
/** The process has a few objects of JavaScript. Its pixels are not in that heap: INPUT limits their number. */
const HEAP_MB = 128;

/** Whether a file begins like a JPEG, PNG or WebP. */
const isPhoto = (bytes: Uint8Array) => ["jpeg", "png", "webp"].includes(pictureKind(bytes));

/**
 * Encodes a photo anew in a process of its own, which an error in a decoder ends in place of the server, and which has none of its
 * settings and of other applicants' files. Never rejects.
 */
async function encodeInProcess(bytes: Uint8Array, log: Logger, limitMs: number): Promise<Verdict> {
  const work = new TaskProcess<Uint8Array, Uint8Array>({
    script: PHOTO_SCRIPT,
    niceness: LOW_PRIORITY,
    memoryMb: HEAP_MB,
    limitMs,
  });
  try {
    return { kind: "jpg", bytes: await work.run(bytes) };
  } catch (error) {
    if (error instanceof TaskEnded && error.reason !== "too-slow") log.error({ cause: error.message }, "file inspection failed");
    return { refused: "cannot-open" };
  } finally {
    await work.close();
  }
}

/** An ordinary file takes some milliseconds; the slowest 5 MB that we could construct take about 2 s. */
const MAX_INSPECTION_MS = 5_000;
/** 24 megapixels take 2 s at most on an idle machine, and several times as long while other work has the processors. */
const MAX_PHOTO_MS = 15_000;
const SCRIPT = new URL("./inspection-process.ts", import.meta.url);
/** An inspection unpacks 50 MB at most, which are not in the heap of JavaScript. */
const MEMORY_MB = 256;
/** Applications come seldom, and the process has 50 MB. */
const IDLE_MS = 60_000;
const NO_BYTES = new Uint8Array();

/**
 * Returns an inspection of uploaded files, one after the other, so that one file at a time is unpacked in memory. Pages are served
 * meanwhile: documents are read in a process, which the first one starts, and each photo in a process of its own.
 */
export function fileInspector(log: Logger, { limitMs = MAX_INSPECTION_MS, photoMs = MAX_PHOTO_MS, script = SCRIPT } = {}) {
  const work = new TaskProcess<Uint8Array, Verdict>({ script, memoryMb: MEMORY_MB, limitMs, idleMs: IDLE_MS });
  let last: Promise<unknown> = Promise.resolve();

  /** Starts the process if there is none. False if the machine has no memory or descriptors for one. */
  async function hasProcess(): Promise<boolean> {
    try {
      await work.run(NO_BYTES);
      return true;
    } catch (error) {
      log.error({ cause: causeOf(error) }, "file inspection has no process");
      return false;
    }
  }

  async function inspectInProcess(bytes: Uint8Array): Promise<Verdict> {
    try {
      return await work.run(bytes);
    } catch (error) {
      if (error instanceof TaskEnded && error.reason === "too-slow") return { refused: "unsafe", because: "too-slow" };
      log.error({ cause: causeOf(error) }, "file inspection failed");
      return { refused: "unsafe", because: "unreadable" };
    }
  }

  const inspectDocument = async (bytes: Uint8Array) => ((await hasProcess()) ? inspectInProcess(bytes) : inspectFile(bytes));

  async function inspectNext(bytes: Uint8Array): Promise<Verdict> {
    const verdict = await (isPhoto(bytes) ? encodeInProcess(bytes, log, photoMs) : inspectDocument(bytes));
    if ("refused" in verdict) log.warn(verdict, "file refused");
    return verdict;
  }

  return {
    /** Never rejects. A file that ends the process or takes too long is refused. If no process can start, this one inspects it. */
    inspect: (bytes: Uint8Array): Promise<Verdict> => {
      const verdict = last.then(() => inspectNext(bytes));
      last = verdict;
      return verdict;
    },
    stop: () => work.close(),
  };
}

/** The message of what ended the process, if that is known. */
function causeOf(error: unknown): string {
  const cause = error instanceof TaskEnded ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : "unknown";
}
