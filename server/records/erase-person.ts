import type { Kysely } from "kysely";

import { isRegistered } from "../complaints/was-complaint.ts";
import { record } from "../people/audit.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";

/** Why a submission may not be erased on request. */
export type KeptBecause = "complaint" | "held";

/** Returns which of these submissions must be kept: what is in the complaints register, for the promised years, and what is held. */
export async function keptAmong(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlyMap<string, KeptBecause>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("submissions")
    .select(["reference", "is_held"])
    .where("reference", "in", references)
    .where((is) => is.or([is("is_held", "=", 1), isRegistered(is)]))
    .execute();
  return new Map(rows.map(({ reference, is_held }) => [reference, is_held === 1 ? "held" : "complaint"]));
}

/**
 * Erases submissions with all that belongs to them, and records each in the audit log by its reference. Submissions that must be kept
 * stay. Returns the number of erased ones. @throws StoreUnavailable
 */
export async function erasePerson(
  engine: Engine,
  { references, actor }: { references: readonly string[]; actor: string },
  now: Date,
): Promise<number> {
  const erased = await engine.transaction(async (transaction) => {
    const removal = transaction
      .deleteFrom("submissions")
      .where("reference", "in", references)
      .where("is_held", "=", 0)
      .where((is) => is.not(isRegistered(is)));
    const rows = await removal.returning("reference").execute();
    for (const { reference } of rows)
      await record(engine, transaction, { action: "submission-erased", actor, subject: reference }, now);
    return rows.length;
  });
  // If this fails, the rows are deleted all the same, and the next removal repeats it.
  if (erased > 0) await engine.afterRemoval().catch(() => undefined);
  return erased;
}
