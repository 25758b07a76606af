import type { Kysely, Transaction } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
import type { SaidToSender } from "../../content-model/forms/message-state.ts";
import { type Entry, entriesOf } from "../entries/entries.ts";
import type { Engine, Tables } from "../../platform/database/engine.ts";
import type { FollowKey } from "../data/secrets.ts";
import type { SenderChange } from "./sender-changes.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** How the sender of a submission proves that it is theirs. */
export type Proof = { reference: string; hash: string };

/** Where a submission stands, for its sender. It has nothing that anybody wrote, and nobody's name. */
export type Followed = {
  reference: string;
  kind: SubmissionKind;
  receivedAt: Date;
  /** When somebody first opened it or worked on it. */
  readAt?: Date;
  /** When somebody last replied or logged a phone call. */
  answeredAt?: Date;
  /** When its sender last added to it, and when they withdrew it. */
  addedAt?: Date;
  withdrawnAt?: Date;
  /** The day by which an answer to an addition is promised, if the message had been answered before. */
  promisedAgain?: Day;
};

/** The part of the store with which people follow what they sent. */
export type Following = {
  /**
   * Returns where a submission stands; undefined if the reference and the secret do not belong together. A wrong reference and a wrong
   * secret are the same request to the database, by a hash that a guess cannot steer, so they take the same time.
   */
  follow(proof: Proof): Promise<Followed | undefined>;
  /** Exchanges a ticket for a secret, once. Returns whether it was exchanged. */
  redeemTicket(ticket: Proof, secret: FollowKey & { kind: "secret" }, now: Date): Promise<boolean>;
  /** Does what the sender asks for. Undefined if the proof is wrong. */
  changeBySender(proof: Proof, change: SenderChange, now: Date): Promise<{ said: SaidToSender; followed: Followed } | undefined>;
  /** Returns where a submission stands, for a mail about it. */
  progress(reference: string): Promise<Followed | undefined>;
};

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

/** Stores a key of a submission. */
export async function insertKey(transaction: Transaction<Tables>, reference: string, key: FollowKey): Promise<void> {
  const until = key.kind === "ticket" ? key.until.getTime() : null;
  await transaction.insertInto("message_keys").values({ hash: key.hash, reference, until }).execute();
}

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
  // A hand-over makes a submission unread again, but somebody has read it (AS_NEW in casework/work/work-forms.ts).
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
