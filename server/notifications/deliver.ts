import type { Logger } from "pino";

import type { OutboxJob, SubmissionStore } from "../submissions/store.ts";
import { backoff } from "./backoff.ts";
import { codeOf } from "./codes.ts";
import type { Messages } from "./messages.ts";
import { whyNotNeeded } from "./not-needed.ts";
import { type Mailer, MailFailed } from "./smtp.ts";

export type DeliveryParts = {
  store: SubmissionStore;
  mailer: Mailer;
  messages: Messages;
  log: Logger;
  now: () => Date;
  /** From 0 to 1, as Math.random. */
  random: () => number;
};

/** About a day of tries: an address that is refused for so long does not exist, and insisting harms our own. */
const MOST_REFUSED_ACKNOWLEDGEMENTS = 26;

/**
 * Makes what brings one claimed job to an end: sent, not needed, or given back for later. It answers whether the mail
 * server was there, since otherwise the next mail would fare no better. @throws StoreUnavailable
 */
export function openDelivery({ store, mailer, messages, log, now, random }: DeliveryParts) {
  /** Taken by the mail server, and the store could not be told: it must not go out again once the store is back. */
  const toldNobody = new Set<string>();

  async function end(job: OutboxJob) {
    await store.jobSent(job.id, now());
    toldNobody.delete(job.id);
  }

  return async (job: OutboxJob): Promise<boolean> => {
    const line = { reference: job.reference, purpose: job.purpose, attempt: job.attempts };
    if (!toldNobody.has(job.id)) {
      const submission = await store.find(job.reference);
      const reason = await whyNotNeeded(job.purpose, submission, store);
      if (!submission || reason) {
        await end(job);
        log.info({ ...line, cause: reason }, "mail not needed");
        return true;
      }
      const cause = await failureOf(() => mailer.send(messages.compose(job, submission)));
      if (cause && isRefusedForGood(job, cause)) {
        await end(job);
        log.warn({ ...line, cause }, "mail given up");
        return true;
      }
      if (cause) {
        log.warn({ ...line, cause }, "mail failed");
        await store.jobFailed(job, new Date(now().getTime() + backoff(job.attempts, random)), cause);
        return isAboutThisMail(cause);
      }
      toldNobody.add(job.id);
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
    return error instanceof MailFailed ? error.code : codeOf(error);
  }
}

/** Staff are told until they are told; only the courtesy to an address that is refused for good comes to an end. */
const isRefusedForGood = ({ purpose, attempts }: OutboxJob, cause: string) =>
  purpose === "acknowledge-sender" && /^(SMTP-55\d|EENVELOPE)$/.test(cause) && attempts >= MOST_REFUSED_ACKNOWLEDGEMENTS;

/** Of codes in capitals, these alone speak of one mail: all else is the network, the server, or how we log in to it (454, 53x). */
const isAboutThisMail = (cause: string) =>
  /^(SMTP-(?!421|454|53)\d+|EENVELOPE|EMESSAGE)$/.test(cause) || !/^(SMTP-|E[A-Z_]+$)/.test(cause);
