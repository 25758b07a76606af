import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";

import type { Engine } from "./engine.ts";
import { isDue } from "./due.ts";
import type { SubmissionStore } from "./store.ts";
import type { Tables } from "./tables.ts";

/** The mails to the operator that concern no submission. */
export type NoticePurpose = "clock-in-doubt" | "purge-held";
/** `facts` fill the names in the words of content/emails.yaml. They never contain anything that a visitor sent. */
export type NewNotice = { purpose: NoticePurpose; facts: Readonly<Record<string, number>> };
export type Notice = NewNotice & { id: string; attempts: number };

/** A notice of the same purpose is not repeated within this time, so that a swinging clock or restarts do not fill an inbox. */
const ONCE_IN_MS = 7 * 24 * 60 * 60_000;

/** The part of the store that holds notices until they are sent. */
export function notices(engine: Engine): Pick<SubmissionStore, "claimNotice" | "noticeSent"> {
  return {
    claimNotice: (now, retryAt) =>
      engine.transaction(async (transaction) => {
        const due = transaction
          .selectFrom("notices")
          .selectAll()
          .where("sent_at", "is", null)
          .where((is) => isDue(is, "due_at", now))
          .orderBy("due_at")
          .limit(1);
        const row = await engine.skipLocked(due).executeTakeFirst();
        if (!row) return undefined;
        const { id, purpose } = row;
        const attempts = row.attempts + 1;
        const claimed = transaction.updateTable("notices").where("id", "=", id);
        await claimed.set({ attempts, due_at: retryAt(attempts).getTime() }).execute();
        return { id, purpose, attempts, facts: JSON.parse(row.facts) as Notice["facts"] };
      }),

    noticeSent: (id, now) =>
      engine.transaction(async (transaction) => {
        await transaction.updateTable("notices").where("id", "=", id).set({ sent_at: now.getTime() }).execute();
      }),
  };
}

/** Queues a notice, unless one of its purpose waits or was queued within a week of `time` (milliseconds since 1970). */
export async function queueNotice(transaction: Transaction<Tables>, { purpose, facts }: NewNotice, time: number): Promise<void> {
  const earlier = await transaction
    .selectFrom("notices")
    .select("id")
    .where("purpose", "=", purpose)
    .where((is) =>
      is.or([
        is("sent_at", "is", null),
        is.and([is("created_at", ">", time - ONCE_IN_MS), is("created_at", "<", time + ONCE_IN_MS)]),
      ]),
    )
    .executeTakeFirst();
  if (earlier) return;
  await transaction
    .insertInto("notices")
    .values({ id: randomUUID(), purpose, facts: JSON.stringify(facts), created_at: time, due_at: time, attempts: 0 })
    .execute();
}
