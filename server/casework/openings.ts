import type { Kysely } from "kysely";

import type { Tables } from "../submissions/tables.ts";

export type Opening = { personId: string; first: Date; last: Date };

/** Returns who opened a submission, and when first and last, from the audit log; the first person first. */
export async function openingsOf(db: Kysely<Tables>, reference: string): Promise<Opening[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(({ fn }) => ["actor_id", fn.min<number>("at").as("first"), fn.max<number>("at").as("last")])
    .where("subject", "=", reference)
    .where("action", "=", "submission-opened")
    .groupBy("actor_id")
    .orderBy(({ fn }) => fn.min("number"))
    .execute();
  return rows.flatMap(({ actor_id, first, last }) =>
    actor_id === null ? [] : [{ personId: actor_id, first: new Date(first), last: new Date(last) }],
  );
}
