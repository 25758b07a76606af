import type { Logger } from "pino";

import type { SentDocument } from "../data/documents.ts";
import { MAX_A_DAY, whyNotMailSender } from "../following/following.ts";
import { inTime } from "../../platform/database/engine.ts";
import {
  type Assignee,
  type IncidentValues,
  type OutboxJob,
  type Purpose,
  type Submission,
  type SubmissionStore,
  WITHHELD,
} from "../data/store.ts";
import { type Attachment, codeOf, type Mailer, backoff } from "../../platform/mail/smtp.ts";
import { isForAssignee } from "./assignee-mails.ts";
import { isOfIncident } from "./incident-mails.ts";
import type { Messages } from "./messages.ts";
import { startRounds, type ScheduledTask } from "../../platform/process/rounds.ts";

export type OutboxParts = {
  store: SubmissionStore;
  /** Undefined if SMTP_URL is not set: mails wait, and scheduled tasks run all the same. */
  mail: { mailer: Mailer; messages: Messages } | undefined;
  log: Logger;
  now: () => Date;
  /** Milliseconds of a clock that is never set, `performance.now` by default. */
  monotonic?: () => number;
  tasks?: readonly ScheduledTask[];
  /** The interval of rounds in milliseconds, 30,000 by default. */
  everyMs?: number;
  /** How long `stop` waits for the mail that is being sent, in milliseconds, 8,000 by default. */
  stopWithinMs?: number;
  random?: () => number;
};

/** Longer than the time limit of a mail (smtp.ts), so that no other process claims a mail that is being sent. */
const LEASE_MS = 120_000;

/** A timer may end a little before the clock of the machine says so. */
const CLOCK_STEP_MS = 100;

/** Sends what the store's outbox holds, one mail at a time; any number of processes may do so over one store. */
export function startOutbox(parts: OutboxParts) {
  const { store, mail, log, now, tasks = [], everyMs = 30_000, stopWithinMs = 8_000 } = parts;
  const { monotonic = () => performance.now(), random = Math.random } = parts;
  const deliver = mail && openDelivery({ store, log, now, random, ...mail });
  const lastDone = new Map<ScheduledTask, number>();
  let isStopped = false;

  /** Errors of the store are logged, and the next round tries again. */
  async function attempt(what: string, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      log.error({ what, cause: codeOf(error) }, "outbox");
    }
  }

  async function runTasks() {
    for (const task of tasks) {
      const started = monotonic();
      if (isStopped || started - (lastDone.get(task) ?? -Infinity) < task.everyMs) continue;
      await attempt(task.name, async () => {
        const time = task.deletes ? await store.deletionTime(now()) : now();
        if (time) await task.run(time);
        lastDone.set(task, started);
      });
    }
  }

  /** Returns false once nothing is due or the mail server cannot be reached. */
  async function sendNext(): Promise<boolean> {
    if (!deliver || isStopped) return false;
    const time = now();
    const [job] = await store.claimJobs(time, new Date(time.getTime() + LEASE_MS), 1);
    return job !== undefined && (await deliver(job));
  }

  async function sendDue() {
    let goesOn = true;
    while (goesOn) goesOn = await sendNext();
  }

  const rounds = startRounds(async () => {
    await runTasks();
    await attempt("send", sendDue);
  }, everyMs);
  return {
    /** One round: tasks that are due, then every mail that is due. Never rejects. */
    runOnce: rounds.run,
    /** Starts a round because a mail was stored: now, or when that mail is due. A round that a restart prevents is the next one. */
    nudge: (afterMs = 0) => (afterMs === 0 ? rounds.nudge() : void setTimeout(rounds.nudge, afterMs + CLOCK_STEP_MS).unref()),
    /** Resolves once the current mail is sent, or after `stopWithinMs`; another process then sends it when its lease ends. */
    async stop() {
      isStopped = true;
      // A round never rejects, so only the time limit does.
      await inTime(rounds.stop(), stopWithinMs).catch(() => undefined);
    },
    /** Returns how many mails wait, and why, for the output of start; undefined if none does. @throws StoreUnavailable */
    async describeWaiting() {
      const { jobs, oldest } = await store.waiting();
      if (!oldest) return undefined;
      const reason = mail ? "" : " No email is sent until SMTP_URL, MAIL_FROM and MAIL_TO are set.";
      return `${jobs === 1 ? "1 email waits" : `${jobs} emails wait`}, the oldest since ${oldest.toISOString()}.${reason}`;
    },
  };
}
export type Outbox = ReturnType<typeof startOutbox>;

