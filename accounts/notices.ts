import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";

import { type Milliseconds, isDue } from "../platform/database/engine.ts";
import { hashOf, newToken } from "../platform/database/secret.ts";
import type { Engine, Tables } from "./tables.ts";

/** The mails that concern no submission. */
export type NoticePurpose = OperatorNotice | AccountNotice | "invitation";
/** They go to MAIL_TO. */
type OperatorNotice = "purge-held";
/** They tell a person that something was done with their account, which somebody else may have done. The account's page shows them. */
const ACCOUNT_EVENTS = [
  "invited-again",
  "recovery-code-used",
  "credentials-replaced",
  "password-changed",
  "passkey-added",
  "passkey-removed",
  "new-device",
  "tries-refused",
] as const;
/** "page-checks" reminds a person of pages that somebody must check (publishing/page-checks). */
type AccountNotice = (typeof ACCOUNT_EVENTS)[number] | PublishingNotice | "page-checks";
/**
 * "publish-waits" asks somebody who may confirm a request as the second person; "publish-failed" tells a person that changes which they had
 * scheduled were not published; "publish-refused" tells everybody who may publish that changes were not, because who asked for them or
 * confirmed them may not publish any more.
 */
type PublishingNotice = "publish-waits" | "publish-failed" | "publish-refused";
/** `facts` fill the names in the words of content/emails.yaml. They never contain anything that a visitor sent. */
type NewNotice = { purpose: OperatorNotice; facts: Facts };
type Facts = Readonly<Record<string, number>>;
/** `to` is the address of a person; undefined for MAIL_TO. `token` is that of an invitation, and in no row of the store. */
export type Notice = { purpose: NoticePurpose; facts: Facts; id: string; attempts: number; to?: string; token?: string };

/** A notice of the same purpose is not repeated within this time, so that restarts do not fill an inbox. */
const ONCE_IN_MS = 7 * 24 * 60 * 60_000;

/** A notice to a person that could not be sent for this long, for example because no mail is set up, is not sent any more. */
const NEWS_MS = 3 * 24 * 60 * 60_000;
/** For this long a person's own page shows it. */
const ACCOUNT_NOTICE_MS = 30 * 24 * 60 * 60_000;

/** A row for each mail. */
type Notices = {
  id: string;
  purpose: NoticePurpose;
  /** A JSON object of numbers. */
  facts: string;
  created_at: Milliseconds;
  due_at: Milliseconds;
  attempts: number;
  sent_at: Milliseconds | null;
  /** The person to whom the notice goes; null for MAIL_TO and for `email`. */
  person_id: string | null;
  /** The address of somebody who is invited and has no account yet. */
  email: string | null;
};

/** The part of the store that holds notices until they are sent. Every method throws StoreUnavailable if the database fails. */
export type NoticeStore = {
  /** Claims one due notice. It is due again at `retryAt(attempts)`, unless it is sent. */
  claimNotice(now: Date, retryAt: (attempts: number) => Date): Promise<Notice | undefined>;
  noticeSent(id: string, now: Date): Promise<void>;
};

export type NoticeTables = { notices: Notices };

