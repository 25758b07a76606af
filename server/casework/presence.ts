import type { Kysely, Transaction } from "kysely";

import type { Tables } from "../submissions/tables.ts";

/** Twice the time between two reports of an open page and more, so that one lost report hides nobody. */
export const PRESENT_MS = 2 * 60_000;

/** Notes that a person has a submission on the screen, and deletes all rows that no longer count. */
export async function notePresence(
  transaction: Transaction<Tables>,
  { reference, personId }: { reference: string; personId: string },
  now: Date,
): Promise<void> {
  const time = now.getTime();
  await transaction
    .deleteFrom("presence")
    .where("seen_at", "<=", time - PRESENT_MS)
    .execute();
  await transaction
    .insertInto("presence")
    .values({ reference, person_id: personId, seen_at: time })
    .onConflict((conflict) => conflict.columns(["reference", "person_id"]).doUpdateSet({ seen_at: time }))
    .execute();
}

/** Returns the ids of the other people who have a submission on the screen. A time in the future was stored by a wrong clock. */
export async function othersPresent(
  db: Kysely<Tables>,
  { reference, personId }: { reference: string; personId: string },
  now: Date,
): Promise<string[]> {
  const time = now.getTime();
  const rows = await db
    .selectFrom("presence")
    .select("person_id")
    .where("reference", "=", reference)
    .where("person_id", "!=", personId)
    .where("seen_at", ">", time - PRESENT_MS)
    .where("seen_at", "<", time + PRESENT_MS)
    .orderBy("person_id")
    .execute();
  return rows.map(({ person_id }) => person_id);
}
