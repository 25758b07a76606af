import { sql } from "kysely";

import type { Attachment, AttachmentKind, ScanVerdict } from "../../cases/data/store.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";

/** "found": the scanner found a virus. "not-scanned": the scanner could not be reached. */
export type FileRefused = { refused: "found" | "not-scanned" };
/** A file that may be saved; `scan` is undefined if no scanner has seen it. */
export type CheckedFile = Pick<Attachment, "bytes"> & { name: string; scan?: ScanVerdict };

/** The tables of files, with the column by which a file is found. */
const KEYS = { attachments: "reference", mail_files: "id", complaint_files: "id" } as const;

type Stored = {
  table: keyof typeof KEYS;
  id: string;
  kind: AttachmentKind;
  /** The verdict that is stored. */
  scan?: ScanVerdict;
  bytes: Uint8Array;
  /** Without an ending. The sender's own name could carry a second one, or a path. */
  name: string;
};

/**
 * Returns a stored file, scanned before it is first saved, or why it may not be saved: a virus was found, or the scanner could not be
 * reached and the person has not accepted that. @throws StoreUnavailable
 */
export async function checkedStored(
  { engine, scan, now }: Pick<StaffParts, "engine" | "scan" | "now">,
  { table, id, kind, scan: known, bytes, name }: Stored,
  { isUnscannedAccepted }: { isUnscannedAccepted: boolean },
): Promise<CheckedFile | FileRefused> {
  const found = known ?? (await scan?.(bytes));
  if (found && !known)
    await engine.transaction(async (transaction) => {
      const row = transaction.updateTable(table).where(sql.ref(KEYS[table]), "=", id);
      await row.set({ scan_verdict: found, scanned_at: now().getTime() }).execute();
    });
  if (found === "found") return { refused: found };
  if (!found && scan && !isUnscannedAccepted) return { refused: "not-scanned" };
  return { name: `${name}.${kind}`, bytes, ...(found && { scan: found }) };
}

export type FileUse = "file-downloaded" | "file-refused";

/**
 * Records by `use` that a file was saved, or that a virus was found in it, and returns the file. Undefined if there is none, or if `use`
 * found that the person may not see it any more.
 */
export async function recordSaved(file: CheckedFile | FileRefused | undefined, use: (action: FileUse) => Promise<unknown>) {
  if (!file) return undefined;
  if (!("refused" in file)) return (await use("file-downloaded")) === undefined ? undefined : file;
  if (file.refused === "found") await use("file-refused");
  return file;
}
