import { UnsafeFile } from "./verdict.ts";

const PROGRAMS = [
  "MZ",
  "\x7fELF",
  "#!",
  "\xfe\xed\xfa\xce",
  "\xfe\xed\xfa\xcf",
  "\xce\xfa\xed\xfe",
  "\xcf\xfa\xed\xfe",
  "\xca\xfe\xba\xbe",
  "L\0\0\0\x01\x14\x02\0",
];
/** Compound files are OLE objects and VBA projects, whatever their name. */
const COMPOUND_FILE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const ARCHIVES = ["PK\x03\x04", "7z\xbc\xaf\x27\x1c", "Rar!", "MSCF", "ITSF"];
const OTHER_DOCUMENTS = ["%PDF-", "{\\rt", "\x1f\x8b"];
/** Endings that Windows runs, or opens in a program that runs scripts. */
const ACTIVE_NAME =
  /\.(exe|dll|com|scr|cpl|msi|msp|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|url|jar|class|sct|reg|html?|xhtml|mht|mhtml|swf|iso|img|vhdx?|chm|one|ocx)$/;
/** Embedded fonts are obfuscated, so that their first bytes are random. */
const FONT = /\.(odttf|fntdata|ttf|otf)$/;

/**
 * Refuses a part of a document that is a program, an archive or a document of another kind, by its first bytes and its name.
 * @throws UnsafeFile program, embedded-object, embedded-file
 */
export function checkSignature(path: string, bytes: Buffer) {
  const head = bytes.toString("latin1", 0, 16);
  const startsWithAny = (signatures: readonly string[]) => signatures.some((signature) => head.startsWith(signature));
  if (ACTIVE_NAME.test(path)) throw new UnsafeFile("program");
  if (FONT.test(path)) return;
  if (startsWithAny(PROGRAMS)) throw new UnsafeFile("program");
  if (head.startsWith(COMPOUND_FILE)) throw new UnsafeFile("embedded-object");
  if (startsWithAny(ARCHIVES) || startsWithAny(OTHER_DOCUMENTS)) throw new UnsafeFile("embedded-file");
}
