/** Compound files ([MS-CFB]) for tests: a header, one table sector, and a directory. */

export type SampleEntry = { name: string; type?: number; child?: number };
export const STORAGE = 1;
const NONE = 0xffffffff;
const SECTOR_BYTES = 512;

/** A compound file whose directory has these entries after its root, and then `data`. */
export function compoundFile(entries: readonly SampleEntry[], data: Buffer | string = ""): Buffer {
  const header = Buffer.alloc(SECTOR_BYTES);
  header.write("d0cf11e0a1b11ae1", "hex");
  header.writeUInt16LE(Math.log2(SECTOR_BYTES), 30);
  header.writeUInt32LE(1, 48);
  const table = Buffer.alloc(SECTOR_BYTES, 0xff);
  const directory = Buffer.concat([{ name: "Root Entry", type: 5, child: 1 }, ...entries].map(directoryEntry));
  return Buffer.concat([header, table, directory, Buffer.from(data as string, "latin1")]);
}

function directoryEntry({ name, type = 2, child = NONE }: SampleEntry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt32LE(child, 76);
  return bytes;
}
