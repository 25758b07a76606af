import type { Logger } from "pino";

import type { EmailWords } from "../../content-model/schemas/email-words.ts";
import type { Notice, NoticePurpose } from "../../accounts/notices.ts";
import type { SubmissionStore } from "../data/store.ts";
import { backoff } from "../../platform/mail/backoff.ts";
import { codeOf } from "../../platform/mail/codes.ts";
import type { ScheduledTask } from "../../platform/tasks/scheduled-task.ts";
import { domainOf, joinParagraphs, type Mail, type Mailer } from "../../platform/mail/smtp.ts";
import { type Hours, momentInWords } from "../promises/working-days.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";

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
  "new-device": "newDevice",
  "tries-refused": "triesRefused",
  "publish-failed": "publishFailed",
  "publish-refused": "publishRefused",
  "page-checks": "pageChecks",
} as const satisfies Record<NoticePurpose, string>;

/** Returns the words of a notice without commands, and with the page on which a person does what they do. */
function withLink(purpose: NoticePurpose, { notices, staffSide }: NoticeParts["words"], staffUrl: string) {
  if (purpose === "publish-failed" || purpose === "publish-refused")
    return { ...notices[WORDS[purpose]], page: `${staffUrl}/content/publish` };
  if (purpose === "page-checks") return { ...notices.pageChecks, page: `${staffUrl}/content/page-checks` };
  const page = `${staffUrl}/site`;
  if (purpose !== "purge-held") return notices[WORDS[purpose]];
  const { subject, lead, waits } = notices.purge;
  return { subject, lead, confirm: `${staffSide.purgeConfirm}\n${page}`, waits };
}

function noticeMail(
  { id, purpose, facts, to: person }: Notice,
  { from, to: operator }: NoticeParts["mail"],
  { words, hours, staffUrl }: Pick<NoticeParts, "words" | "hours" | "staffUrl">,
): Mail {
  const { subject, ...paragraphs } = staffUrl === undefined ? words.notices[WORDS[purpose]] : withLink(purpose, words, staffUrl);
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
