import { fill } from "../../platform/text/fill.ts";
import type { CheckedFile, FileRefused } from "../message/stored-file.server.ts";
import { personFile as say } from "./records-words.ts";

/** A file that may be saved, or why not. */
export type File = CheckedFile | FileRefused;

/** How many files that came with emails, or were added to the record of a complaint, are not in the archive, and why. */
export type LeftOut = { virusFound: number; notScanned: number };

export const noneLeftOut = (): LeftOut => ({ virusFound: 0, notScanned: 0 });

/** Returns the files that may be saved, and counts the others. */
export async function* savedOf(files: AsyncIterable<File>, leftOut: LeftOut): AsyncGenerator<CheckedFile> {
  for await (const one of files) {
    if ("bytes" in one) yield one;
    else leftOut[one.refused === "found" ? "virusFound" : "notScanned"] += 1;
  }
}

export const leftOutIfAny = (leftOut: LeftOut) =>
  leftOut.virusFound + leftOut.notScanned > 0 ? { filesLeftOut: leftOut } : undefined;

export const leftOutInWords = ({ virusFound, notScanned }: LeftOut = noneLeftOut()): string[] => [
  ...(virusFound > 0 ? [fill(say.othersVirusFound, { count: virusFound })] : []),
  ...(notScanned > 0 ? [fill(say.othersNotReached, { count: notScanned })] : []),
];
