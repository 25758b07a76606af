import type { Kysely } from "kysely";

import { countRows } from "../submissions/count-rows.ts";
import type { Tables } from "../submissions/tables.ts";
import type { EntryKind } from "./casework-tables.ts";

/** What answers the person who wrote. */
const ANSWERS: readonly EntryKind[] = ["reply", "call"];

export type LastAnswer = { at: Date; personId?: string };

/**
 * Returns how many answers a submission has, and the last one. Entries are never deleted while their submission exists, so the
 * count grows with each answer, also if the clocks of two machines differ.
 */
export async function answersTo(db: Kysely<Tables>, reference: string): Promise<{ count: number; last?: LastAnswer }> {
  const answers = db.selectFrom("entries").where("reference", "=", reference).where("kind", "in", ANSWERS);
  const count = await countRows(answers);
  const last = await answers.select(["at", "person_id"]).orderBy("at", "desc").orderBy("id").executeTakeFirst();
  if (!last) return { count };
  return { count, last: { at: new Date(last.at), ...(last.person_id !== null && { personId: last.person_id }) } };
}
