/** Compound files ([MS-CFB]) for tests: a header, one table sector, and a directory. */

export type SampleEntry = { name: string; type?: number; left?: number; right?: number; child?: number };
export const STORAGE = 1;
const NONE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;

/** A compound file whose directory has these entries after its root; the first of them is the root's child. */
export function compoundFile(entries: readonly SampleEntry[], { sectorShift = 9, data = Buffer.alloc(0) } = {}): Buffer {
  const sectorBytes = 1 << sectorShift;
  const root: SampleEntry = { name: "Root Entry", type: 5, child: entries.length > 0 ? 1 : NONE };
  const directory = Buffer.concat([root, ...entries].map(directoryEntry));
  const sectors = Math.ceil(directory.length / sectorBytes);

  const header = Buffer.alloc(sectorBytes);
  header.write("d0cf11e0a1b11ae1", "hex");
  header.writeUInt16LE(sectorShift, 30);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76, 512);
  header.writeUInt32LE(0, 76);

  const table = Buffer.alloc(sectorBytes, 0xff);
  for (let sector = 1; sector <= sectors; sector++)
    table.writeUInt32LE(sector === sectors ? END_OF_CHAIN : sector + 1, sector * 4);
  return Buffer.concat([header, table, directory, Buffer.alloc(sectors * sectorBytes - directory.length), data]);
}

function directoryEntry({ name, type = 2, left = NONE, right = NONE, child = NONE }: SampleEntry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt32LE(left, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  return bytes;
}
