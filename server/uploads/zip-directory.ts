/*
 * The directory at the end of a zip archive (APPNOTE.TXT, 4.3): it lists the parts of the archive. Every read is bounded, and
 * nothing is unpacked here (see zip-parts.ts).
 */

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const MAX_ENTRIES = 2000;

export type ZipEntry = {
  name: string;
  nameBytes: Buffer;
  flags: number;
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  offset: number;
};
export type ZipDirectory = { entries: ZipEntry[]; start: number };

/** Returns the entries of a plain zip archive and where its directory starts; undefined for zip64, split and prefixed archives. */
export function zipDirectory(file: Buffer): ZipDirectory | undefined {
  if (file.length < END_BYTES || file.readUInt32LE(0) !== LOCAL) return undefined;
  const end = endOf(file);
  if (end === undefined) return undefined;
  const [disk, firstDisk, onThisDisk, count] = [4, 6, 8, 10].map((at) => file.readUInt16LE(end + at));
  const [size, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
  const isPlain = disk === 0 && firstDisk === 0 && onThisDisk === count && start + size === end;
  const entries = isPlain && count !== undefined && count <= MAX_ENTRIES ? entriesOf(file, start, end, count) : undefined;
  return entries && { entries, start };
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
    const nameEnd = at + ENTRY_BYTES + file.readUInt16LE(at + 28);
    if (nameEnd > end) return undefined;
    const nameBytes = file.subarray(at + ENTRY_BYTES, nameEnd);
    entries.push({
      name: nameBytes.toString("utf8"),
      nameBytes,
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      unpackedBytes: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
}
