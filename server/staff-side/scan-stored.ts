import type { FileRefused } from "../../staff/contract/submission.ts";
import type { Attachment, ScanVerdict, Submission } from "../submissions/submission.ts";
import type { StaffParts } from "./staff-parts.ts";

/**
 * Scans the file of a submission and stores the verdict. Undefined if no scanner is set, or it gave no verdict.
 * @throws StoreUnavailable
 */
export async function scanStored(
  { engine, scan, now }: Pick<StaffParts, "engine" | "scan" | "now">,
  reference: string,
  bytes: Uint8Array,
): Promise<ScanVerdict | undefined> {
  const verdict = await scan?.(bytes);
  if (!verdict) return undefined;
  await engine.transaction(async (transaction) => {
    const row = transaction.updateTable("attachments").where("reference", "=", reference);
    await row.set({ scan_verdict: verdict, scanned_at: now().getTime() }).execute();
  });
  return verdict;
}

/** A file that may be saved; `scan` is undefined if no scanner has seen it. */
export type CheckedFile = Pick<Attachment, "bytes"> & { name: string; scan?: ScanVerdict };

/**
 * Returns the file of a submission, scanned before it is first saved, or why it may not be saved: a virus was found, or the scanner
 * could not be reached and the person has not accepted that. Undefined if there is no file. @throws StoreUnavailable
 */
export async function checkedFile(
  parts: Pick<StaffParts, "engine" | "store" | "scan" | "now">,
  { reference, attachment: known }: Submission,
  { isUnscannedAccepted }: { isUnscannedAccepted: boolean },
): Promise<CheckedFile | FileRefused | undefined> {
  const attachment = known && (await parts.store.attachment(reference));
  if (!attachment) return undefined;
  const { bytes, kind } = attachment;
  const scan = known.scan ?? (await scanStored(parts, reference, bytes));
  if (scan === "found") return { refused: scan };
  if (!scan && parts.scan && !isUnscannedAccepted) return { refused: "not-scanned" };
  // The sender's own name of the file could carry a second ending, or a path.
  return { name: `${reference}.${kind}`, bytes, ...(scan && { scan }) };
}
