import type { Logger } from "pino";

import { TaskEnded, LOW_PRIORITY, TaskProcess } from "../../platform/process/task-process.ts";
import { type EncodingResult, type LogoResult, MOST_BYTES, type PictureRefusal } from "./picture-types.ts";
import type { PictureDone, PictureTask } from "./picture-process.ts";

const SCRIPT = new URL("./picture-process.ts", import.meta.url);
/** 24 megapixels take some seconds, and up to 22 s were measured while other work had the processors. */
const MAX_ENCODING_MS = 60_000;
/** Pictures that may wait while one is encoded. Each has up to 15 MB in memory. */
const MOST_WAITING = 3;
/** The process has a few objects of JavaScript; the pixels are not part of its heap. */
const HEAP_MB = 128;

/** `onMemory` receives the most memory that the process of a picture had, in KB. */
type Options = { limitMs?: number; memoryMb?: number; onMemory?: (kilobytes: number) => void };

/** Makes the files of a picture from an uploaded one. */
export type EncodePicture = (bytes: Uint8Array) => Promise<EncodingResult>;
/** Makes a logo from an uploaded picture or drawing. */
export type PrepareLogo = (bytes: Uint8Array) => Promise<LogoResult>;

/**
 * Returns a function that encodes pictures one after the other, each in a process of its own: an error in a decoder ends that process
 * and not the server, its memory is freed with it, and it has none of the server's settings. It is ended after a time limit. The
 * limits of pixels and bytes bound its memory, because the pixels are not in a heap that Node can limit. The function never rejects.
 */
export const openPictureEncoder = (log: Logger, options: Options = {}): EncodePicture =>
  inProcesses<EncodingResult>("picture", log, options);

/** Returns a function that does the same for logos, of which a drawing is cleaned. */
export const openLogoProcess = (log: Logger): PrepareLogo => inProcesses<LogoResult>("logo", log, {});

type Refused = { refused: PictureRefusal };

function inProcesses<Result extends object>(use: PictureTask["use"], log: Logger, options: Options) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (bytes: Uint8Array): Promise<Result | Refused> => {
    if (bytes.byteLength > MOST_BYTES) return { refused: "too-large" };
    if (waiting > MOST_WAITING) return { refused: "busy" };
    waiting += 1;
    const result = last.then(() => runInProcess<Result>({ use, bytes }, options)).finally(() => (waiting -= 1));
    last = result;
    const encoded = await result;
    if ("refused" in encoded) log.warn({ refused: encoded.refused }, "picture refused");
    return encoded;
  };
}

async function runInProcess<Result>(task: PictureTask, { limitMs = MAX_ENCODING_MS, memoryMb = HEAP_MB, onMemory }: Options) {
  const work = new TaskProcess<PictureTask, PictureDone>({ script: SCRIPT, niceness: LOW_PRIORITY, memoryMb, limitMs });
  try {
    const { result, mostMemoryKb } = await work.run(task);
    onMemory?.(mostMemoryKb);
    return result as Result;
  } catch (error) {
    return { refused: error instanceof TaskEnded && error.reason === "too-slow" ? "too-slow" : "damaged" } as const;
  } finally {
    await work.close();
  }
}
