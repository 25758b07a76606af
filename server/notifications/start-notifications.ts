import type { Logger } from "pino";

import type { EmailWords } from "../../content-reader/email-words.ts";
import type { Site } from "../../content-reader/schemas.ts";
import type { LabelOf } from "../forms/labels.ts";
import type { MailConfig } from "../config.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { Clock } from "../clock/clock.ts";
import { alarms, correctTimes, forgetDigests } from "./store-tasks.ts";
import { type CurrentContent, forEachRelease, taskOfRelease } from "../publishing/current-content.ts";
import { type Messages, openMessages } from "./messages.ts";
import { type Outbox, startOutbox } from "./outbox-worker.ts";
import { retention, type RetentionParts } from "./retention.ts";
import { sendNotices } from "./send-notices.ts";
import type { ScheduledTask } from "./scheduled-task.ts";
import { type Mailer, openMailer } from "./smtp.ts";

type NotificationParts = {
  store: SubmissionStore;
  /** With the facts filled in. */
  content: CurrentContent<{ site: Site; emails: EmailWords }>;
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
  const mail = settings && { settings, ...mailOfRelease({ content, settings, staffUrl, labelOf }, open) };
  const tasks = [
    correctTimes(store, log),
    taskOfRelease(content, ({ site: { hours, promises } }) => alarms({ store, hours, promises, log })),
    taskOfRelease(content, ({ site: { promises } }) => retention({ store, promises, isBackedUp, log })),
    forgetDigests(store),
    ...otherTasks,
    // Last, so that a purge that was just held is reported in the same round.
    ...(mail
      ? [
          taskOfRelease(content, ({ site: { hours }, emails: words }) =>
            sendNotices({ store, mail: { mailer: mail.mailer, ...mail.settings }, words, hours, staffUrl, log }),
          ),
        ]
      : []),
  ];
  return startOutbox({ store, mail, log, clock, tasks, ...(parts.monotonic && { monotonic: parts.monotonic }) });
}

type OfMail = Pick<NotificationParts, "content" | "labelOf" | "staffUrl"> & { settings: MailConfig };

/** Returns the mailer and the messages, which have the words of the release that is served when a mail is sent. */
function mailOfRelease({ content, settings, ...words }: OfMail, open: typeof openMailer): { mailer: Mailer; messages: Messages } {
  const mailer = forEachRelease(content, ({ site: { brand } }) =>
    open({ smtpUrl: settings.smtpUrl, from: { name: brand.name, address: settings.from } }),
  );
  const messages = forEachRelease(content, ({ site: { hours, promises }, emails }) =>
    openMessages({ ...words, words: emails, hours, promises, ...settings }),
  );
  // Reports an SMTP_URL that cannot be used at the start.
  mailer();
  return {
    mailer: { send: (mail) => mailer().send(mail) },
    messages: {
      compose: (...given) => messages().compose(...given),
      whyNotForAssignee: (...given) => messages().whyNotForAssignee(...given),
    },
  };
}
