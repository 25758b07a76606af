import type { Logger } from "pino";

import type { EmailWords } from "../../content-reader/email-words.ts";
import { replaceNames } from "../../content-reader/sentence-schema.ts";
import type { Notice, NoticePurpose } from "../submissions/notices.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import { backoff } from "./backoff.ts";
import { codeOf } from "./codes.ts";
import type { ScheduledTask } from "./scheduled-task.ts";
import { type Mail, type Mailer, MailFailed } from "./smtp.ts";
import { type Hours, momentInWords } from "./working-days.ts";

type NoticeParts = {
  store: Pick<SubmissionStore, "claimNotice" | "noticeSent">;
  mail: { mailer: Mailer; from: string; to: string };
  words: EmailWords["notices"];
  hours: Hours;
  log: Logger;
};

const EVERY_MS = 60_000;
/** Longer than the time limit of a mail (smtp.ts), so that no other process sends the same notice meanwhile. */
const MIN_PAUSE_MS = 2 * 60_000;

/** Sends MAIL_TO notices that need the operator. Runs also while the clock is in doubt: one notice is about the clock. */
export function sendNotices({ store, mail, words, hours, log }: NoticeParts): ScheduledTask {
  return {
    name: "notices",
    everyMs: EVERY_MS,
    needsBelievedClock: false,
    async run(now) {
      const retryAt = (attempts: number) => {
        const wait = backoff(attempts, () => 0);
        return new Date(now.getTime() + Math.max(MIN_PAUSE_MS, wait));
      };
      const notice = await store.claimNotice(now, retryAt);
      if (!notice) return;
      const { purpose, attempts } = notice;
      try {
        await mail.mailer.send(noticeMail(notice, mail, words, hours));
      } catch (error) {
        const cause = error instanceof MailFailed ? error.code : codeOf(error);
        return log.warn({ purpose, attempt: attempts, cause }, "notice failed");
      }
      await store.noticeSent(notice.id, now);
      log.info({ purpose, attempt: attempts }, "notice sent");
    },
  };
}

const WORDS = { "clock-in-doubt": "clock", "purge-held": "purge" } as const satisfies Record<NoticePurpose, string>;

function noticeMail(
  { id, purpose, facts }: Notice,
  { from, to }: NoticeParts["mail"],
  words: EmailWords["notices"],
  hours: Hours,
): Mail {
  const { subject, ...paragraphs } = words[WORDS[purpose]];
  const names: Record<string, string> = {
    count: String(facts["count"] ?? ""),
    total: String(facts["total"] ?? ""),
    machine: momentOf(facts["machine"], hours),
    expected: momentOf(facts["expected"], hours),
  };
  const put = (sentence: string) => replaceNames(sentence, (name) => names[name] ?? `{${name}}`);
  return {
    to,
    subject: put(subject),
    text: `${Object.values(paragraphs).map(put).join("\n\n")}\n`,
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

const momentOf = (time: number | undefined, hours: Hours) => (time === undefined ? "" : momentInWords(new Date(time), hours));