type DeliveryParts = {
  store: SubmissionStore;
  mailer: Mailer;
  messages: Messages;
  log: Logger;
  now: () => Date;
  /** As Math.random. */
  random: () => number;
};

/** About a day of attempts. Further mails to an address that is refused for so long would harm our own reputation. */
const MOST_REFUSALS = 26;

/**
 * Returns a function that ends one claimed job: sent, not needed, or returned for a later attempt. It resolves with whether
 * the next mail should be tried now, which is pointless while the mail server cannot be reached. @throws StoreUnavailable
 */
export function openDelivery({ store, mailer, messages, log, now, random }: DeliveryParts) {
  /** Jobs that the mail server accepted while the store was unavailable. They must not be sent again. */
  const sentNotStored = new Set<string>();

  async function end(job: OutboxJob) {
    await store.jobSent(job.id, now());
    sentNotStored.delete(job.id);
  }

  async function whyNot(
    job: OutboxJob,
    submission: Submission | undefined,
    { assignee, incident }: { assignee: Assignee | undefined; incident: IncidentValues | undefined },
  ) {
    if (submission && isForAssignee(job.purpose)) return messages.whyNotForAssignee({ job, submission, assignee, now: now() });
    if (submission && isOfIncident(job.purpose)) return messages.whyNotOfIncident(job.purpose, incident);
    return whyNotNeeded(job.purpose, submission, store);
  }

  return async (job: OutboxJob): Promise<boolean> => {
    const line = { reference: job.reference, purpose: job.purpose, attempt: job.attempts };
    if (!sentNotStored.has(job.id)) {
      const submission = await store.find(job.reference);
      const assignee = job.personId === undefined ? undefined : await store.assignee(job.reference, job.personId);
      const incident = isOfIncident(job.purpose) ? await store.incident(job.reference) : undefined;
      const reason = await whyNot(job, submission, { assignee, incident });
      if (!submission || reason) {
        await end(job);
        log.info({ ...line, cause: reason }, "mail not needed");
        return true;
      }
      const reply = job.entryId === undefined ? undefined : await store.reply(job.entryId);
      const attached = await readDocuments(reply?.documents ?? [], { store, messages });
      if ("missing" in attached) {
        await store.giveUpReply({ job, code: WITHHELD, document: attached.missing }, messages.promised(), now());
        log.warn({ ...line, cause: WITHHELD }, "mail given up");
        return true;
      }
      const progress = job.purpose === "copy-to-sender" ? await store.progress(job.reference) : undefined;
      const given = {
        ...(reply && { reply: { ...reply, ...attached } }),
        ...(assignee && { assignee }),
        ...(progress && { progress }),
        ...(incident && { incident }),
      };
      const cause = await failureOf(() => mailer.send(messages.compose(job, submission, given)));
      if (cause && isRefusedForGood(job, cause, assignee)) {
        if (job.purpose === "reply") await store.giveUpReply({ job, code: cause }, messages.promised(), now());
        else await store.jobGivenUp(job.id, now(), cause);
        log.warn({ ...line, cause }, "mail given up");
        return true;
      }
      if (cause) {
        log.warn({ ...line, cause }, "mail failed");
        await store.jobFailed(job, new Date(now().getTime() + backoff(job.attempts, random)), cause);
        return isAboutThisMail(cause);
      }
      sentNotStored.add(job.id);
    }
    await end(job);
    log.info(line, "mail sent");
    return true;
  };
}

