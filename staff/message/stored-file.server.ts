import type { AttachmentKind, ScanVerdict } from "../../cases/data/store.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { CheckedFile, FileRefused } from "./submission.server.ts";

type Stored = {
  table: "mail_files" | "complaint_files";
  id: string;
  kind: AttachmentKind;
  /** The verdict that is stored. */
  scan?: ScanVerdict;
  bytes: Uint8Array;
  /** Without an ending. */
  name: string;
};

/** Returns a stored file, scanned before it is first saved, or why it may not be saved (checkedFile in submission.server.ts). */
export async function checkedStored(
  { engine, scan, now }: Pick<StaffParts, "engine" | "scan" | "now">,
  { table, id, kind, scan: known, bytes, name }: Stored,
  { isUnscannedAccepted }: { isUnscannedAccepted: boolean },
): Promise<CheckedFile | FileRefused> {
  const found = known ?? (await scan?.(bytes));
  if (found && !known)
    await engine.transaction(async (transaction) => {
      const row = transaction.updateTable(table).where("id", "=", id);
      await row.set({ scan_verdict: found, scanned_at: now().getTime() }).execute();
    });
  if (found === "found") return { refused: found };
  if (!found && scan && !isUnscannedAccepted) return { refused: "not-scanned" };
  return { name: `${name}.${kind}`, bytes, ...(found && { scan: found }) };
}
