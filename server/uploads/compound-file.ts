/*
 * Compound files, in which Word kept documents until 2007 ([MS-CFB]): sectors, a table that chains them, and a directory whose
 * entries form a tree. Names are compared without regard to letter case ([MS-CFB], 2.6.4): they are given in upper case here.
 */

const MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** The table sectors named in the header. They cover 7 MB, more than the largest accepted file. */
const TABLE_SECTORS = 109;
const END_OF_CHAIN = 0xfffffffe;
const ROOT = 5;
const NO_ENTRY = 0xffffffff;

export const STORAGE = 1;
export const STREAM = 2;

export type CompoundEntry = { name: string; type: number; left: number; right: number; child: number };

export const isCompoundFile = (file: Buffer) => file.length >= HEADER_BYTES && file.subarray(0, MAGIC.length).equals(MAGIC);
export const hasChildren = ({ child }: CompoundEntry) => child !== NO_ENTRY;

/** Returns all entries of the directory, the root first; undefined where its chain of sectors is broken. */
export function compoundDirectory(file: Buffer): CompoundEntry[] | undefined {
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
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

  const entries: CompoundEntry[] = [];
  const seen = new Set<number>();
  let number: number | undefined = file.readUInt32LE(48);
  while (number !== END_OF_CHAIN) {
    const sector = number === undefined || seen.has(number) ? undefined : sectorAt(number);
    if (number === undefined || !sector) return undefined;
    seen.add(number);
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) entries.push(entryOf(sector.subarray(at, at + ENTRY_BYTES)));
    number = next(number);
  }
  return entries;
}

function entryOf(bytes: Buffer): CompoundEntry {
  // The length counts the two bytes that end the name.
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62);
  return {
    name: bytes.toString("utf16le", 0, nameBytes).toUpperCase(),
    type: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
  };
}

/** The entries directly below the root. */
export function entriesAtRoot(entries: readonly CompoundEntry[]): CompoundEntry[] {
  const [root] = entries;
  if (root?.type !== ROOT) return [];
  const found = new Map<number, CompoundEntry>();
  const toVisit = [root.child];
  for (let number = toVisit.pop(); number !== undefined; number = toVisit.pop()) {
    const entry = entries[number];
    if (!entry || found.has(number)) continue;
    found.set(number, entry);
    toVisit.push(entry.left, entry.right);
  }
  return [...found.values()];
}
