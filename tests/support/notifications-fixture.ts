import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach } from "vitest";

import { content } from "./fixture-content.ts";
import { HOURS } from "./opening-hours-fixture.ts";
import { openStore } from "../../main/store/open-store.ts";
import type { NewSubmission, Purpose, Submission } from "../../cases/data/store.ts";
import { type MessageParts, openMessages } from "../../cases/mails/messages.ts";

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
export function storeForEachTest(): () => StoreUnderTest {
  let under: StoreUnderTest;
  beforeEach(async () => {
    under = await storeUnderTest();
  });
  afterEach(() => under.stop());
  return () => under;
}

/** A store in a new folder, with a clock that only `passTime` moves. */
export async function storeUnderTest() {
  const dataFolder = mkdtempSync(join(tmpdir(), "notifications-"));
  const store = await openStore({ databaseUrl: undefined, dataFolder });
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
export type StoreUnderTest = Awaited<ReturnType<typeof storeUnderTest>>;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
