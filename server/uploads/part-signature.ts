import { UnsafeFile, type UnsafeReason } from "./verdict.ts";

/** The first bytes of programs and scripts, of compound files (OLE objects, VBA projects), of archives and other documents. */
const SIGNATURES: readonly (readonly [UnsafeReason, readonly string[]])[] = [
  ["program", ["MZ", "\x7fELF", "#!", "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"]],
  ["program", ["\xca\xfe\xba\xbe", "L\0\0\0\x01\x14\x02\0"]],
  ["embedded-object", ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"]],
  ["embedded-file", ["PK\x03\x04", "7z\xbc\xaf\x27\x1c", "Rar!", "MSCF", "ITSF", "%PDF-", "{\\rt", "\x1f\x8b"]],
];
/** Windows runs files with these endings, or opens them in a program that runs scripts. */
const ACTIVE_NAME =
  /\.(exe|dll|com|scr|cpl|msi|msp|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|url|jar|class|sct|reg|html?|xhtml|mht|mhtml|swf|iso|img|vhdx?|chm|one|ocx)$/;
/** Embedded fonts are obfuscated, so that their first bytes are random. */
const FONT = /\.(odttf|fntdata|ttf|otf)$/;

/** @throws UnsafeFile if a part of a document is a program, an archive or another document, by its first bytes or its name */
export function checkSignature(path: string, bytes: Buffer) {
  if (ACTIVE_NAME.test(path)) throw new UnsafeFile("program");
  if (FONT.test(path)) return;
  const head = bytes.toString("latin1", 0, 16);
  for (const [reason, starts] of SIGNATURES) if (starts.some((start) => head.startsWith(start))) throw new UnsafeFile(reason);
}
