/*
 * The directory at the end of a zip file (APPNOTE.TXT, 4.3): what the file says that it holds. Everything is read within
 * bounds, and nothing is unpacked.
 */

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 2000;

export type ZipEntry = { name: string; method: number; packedBytes: number; unpackedBytes: number; offset: number };

/** The entries of a plain zip file; undefined for anything else, zip64, split and prefixed ones included. */
export function zipDirectory(file: Buffer): ZipEntry[] | undefined {
  if (file.length < END_BYTES || file.readUInt32LE(0) !== LOCAL) return undefined;
  const end = endOf(file);
  if (end === undefined) return undefined;
  const [disk, firstDisk, onThisDisk, count] = [4, 6, 8, 10].map((at) => file.readUInt16LE(end + at));
  const [size, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
  const isPlain = disk === 0 && firstDisk === 0 && onThisDisk === count && start + size === end;
  return isPlain && count !== undefined && count <= MOST_ENTRIES ? entriesOf(file, start, end, count) : undefined;
}

/** Where the record stands whose comment ends the file. */
function endOf(file: Buffer): number | undefined {
  const last = file.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (file.readUInt32LE(at) === END && at + END_BYTES + file.readUInt16LE(at + 20) === file.length) return at;
  return undefined;
}

function entriesOf(file: Buffer, start: number, end: number, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = start;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > end || file.readUInt32LE(at) !== ENTRY) return undefined;
    const nameEnd = at + ENTRY_BYTES + file.readUInt16LE(at + 28);
    if (nameEnd > end) return undefined;
    entries.push({
      name: file.toString("utf8", at + ENTRY_BYTES, nameEnd),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      unpackedBytes: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
}

const LOCAL_BYTES = 30;

/** The bytes of an entry that is stored as it is; undefined where it is packed, or beyond the file. */
export function storedBytes(file: Buffer, { method, packedBytes, offset }: ZipEntry): Buffer | undefined {
  if (method !== 0 || offset + LOCAL_BYTES > file.length || file.readUInt32LE(offset) !== LOCAL) return undefined;
  const start = offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  return start + packedBytes <= file.length ? file.subarray(start, start + packedBytes) : undefined;
}
