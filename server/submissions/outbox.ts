import { queueMessages, recipientHash } from "./adding.ts";
import { isDue } from "./due.ts";
import type { Engine } from "./engine.ts";
import type { SubmissionStore } from "./store.ts";

type OutboxPart = Pick<
  SubmissionStore,
  "queueAlarms" | "claimJobs" | "jobSent" | "jobFailed" | "waiting" | "recentAcknowledgements"
>;

/** The part of the store that holds messages until they are sent. */
export function outbox(engine: Engine): OutboxPart {
  return {
    queueAlarms: (kinds, receivedBefore, now) =>
      engine.change(async (transaction) => {
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
      engine.change(async (transaction) => {
        const due = transaction
          .selectFrom("outbox")
          .select(["id", "purpose", "reference", "attempts"])
          .where("sent_at", "is", null)
          .where((is) => isDue(is, "due_at", now))
          .where((is) => is.or([is("lease_until", "is", null), isDue(is, "lease_until", now)]))
          .orderBy("due_at")
          .orderBy("created_at")
          .orderBy("id")
          .limit(most);
        const jobs = await engine.skipLocked(due).execute();
        // One by one: within a single statement PostgreSQL may look for the rows twice, and claim more than were asked for.
        for (const { id, attempts } of jobs) {
          const row = transaction.updateTable("outbox").where("id", "=", id);
          await row.set({ attempts: attempts + 1, lease_until: leaseUntil.getTime() }).execute();
        }
        return jobs.map((job) => ({ ...job, attempts: job.attempts + 1, leaseUntil }));
      }),

    jobSent: (id, now) =>
      engine.change(async (transaction) => {
        const row = transaction.updateTable("outbox").where("id", "=", id).where("sent_at", "is", null);
        await row.set({ sent_at: now.getTime(), lease_until: null, last_cause: null }).execute();
      }),

    jobFailed: ({ id, attempts }, retryAt, cause) =>
      engine.change(async (transaction) => {
        // Each claim is one more attempt: another number means that another process has it, or has sent it.
        const row = transaction
          .updateTable("outbox")
          .where("id", "=", id)
          .where("attempts", "=", attempts)
          .where("sent_at", "is", null);
        await row.set({ due_at: retryAt.getTime(), lease_until: null, last_cause: cause }).execute();
      }),

    waiting: () =>
      engine.ask(async (db) => {
        const { jobs, oldest } = await db
          .selectFrom("outbox")
          .select(({ fn }) => [fn.countAll<number>().as("jobs"), fn.min<number | null>("created_at").as("oldest")])
          .where("sent_at", "is", null)
          .executeTakeFirstOrThrow();
        return { jobs, ...(oldest !== null && { oldest: new Date(oldest) }) };
      }),

    recentAcknowledgements: (recipient, since) =>
      engine.ask(async (db) => {
        const { rows } = await db
          .selectFrom("outbox")
          .select(({ fn }) => fn.countAll<number>().as("rows"))
          .where("recipient", "=", recipientHash(recipient))
          .where("created_at", ">=", since.getTime())
          .executeTakeFirstOrThrow();
        return rows;
      }),
  };
}
