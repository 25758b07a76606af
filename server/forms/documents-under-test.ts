import { deflateRawSync } from "node:zlib";

/** Documents for tests, as small as they can be, and broken as a test wants them. */

export type Part = { name: string; text?: string; isPacked?: boolean; says?: { packedBytes?: number; unpackedBytes?: number } };

/** A zip file of parts. Sums are left out, since nothing unpacks it. */
export function zip(parts: readonly Part[], { comment = "", count = parts.length } = {}): Buffer {
  const written: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, text = "", isPacked = false, says = {} } of parts) {
    const bytes = isPacked ? deflateRawSync(text) : Buffer.from(text);
    const sizes = numbers([says.packedBytes ?? bytes.length, 4], [says.unpackedBytes ?? Buffer.byteLength(text), 4]);
    const nameBytes = Buffer.from(name);
    const about = Buffer.concat([numbers([20, 2], [0, 2], [isPacked ? 8 : 0, 2], [0, 4], [0, 4]), sizes]);
    const local = [numbers([0x04034b50, 4]), about, numbers([nameBytes.length, 2], [0, 2]), nameBytes, bytes];
    const rest = numbers([nameBytes.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    listed.push(numbers([0x02014b50, 4], [20, 2]), about, rest, nameBytes);
    written.push(...local);
    offset += Buffer.concat(local).length;
  }
  const directory = Buffer.concat(listed);
  const counts: [number, number][] = [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
  ];
  const end = numbers([0x06054b50, 4], ...counts, [directory.length, 4], [offset, 4], [comment.length, 2]);
  return Buffer.concat([...written, directory, end, Buffer.from(comment)]);
}

export const DOCX: readonly Part[] = [
  { name: "[Content_Types].xml", text: "<Types/>", isPacked: true },
  { name: "word/document.xml", text: "<w:document>A CV</w:document>", isPacked: true },
];
export const ODT: readonly Part[] = [
  { name: "mimetype", text: "application/vnd.oasis.opendocument.text" },
  { name: "content.xml", text: "<office:document-content/>", isPacked: true },
];

export type StoredEntry = { name: string; type?: number; left?: number; right?: number; child?: number };
const NONE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;

/** An OLE2 file whose directory has these entries after its root; the first of them is the root's child. */
export function ole2(entries: readonly StoredEntry[], { sectorShift = 9 } = {}): Buffer {
  const sectorBytes = 1 << sectorShift;
  const root: StoredEntry = { name: "Root Entry", type: 5, child: entries.length > 0 ? 1 : NONE };
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
  return Buffer.concat([header, table, directory, Buffer.alloc(sectors * sectorBytes - directory.length)]);
}

function directoryEntry({ name, type = 2, left = NONE, right = NONE, child = NONE }: StoredEntry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt32LE(left, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  return bytes;
}

/** Each number with how many bytes it takes, the low ones first. */
function numbers(...given: [number, number][]): Buffer {
  return Buffer.concat(
    given.map(([value, size]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
