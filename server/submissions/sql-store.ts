import type { Kysely } from "kysely";

import { addTo, SAME_DIGEST_MS } from "./adding.ts";
import { clockRow } from "./clock-row.ts";
import { countRows } from "./count-rows.ts";
import { isRemoved, isReceivedBefore } from "./due.ts";
import type { Engine } from "./engine.ts";
import { heldPurge, type ReceivedBefore, readHeldPurge } from "./held-purge.ts";
import { notices } from "./notices.ts";
import { outbox, waitingMails } from "./outbox.ts";
import { reading } from "./reading.ts";
import type { SubmissionStore } from "./store.ts";
import type { Tables } from "./tables.ts";

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
