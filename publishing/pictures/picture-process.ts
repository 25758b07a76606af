import { readFile } from "node:fs/promises";

import { encodePicture } from "./encode-picture.ts";
import { type EncodingResult, LEAST_LOGO_SIDE, type LogoResult } from "./picture-types.ts";
import { pictureKind } from "../../platform/pictures/picture-kinds.ts";
import { runTasks } from "../../platform/process/run-tasks.ts";

export type PictureTask = { use: "picture" | "logo"; bytes: Uint8Array };
/** `mostMemoryKb` is the most memory that the process had. */
export type PictureDone = { result: EncodingResult | LogoResult; mostMemoryKb: number };

/** Makes the files of a picture, or a logo, from the bytes of an upload. */
async function runPictureTask(task: unknown): Promise<PictureDone> {
  const result = await resultOf(task as PictureTask);
  return { result, mostMemoryKb: await mostMemoryKb() };
}

/** Linux begins the maxRSS of a program with the memory of the process that started it, so the peak is read from /proc, where that is. */
async function mostMemoryKb(): Promise<number> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}

async function resultOf({ use, bytes }: PictureTask): Promise<EncodingResult | LogoResult> {
  if (use === "picture") return encodePicture(bytes);
  if (pictureKind(bytes) !== "svg") return encodePicture(bytes, LEAST_LOGO_SIDE);
  // Here, because few pictures are drawings.
  const { cleanLogo } = await import("./clean-logo.ts");
  return cleanLogo(bytes);
}

/** The process of openPictureEncoder() and openLogoProcess(). */
runTasks(runPictureTask);
