import type { Kysely } from "kysely";

import { type Entry, entriesOf } from "../entries/entries.ts";
import type { Engine, Tables } from "../data/tables.ts";
import type { Proof, Followed, Following } from "../data/followed-message.ts";
import { insertKey } from "../submissions/adding.ts";

export const following = (engine: Engine): Omit<Following, "changeBySender"> => ({
  progress: (reference) => engine.read((db) => progressOf(db, reference)),
  follow: (proof) => engine.read((db) => findFollowed(db, proof)),

  redeemTicket: ({ reference, hash }, secret, now) =>
    engine.transaction(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("message_keys")
        .where("hash", "=", hash)
        .where("reference", "=", reference)
        .where("until", ">", now.getTime())
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await insertKey(transaction, reference, secret);
      return true;
    }),
});

/** Returns where a submission stands; undefined if the proof is wrong. A wrong proof ends after one query. */
export async function findFollowed(db: Kysely<Tables>, { reference, hash }: Proof): Promise<Followed | undefined> {
  const key = await db
    .selectFrom("message_keys")
    .select("reference")
    .where("hash", "=", hash)
    .where("reference", "=", reference)
    .where("until", "is", null)
    .executeTakeFirst();
  return key && progressOf(db, key.reference);
}

/** Returns where a submission stands; undefined if it does not exist. */
export async function progressOf(db: Kysely<Tables>, reference: string): Promise<Followed | undefined> {
  const row = await db
    .selectFrom("submissions")
    .select(["kind", "received_at", "opened_at", "read_at"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await entriesOf(db, reference);
  const last = (...kinds: readonly Entry["kind"][]) => entries.findLast(({ kind }) => kinds.includes(kind));
  // A hand-over makes a submission unread again, but somebody has read it (AS_NEW in casework/work-forms.ts).
  const read = earliest([row.opened_at, row.read_at, entries.find(({ personId }) => personId !== undefined)?.at.getTime()]);
  const times = {
    readAt: read,
    answeredAt: last("reply", "call")?.at,
    addedAt: last("added")?.at,
    withdrawnAt: last("withdrawn")?.at,
  };
  const promisedAgain = entries.flatMap(({ kind, body }) => (kind === "added" && body.answerBy ? [body.answerBy] : [])).at(-1);
  return {
    reference,
    kind: row.kind,
    receivedAt: new Date(row.received_at),
    ...Object.fromEntries(Object.entries(times).filter(([, at]) => at !== undefined)),
    ...(promisedAgain && { promisedAgain }),
  };
}

function earliest(times: readonly (number | null | undefined)[]): Date | undefined {
  const known = times.filter((time) => typeof time === "number");
  return known.length === 0 ? undefined : new Date(Math.min(...known));
}
