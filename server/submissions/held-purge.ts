import type { Kysely } from "kysely";

import { countRows } from "./count-rows.ts";
import { isRemovedByAge } from "./due.ts";
import type { Engine } from "./engine.ts";
import { queueNotice } from "./notices.ts";
import type { SubmissionStore } from "./store.ts";
import type { SubmissionKind } from "./submission.ts";
import type { Tables } from "./tables.ts";

/** Why a purge is held: it is far larger than usual, or no backup contains the submissions that it would delete. */
export type HeldBecause = "large" | "no-backup";
/** How many submissions the purge would delete, and how many there are in all. */
export type HeldPurge = { because: HeldBecause; count: number; total: number };

/** For each kind, the time before which a submission was received. */
export type ReceivedBefore = Readonly<Record<SubmissionKind, Date>>;
/** The times before which submissions are deleted. `askedToKeep` is for applications that are kept for other roles. */
export type RemovedBefore = ReceivedBefore & { readonly askedToKeep: Date };

/** The id of the only row of the table. */
const ONLY_ROW = 1;

/** The part of the store that finds submissions to delete, and remembers a held purge. */
export function heldPurge(engine: Engine): Pick<SubmissionStore, "dueForRemoval" | "holdPurge" | "releasePurge"> {
  return {
    dueForRemoval: (before) =>
      engine.read(async (db) => {
        const due = db.selectFrom("submissions").where((is) => isRemovedByAge(is, before));
        const rows = await due.select("reference").execute();
        return { references: rows.map(({ reference }) => reference), total: await countRows(db.selectFrom("submissions")) };
      }),

    holdPurge: (held) =>
      engine.transaction(async (transaction) => {
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

    releasePurge: () => engine.transaction(async (transaction) => void (await transaction.deleteFrom("held_purge").execute())),
  };
}

export const readHeldPurge = (db: Kysely<Tables>): Promise<HeldPurge | undefined> =>
  db.selectFrom("held_purge").select(["because", "count", "total"]).executeTakeFirst();