/** Returns the files that go with a reply, or the title of one that cannot be read or was withdrawn: no reply is sent without it. */
async function readDocuments(
  documents: readonly SentDocument[],
  { store, messages }: { store: Pick<SubmissionStore, "document">; messages: Pick<Messages, "isApproved"> },
): Promise<{ attachments: readonly Attachment[] } | { missing: string }> {
  const attachments: Attachment[] = [];
  for (const { name, title, digest } of documents) {
    const content = messages.isApproved(digest) ? await store.document(digest) : undefined;
    if (!content) return { missing: title };
    attachments.push({ filename: `${name}.pdf`, contentType: "application/pdf", content });
  }
  return { attachments };
}

async function failureOf(send: () => Promise<void>): Promise<string | undefined> {
  try {
    await send();
  } catch (error) {
    return codeOf(error);
  }
}

/** A mail to MAIL_TO is retried without end. A mail to one person ends after permanent refusals. */
const isRefusedForGood = ({ purpose, attempts }: OutboxJob, cause: string, assignee: Assignee | undefined) =>
  (purpose === "acknowledge-sender" || purpose === "copy-to-sender" || purpose === "reply" || assignee !== undefined) &&
  /^(SMTP-55\d|EENVELOPE)$/.test(cause) &&
  attempts >= MOST_REFUSALS;

/** Whether an error concerns this mail alone. Other codes in capitals concern the network, the server or the login (454, 53x). */
const isAboutThisMail = (cause: string) =>
  /^(SMTP-(?!421|454|53)\d+|EENVELOPE|EMESSAGE)$/.test(cause) || !/^(SMTP-|E[A-Z_]+$)/.test(cause);

const DAY_MS = 24 * 60 * 60_000;

/** Why a mail is not sent after all; a code for the log. */
type NotNeeded = "removed" | "suspected" | "no-address" | "not-safe" | "too-many" | "read-already";

/**
 * Returns why a mail must not be sent; undefined if it must be sent. Called at the time of sending, because the submission may
 * have been read or removed since. @throws StoreUnavailable
 */
export async function whyNotNeeded(
  purpose: Purpose,
  submission: Submission | undefined,
  store: Pick<SubmissionStore, "recentAcknowledgements">,
): Promise<NotNeeded | undefined> {
  if (!submission) return "removed";
  switch (purpose) {
    case "notify-staff":
    // A reply was checked when it was written (staff/message/reply.server.ts).
    case "reply":
    case "sender-added":
    case "sender-withdrew":
    // assignee-mails.ts and incident-mails.ts decide about these, because they depend on a due day or the end of a clock.
    case "incident-notice":
    case "incident-report":
    case "assigned":
    case "reminder-due":
    case "reminder-overdue":
      return undefined;
    case "alarm-unread":
      return submission.readAt || submission.doneAt ? "read-already" : undefined;
    case "acknowledge-sender":
      return whyNotAcknowledged(submission, store);
    // Their number was limited when they were asked for (cases/following/following.ts).
    case "copy-to-sender":
      return whyNotMailSender(submission);
  }
}

async function whyNotAcknowledged(
  submission: Submission,
  store: Pick<SubmissionStore, "recentAcknowledgements">,
): Promise<NotNeeded | undefined> {
  const reason = whyNotMailSender(submission);
  if (reason) return reason;
  const {
    answers: { email = "" },
    receivedAt,
  } = submission;
  // Only earlier ones count, so that a burst gets its first three whatever the order and time of sending.
  const since = (time: number) => store.recentAcknowledgements(email, new Date(time));
  const earlier = (await since(receivedAt.getTime() - DAY_MS)) - (await since(receivedAt.getTime()));
  return earlier >= MAX_A_DAY ? "too-many" : undefined;
}
