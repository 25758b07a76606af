import type { Kysely } from "kysely";

import { cleanLine } from "../data/clean-text.ts";
import type { AttachmentKind, ScanVerdict } from "../data/store.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { addFields, fieldsOf } from "../entries/complaint-values.ts";
import { lockSubmission } from "../entries/work-form.ts";
import { inKilobytes } from "../../platform/text/kilobytes.ts";

/** What the record of a complaint says of a file: its id in complaint_files, and what it is in the words of who added it. */
export type AddedFile = { id: string; what: string };
/** `size` is in KB; `scan` is undefined if no scanner has seen it. */
export type ComplaintFile = AddedFile & { kind: AttachmentKind; size: number; scan?: ScanVerdict };

export const MOST_LETTERS_OF_FILE = 200;

export const cleanWhat = (what: string): string => cleanLine(what).trim();

type Given = { reference: string; personId: string; file: AddedFile & { kind: AttachmentKind; bytes: Uint8Array } };

/**
 * Adds a file to the record of a complaint. A file with the same id is added once. False if it is no complaint any more.
 * @throws StoreUnavailable
 */
export const addComplaintFile = (
  engine: Engine,
  { reference, personId, file: { id, what, kind, bytes } }: Given,
  now: Date,
): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    if (row?.kind !== "complaint") return false;
    const known = await transaction.selectFrom("complaint_files").select("id").where("id", "=", id).executeTakeFirst();
    if (known) return true;
    const values = [{ field: "file", value: JSON.stringify({ id, what } satisfies AddedFile) }] as const;
    await addFields(engine, transaction, { reference, personId, values, action: "complaint-changed" }, now);
    const file = { id, reference, kind, size: bytes.byteLength, bytes, scan_verdict: null, scanned_at: null };
    await transaction.insertInto("complaint_files").values(file).execute();
    return true;
  });

/** Returns the files that staff added to a complaint, in that order, without their bytes. */
export async function filesOfComplaint(db: Kysely<Tables>, reference: string): Promise<ComplaintFile[]> {
  const rows = await db
    .selectFrom("complaint_files")
    .select(["id", "kind", "size", "scan_verdict"])
    .where("reference", "=", reference)
    .execute();
  if (rows.length === 0) return [];
  const added = (await fieldsOf(db, [reference])).filter(({ field }) => field === "file");
  return added.flatMap(({ value }) => {
    const { id, what } = JSON.parse(value) as AddedFile;
    return rows
      .filter((row) => row.id === id)
      .map(({ kind, size, scan_verdict }) => ({
        id,
        what,
        kind,
        size: inKilobytes(size),
        ...(scan_verdict !== null && { scan: scan_verdict }),
      }));
  });
}

export async function bytesOfComplaintFile(
  db: Kysely<Tables>,
  { reference, id }: { reference: string; id: string },
): Promise<Uint8Array | undefined> {
  const files = db.selectFrom("complaint_files").where("reference", "=", reference);
  const row = await files.select("bytes").where("id", "=", id).executeTakeFirst();
  // pg returns a Buffer; this is a Uint8Array over the same memory.
  return row && new Uint8Array(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
}
