import { afterEach, beforeEach, onTestFinished } from "vitest";

import { content } from "./fixture-content.ts";
import { mailServer } from "./mail-server.ts";
import { COMPLAINTS, FROM, logUnderTest, messagesUnderTest, STAFF, storeUnderTest } from "./notifications-fixture.ts";
import { type Outbox, type OutboxParts, startOutbox } from "../../cases/mails/outbox-worker.ts";
import { sendNotices } from "../../cases/mails/start-notifications.ts";
import { type Mailer, openMailer, type Timeouts } from "../../platform/mail/smtp.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";

export const SENDER = { name: "Wattlebend", address: FROM };

type Running = { stop: () => Promise<void> };

/** Makes a store and a log for each test of a file, and stops what a test started over them, the last first. */
export function outboxForEachTest(): () => OutboxUnderTest {
  let under: OutboxUnderTest;
  beforeEach(async () => {
    under = await outboxUnderTest();
  });
  afterEach(() => under.stop());
  return () => under;
}

async function outboxUnderTest() {
  const under = await storeUnderTest();
  const logged = logUnderTest();
  const running: Running[] = [];
  const kept = <T extends Running>(each: T) => (running.push(each), each);
  const { store, now, monotonic } = under;
  const start = (parts: Pick<OutboxParts, "mail"> & Partial<OutboxParts>): Outbox =>
    kept(startOutbox({ store, log: logged.log, now, monotonic, random: () => 0, ...parts }));
  return {
    ...under,
    lines: logged.lines,
    causes: () => logged.lines.map(({ cause }) => cause),
    kept,
    start,
    /** Starts a worker and waits for its first round. */
    worker: async (parts: Parameters<typeof start>[0]) => {
      const outbox = start(parts);
      await outbox.runOnce();
      return outbox;
    },
    stop: async () => {
      for (const each of running.toReversed()) await each.stop();
      await under.stop();
    },
  };
}
type OutboxUnderTest = Awaited<ReturnType<typeof outboxUnderTest>>;

const messages = messagesUnderTest({ toComplaints: COMPLAINTS });
export const byMailer = (mailer: Mailer) => ({ mail: { mailer, messages } });
export const to = (smtpUrl: string, timeouts: Partial<Timeouts> = {}) =>
  byMailer(openMailer({ smtpUrl, from: SENDER, timeouts }));

/** Sends the notices that a store has queued, through a mail server of this test. Returns the mails, and what was logged. */
export async function noticesFrom(store: SubmissionStore, now: Date, staffUrl?: string) {
  const server = await mailServer();
  onTestFinished(() => server.stop());
  const { log, lines } = logUnderTest();
  const mail = { mailer: openMailer({ smtpUrl: server.url, from: SENDER }), from: FROM, to: STAFF };
  const task = sendNotices({ store, mail, words: content.emails, hours: content.site.hours, staffUrl, log });
  for (let round = 0; round < 6; round++) await task.run(now);
  return { received: server.received, lines };
}
