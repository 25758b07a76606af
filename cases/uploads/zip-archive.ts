import { inflateRawSync } from "node:zlib";

import { type UnpackBudget, UnsafeFile } from "./verdict.ts";

/* The directory at the end of a zip archive (APPNOTE.TXT, 4.3) lists the parts of the archive. Every read is bounded. */

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const MAX_ENTRIES = 2000;

/** What a directory entry and a local header both state. `end` is where the header ends, its comment excluded. */
type ZipHeader = { nameBytes: Buffer; flags: number; method: number; packedBytes: number; unpackedBytes: number; end: number };
type ZipEntry = ZipHeader & { name: string; offset: number };
export type ZipDirectory = { entries: ZipEntry[]; start: number };

/** Returns the entries of a plain zip archive and where its directory starts; undefined for zip64, split and prefixed archives. */
export function zipDirectory(file: Buffer): ZipDirectory | undefined {
  if (file.length < END_BYTES || file.readUInt32LE(0) !== LOCAL) return undefined;
  const end = endOf(file);
  if (end === undefined) return undefined;
  const [disk, firstDisk, onThisDisk, count = 0] = [4, 6, 8, 10].map((at) => file.readUInt16LE(end + at));
  const [size, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
  const isPlain = disk === 0 && firstDisk === 0 && onThisDisk === count && start + size === end;
  const entries = isPlain && count > 0 && count <= MAX_ENTRIES ? entriesOf(file, start, end, count) : undefined;
  return entries && { entries, start };
}

/** Returns the local header at a position; undefined where there is none. */
function localHeader(file: Buffer, at: number): ZipHeader | undefined {
  if (at + LOCAL_BYTES > file.length || file.readUInt32LE(at) !== LOCAL) return undefined;
  return headerOf(file, at + 6, at + LOCAL_BYTES);
}

/** Where the end record starts: its comment must end with the file. */
function endOf(file: Buffer): number | undefined {
  const last = file.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
    if (file.readUInt32LE(at) === END && at + END_BYTES + file.readUInt16LE(at + 20) === file.length) return at;
  return undefined;
}

function entriesOf(file: Buffer, start: number, end: number, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = start;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > end || file.readUInt32LE(at) !== ENTRY) return undefined;
    const header = headerOf(file, at + 8, at + ENTRY_BYTES);
    entries.push({ ...header, name: header.nameBytes.toString("utf8"), offset: file.readUInt32LE(at + 42) });
    at = header.end + file.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
}

/** The fields have the same order in both headers, `at` the flags; the name and an extra field follow. */
function headerOf(file: Buffer, at: number, nameStart: number): ZipHeader {
  const nameEnd = nameStart + file.readUInt16LE(at + 20);
  return {
    flags: file.readUInt16LE(at),
    method: file.readUInt16LE(at + 2),
    packedBytes: file.readUInt32LE(at + 12),
    unpackedBytes: file.readUInt32LE(at + 16),
    nameBytes: file.subarray(nameStart, nameEnd),
    end: nameEnd + file.readUInt16LE(at + 22),
  };
}

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
export function* zipParts(file: Buffer, { entries, start }: ZipDirectory, budget: UnpackBudget): Generator<ZipPart> {
  // Two readers could pick different parts of the same name.
  if (new Set(entries.map(pathOf)).size < entries.length) throw new UnsafeFile("contradictory");
  for (const entry of entries) {
    if (entry.unpackedBytes > entry.packedBytes * MAX_RATIO) throw new UnsafeFile("bomb");
    budget.spend(entry.unpackedBytes * (IS_XML.test(entry.name) ? XML_WEIGHT : 1));
  }
  // The parts must fill the archive from its first byte to the directory.
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  const packed = inOrder.map((entry, index) =>
    packedData(file, entry, index === 0 ? 0 : entry.offset, inOrder[index + 1]?.offset ?? start),
  );
  for (const [index, entry] of inOrder.entries())
    yield { path: pathOf(entry), bytes: unpack(packed[index] ?? Buffer.alloc(0), entry) };
}

const pathOf = ({ name }: ZipEntry) => name.replaceAll("\\", "/").toLowerCase();

/** Returns the packed data of a part that lies between two positions, after its local header and before its data descriptor. */
function packedData(file: Buffer, entry: ZipEntry, from: number, to: number): Buffer {
  const { offset, flags, packedBytes } = entry;
  const local = offset === from ? localHeader(file, offset) : undefined;
  if (local && flags & ENCRYPTED) throw new UnsafeFile("unreadable");
  if (!local || !isRepeated(entry, local)) throw new UnsafeFile("contradictory");
  const gap = to - (local.end + packedBytes);
  if (gap !== 0 && !(flags & SIZES_FOLLOW && DESCRIPTOR_BYTES.includes(gap))) throw new UnsafeFile("contradictory");
  return file.subarray(local.end, local.end + packedBytes);
}

type Header = Omit<ZipEntry, "name" | "offset" | "end">;

function isRepeated(entry: Header, local: Header): boolean {
  if ((entry.flags ^ local.flags) & (ENCRYPTED | SIZES_FOLLOW)) return false;
  if (entry.method !== local.method || !entry.nameBytes.equals(local.nameBytes)) return false;
  if (entry.flags & SIZES_FOLLOW && local.packedBytes === 0 && local.unpackedBytes === 0) return true;
  return entry.packedBytes === local.packedBytes && entry.unpackedBytes === local.unpackedBytes;
}

function unpack(packed: Buffer, { method, packedBytes, unpackedBytes }: ZipEntry): Buffer {
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
