import type { Logger } from "pino";

import type { EmailWords } from "../../content-reader/email-words.ts";
import type { Site } from "../../content-reader/schemas.ts";
import type { LabelOf } from "../forms/labels.ts";
import type { MailConfig } from "../config.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { Clock } from "../clock/clock.ts";
import { alarms } from "./alarms.ts";
import { correctTimes, forgetDigests } from "./correct-times.ts";
import { openMessages } from "./messages.ts";
import { type Outbox, startOutbox } from "./outbox-worker.ts";
import { retention, type RetentionParts } from "./retention.ts";
import { sendNotices } from "./send-notices.ts";
import { openMailer } from "./smtp.ts";

export type NotificationParts = {
  store: SubmissionStore;
  /** Facts put in. */
  content: { site: Site; emails: EmailWords };
  /** Undefined where no SMTP_URL is set. */
  settings: MailConfig | undefined;
  labelOf: LabelOf;
  log: Logger;
  clock: Pick<Clock, "estimated" | "confirmed">;
  monotonic?: () => number;
  isBackedUp?: RetentionParts["isBackedUp"];
};

/**
 * Sends mails about submissions, raises alarms about those nobody reads, and deletes what was kept long enough.
 * @throws ContentError when a promise that is kept here is missing in content/site.yaml
 */
export function startNotifications(parts: NotificationParts): Outbox {
  const { store, content, settings, labelOf, log, clock, isBackedUp } = parts;
  const { hours, brand } = content.site;
  const promises = content.site.promises;
  const mailer = settings && openMailer({ smtpUrl: settings.smtpUrl, from: { name: brand.name, address: settings.from } });
  const mail = mailer && { mailer, messages: openMessages({ words: content.emails, hours, promises, labelOf, ...settings }) };
  const tasks = [
    correctTimes(store, log),
    alarms({ store, hours, promises, log }),
    retention({ store, promises, isBackedUp, log }),
    forgetDigests(store),
    // Last, so that what a purge has just put off is told in the same round.
    ...(mailer ? [sendNotices({ store, mail: { mailer, ...settings }, words: content.emails.notices, hours, log })] : []),
  ];
  return startOutbox({ store, mail, log, clock, tasks, ...(parts.monotonic && { monotonic: parts.monotonic }) });
}
