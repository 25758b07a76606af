import { deflateSync } from "node:zlib";

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
