import { readFile, stat } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

import type { Coding } from "./content-coding.ts";

/**
 * The bytes of a page in memory. Its plain bytes are not kept, because they are three quarters of all bytes of a release, and almost
 * every client accepts gzip: they are unpacked for each response that needs them, in 0.1 ms.
 */
export type CompressedBytes = { br: Buffer; gzip: Buffer };

/** `plainSize` is the number of the plain bytes. */
export type CompressedPage = CompressedBytes & { plainSize: number };

/**
 * Reads pages in their compressed forms beside their files, some at once, into one block of memory. The C library returns a block of
 * megabytes to the system when the release is replaced; of many small ones it keeps the memory.
 * @throws errors of the file system
 */
export async function readCompressedPages(files: readonly string[]): Promise<CompressedPage[]> {
  const pages: CompressedPage[] = [];
  for (let start = 0; start < files.length; start += AT_ONCE)
    pages.push(...(await Promise.all(files.slice(start, start + AT_ONCE).map(readPage))));
  const block = Buffer.concat(pages.flatMap(({ br, gzip }) => [br, gzip]));
  let end = 0;
  const next = ({ length }: Buffer) => block.subarray(end, (end += length));
  return pages.map(({ br, gzip, plainSize }) => ({ br: next(br), gzip: next(gzip), plainSize }));
}

/** A running server responds between two groups of files. */
const AT_ONCE = 8;

async function readPage(file: string): Promise<CompressedPage> {
  const [br, gzip, { size }] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`), stat(file)]);
  return { br, gzip, plainSize: size };
}

/** Returns the bytes of a page in a content coding. */
export const bytesOf = (page: CompressedBytes, coding: Coding): Buffer =>
  coding === "identity" ? gunzipSync(page.gzip) : page[coding];
