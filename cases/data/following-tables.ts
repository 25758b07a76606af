import type { Kysely } from "kysely";

import type { Hash, Milliseconds } from "../../platform/database/engine.ts";

/**
 * What lets the sender of a submission follow it (secrets.ts). A submission has one row for each time that its form was sent, because
 * the response to the first may have been lost. `until` is null for a secret, and the end of a ticket.
 */
type MessageKeys = { hash: Hash; reference: string; until: Milliseconds | null };
export type FollowingTables = { message_keys: MessageKeys };

/** Makes the table of message keys. A submission of an earlier release has none. */
export async function makeMessageKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("message_keys")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("until", "bigint")
    .execute();
  await schema.createIndex("message_keys_of_submission").on("message_keys").column("reference").execute();
}
