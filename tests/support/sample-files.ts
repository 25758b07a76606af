import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync, crc32, deflateRawSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import { pictureFile } from "../../content-model/values/picture-address.ts";
import { pictureText } from "../../publishing/pictures/picture-files.ts";
import type { EncodedPicture } from "../../publishing/pictures/picture-types.ts";

/** PDF files for tests. They have no cross-reference table, which readers rebuild. */

/** A PDF whose catalog has these entries, and these objects after it (each without "N 0 obj"). */
export function pdf(catalog = "", ...objects: readonly string[]): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, "<< /Type /Pages /Kids [] /Count 0 >>", ...objects];
  const written = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${written}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, "latin1");
}

/** A stream object with any bytes in it. */
export const stream = (dictionary: string, bytes: Buffer | string) =>
  `<< ${dictionary} >>\nstream\n${typeof bytes === "string" ? bytes : bytes.toString("latin1")}\nendstream`;

/** An object stream (ISO 32000-2, 7.5.7) that holds these objects, packed by Flate unless told. */
export function objectStream(
  objects: readonly string[],
  { dictionary = "/Type /ObjStm", filter = "/Filter /FlateDecode", pack = (bytes: Buffer): Buffer => deflateSync(bytes) } = {},
): string {
  const starts = objects.map((_, index) => objects.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0));
  const head = `${starts.map((start, index) => `${20 + index} ${start}`).join(" ")} `;
  const packed = pack(Buffer.from(`${head}${objects.join(" ")}`, "latin1"));
  return stream(`${dictionary} /N ${objects.length} /First ${head.length} ${filter} /Length ${packed.length}`, packed);
}

/** A picture of one colour. */
export const plainPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#4a7a68" } });

/** A picture of random pixels, which no format compresses well. */
export const noisyPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 40 } } });

/** The value of the EXIF field ImageDescription of photoFromPhone. */
export const PHOTO_SECRET = "Sampleton, at the blue door";

/** A photo that lies on its side, with the place and the description that a phone adds. */
export const photoFromPhone = (): Promise<Buffer> =>
  plainPicture(1200, 800)
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: PHOTO_SECRET, Orientation: "6" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "32/1 1/1 12/1", GPSLongitudeRef: "E", GPSLongitude: "115/1 55/1 12/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG whose header says that it has other sides than its pixels. */
export async function pngSaying(width: number, height: number): Promise<Buffer> {
  const png = await plainPicture(300, 300).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** It has a colour profile, which stands before the animation. */
export async function movingWebp(): Promise<Buffer> {
  const frames = [plainPicture(300, 300), noisyPicture(300, 300)].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .withIccProfile("p3")
    .webp()
    .toBuffer();
}

export async function movingPng(): Promise<Buffer> {
  const png = await plainPicture(300, 300).png().toBuffer();
  const control = Buffer.from([0, 0, 0, 8, ...Buffer.from("acTL"), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

export const firstHalf = async (whole: Promise<Buffer>) => (await whole).subarray(0, Math.floor((await whole).length / 2));

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

/** A picture as the encoder makes one, without its work. Another mark makes another picture. */
export const encodedPicture = (mark = 1): EncodedPicture => ({
  width: 600,
  height: 400,
  files: [480, 600].flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({ format, width, bytes: Uint8Array.of(mark, 0, 255, width % 256) })),
  ),
});

/** Writes a picture into a folder of content, over one with the same name. */
export function writePicture(
  content: string,
  name: string,
  picture: EncodedPicture,
  words: Parameters<typeof pictureText>[1],
): void {
  const folder = join(content, PICTURES);
  mkdirSync(folder, { recursive: true });
  for (const { format, width, bytes } of picture.files) writeFileSync(join(folder, pictureFile(name, width, format)), bytes);
  writeFileSync(join(folder, `${name}.yaml`), pictureText(picture, words));
}
