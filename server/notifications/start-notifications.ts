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
import type { ScheduledTask } from "./scheduled-task.ts";
import { openMailer } from "./smtp.ts";

type NotificationParts = {
  store: SubmissionStore;
  /** With the facts filled in. */
  content: { site: Site; emails: EmailWords };
  /** Undefined if SMTP_URL is not set. */
  settings: MailConfig | undefined;
  /** The origin of the staff side to which mails link; undefined if it is off, or closed to other machines. */
  staffUrl?: string | undefined;
  labelOf: LabelOf;
  log: Logger;
  clock: Pick<Clock, "estimated" | "confirmed">;
  monotonic?: () => number;
  isBackedUp?: RetentionParts["isBackedUp"];
  /** Tasks that concern neither submissions nor mails. */
  otherTasks?: readonly ScheduledTask[];
};

/** Starts the outbox: mails about submissions, alarms about unread ones, and the deletion of old ones. */
export function startNotifications(parts: NotificationParts, open = openMailer): Outbox {
  const { store, content, settings, staffUrl, labelOf, log, clock, isBackedUp, otherTasks = [] } = parts;
  const { hours, brand, promises } = content.site;
  const mailer = settings && open({ smtpUrl: settings.smtpUrl, from: { name: brand.name, address: settings.from } });
  const words = { words: content.emails, hours, promises, labelOf, staffUrl };
  const mail = mailer && { mailer, messages: openMessages({ ...words, ...settings }) };
  const tasks = [
    correctTimes(store, log),
    alarms({ store, hours, promises, log }),
    retention({ store, promises, isBackedUp, log }),
    forgetDigests(store),
    ...otherTasks,
    // Last, so that a purge that was just held is reported in the same round.
    ...(mailer ? [sendNotices({ store, mail: { mailer, ...settings }, words: content.emails, hours, staffUrl, log })] : []),
  ];
  return startOutbox({ store, mail, log, clock, tasks, ...(parts.monotonic && { monotonic: parts.monotonic }) });
}
