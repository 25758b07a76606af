import type { AttachmentKind } from "../submissions/submission.ts";
import { isPlainText } from "./plain-text.ts";
import { isWordDocument } from "./word-document.ts";
import { zipDocumentKind } from "./zip-document.ts";

/** In halves, so that scanners leave this very file alone. */
const SCANNER_TEST = ["$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!"].join("");

/**
 * The kind of a file, by its bytes alone (DECISIONS, Forms; OWASP ASVS 5.0, 5.2.2). Nothing is unpacked or run. Undefined
 * for all that is not taken, and never throws, whatever the bytes.
 */
export function fileKind(bytes: Uint8Array): AttachmentKind | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0 || file.includes(SCANNER_TEST)) return undefined;
  if (startsWith(file, "%PDF-")) return "pdf";
  if (startsWith(file, String.raw`{\rtf`)) return "rtf";
  if (isWordDocument(file)) return "doc";
  return zipDocumentKind(file) ?? (isPlainText(file) ? "txt" : undefined);
}

const startsWith = (file: Buffer, text: string) => file.subarray(0, text.length).equals(Buffer.from(text));
