import sharp, { INPUT } from "../../platform/pictures/limited-sharp.ts";
import { isMoving, pictureKind } from "../../platform/pictures/picture-kinds.ts";
import { runTasks } from "../../platform/process/run-tasks.ts";

/** In pixels. A page of A4 then has 250 dots per inch, so that small print stays readable. */
const LONGEST_SIDE = 3000;
/** Noise, which compresses worst, has 4.2 MB at this quality. */
const JPEG = { quality: 80 };

/**
 * Returns the pixels of a JPEG, PNG or WebP as a new JPEG: upright, on white, without metadata and without anything else that
 * the file has. Decoding runs native code on bytes from outside, so it runs in a process beside the server (photo-process.ts).
 * @throws Error for a file that is damaged, moves or has too many pixels
 */
function runPhotoTask(task: unknown): Promise<Uint8Array> {
  const bytes = task as Uint8Array;
  if (isMoving(bytes, pictureKind(bytes))) throw new Error("The picture moves, and staff would only see its first part.");
  return sharp(bytes, INPUT)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg(JPEG)
    .toBuffer();
}

/** The process of encodeInProcess(). */
runTasks(runPhotoTask);
