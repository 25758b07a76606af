import { inflateRawSync } from "node:zlib";

import type { UnpackBudget } from "./unpack-budget.ts";
import { UnsafeFile } from "./verdict.ts";
import type { ZipDirectory, ZipEntry } from "./zip-directory.ts";

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const MAX_RATIO = 200;
/** XML is read as well as unpacked, so that a document has room for 10 MB of it. */
const XML_WEIGHT = 5;
const IS_XML = /\.(xml|rels)$/i;
const ENCRYPTED = 1 | (1 << 6) | (1 << 13);
const SIZES_FOLLOW = 1 << 3;
/** Forms of the data descriptor: with or without a signature, with sizes of 4 or 8 bytes (APPNOTE.TXT, 4.3.9). */
const DESCRIPTOR_BYTES = [12, 16, 20, 24];

/** `path` is the part's name as Windows compares names: lower case, with slashes. */
export type ZipPart = { path: string; bytes: Buffer };

/**
 * Yields every part of an archive, unpacked, one at a time. The declared sizes are not trusted: a part must unpack to exactly
 * what its directory entry declares, and the local headers must repeat the directory.
 * @throws UnsafeFile bomb, contradictory, unreadable
 */
export function* zipParts(file: Buffer, directory: ZipDirectory, budget: UnpackBudget): Generator<ZipPart> {
  const { entries } = directory;
  const paths = entries.map(({ name }) => pathOf(name));
  // Two readers could pick different ones.
  if (new Set(paths).size < paths.length) throw new UnsafeFile("contradictory");
  for (const entry of entries) {
    if (entry.unpackedBytes > entry.packedBytes * MAX_RATIO) throw new UnsafeFile("bomb");
    budget.spend(entry.unpackedBytes * (IS_XML.test(entry.name) ? XML_WEIGHT : 1));
  }
  const starts = dataStarts(file, directory);
  for (const [index, entry] of entries.entries())
    yield { path: paths[index] ?? "", bytes: unpack(file, entry, starts.get(entry) ?? 0) };
}

const pathOf = (name: string) => name.replaceAll("\\", "/").toLowerCase();

/** Where the data of each entry starts. The entries must fill the archive from its first byte to the directory. */
function dataStarts(file: Buffer, { entries, start: directoryStart }: ZipDirectory): Map<ZipEntry, number> {
  const starts = new Map<ZipEntry, number>();
  let at = 0;
  for (const [index, entry] of inOrder(entries).entries()) {
    const dataStart = checkLocalHeader(file, entry, at);
    starts.set(entry, dataStart);
    const next = inOrder(entries)[index + 1]?.offset ?? directoryStart;
    const gap = next - (dataStart + entry.packedBytes);
    if (gap !== 0 && !(entry.flags & SIZES_FOLLOW && DESCRIPTOR_BYTES.includes(gap))) throw new UnsafeFile("contradictory");
    at = next;
  }
  return starts;
}

const inOrder = (entries: readonly ZipEntry[]) => entries.toSorted((one, other) => one.offset - other.offset);

/** Returns where the data starts. */
function checkLocalHeader(file: Buffer, entry: ZipEntry, expectedOffset: number): number {
  const { offset, nameBytes, flags, method } = entry;
  if (offset !== expectedOffset || offset + LOCAL_BYTES > file.length || file.readUInt32LE(offset) !== LOCAL)
    throw new UnsafeFile("contradictory");
  if (flags & ENCRYPTED) throw new UnsafeFile("unreadable");
  const localFlags = file.readUInt16LE(offset + 6);
  const nameStart = offset + LOCAL_BYTES;
  const nameEnd = nameStart + file.readUInt16LE(offset + 26);
  const agrees =
    (flags ^ localFlags) & (ENCRYPTED | SIZES_FOLLOW)
      ? false
      : method === file.readUInt16LE(offset + 8) &&
        file.subarray(nameStart, nameEnd).equals(nameBytes) &&
        sizesAgree(entry, file.readUInt32LE(offset + 18), file.readUInt32LE(offset + 22));
  if (!agrees) throw new UnsafeFile("contradictory");
  return nameEnd + file.readUInt16LE(offset + 28);
}

function sizesAgree({ flags, packedBytes, unpackedBytes }: ZipEntry, localPacked: number, localUnpacked: number): boolean {
  if (flags & SIZES_FOLLOW && localPacked === 0 && localUnpacked === 0) return true;
  return localPacked === packedBytes && localUnpacked === unpackedBytes;
}

function unpack(file: Buffer, { method, packedBytes, unpackedBytes }: ZipEntry, start: number): Buffer {
  const packed = file.subarray(start, start + packedBytes);
  if (method === STORED) {
    if (packed.length !== unpackedBytes) throw new UnsafeFile("contradictory");
    return packed;
  }
  if (method !== DEFLATED) throw new UnsafeFile("unreadable");
  const { buffer, engine } = inflate(packed, unpackedBytes);
  if (buffer.length !== unpackedBytes || engine.bytesWritten !== packedBytes) throw new UnsafeFile("contradictory");
  return buffer;
}

/**
 * Stops as soon as the output is larger than declared, so that a false size costs nothing. The output has one chunk, which is not
 * copied: the largest part takes its own size in memory, not twice as much.
 */
function inflate(packed: Buffer, declaredBytes: number) {
  const options = { maxOutputLength: Math.max(1, declaredBytes), chunkSize: declaredBytes + 64, info: true };
  try {
    const result: unknown = inflateRawSync(packed, options);
    return result as { buffer: Buffer; engine: { bytesWritten: number } };
  } catch {
    throw new UnsafeFile("contradictory");
  }
}
