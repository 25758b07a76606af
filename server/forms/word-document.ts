/*
 * OLE2, the file system in a file in which Word kept documents until 2007 ([MS-CFB]): sectors, a table that chains them,
 * and a directory whose entries form a tree.
 */

const MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Those named in the header, which reach further than the largest file that is taken. */
const TABLE_SECTORS = 109;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

type Entry = { name: string; type: number; left: number; right: number; child: number };

/**
 * Whether a file is a Word document in OLE2: one of the streams at its root is called WordDocument, as in no spreadsheet
 * that only embeds one. Documents with macros are not taken.
 */
export function isWordDocument(file: Buffer): boolean {
  if (file.length < HEADER_BYTES || !file.subarray(0, MAGIC.length).equals(MAGIC)) return false;
  const atRoot = entriesAtRoot(directory(file));
  const has = (name: string, type: number) => atRoot.some((entry) => entry.name === name && entry.type === type);
  return has("WordDocument", STREAM) && !has("Macros", STORAGE);
}

function directory(file: Buffer): Entry[] {
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 1 << shift;
  const sectorAt = (number: number) => {
    const start = (number + 1) * sectorBytes;
    return start + sectorBytes <= file.length ? file.subarray(start, start + sectorBytes) : undefined;
  };
  const numbersInSector = sectorBytes / 4;
  const next = (number: number) => {
    const table = Math.floor(number / numbersInSector);
    if (table >= TABLE_SECTORS) return undefined;
    return sectorAt(file.readUInt32LE(76 + table * 4))?.readUInt32LE((number % numbersInSector) * 4);
  };

  const entries: Entry[] = [];
  const seen = new Set<number>();
  for (let number: number | undefined = file.readUInt32LE(48); number !== undefined && !seen.has(number); number = next(number)) {
    seen.add(number);
    const sector = sectorAt(number);
    if (!sector) break;
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) entries.push(entryOf(sector.subarray(at, at + ENTRY_BYTES)));
  }
  return entries;
}

function entryOf(bytes: Buffer): Entry {
  // The length counts the two bytes that end the name.
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62);
  return {
    name: bytes.toString("utf16le", 0, nameBytes),
    type: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
  };
}

function entriesAtRoot(entries: readonly Entry[]): Entry[] {
  const [root] = entries;
  if (root?.type !== ROOT) return [];
  const found = new Map<number, Entry>();
  const toVisit = [root.child];
  for (let number = toVisit.pop(); number !== undefined; number = toVisit.pop()) {
    const entry = entries[number];
    if (!entry || found.has(number)) continue;
    found.set(number, entry);
    toVisit.push(entry.left, entry.right);
  }
  return [...found.values()];
}
