import type { AttachmentKind } from "../data/store.ts";
import { inspectDocx, inspectOdt, ODT_TYPE } from "./inspect-office.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { UnpackBudget, UnsafeFile, type Verdict } from "./verdict.ts";
import { type ZipDirectory, zipDirectory, zipParts } from "./zip-archive.ts";

/** The EICAR test file, split so that virus scanners do not report this source file. */
const SCANNER_TEST = ["$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!"].join("");

/**
 * Returns the kind of an uploaded file, or why it is refused, from its bytes alone (docs/specification.md, Forms; OWASP ASVS
 * 5.0, 5.2.2 and 5.2.3). Never throws. Unpacking and scanning may take some hundred milliseconds: the site calls it in a
 * process (file-inspector.ts).
 */
export function inspectFile(bytes: Uint8Array): Verdict {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (isDocOrRtf(file)) return { refused: "cannot-open" };
    const kind = kindOf(file);
    return kind ? { kind } : { refused: "wrong-kind" };
  } catch (error) {
    if (error instanceof UnsafeFile) return { refused: "unsafe", because: error.because };
    throw error;
  }
}

/** The first bytes of compound files ([MS-CFB], 2.2), as DOC files are, and of RTF, of which Word opens a truncated header too. */
const DOC_OR_RTF = ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", String.raw`{\rt`];

const isDocOrRtf = (file: Buffer) => DOC_OR_RTF.some((start) => file.toString("latin1", 0, start.length) === start);

/** Undefined for every other kind. @throws UnsafeFile */
function kindOf(file: Buffer): AttachmentKind | undefined {
  if (file.length === 0) return undefined;
  if (file.includes(SCANNER_TEST)) throw new UnsafeFile("scanner-test");
  if (file.toString("latin1", 0, 5) === "%PDF-") return inspectPdf(file);
  return inspectZip(file) ?? (isPlainText(file) ? "txt" : undefined);
}

/**
 * Returns the kind of document in a zip archive; undefined for any other file.
 * @throws UnsafeFile
 */
function inspectZip(file: Buffer): "docx" | "odt" | undefined {
  const directory = zipDirectory(file);
  const kind = directory && documentIn(file, directory);
  if (!kind) return undefined;
  for (const { name } of directory.entries) if (!isHarmlessName(name)) throw new UnsafeFile("contradictory");
  const budget = new UnpackBudget();
  const parts = zipParts(file, directory, budget);
  if (kind === "docx") inspectDocx(parts, budget);
  else inspectOdt(parts);
  return kind;
}

/** By names alone. The inspection of each kind checks the content of the parts. */
function documentIn(file: Buffer, { entries }: ZipDirectory): "docx" | "odt" | undefined {
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  // Word for the web calls its main part document2.xml.
  if (has(/^\[Content_Types\]\.xml$/i) && has(/^word\/document\d*\.xml$/i)) return "docx";
  return has(/^content\.xml$/) && startsWithOdtType(file) ? "odt" : undefined;
}

/** The type is the first part, not packed, without an extra field (OpenDocument 1.3, part 2, 3.3). */
const startsWithOdtType = (file: Buffer) =>
  file.readUInt32LE(18) === ODT_TYPE.length && file.subarray(30, 38 + ODT_TYPE.length).equals(Buffer.from(`mimetype${ODT_TYPE}`));

/** Whether a name stays in the folder that the archive is unpacked into. */
const isHarmlessName = (name: string) => !/^[\\/]|^[a-z]:|\0/i.test(name) && !name.split(/[\\/]/).includes("..");

/** The start of other formats: markup, scripts, programs, PDF, PostScript, RTF (Word opens a truncated header too), MIME archives. */
const OTHER_THAN_TEXT = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*(<|#!|MZ|%PDF-|%!PS|\{\\rt|MIME-Version:)/iu;
/** Control characters except tab, line feed, form feed and carriage return. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f]/;

/** Whether a file is UTF-8 text that no program opens as another format. */
export function isPlainText(file: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return false;
  }
  return !CONTROLS.test(text) && !OTHER_THAN_TEXT.test(text);
}
