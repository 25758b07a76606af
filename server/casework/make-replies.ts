import type { Kysely } from "kysely";

/** Makes the columns that connect a mail with its entry, and those with the result of a virus scan. */
export async function makeReplies({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("outbox")
    .addColumn("entry_id", "text", (column) => column.references("entries.id").onDelete("cascade"))
    .execute();
  await schema.alterTable("attachments").addColumn("scan_verdict", "text").execute();
  await schema.alterTable("attachments").addColumn("scanned_at", "bigint").execute();
}
