import Negotiator from "negotiator";
import { readFile, stat } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

/** The content codings that a build stores, smallest first. */
export const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

const IDENTITY: readonly Coding[] = ["identity"];
const PLAIN_FIRST = CODINGS.toReversed();

/** Browsers send a few different values. A longer value is rare and is parsed each time, so the cache stays under 10 KB. */
const CACHED_VALUES = 64;
const MAX_CACHED_LENGTH = 100;

/**
 * Returns a function that maps Accept-Encoding to the acceptable codings, best first (RFC 9110, 12.5.3). The list is empty
 * if a client refuses every coding, identity included. Each returned function has a cache of its own: parsing costs 1.2 µs,
 * a tenth of what a page costs.
 */
export function acceptedCodings(): (header: string | undefined) => readonly Coding[] {
  const cache = new Map<string, readonly Coding[]>();
  return (header) => {
    if (!header) return IDENTITY;
    const cached = cache.get(header);
    if (cached) return cached;
    const codings = parseAcceptEncoding(header);
    if (header.length <= MAX_CACHED_LENGTH && cache.size < CACHED_VALUES) cache.set(header, codings);
    return codings;
  };
}

function parseAcceptEncoding(header: string): readonly Coding[] {
  // A client that sends "*" alone has named no coding that it can decode, so identity is the safe choice among equals.
  const preferred = /br|gzip/i.test(header) ? CODINGS : PLAIN_FIRST;
  return new Negotiator({ headers: { "accept-encoding": header } }).encodings(CODINGS, { preferred }) as Coding[];
}

/**
 * The bytes of a page in memory. Its plain bytes are not kept, because they are three quarters of all bytes of a site, and almost
 * every client accepts gzip: they are unpacked for each response that needs them, in 0.1 ms.
 */
export type CompressedBytes = { br: Buffer; gzip: Buffer };

/** `plainSize` is the number of the plain bytes. */
export type CompressedPage = CompressedBytes & { plainSize: number };

/**
 * Reads pages in their compressed forms beside their files, some at once, into one block of memory. The C library returns a block of
 * megabytes to the system when the site is replaced; of many small ones it keeps the memory.
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
