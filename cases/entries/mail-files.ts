import type { Kysely } from "kysely";

import type { AttachmentKind, ScanVerdict } from "../data/store.ts";
import type { Tables } from "../data/tables.ts";
import { inKilobytes } from "../../platform/text/kilobytes.ts";

/** A file of a mail that came in. `size` is in KB; `scan` is undefined if no scanner has seen it. */
export type MailFile = { id: string; mailId: string; kind: AttachmentKind; name: string; size: number; scan?: ScanVerdict };

/** The mails of a message, or one mail that is held for a person. */
export type MailsOf = { reference: string } | { heldMail: string };

/** Returns the files of mails, without their bytes. */
export async function filesOfMails(db: Kysely<Tables>, mails: MailsOf): Promise<MailFile[]> {
  const rows = await filesOf(db, mails)
    .select(["mail_files.id", "mail_id", "kind", "sender_name", "size", "scan_verdict"])
    .orderBy("mail_files.id")
    .execute();
  return rows.map(({ id, mail_id, kind, sender_name, size, scan_verdict }) => ({
    id,
    mailId: mail_id,
    kind,
    name: JSON.parse(sender_name) as string,
    size: inKilobytes(size),
    ...(scan_verdict !== null && { scan: scan_verdict }),
  }));
}

const filesOf = (db: Kysely<Tables>, mails: MailsOf) =>
  db
    .selectFrom("mail_files")
    .innerJoin("mails", "mails.id", "mail_files.mail_id")
    .where((is) =>
      "reference" in mails
        ? is("mails.reference", "=", mails.reference)
        : is.and([is("mails.id", "=", mails.heldMail), is("mails.reference", "is", null)]),
    );

/** Returns the bytes of one of these files. */
export async function bytesOfMailFile(db: Kysely<Tables>, mails: MailsOf, id: string): Promise<Uint8Array | undefined> {
  const row = await filesOf(db, mails).select("bytes").where("mail_files.id", "=", id).executeTakeFirst();
  // pg returns a Buffer; this is a Uint8Array over the same memory.
  return row && new Uint8Array(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
}
