import type { AttachmentKind } from "../submissions/submission.ts";
import { inspectDoc } from "./inspect-doc.ts";
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
  try {
    const kind = kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return kind ? { kind } : { refused: "wrong-kind" };
  } catch (error) {
    if (error instanceof UnsafeFile) return { refused: "unsafe", because: error.because };
    throw error;
  }
}

/** Undefined for every other kind. @throws UnsafeFile */
function kindOf(file: Buffer): AttachmentKind | undefined {
  if (file.length === 0) return undefined;
  if (file.includes(SCANNER_TEST)) throw new UnsafeFile("scanner-test");
  const start = file.toString("latin1", 0, 5);
  if (start === "%PDF-") return inspectPdf(file);
  if (start === String.raw`{\rtf`) return inspectRtf(file);
  return inspectDoc(file) ?? inspectZip(file) ?? (isPlainText(file) ? "txt" : undefined);
}
