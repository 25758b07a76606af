import type { Kysely } from "kysely";

import { countRows } from "./count-rows.ts";
import { isReceivedBefore } from "./due.ts";
import type { Engine } from "./engine.ts";
import { type ReceivedBefore, readHeldPurge } from "./held-purge.ts";
import { waitingMails } from "./outbox.ts";
import type { SubmissionStore } from "./store.ts";
import type { Tables } from "./tables.ts";

/** The part of the store that counts for monitoring. It reads no answers. */
export function figures(engine: Engine): Pick<SubmissionStore, "figures"> {
  return {
    figures: (overdueBefore) =>
      engine.read(async (db) => {
        const clock = await db.selectFrom("clock").select("error_ms").executeTakeFirst();
        const heldPurge = await readHeldPurge(db);
        return {
          mails: await waitingMails(db),
          unread: await countUnread(db),
          overdue: await countUnread(db, overdueBefore),
          bytes: await engine.bytes(db),
          ...(typeof clock?.error_ms === "number" && { clockErrorMs: clock.error_ms }),
          ...(heldPurge && { heldPurge }),
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
