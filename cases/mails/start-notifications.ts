import type { Logger } from "pino";

import type { ApprovedDocument } from "../../content-model/readers/read-documents.ts";
import type { EmailWords } from "../../content-model/schemas/email-words.ts";
import type { Notice, NoticePurpose } from "../../accounts/notices.ts";
import type { SubmissionStore } from "../data/store.ts";
import { backoff, codeOf, domainOf, joinParagraphs, type Mail, type Mailer, openMailer } from "../../platform/mail/smtp.ts";
import { type ScheduledTask, deletedDaily } from "../../platform/process/rounds.ts";
import { type Hours, momentInWords, reminderDays } from "../promises/working-days.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import type { LabelOf } from "../intake/labels.ts";
import type { MailConfig } from "../../platform/process/config.ts";
import { type CurrentContent, ofCurrentContent, taskOfCurrentContent } from "../../content-model/content/current-content.ts";
import { type Messages, openMessages } from "./messages.ts";
import { type Outbox, startOutbox } from "./outbox-worker.ts";
import { retention, type RetentionParts } from "./retention.ts";
import { queueReminders } from "../casework/assign.ts";
import { noteAuditHead, trimAudit } from "../../accounts/verify-audit.ts";
import { SAME_DIGEST_MS } from "../data/adding.ts";
import type { Engine } from "../data/tables.ts";
import { noteAnswered } from "../entries/answered.ts";
import { fillLateRows } from "../data/fill-from-answers.ts";
import { overdueBefore, type Promises } from "../promises/kept-until.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

const DAY_MS = 24 * 60 * 60_000;

type NoticeParts = {
  store: Pick<SubmissionStore, "claimNotice" | "noticeSent">;
  mail: { mailer: Mailer; from: string; to: string };
  words: Pick<EmailWords, "notices" | "staffSide">;
  hours: Hours;
  /** STAFF_URL while the staff side is on: the notices to MAIL_TO then have a link to it in place of the commands. */
  staffUrl?: string | undefined;
  log: Logger;
};

/** Longer than the time limit of a mail (smtp.ts), so that no other process sends the same notice meanwhile. */
const MIN_PAUSE_MS = 2 * 60_000;

/** Sends notices to MAIL_TO and to people with an account. */
export function sendNotices({ store, mail, words, hours, staffUrl, log }: NoticeParts): ScheduledTask {
  return {
    name: "notices",
    everyMs: 60_000,
    async run(now) {
      const retryAt = (attempts: number) =>
        new Date(
          now.getTime() +
            Math.max(
              MIN_PAUSE_MS,
              backoff(attempts, () => 0),
            ),
        );
      const notice = await store.claimNotice(now, retryAt);
      if (!notice) return;
      const { purpose, attempts } = notice;
      try {
        await mail.mailer.send(noticeMail(notice, mail, { words, hours, staffUrl }));
      } catch (error) {
        return log.warn({ purpose, attempt: attempts, cause: codeOf(error) }, "notice failed");
      }
      await store.noticeSent(notice.id, now);
      log.info({ purpose, attempt: attempts }, "notice sent");
    },
  };
}

const WORDS = {
  "purge-held": "purge",
  "invited-again": "invitedAgain",
  "recovery-code-used": "recoveryCodeUsed",
  "credentials-replaced": "credentialsReplaced",
  "password-changed": "passwordChanged",
  "passkey-added": "passkeyAdded",
  "passkey-removed": "passkeyRemoved",
  "new-device": "newDevice",
  "tries-refused": "triesRefused",
  invitation: "invitation",
  "publish-waits": "publishWaits",
  "publish-failed": "publishFailed",
  "publish-refused": "publishRefused",
  "page-checks": "pageChecks",
} as const satisfies Record<NoticePurpose, string>;

