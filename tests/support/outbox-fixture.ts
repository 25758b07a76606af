import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, onTestFinished } from "vitest";

import { content } from "./fixture-content.ts";
import { HOURS } from "./opening-hours-fixture.ts";
import { sqlStore } from "../../cases/store/sql-store.ts";
import { emptySqlite } from "./store-fixture.ts";
import type { NewSubmission, Purpose, Submission, SubmissionStore } from "../../cases/data/store.ts";
import type { MessageParts } from "../../cases/mails/mail-facts.ts";
import { openMessages } from "../../cases/mails/messages.ts";
import { mailServer } from "./mail-server.ts";
import { type Outbox, type OutboxParts, startOutbox } from "../../cases/mails/outbox-worker.ts";
import { sendNotices } from "../../cases/mails/start-notifications.ts";
import { type Mailer, openMailer, type Timeouts } from "../../platform/mail/smtp.ts";

export const PROMISES = {
  replyWorkingDays: 2,
  complaintAcknowledgedWorkingDays: 1,
  keepEnquiriesMonths: 24,
  keepApplicationsMonths: 6,
  keepApplicationsForOtherRolesMonths: 12,
  keepComplaintsYears: 7,
};

export const FROM = "website@wattlebend.example";
export const STAFF = "team@wattlebend.example";
export const COMPLAINTS = "manager@wattlebend.example";

export const messagesUnderTest = (given: Partial<MessageParts> = {}) =>
  openMessages({
    words: content.emails,
    hours: HOURS,
    promises: PROMISES,
    labelOf: () => undefined,
    from: FROM,
    to: STAFF,
    ...given,
  });

/** A time in Perth, which is UTC+8 all year. */
export const perth = (moment: string) => new Date(`${moment}+08:00`);
/** A Thursday afternoon. */
export const THURSDAY = perth("2026-11-19T15:04");

export const submission = (given: Partial<Submission> = {}): Submission => ({
  reference: "WB-7K3M-Q2F",
  kind: "enquiry",
  receivedAt: THURSDAY,
  answers: {},
  suspected: false,
  ...given,
});

/** A logger that keeps its lines. */
export function logUnderTest() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) });
  return { log, lines };
}

/** Opens a store before each test of a file, and removes it afterwards. */
export const storeForEachTest = () => forEachTest(storeUnderTest);

function forEachTest<Under extends Running>(open: () => Promise<Under>): () => Under {
  let under: Under;
  beforeEach(async () => {
    under = await open();
  });
  afterEach(() => under.stop());
  return () => under;
}

/** A store in a new folder, with a clock that only `passTime` moves. */
async function storeUnderTest() {
  const dataFolder = mkdtempSync(join(tmpdir(), "notifications-"));
  const store = sqlStore(await emptySqlite(dataFolder));
  let time = THURSDAY;
  let count = 0;
  return {
    store,
    dataFolder,
    now: () => time,
    monotonic: () => time.getTime(),
    passTime: (ms: number) => (time = new Date(time.getTime() + ms)),
    add: async (given: Partial<NewSubmission> = {}, messages: readonly Purpose[] = ["notify-staff", "acknowledge-sender"]) => {
      const added = { kind: "enquiry" as const, answers: {}, suspected: false, sameAs: { token: `token-${(count += 1)}` } };
      return (await store.add({ ...added, ...given }, messages, time)).reference;
    },
    stop: async () => {
      await store.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const SENDER = { name: "Wattlebend", address: FROM };

type Running = { stop: () => Promise<void> };

/** Makes a store and a log for each test of a file, and stops what a test started over them, the last first. */
export const outboxForEachTest = () => forEachTest(outboxUnderTest);

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
