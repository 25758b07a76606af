import type { Kysely } from "kysely";

import type { AttachmentKind, ScanVerdict } from "../data/store.ts";
import type { Tables } from "../data/tables.ts";

/** A file of a mail that came in. `size` is in KB; `scan` is undefined if no scanner has seen it. */
export type MailFile = { id: string; mailId: string; kind: AttachmentKind; name: string; size: number; scan?: ScanVerdict };

/** Returns the files of all mails of a message, without their bytes. */
export async function filesOfMails(db: Kysely<Tables>, reference: string): Promise<MailFile[]> {
  const rows = await ofMessage(db, reference)
    .select(["mail_files.id", "mail_id", "kind", "sender_name", "size", "scan_verdict"])
    .orderBy("mail_files.id")
    .execute();
  return rows.map(({ id, mail_id, kind, sender_name, size, scan_verdict }) => ({
    id,
    mailId: mail_id,
    kind,
    name: JSON.parse(sender_name) as string,
    size: Math.max(1, Math.round(size / 1024)),
    ...(scan_verdict !== null && { scan: scan_verdict }),
  }));
}

const ofMessage = (db: Kysely<Tables>, reference: string) =>
  db.selectFrom("mail_files").innerJoin("mails", "mails.id", "mail_files.mail_id").where("mails.reference", "=", reference);

/** Returns the bytes of a file of a message. */
export async function bytesOfMailFile(
  db: Kysely<Tables>,
  { reference, id }: { reference: string; id: string },
): Promise<Uint8Array | undefined> {
  const row = await ofMessage(db, reference).select("bytes").where("mail_files.id", "=", id).executeTakeFirst();
  // pg returns a Buffer; this is a Uint8Array over the same memory.
  return row && new Uint8Array(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
}
