import { sql, type Kysely } from "kysely";

import type { Engine } from "./engine.ts";
import { queueNotice } from "./notices.ts";
import type { SubmissionStore } from "./store.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "./submission.ts";
import type { Tables } from "./tables.ts";

/** Why a purge waits: it is far larger than usual, or no backup holds what it would delete. */
export type HeldBecause = "large" | "no-backup";
/** How many submissions are to be deleted, of how many. */
export type HeldPurge = { because: HeldBecause; count: number; total: number };

/** For each kind the time before which what was received is to be deleted. */
export type ReceivedBefore = Readonly<Record<SubmissionKind, Date>>;

/** The table has one row at most. */
const ONLY_ROW = 1;

/** The part of the store that deletes what was kept long enough, and remembers a purge that waits. */
export function heldPurge(engine: Engine): Pick<SubmissionStore, "dueForRemoval" | "holdPurge" | "releasePurge"> {
  return {
    dueForRemoval: (receivedBefore) =>
      engine.ask(async (db) => {
        const due = db
          .selectFrom("submissions")
          .select("reference")
          .where((is) =>
            is.or(
              SUBMISSION_KINDS.map((kind) =>
                is.and([is("kind", "=", kind), is("received_at", "<", receivedBefore[kind].getTime())]),
              ),
            ),
          );
        const references = (await due.execute()).map(({ reference }) => reference);
        return { references, total: await countSubmissions(db) };
      }),

    holdPurge: (held) =>
      engine.change(async (transaction) => {
        await engine.advisoryLock(transaction, "held-purge");
        const { seen_at: seenAt = 0, ran_ms: ranMs = 0 } =
          (await transaction.selectFrom("clock").select(["seen_at", "ran_ms"]).executeTakeFirst()) ?? {};
        const earlier = await transaction.selectFrom("held_purge").select(["because", "since_ran_ms"]).executeTakeFirst();
        const sinceRanMs = earlier?.because === held.because ? earlier.since_ran_ms : ranMs;
        const row = { ...held, since_ran_ms: sinceRanMs };
        await transaction
          .insertInto("held_purge")
          .values({ id: ONLY_ROW, ...row })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
        const { because, count, total } = held;
        if (because === "large" && earlier?.because !== "large")
          await queueNotice(transaction, { purpose: "purge-held", facts: { count, total } }, seenAt);
        return { waitedMs: ranMs - sinceRanMs, isNew: earlier?.because !== because };
      }),

    releasePurge: () => engine.change(async (transaction) => void (await transaction.deleteFrom("held_purge").execute())),
  };
}

async function countSubmissions(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from submissions`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Returns the purge that waits, if one does. */
export async function readHeldPurge(db: Kysely<Tables>): Promise<HeldPurge | undefined> {
  return db.selectFrom("held_purge").select(["because", "count", "total"]).executeTakeFirst();
}
