import { type Kysely, sql } from "kysely";

import { findAssignee } from "../casework/colleagues.ts";
import { queueMessages, recipientHash } from "./adding.ts";
import { isDue } from "./due.ts";
import { countRows, type Engine, type Tables } from "./engine.ts";
import type { Reply, StoreFigures, SubmissionStore } from "./store.ts";

type OutboxPart = Pick<
  SubmissionStore,
  | "queueAlarms"
  | "claimJobs"
  | "jobSent"
  | "jobGivenUp"
  | "jobFailed"
  | "reply"
  | "assignee"
  | "waiting"
  | "recentAcknowledgements"
>;

/** The part of the store that holds mails until they are sent. */
export function outbox(engine: Engine): OutboxPart {
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
          .where("received_at", "<", receivedBefore.getTime())
          .where("suspected", "=", 0)
          .where("read_at", "is", null)
          .where("done_at", "is", null)
          .where("alarmed_at", "is", null)
          .orderBy("received_at")
          .orderBy("reference");
        const references = (await engine.skipLocked(unread).execute()).map((row) => row.reference);
        for (const reference of references) {
          const row = transaction.updateTable("submissions").where("reference", "=", reference);
          await row.set({ alarmed_at: now.getTime() }).execute();
          await queueMessages(transaction, reference, ["alarm-unread"], now);
        }
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
          ...{ ...job, attempts: attempts + 1, leaseUntil },
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
        const entry = db.selectFrom("entries").select("body").where("id", "=", entryId).where("kind", "=", "reply");
        const row = await entry.executeTakeFirst();
        return row && (JSON.parse(row.body) as Reply);
      }),

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
export async function waitingMails(db: Kysely<Tables>): Promise<StoreFigures["mails"]> {
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
