import { openDelivery } from "../../cases/mails/outbox-worker.ts";
import { reminders } from "../../cases/mails/start-notifications.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import type { Engine } from "../../cases/data/tables.ts";
import { type Mail, MailFailed } from "../../platform/mail/smtp.ts";
import { caseworkUnderTest, OWNER } from "./casework-fixture.ts";
import { content } from "./fixture-content.ts";
import { logUnderTest, messagesUnderTest, perth } from "./outbox-fixture.ts";
import { minutesAfter } from "./store-fixture.ts";

export const STAFF_URL = "https://staff.example.org";
/** What was received on Monday evening is due by the end of Wednesday 4 March 2026. The office opens at 9:15. */
export const WEDNESDAY = perth("2026-03-04T09:15");
export const THURSDAY = perth("2026-03-05T09:15");

/** The reminders of a staff side, and the mails that they lead to. */
export async function remindersUnderTest(
  opened: { engine: Engine; store: SubmissionStore },
  { staffUrl }: { staffUrl: string | undefined } = { staffUrl: STAFF_URL },
) {
  const { engine, store } = opened;
  const casework = await caseworkUnderTest(opened);
  const { log, lines } = logUnderTest();
  const { hours, promises } = content.site;
  const messages = messagesUnderTest({ hours, promises, staffUrl });
  const sent: Mail[] = [];
  const server = { refuses: false };
  const mailer = {
    send: async (mail: Mail) => {
      if (server.refuses) throw new MailFailed("SMTP-550");
      sent.push(mail);
    },
  };
  const task = (over: Engine) => reminders({ engine: over, site: content.site, log });
  /** Sends what is due, and returns the recipient and subject of each mail. */
  const mailed = async (now: Date) => {
    const deliver = openDelivery({ store, mailer, messages, log, now: () => now, random: () => 0 });
    for (const job of await store.claimJobs(now, minutesAfter(2, now), 100)) await deliver(job);
    return sent.splice(0).map(({ to, subject }) => `${to} ${subject}`);
  };
  return {
    ...casework,
    lines,
    sent,
    server,
    mailed,
    task,
    /** One round of the task, and the mails that it leads to. */
    round: async (now: Date) => {
      await task(engine).run(now);
      return mailed(now);
    },
    assign: (reference: string, to: string, who = OWNER) => casework.send(who, reference, { intent: "assign", to }),
    jobs: () => engine.db.selectFrom("outbox").select(["purpose", "person_id", "due_on"]).execute(),
  };
}
