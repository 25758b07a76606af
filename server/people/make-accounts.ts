import type { Kysely } from "kysely";

/** Adds when a person last signed in, notices to a person, and the checkpoints of the audit log. */
export async function makeAccounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("people").addColumn("signed_in_at", "bigint").execute();
  await schema
    .alterTable("notices")
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .execute();
  await schema
    .createTable("audit_checkpoints")
    .addColumn("number", "bigint", (column) => column.primaryKey().notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}