/** The part of the store that holds notices until they are sent. */
export function notices(engine: Engine): NoticeStore {
  return {
    claimNotice: (now, retryAt) =>
      engine.transaction(async (transaction) => {
        const due = transaction
          .selectFrom("notices")
          .selectAll()
          .where("sent_at", "is", null)
          .where((is) => isDue(is, "due_at", now))
          .where((is) => is.or([is("person_id", "is", null), is("created_at", ">", now.getTime() - NEWS_MS)]))
          .orderBy("due_at")
          .limit(1);
        const row = await engine.skipLocked(due).executeTakeFirst();
        if (!row) return undefined;
        const { id, purpose } = row;
        const attempts = row.attempts + 1;
        const claimed = transaction.updateTable("notices").where("id", "=", id);
        await claimed.set({ attempts, due_at: retryAt(attempts).getTime() }).execute();
        const person = await transaction
          .selectFrom("people")
          .select("email")
          .where("id", "=", row.person_id ?? "")
          .executeTakeFirst();
        const facts = JSON.parse(row.facts) as Notice["facts"];
        if (row.email === null) return { id, purpose, attempts, facts, ...(person && { to: person.email }) };
        const token = await renewToken(transaction, row.email, now);
        if (token !== undefined) return { id, purpose, attempts, facts, to: row.email, token };
        // The invitation was used or withdrawn meanwhile.
        await transaction.deleteFrom("notices").where("id", "=", id).execute();
        return undefined;
      }),

    noticeSent: (id, now) =>
      engine.transaction(async (transaction) => {
        // An address of somebody without an account is kept no longer than the mail needs it.
        await transaction.deleteFrom("notices").where("id", "=", id).where("email", "is not", null).execute();
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
  await insert(transaction, { purpose, facts: JSON.stringify(facts), person_id: null }, time);
}

/**
 * Queues a notice to a person about their account or their work, and deletes those that their page shows no longer. Each is sent,
 * because each may be somebody else's doing.
 */
export async function queueAccountNotice(
  transaction: Transaction<Tables>,
  { purpose, personId, facts }: { purpose: AccountNotice; personId: string; facts?: Facts },
  now: Date,
): Promise<void> {
  const time = now.getTime();
  const outdated = transaction.deleteFrom("notices").where("person_id", "=", personId);
  await outdated.where("created_at", "<=", time - ACCOUNT_NOTICE_MS).execute();
  await insert(transaction, { purpose, facts: JSON.stringify({ ...facts, when: time }), person_id: personId }, time);
}

/** Queues the mail with the link of an invitation. The link itself is made when the mail is sent. */
export const queueInvitation = (transaction: Transaction<Tables>, email: string, now: Date): Promise<void> =>
  insert(transaction, { purpose: "invitation", facts: "{}", person_id: null, email }, now.getTime());

/** Deletes the mail of an earlier invitation to an address, and all that were not sent in time. */
export const dropInvitationMail = (transaction: Transaction<Tables>, email: string, now: Date) =>
  transaction
    .deleteFrom("notices")
    .where("email", "is not", null)
    .where((is) => is.or([is("email", "=", email), is("created_at", "<=", now.getTime() - NEWS_MS)]))
    .execute();

/**
 * Gives the open invitation to an address a new token and returns it. So the store holds its hash alone, also while the mail waits, and
 * the link of an attempt that failed ends.
 */
async function renewToken(transaction: Transaction<Tables>, email: string, now: Date): Promise<string | undefined> {
  const token = newToken();
  const open = transaction
    .updateTable("invitations")
    .set({ token_hash: hashOf(token) })
    .where("email", "=", email);
  const { numUpdatedRows } = await open.where("used_at", "is", null).where("expires_at", ">", now.getTime()).executeTakeFirst();
  return numUpdatedRows === 1n ? token : undefined;
}

async function insert(
  transaction: Transaction<Tables>,
  row: { purpose: NoticePurpose; facts: string; person_id: string | null; email?: string },
  time: number,
): Promise<void> {
  const times = { created_at: time, due_at: time, attempts: 0 };
  await transaction
    .insertInto("notices")
    .values({ id: randomUUID(), ...row, ...times })
    .execute();
}

/** Returns the newest notices to a person about their account, whether or not they were sent. */
export const accountNoticesOf = (db: Kysely<Tables>, personId: string, now: Date) =>
  db
    .selectFrom("notices")
    .select(["id", "purpose", "created_at"])
    .where("person_id", "=", personId)
    .where("purpose", "in", ACCOUNT_EVENTS)
    .where("created_at", ">", now.getTime() - ACCOUNT_NOTICE_MS)
    .orderBy("created_at", "desc")
    .limit(10)
    .execute();
