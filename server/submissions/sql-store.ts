import { sql } from "kysely";

import { addTo } from "./adding.ts";
import { clockRow } from "./clock-row.ts";
import type { Engine } from "./engine.ts";
import { figures } from "./figures.ts";
import { heldPurge } from "./held-purge.ts";
import { notices } from "./notices.ts";
import { outbox } from "./outbox.ts";
import { reading } from "./reading.ts";
import type { SubmissionStore } from "./store.ts";

/** The store over an engine whose tables are up to date; it owns the engine from here on, and closes it. */
export function sqlStore(engine: Engine, add: SubmissionStore["add"] = addTo(engine)): SubmissionStore {
  return {
    add,
    ...reading(engine),
    ...outbox(engine),
    ...figures(engine),
    ...heldPurge(engine),
    ...clockRow(engine),
    ...notices(engine),

    markRead: (reference, now) =>
      engine.change(async (transaction) => {
        const row = transaction.updateTable("submissions").where("reference", "=", reference).where("read_at", "is", null);
        await row.set({ read_at: now.getTime() }).execute();
      }),

    markDone: (reference, now) =>
      engine.change(async (transaction) => {
        const row = transaction.updateTable("submissions").where("reference", "=", reference);
        // Said twice, the first time counts.
        const { numUpdatedRows } = await row.set({ done_at: sql`coalesce(done_at, ${now.getTime()})` }).executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    remove: async (reference) => {
      const removed = await engine.change((transaction) =>
        transaction.deleteFrom("submissions").where("reference", "=", reference).executeTakeFirst(),
      );
      if (removed.numDeletedRows > 0n) await afterRemoval(engine);
      return removed.numDeletedRows > 0n;
    },

    removeOlderThan: async (kind, before) => {
      const removed = await engine.change((transaction) =>
        transaction
          .deleteFrom("submissions")
          .where("kind", "=", kind)
          .where("received_at", "<", before.getTime())
          .executeTakeFirst(),
      );
      if (removed.numDeletedRows > 0n) await afterRemoval(engine);
      return Number(removed.numDeletedRows);
    },

    forgetDigests: (receivedBefore) =>
      engine.change(async (transaction) => {
        const old = transaction
          .selectFrom("submissions")
          .select("reference")
          .where("digest", "is not", null)
          .where("received_at", "<", receivedBefore.getTime());
        await transaction
          .updateTable("submissions")
          .set({ digest: null })
          .where("reference", "in", engine.skipLocked(old))
          .execute();
      }),

    close: () => engine.db.destroy(),
  };
}

/** The rows are gone whether or not this succeeds; where it does not, the next removal does it. */
const afterRemoval = (engine: Engine) => engine.afterRemoval().catch(() => undefined);
