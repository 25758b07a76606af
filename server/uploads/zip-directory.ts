/*
 * The directory at the end of a zip archive (APPNOTE.TXT, 4.3) lists the parts of the archive. Every read is bounded. zip-parts.ts
 * unpacks the parts.
 */

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
export type ZipEntry = ZipHeader & { name: string; offset: number };
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
export function localHeader(file: Buffer, at: number): ZipHeader | undefined {
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
