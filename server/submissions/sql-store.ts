import type { Kysely } from "kysely";

import { addTo, SAME_DIGEST_MS } from "./adding.ts";
import { clockRow } from "./clock-row.ts";
import { isReceivedBefore, isRemoved, isRemovedByAge, readHeldPurge } from "./due.ts";
import { countRows, type Engine, type Tables } from "./engine.ts";
import { notices, queueNotice } from "./notices.ts";
import { outbox, waitingMails } from "./outbox.ts";
import { reading } from "./reading.ts";
import type { ReceivedBefore, SubmissionStore } from "./store.ts";

/** Makes the store over an engine whose tables are up to date. `close` closes the engine as well. */
export function sqlStore(engine: Engine, add: SubmissionStore["add"] = addTo(engine)): SubmissionStore {
  return {
    add,
    ...reading(engine),
    ...outbox(engine),
    ...figures(engine),
    ...heldPurge(engine),
    ...clockRow(engine),
    ...notices(engine),

    removeDue: async (kind, before) => {
      const { numDeletedRows } = await engine.transaction((transaction) =>
        transaction
          .deleteFrom("submissions")
          .where((is) => isRemoved(is, kind, before))
          .executeTakeFirstOrThrow(),
      );
      if (numDeletedRows > 0n) await engine.afterRemoval();
      return Number(numDeletedRows);
    },

    forgetDigests: (now) =>
      engine.transaction(async (transaction) => {
        const old = transaction
          .selectFrom("submissions")
          .select("reference")
          .where("digest", "is not", null)
          .where("received_at", "<", now.getTime() - SAME_DIGEST_MS);
        await transaction
          .updateTable("submissions")
          .set({ digest: null })
          .where("reference", "in", engine.skipLocked(old))
          .execute();
      }),

    close: () => engine.db.destroy(),
  };
}

/** The part of the store that counts for monitoring. It reads no answers. */
function figures(engine: Engine): Pick<SubmissionStore, "figures"> {
  return {
    figures: (overdueBefore) =>
      engine.read(async (db) => {
        const clock = await db.selectFrom("clock").select("error_ms").executeTakeFirst();
        const held = await readHeldPurge(db);
        return {
          mails: await waitingMails(db),
          unread: await countUnread(db),
          overdue: await countUnread(db, overdueBefore),
          bytes: await engine.bytes(db),
          ...(typeof clock?.error_ms === "number" && { clockErrorMs: clock.error_ms }),
          ...(held && { heldPurge: held }),
        };
      }),
  };
}

/** Counts unread submissions as the alarms do, without suspected ones; with times, only those received before. */
function countUnread(db: Kysely<Tables>, before?: ReceivedBefore): Promise<number> {
  const unread = db
    .selectFrom("submissions")
    .where("suspected", "=", 0)
    .where("read_at", "is", null)
    .where("done_at", "is", null);
  return countRows(before ? unread.where((is) => isReceivedBefore(is, before)) : unread);
}

/** The id of the only row of the table. */
const ONLY_ROW = 1;

/** The part of the store that finds submissions to delete, and remembers a held purge. */
function heldPurge(engine: Engine): Pick<SubmissionStore, "dueForRemoval" | "holdPurge" | "releasePurge"> {
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
