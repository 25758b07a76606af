import { inspectDoc, isDoc } from "./inspect-doc.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { inspectRtf } from "./inspect-rtf.ts";
import { inspectZip } from "./inspect-zip.ts";
import { isPlainText } from "./plain-text.ts";
import { UnsafeFile, type Verdict } from "./verdict.ts";

/** The EICAR test file, split so that virus scanners do not report this source file. */
const SCANNER_TEST = ["$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!"].join("");

/**
 * Returns the kind of an uploaded file, or why it is refused, from its bytes alone (docs/specification.md, Forms; OWASP ASVS
 * 5.0, 5.2.2 and 5.2.3). Never throws. Unpacking and scanning may take some hundred milliseconds: the site calls it in a
 * worker thread (file-inspector.ts).
 */
export function inspectFile(bytes: Uint8Array): Verdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return inspect(file);
  } catch (error) {
    if (error instanceof UnsafeFile) return { refused: "unsafe", because: error.because };
    throw error;
  }
}

function inspect(file: Buffer): Verdict {
  if (file.length === 0) return { refused: "wrong-kind" };
  if (file.includes(SCANNER_TEST)) throw new UnsafeFile("scanner-test");
  if (startsWith(file, "%PDF-")) {
    inspectPdf(file);
    return { kind: "pdf" };
  }
  if (startsWith(file, String.raw`{\rtf`)) {
    inspectRtf(file);
    return { kind: "rtf" };
  }
  if (isDoc(file)) {
    inspectDoc(file);
    return { kind: "doc" };
  }
  const kind = inspectZip(file) ?? (isPlainText(file) ? "txt" : undefined);
  return kind ? { kind } : { refused: "wrong-kind" };
}

const startsWith = (file: Buffer, text: string) => file.subarray(0, text.length).equals(Buffer.from(text));
