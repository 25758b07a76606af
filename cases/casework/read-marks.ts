import type { Kysely, Transaction } from "kysely";

import type { Tables } from "../data/tables.ts";

/** Notes that a person has read a submission as it is now. It is unread for everybody else. */
export async function markRead(
  transaction: Transaction<Tables>,
  { reference, personId }: { reference: string; personId: string },
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("read_marks")
    .values({ id: `${reference} ${personId}`, reference, person_id: personId, at: now.getTime() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ at: now.getTime() }))
    .execute();
}

/** A submission is unread for everybody again, because its sender has added to it. */
export async function markUnread(transaction: Transaction<Tables>, reference: string): Promise<void> {
  await transaction.deleteFrom("read_marks").where("reference", "=", reference).execute();
}

/** Returns those of `references` that a person has read. */
export async function readBy(db: Kysely<Tables>, personId: string, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom("read_marks")
    .select("reference")
    .where("reference", "in", references)
    .where("person_id", "=", personId)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
