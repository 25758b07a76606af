import { type Kysely, sql } from "kysely";

import { readingsOf, deletionTime, noteReading, notYearsAgo } from "../../platform/database/clock-readings.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { FURTHEST_FUTURE_MS, isDue, countRows } from "../../platform/database/engine.ts";
import { documentBytes } from "../data/documents.ts";
import { addTo, recipientHash, SAME_DIGEST_MS } from "../data/adding.ts";
import { endHeldPurge, isReceivedBefore, isRemoved, isRemovedByAge, readHeldPurge } from "../submissions/due.ts";
import { notices, queueNotice } from "../../accounts/notices.ts";
import { reading } from "../submissions/reading.ts";
import { IS_NOT_SUSPECTED } from "../submissions/suspected.ts";
import type { ReceivedBefore, Reply, StoreFigures, SubmissionStore } from "../data/store.ts";
import { giveUpReply } from "../mail-in/file-mail.ts";
import { raiseAlarm } from "../entries/answering.ts";
import { earlierMails } from "../entries/thread.ts";
import { findAssignee } from "../casework/colleagues.ts";
import { incidentOf } from "../complaints/incident-reminders.ts";
import { following, changeBySender } from "../following/following.ts";

/**
 * Corrects the times that a clock which was ahead has stored: the submission would be kept for years too long. A clock that is behind
 * corrects nothing for 14 days, because the readings before it was wrong are later. SubmissionStore has the contract.
 */
function correctFutureTimes(engine: Engine, now: Date): Promise<number> {
  return engine.transaction(async (transaction) => {
    const readings = await readingsOf(transaction);
    if (!readings) return 0;
    const time = now.getTime();
    const furthest = Math.max(time, readings.latest) + FURTHEST_FUTURE_MS;
    const rows = transaction.updateTable("submissions").where("received_at", ">", furthest);
    const { numUpdatedRows } = await rows.set({ received_at: time }).executeTakeFirst();
    const worked = transaction.updateTable("submissions").where("last_entry_at", ">", furthest);
    await worked.set({ last_entry_at: time }).execute();
    const mails = transaction.updateTable("outbox").where("created_at", ">", furthest);
    await mails.set({ created_at: time }).execute();
    return Number(numUpdatedRows);
  });
}

/** Makes the store over an engine whose tables are up to date. `close` closes the engine as well. */
export function sqlStore(engine: Engine, add: SubmissionStore["add"] = addTo(engine)): SubmissionStore {
  return {
    add: async (submission, messages, now) => add(submission, messages, await notYearsAgo(engine, now)),
    ...reading(engine),
    ...outbox(engine),
    ...figures(engine),
    ...heldPurge(engine),
    ...notices(engine),
    ...following(engine),
    noteClock: (now) => noteReading(engine, now),
    deletionTime: (now) => deletionTime(engine, now),
    correctFutureTimes: (now) => correctFutureTimes(engine, now),
    changeBySender: (proof, change, now) => changeBySender(engine, proof, change, now),

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

    incident: (reference) => engine.read((db) => incidentOf(db, reference)),

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
        await transaction.deleteFrom("message_keys").where("until", "<=", now.getTime()).execute();
      }),

    close: () => engine.db.destroy(),
  };
}

/** The part of the store that counts for monitoring. It reads no answers. */
function figures(engine: Engine): Pick<SubmissionStore, "figures"> {
  return {
    figures: (overdueBefore) =>
      engine.read(async (db) => {
        const held = await readHeldPurge(db);
        return {
          mails: await waitingMails(db),
          unread: await countUnread(db),
          overdue: await countUnread(db, overdueBefore),
          bytes: await engine.bytes(db),
          ...(held && { heldPurge: held }),
        };
      }),
  };
}

/** Counts unread submissions as the alarms do, without suspected ones; with times, only those received before. */
function countUnread(db: Kysely<Tables>, before?: ReceivedBefore): Promise<number> {
  const unread = db.selectFrom("submissions").where(IS_NOT_SUSPECTED).where("read_at", "is", null).where("done_at", "is", null);
  return countRows(before ? unread.where((is) => isReceivedBefore(is, before)) : unread);
}

/** The id of the only row of the table. */
const ONLY_ROW = 1;

/** The part of the store that finds submissions to delete, and remembers a held purge. */
function heldPurge(engine: Engine): Pick<SubmissionStore, "dueForRemoval" | "holdPurge" | "allowPurge"> {
  return {
    dueForRemoval: (before) =>
      engine.read(async (db) => {
        const due = db.selectFrom("submissions").where((is) => isRemovedByAge(is, before));
        const rows = await due.select("reference").execute();
        return { references: rows.map(({ reference }) => reference), total: await countRows(db.selectFrom("submissions")) };
      }),

    holdPurge: (held, now) =>
      engine.transaction(async (transaction) => {
        await engine.advisoryLock(transaction, "held-purge");
        const time = now.getTime();
        const earlier = await transaction.selectFrom("held_purge").select(["because", "since"]).executeTakeFirst();
        const isSame = earlier?.because === held.because;
        // Begins again if a clock that was ahead has held it.
        const since = isSame && earlier.since <= time + FURTHEST_FUTURE_MS ? earlier.since : time;
        const row = { ...held, since };
        await transaction
          .insertInto("held_purge")
          .values({ id: ONLY_ROW, ...row })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
        const { because, count, total } = held;
        if (because === "large" && earlier?.because !== "large")
          await queueNotice(transaction, { purpose: "purge-held", facts: { count, total } }, time);
        const readings = await readingsOf(transaction);
        return { isOver: readings !== undefined && readings.earliest > since, isNew: !isSame };
      }),

    allowPurge: () => engine.transaction(endHeldPurge),
  };
}