/** Returns the words of a notice without commands, and with the page on which a person does what they do. */
function withLink({ purpose, token }: Notice, { notices, staffSide }: NoticeParts["words"], staffUrl: string) {
  if (purpose === "invitation") {
    const { subject, lead, ...others } = notices.invitation;
    return { subject, lead: `${lead}\n${staffUrl}/invitations/${token}`, ...others };
  }
  if (purpose === "publish-waits" || purpose === "publish-failed" || purpose === "publish-refused")
    return { ...notices[WORDS[purpose]], page: `${staffUrl}/content/publish` };
  if (purpose === "page-checks") return { ...notices.pageChecks, page: `${staffUrl}/content/page-checks` };
  const page = `${staffUrl}/site`;
  if (purpose !== "purge-held") return notices[WORDS[purpose]];
  const { subject, lead, waits } = notices.purge;
  return { subject, lead, confirm: `${staffSide.purgeConfirm}\n${page}`, waits };
}

function noticeMail(
  notice: Notice,
  { from, to: operator }: NoticeParts["mail"],
  { words, hours, staffUrl }: Pick<NoticeParts, "words" | "hours" | "staffUrl">,
): Mail {
  const { id, purpose, facts, to: person } = notice;
  const { subject, ...paragraphs } = staffUrl === undefined ? words.notices[WORDS[purpose]] : withLink(notice, words, staffUrl);
  const names: Record<string, string> = {
    count: String(facts["count"] ?? ""),
    total: String(facts["total"] ?? ""),
    due: String(facts["due"] ?? ""),
    overdue: String(facts["overdue"] ?? ""),
    when: momentOf(facts["when"], hours),
  };
  const put = (sentence: string) => fillNames(sentence, names);
  return {
    to: person ?? operator,
    subject: put(subject),
    text: joinParagraphs(...Object.values(paragraphs).map(put)),
    messageId: `<${id}@${domainOf(from)}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

const momentOf = (time: number | undefined, hours: Hours) => (time === undefined ? "" : momentInWords(new Date(time), hours));

type NotificationParts = {
  store: SubmissionStore;
  /** With the facts filled in. */
  content: CurrentContent<{ site: Site; emails: EmailWords; documents: readonly ApprovedDocument[] }>;
  /** Undefined if SMTP_URL is not set. */
  settings: MailConfig | undefined;
  /** The origin of the staff side to which mails link; undefined if it is off, or closed to other machines. */
  staffUrl?: string | undefined;
  labelOf: LabelOf;
  log: Logger;
  now: () => Date;
  monotonic?: () => number;
  isBackedUp?: RetentionParts["isBackedUp"];
  /** Tasks that concern neither submissions nor mails. */
  otherTasks?: readonly ScheduledTask[];
};

/** Starts the outbox: mails about submissions, alarms about unread ones, and the deletion of old ones. */
export function startNotifications(parts: NotificationParts): Outbox {
  const { store, content, settings, staffUrl, labelOf, log, now, isBackedUp, otherTasks = [] } = parts;
  const mail = settings && { settings, ...mailOfCurrentContent({ content, settings, staffUrl, labelOf }) };
  const tasks = [
    checkClock(store, log),
    taskOfCurrentContent(content, ({ site: { hours, promises } }) => alarms({ store, hours, promises, log })),
    taskOfCurrentContent(content, ({ site: { promises } }) => retention({ store, promises, isBackedUp, log })),
    forgetDigests(store),
    ...otherTasks,
    // Last, so that a purge that was just held is reported in the same round.
    ...(mail
      ? [
          taskOfCurrentContent(content, ({ site: { hours }, emails: words }) =>
            sendNotices({ store, mail: { mailer: mail.mailer, ...mail.settings }, words, hours, staffUrl, log }),
          ),
        ]
      : []),
  ];
  return startOutbox({ store, mail, log, now, tasks, ...(parts.monotonic && { monotonic: parts.monotonic }) });
}

type OfMail = Pick<NotificationParts, "content" | "labelOf" | "staffUrl"> & { settings: MailConfig };

/** Returns the mailer and the messages, which have the words of the site that is served when a mail is sent. */
function mailOfCurrentContent({ content, settings, ...words }: OfMail): { mailer: Mailer; messages: Messages } {
  const mailer = ofCurrentContent(content, ({ site: { brand } }) =>
    openMailer({ smtpUrl: settings.smtpUrl, from: { name: brand.name, address: settings.from } }),
  );
  const messages = ofCurrentContent(content, ({ site: { hours, promises }, emails, documents }) =>
    openMessages({ ...words, words: emails, hours, promises, documents, ...settings }),
  );
  // Reports an SMTP_URL that cannot be used at the start.
  mailer();
  return {
    mailer: { send: (mail) => mailer().send(mail) },
    messages: {
      compose: (...given) => messages().compose(...given),
      whyNotForAssignee: (given) => messages().whyNotForAssignee(given),
      whyNotOfIncident: (...given) => messages().whyNotOfIncident(...given),
      isApproved: (digest) => messages().isApproved(digest),
      promised: () => messages().promised(),
    },
  };
}

type AlarmParts = { store: Pick<SubmissionStore, "queueAlarms">; hours: Hours; promises: Promises; log: Logger };

/** Checks every 15 minutes for submissions that nobody has read by the promised day, and raises one alarm about each. */
function alarms({ store, hours, promises, log }: AlarmParts): ScheduledTask {
  return {
    name: "alarms",
    everyMs: 15 * 60_000,
    async run(now) {
      const before = overdueBefore(now, promises, hours);
      for (const kind of SUBMISSION_KINDS) {
        const references = await store.queueAlarms([kind], before[kind], now);
        for (const reference of references) log.error({ reference }, "unread");
      }
    },
  };
}

/** Reads the clock for the deletion by age, and corrects times in the future, which a wrong clock stored. Runs before the other tasks. */
function checkClock(store: Pick<SubmissionStore, "noteClock" | "correctFutureTimes">, log: Logger): ScheduledTask {
  return {
    name: "check-clock",
    everyMs: 60 * 60_000,
    async run(now) {
      await store.noteClock(now);
      const corrected = await store.correctFutureTimes(now);
      if (corrected > 0) log.warn({ corrected }, "times of receipt were in the future");
    },
  };
}

/** Clears the digests of answers once they no longer make two submissions one. */
function forgetDigests(store: Pick<SubmissionStore, "forgetDigests">): ScheduledTask {
  return {
    name: "forget-digests",
    everyMs: SAME_DIGEST_MS,
    run: (now) => store.forgetDigests(now),
  };
}

type ReminderParts = { engine: Engine; site: Pick<Site, "hours" | "promises">; log: Logger };

/** From the opening of the office on, reminds people of what is assigned to them and is due, or overdue since yesterday. */
export function reminders({ engine, site, log }: ReminderParts): ScheduledTask {
  return {
    name: "reminders",
    everyMs: 15 * 60_000,
    async run(now) {
      const days = reminderDays(now, site.hours);
      const queued = days ? await queueReminders(engine, { days, site }, now) : 0;
      if (queued > 0) log.info({ queued }, "reminders");
    },
  };
}

/** Lets staff find what a process of an earlier version of the program stored while this version replaced it. */
export function fillSearch(engine: Engine, log: Logger): ScheduledTask {
  return {
    name: "fill-search",
    everyMs: 5 * 60_000,
    async run() {
      const filled = await fillLateRows(engine);
      if (filled > 0) log.info({ filled }, "messages of an earlier version of the program can be searched");
    },
  };
}

/**
 * Corrects what a process of an earlier version of the program has not stored while this version replaced it (cases/entries/answered.ts).
 */
export const correctAnswered = (engine: Engine): ScheduledTask => ({
  name: "correct-answered",
  everyMs: 60 * 60_000,
  run: (now) => engine.transaction((transaction) => noteAnswered(transaction, undefined, new Date(now.getTime() - DAY_MS))),
});

/** Deletes rows of the audit log that are too old, once a day. */
export const trimAuditLog = (engine: Engine, log: Logger): ScheduledTask =>
  deletedDaily("trim-audit-log", log, { remove: (now) => trimAudit(engine, now), message: "audit log trimmed" });

/** Writes the head of the audit log into the process log at the start and every hour. */
export const noteAuditLog = (engine: Engine, log: Logger): ScheduledTask => ({
  name: "note-audit-log",
  everyMs: 60 * 60_000,
  run: () => noteAuditHead(engine, log),
});
