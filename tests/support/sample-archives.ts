import { deflateRawSync } from "node:zlib";

/** Minimal zip archives for tests, valid or broken. */

type Claims = { name?: string; method?: number; flags?: number; packedBytes?: number; unpackedBytes?: number };
export type Part = {
  name: string;
  text?: string | Buffer;
  isPacked?: boolean;
  /** False values for the directory and the local header, or for the local header alone. */
  says?: Claims;
  local?: Claims;
  /** Whether the sizes follow the data, as in files of Google Docs. */
  sizesFollow?: boolean;
  /** Bytes between this part and the next. */
  gap?: Buffer;
};

const SIZES_FOLLOW = 1 << 3;

/** A zip archive of parts, without checksums. */
export function zip(parts: readonly Part[], { comment = "", count = parts.length } = {}): Buffer {
  const written: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = part.isPacked ? deflateRawSync(part.text ?? "") : Buffer.from(part.text ?? "");
    const truth = {
      name: part.name,
      method: part.isPacked ? 8 : 0,
      flags: part.sizesFollow ? SIZES_FOLLOW : 0,
      packedBytes: data.length,
      unpackedBytes: Buffer.byteLength(part.text ?? ""),
      ...part.says,
    };
    const local = { ...truth, ...(part.sizesFollow && { packedBytes: 0, unpackedBytes: 0 }), ...part.local };
    const descriptor = part.sizesFollow
      ? numbers([0x08074b50, 4], [0, 4], [data.length, 4], [truth.unpackedBytes, 4])
      : Buffer.alloc(0);
    const here = [numbers([0x04034b50, 4]), claims(local), numbers([local.name.length, 2], [0, 2]), Buffer.from(local.name)];
    const whole = Buffer.concat([...here, data, descriptor, part.gap ?? Buffer.alloc(0)]);
    const rest = numbers([Buffer.byteLength(truth.name), 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    listed.push(numbers([0x02014b50, 4], [20, 2]), claims(truth), rest, Buffer.from(truth.name));
    written.push(whole);
    offset += whole.length;
  }
  const directory = Buffer.concat(listed);
  const ends = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4]);
  return Buffer.concat([...written, directory, ends, numbers([comment.length, 2]), Buffer.from(comment)]);
}

const claims = ({ method, flags, packedBytes, unpackedBytes }: Required<Claims>) =>
  numbers([20, 2], [flags, 2], [method, 2], [0, 4], [0, 4], [packedBytes, 4], [unpackedBytes, 4]);

/** Each number with its size in bytes, little-endian. */
function numbers(...given: [number, number][]): Buffer {
  return Buffer.concat(
    given.map(([value, size]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export const contentTypes = (...types: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types
    .map((type, index) => `<Override PartName="/word/part${index}.xml" ContentType="${type}"/>`)
    .join("")}</Types>`;

/** A .rels part with one relationship. */
export const relationship = (type: string, target: string, isExternal = true) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${
    type.includes("/") ? type : `${OFFICE}/${type}`
  }" Target="${target}"${isExternal ? ' TargetMode="External"' : ""}/></Relationships>`;

export const wordText = (inside: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`;

/** The parts of a Word document with some changed or added. */
export function docxParts(changes: Readonly<Record<string, Omit<Part, "name">>> = {}): Part[] {
  const parts: Record<string, Omit<Part, "name">> = {
    "[Content_Types].xml": { text: contentTypes(WORD_TYPE), isPacked: true },
    "_rels/.rels": { text: relationship("officeDocument", "word/document.xml", false), isPacked: true },
    "word/document.xml": { text: wordText("<w:p><w:r><w:t>A CV</w:t></w:r></w:p>"), isPacked: true },
    ...changes,
  };
  return Object.entries(parts).map(([name, part]) => ({ name, ...part }));
}

/** The first bytes of DOC files, OLE objects and VBA projects ([MS-CFB], 2.2). */
export const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");

export const ODT_TYPE = "application/vnd.oasis.opendocument.text";
const ODT_NAMESPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"';

export const odtText = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${ODT_NAMESPACES}><office:scripts/><office:body><office:text>${inside}</office:text></office:body></office:document-content>`;

/** The parts of an OpenDocument text with some changed or added. */
export function odtParts(changes: Readonly<Record<string, Omit<Part, "name">>> = {}): Part[] {
  const parts: Record<string, Omit<Part, "name">> = {
    mimetype: { text: ODT_TYPE },
    "content.xml": { text: odtText("<text:p>A CV</text:p>"), isPacked: true },
    ...changes,
  };
  return Object.entries(parts).map(([name, part]) => ({ name, ...part }));
}