type OutboxPart = Pick<
  SubmissionStore,
  | "queueAlarms"
  | "claimJobs"
  | "jobSent"
  | "jobGivenUp"
  | "jobFailed"
  | "reply"
  | "document"
  | "giveUpReply"
  | "assignee"
  | "waiting"
  | "recentAcknowledgements"
>;

/** The part of the store that holds mails until they are sent. */
function outbox(engine: Engine): OutboxPart {
  const endJob = (id: string, now: Date, cause: string | null) =>
    engine.transaction(async (transaction) => {
      const row = transaction.updateTable("outbox").where("id", "=", id).where("sent_at", "is", null);
      await row.set({ sent_at: now.getTime(), lease_until: null, last_cause: cause }).execute();
    });

  return {
    queueAlarms: (kinds, receivedBefore, now) =>
      engine.transaction(async (transaction) => {
        if (kinds.length === 0) return [];
        const unread = transaction
          .selectFrom("submissions")
          .select("reference")
          .where("kind", "in", kinds)
          // A clock that was ahead has stored a time in the future. An early alarm is better than one that comes in years.
          .where((is) =>
            is.or([is("received_at", "<", receivedBefore.getTime()), is("received_at", ">", now.getTime() + FURTHEST_FUTURE_MS)]),
          )
          .where(IS_NOT_SUSPECTED)
          .where("read_at", "is", null)
          .where("done_at", "is", null)
          .where("alarmed_at", "is", null)
          .orderBy("received_at")
          .orderBy("reference");
        const references = (await engine.skipLocked(unread).execute()).map((row) => row.reference);
        for (const reference of references) await raiseAlarm(transaction, reference, now);
        return references;
      }),

    claimJobs: (now, leaseUntil, most) =>
      engine.transaction(async (transaction) => {
        const due = transaction
          .selectFrom("outbox")
          .select(["id", "purpose", "reference", "attempts", "entry_id", "person_id", "due_on"])
          .where("sent_at", "is", null)
          .where((is) => isDue(is, "due_at", now))
          .where((is) => is.or([is("lease_until", "is", null), isDue(is, "lease_until", now)]))
          .orderBy("due_at")
          .orderBy("created_at")
          .orderBy("id")
          .limit(most);
        const jobs = await engine.skipLocked(due).execute();
        // Not in one statement: PostgreSQL may run its subquery twice, and then claims more than `most`.
        for (const { id, attempts } of jobs) {
          const row = transaction.updateTable("outbox").where("id", "=", id);
          await row.set({ attempts: attempts + 1, lease_until: leaseUntil.getTime() }).execute();
        }
        return jobs.map(({ entry_id, person_id, due_on, attempts, ...job }) => ({
          ...job,
          attempts: attempts + 1,
          leaseUntil,
          ...(entry_id !== null && { entryId: entry_id }),
          ...(person_id !== null && { personId: person_id }),
          ...(due_on !== null && { dueOn: due_on }),
        }));
      }),

    jobSent: (id, now) => endJob(id, now, null),
    jobGivenUp: endJob,

    jobFailed: ({ id, attempts }, retryAt, cause) =>
      engine.transaction(async (transaction) => {
        // Each claim increments the attempts: a different number means that another process has claimed the job since.
        const row = transaction
          .updateTable("outbox")
          .where("id", "=", id)
          .where("attempts", "=", attempts)
          .where("sent_at", "is", null);
        await row.set({ due_at: retryAt.getTime(), lease_until: null, last_cause: cause }).execute();
      }),

    reply: (entryId) =>
      engine.read(async (db) => {
        const entry = db.selectFrom("entries").where("id", "=", entryId).where("kind", "=", "reply");
        const row = await entry.select(["body", "reference", "at"]).executeTakeFirst();
        return row && { ...(JSON.parse(row.body) as Reply), earlier: await earlierMails(db, row.reference, row.at) };
      }),

    document: (digest) => engine.read((db) => documentBytes(db, digest)),
    giveUpReply: (unsent, site, now) => giveUpReply(engine, unsent, site, now),

    assignee: (reference, personId) => engine.read((db) => findAssignee(db, reference, personId)),

    waiting: () =>
      engine.read(async (db) => {
        const { waiting, oldest } = await waitingMails(db);
        return { jobs: waiting, ...(oldest && { oldest }) };
      }),

    recentAcknowledgements: (recipient, since) =>
      engine.read((db) => {
        const toRecipient = db.selectFrom("outbox").where("recipient", "=", recipientHash(recipient));
        return countRows(toRecipient.where("created_at", ">=", since.getTime()));
      }),
  };
}

/** Counts the mails that are not sent yet. */
async function waitingMails(db: Kysely<Tables>): Promise<StoreFigures["mails"]> {
  const { oldest, ...counted } = await db
    .selectFrom("outbox")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.min<number | null>("created_at").as("oldest"),
      // An attempt that is under way has not failed.
      sql<number>`coalesce(sum(attempts - case when lease_until is null then 0 else 1 end), 0)`.as("failedAttempts"),
    ])
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return { ...counted, ...(oldest !== null && { oldest: new Date(oldest) }) };
}
