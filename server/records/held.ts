import { type Entry, toEntry } from "../casework/entries.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

/** A submission under a legal hold. `hold` is the entry that placed it. */
export type Held = { reference: string; kind: SubmissionKind; hold?: Extract<Entry, { kind: "hold" }> };

const MOST_ROWS = 200;

/** Returns the submissions of these kinds that a legal hold keeps. @throws StoreUnavailable */
export async function heldSubmissions(engine: Engine, kinds: readonly SubmissionKind[]): Promise<Held[]> {
  return engine.read(async (db) => {
    const rows = await db
      .selectFrom("submissions")
      .select(["reference", "kind"])
      .where("is_held", "=", 1)
      .where("kind", "in", kinds)
      .orderBy("received_at")
      .orderBy("reference")
      .limit(MOST_ROWS)
      .execute();
    if (rows.length === 0) return [];
    const references = rows.map(({ reference }) => reference);
    const entries = await db
      .selectFrom("entries")
      .selectAll()
      .where("kind", "=", "hold")
      .where("reference", "in", references)
      .orderBy("at")
      .orderBy("id")
      .execute();
    // The newest one of each submission, because Map keeps the last value of a key.
    const newest = new Map(entries.map((row) => [row.reference, toEntry(row)]));
    return rows.map((row) => {
      const hold = newest.get(row.reference);
      return { ...row, ...(hold?.kind === "hold" && { hold }) };
    });
  });
}
