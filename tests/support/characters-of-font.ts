import subsetFont from "subset-font";

const SEGMENTS = 4;

/** Returns which of the characters of the Basic Multilingual Plane a WOFF2 font has, by its table cmap (OpenType, format 4). */
export async function charactersOfFont(font: Buffer, characters: string): Promise<Set<string>> {
  const sfnt = await subsetFont(font, characters, { targetFormat: "truetype", keepFeatures: [] });
  const records = Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = sfnt.readUInt32BE((records.find((at) => sfnt.toString("latin1", at, at + 4) === "cmap") ?? 0) + 8);
  const found = new Set<string>();
  for (let index = 0; index < sfnt.readUInt16BE(cmap + 2); index++) {
    const table = cmap + sfnt.readUInt32BE(cmap + 8 + 8 * index);
    if (sfnt.readUInt16BE(table) !== SEGMENTS) continue;
    const bytes = sfnt.readUInt16BE(table + 6);
    for (let segment = 0; segment < bytes; segment += 2) {
      const [last, first] = [sfnt.readUInt16BE(table + 14 + segment), sfnt.readUInt16BE(table + 16 + bytes + segment)];
      for (let code = first; code <= last && code < 0xffff; code++) found.add(String.fromCodePoint(code));
    }
  }
  return found;
}
