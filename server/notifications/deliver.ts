import type { Logger } from "pino";

import type { OutboxJob, Purpose, Submission, SubmissionStore } from "../submissions/store.ts";
import { isAddress } from "./mail-text.ts";
import { isForAssignee, type Messages } from "./messages.ts";
import { backoff } from "./backoff.ts";
import { codeOf } from "./codes.ts";
import type { Mailer } from "./smtp.ts";

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

  return async (job: OutboxJob): Promise<boolean> => {
    const line = { reference: job.reference, purpose: job.purpose, attempt: job.attempts };
    if (!sentNotStored.has(job.id)) {
      const submission = await store.find(job.reference);
      const assignee = job.personId === undefined ? undefined : await store.assignee(job.reference, job.personId);
      const reason =
        submission && isForAssignee(job.purpose)
          ? messages.whyNotForAssignee(job, submission, assignee, now())
          : await whyNotNeeded(job.purpose, submission, store);
      if (!submission || reason) {
        await end(job);
        log.info({ ...line, cause: reason }, "mail not needed");
        return true;
      }
      const reply = job.entryId === undefined ? undefined : await store.reply(job.entryId);
      const cause = await failureOf(() =>
        mailer.send(messages.compose(job, submission, { ...(reply && { reply }), ...(assignee && { assignee }) })),
      );
      if (cause && isRefusedForGood(job, cause)) {
        await store.jobGivenUp(job.id, now(), cause);
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

async function failureOf(send: () => Promise<void>): Promise<string | undefined> {
  try {
    await send();
  } catch (error) {
    return codeOf(error);
  }
}

/** A mail to MAIL_TO is retried without end. A mail to one person ends after permanent refusals. */
const isRefusedForGood = ({ purpose, attempts }: OutboxJob, cause: string) =>
  (purpose === "acknowledge-sender" || purpose === "reply" || isForAssignee(purpose)) &&
  /^(SMTP-55\d|EENVELOPE)$/.test(cause) &&
  attempts >= MOST_REFUSALS;

/** Whether an error concerns this mail alone. Other codes in capitals concern the network, the server or the login (454, 53x). */
const isAboutThisMail = (cause: string) =>
  /^(SMTP-(?!421|454|53)\d+|EENVELOPE|EMESSAGE)$/.test(cause) || !/^(SMTP-|E[A-Z_]+$)/.test(cause);

const DAY_MS = 24 * 60 * 60_000;
const MAX_A_DAY = 3;

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
    // A reply was checked when it was written (server/staff-side/reply-services.ts).
    case "reply":
    // messages.ts decides about these, because they depend on the due day.
    case "assigned":
    case "reminder-due":
    case "reminder-overdue":
      return undefined;
    case "alarm-unread":
      return submission.readAt || submission.doneAt ? "read-already" : undefined;
    case "acknowledge-sender":
      return whyNotAcknowledged(submission, store);
  }
}

async function whyNotAcknowledged(
  { answers, suspected, receivedAt }: Submission,
  store: Pick<SubmissionStore, "recentAcknowledgements">,
): Promise<NotNeeded | undefined> {
  const { email = "", notSafeToEmail, safe } = answers;
  if (suspected) return "suspected";
  if (!isAddress(email)) return "no-address";
  // "safe" is the answer of an earlier form (app/forms/fields.ts).
  if (notSafeToEmail || safe === "no") return "not-safe";
  // Only earlier ones count, so that a burst gets its first three whatever the order and time of sending.
  const since = (time: number) => store.recentAcknowledgements(email, new Date(time));
  const earlier = (await since(receivedAt.getTime() - DAY_MS)) - (await since(receivedAt.getTime()));
  return earlier >= MAX_A_DAY ? "too-many" : undefined;
}
