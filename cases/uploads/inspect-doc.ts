import { UnsafeFile } from "./verdict.ts";

/*
 * Word documents of 1997 to 2003 are compound files ([MS-CFB]). The entries of their directory are 128 bytes long and lie at
 * multiples of 128 bytes, because sectors do. Every such place is read, and the links between entries are not followed, because
 * readers differ on broken links (docs/decisions/2026-11-22-doc-files.md).
 */

const MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");
const HEADER_BYTES = 512;
/** Sectors have 512 or 4,096 bytes ([MS-CFB], 2.2). Smaller ones could hide entries between multiples of 128. */
const SECTOR_SHIFTS = [9, 12];
const ENTRY_BYTES = 128;
const UNUSED = 0;
const STREAM = 2;
const NO_ENTRY = 0xffffffff;

/** Storages and streams of VBA projects ([MS-OVBA], 2.2.1). */
const MACROS = new Set(["MACROS", "VBA", "_VBA_PROJECT", "_VBA_PROJECT_CUR", "PROJECTWM"]);
/** Streams of OLE objects and ActiveX controls ([MS-OLEDS], 2.3; [MS-OFORMS]), of spreadsheets and of presentations. */
const OBJECTS = new Set([
  "\u0001OLE10NATIVE",
  "\u0003OBJINFO",
  "\u0003LINKINFO",
  "\u0003OCXNAME",
  "\u0003OCXDATA",
  "PACKAGE",
  "WORKBOOK",
  "BOOK",
  "POWERPOINT DOCUMENT",
]);
const OBJECT_POOL = "OBJECTPOOL";

/** "_VBA_PROJECT" in UTF-16, at any byte. */
const PROJECT_ANYWHERE = /_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T\0/i;
/** A DDE field in the text, in single bytes or UTF-16: 0x13 begins a field ([MS-DOC], 2.8.25). */
// oxlint-disable-next-line eslint/no-control-regex -- these bytes are the format's
const DDE_FIELD = /\x13\0?(?: \0?)*D\0?D\0?E\0?(?:A\0?U\0?T\0?O\0?)?[ "\\]/i;

/**
 * Returns "doc" for a Word document, which alone has a stream called WordDocument; undefined for any other file.
 * @throws UnsafeFile for macros, OLE objects and DDE fields
 */
export function inspectDoc(file: Buffer): "doc" | undefined {
  const entries = isCompoundFile(file) ? entriesOf(file) : [];
  if (!entries.some(({ name, type }) => name === "WORDDOCUMENT" && type === STREAM)) return undefined;
  if (entries.some(({ name }) => MACROS.has(name))) throw new UnsafeFile("macros");
  if (entries.some(({ name, child }) => OBJECTS.has(name) || (name === OBJECT_POOL && child !== NO_ENTRY)))
    throw new UnsafeFile("embedded-object");
  const text = file.toString("latin1");
  if (PROJECT_ANYWHERE.test(text)) throw new UnsafeFile("macros");
  if (DDE_FIELD.test(text)) throw new UnsafeFile("data-link");
  return "doc";
}

const isCompoundFile = (file: Buffer) =>
  file.length >= HEADER_BYTES && file.subarray(0, MAGIC.length).equals(MAGIC) && SECTOR_SHIFTS.includes(file.readUInt16LE(30));

function entriesOf(file: Buffer) {
  const entries = [];
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= file.length; at += ENTRY_BYTES) {
    const type = file.readUInt8(at + 66);
    // The length counts the two bytes that end the name.
    const nameBytes = Math.min(Math.max(file.readUInt16LE(at + 64) - 2, 0), 62);
    // Names are compared without letter case ([MS-CFB], 2.6.4).
    const name = file.toString("utf16le", at, at + nameBytes).toUpperCase();
    if (type !== UNUSED && name !== "") entries.push({ name, type, child: file.readUInt32LE(at + 76) });
  }
  return entries;
}
