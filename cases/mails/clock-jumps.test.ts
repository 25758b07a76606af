import { afterEach, describe, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { DAY, FROM, HOUR, logUnderTest, MINUTE, STAFF } from "../../tests/support/notifications-fixture.ts";
import type { Mail } from "../../platform/mail/smtp.ts";
import { startNotifications } from "./start-notifications.ts";
import type { SubmissionStore } from "../data/store.ts";
import { type EngineName, enquiry, underTest } from "../../tests/support/store-fixture.ts";
import { openClock } from "../../platform/clock/clock.ts";

const { freshPlace, openAt } = underTest();
const START = new Date("2026-11-19T15:04+08:00").getTime();
const YEAR = 365 * DAY;
const CLOCK_NOTICE = "The clock of the website's machine may be wrong";

const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop();
});

/** Starts a site over a store of its own, on a machine whose clock may be wrong. */
async function siteWithClock(engine: EngineName) {
  const place = await freshPlace(engine);
  const sent: string[] = [];
  const send = async ({ subject }: Mail) => void sent.push(subject);
  let time = START;
  let error = 0;
  let site: Awaited<ReturnType<typeof start>>;

  /** Replaces the time of the real database server, which differs from the time of this test. */
  const withServerTime = (store: SubmissionStore): SubmissionStore =>
    engine === "SQLite"
      ? store
      : { ...store, updateClock: (judge) => store.updateClock((known) => judge({ ...known, serverTime: time })) };

  async function start() {
    const store = withServerTime(await openAt(place));
    const { log } = logUnderTest();
    const clocks = { wall: () => time + error, monotonic: () => time };
    const clock = openClock(store, log, clocks);
    await clock.update();
    const settings = { smtpUrl: "smtp://mail.example", from: FROM, to: STAFF, toComplaints: STAFF };
    const parts = { store, content: () => content, settings, labelOf: () => undefined, log, clock, monotonic: clocks.monotonic };
    const outbox = startNotifications(parts, () => ({ send }));
    running.push(outbox);
    await outbox.runOnce();
    return { store, clock, outbox };
  }

  site = await start();
  return {
    get site() {
      return site;
    },
    time: () => time,
    /** Sets the error of the machine's clock in milliseconds. */
    set: (ms: number) => (error = ms),
    /** Lets the site run, in steps. */
    async pass(ms: number, step = 10 * MINUTE) {
      for (let passed = 0; passed < ms; passed += step) {
        time += Math.min(step, ms - passed);
        await site.clock.update();
        await site.outbox.runOnce();
      }
    },
    async restartAfter(ms: number) {
      await site.outbox.stop();
      time += ms;
      site = await start();
    },
    add: async () => (await site.store.add(enquiry({ answers: {} }), ["notify-staff"], site.clock.now())).reference,
    kept: async () => (await site.store.list()).map(({ reference }) => reference).toSorted(),
    received: async (reference: string) => ((await site.store.find(reference))?.receivedAt.getTime() ?? 0) - time,
    /** Returns the subjects of the mails since the last call. */
    mails: () => sent.splice(0),
  };
}

const JUMPS = [
  ["12 years ahead", 12 * YEAR],
  ["30 days ahead", 30 * DAY],
  ["12 years behind", -12 * YEAR],
] as const;

// PostgreSQL runs the first case only: it uses every operation of the store.
test.each([...JUMPS.map((jump) => ["SQLite", ...jump] as const), ["PostgreSQL", ...JUMPS[0]] as const])(
  "%s: %s while the site runs: nothing is lost, one notice is sent, and everything goes on when the clock is right",
  async (engine, _, jump) => {
    const it = await siteWithClock(engine);
    const before = [await it.add(), await it.add()];
    await it.pass(10 * MINUTE);
    expect(it.mails()).toHaveLength(2);

    it.set(jump);
    await it.pass(30 * MINUTE);
    const during = await it.add();
    expect(await it.received(during)).toBe(0);
    await it.pass(30 * MINUTE);
    const mails = it.mails();
    expect(mails.toSorted()).toEqual([`[${during}] New enquiry`, CLOCK_NOTICE].toSorted());
    expect(it.site.clock.confirmed()).toBeUndefined();
    expect(it.site.clock.estimated().getTime()).toBe(it.time());
    expect(await it.kept()).toEqual([...before, during].toSorted());

    it.set(0);
    await it.pass(30 * MINUTE);
    expect(it.site.clock.confirmed()).toBeDefined();
    expect(it.mails()).toEqual([]);
    // Received on Thursday, promised by the end of Monday: the alarms come in the night to Tuesday, each once.
    await it.pass(5 * DAY, 6 * HOUR);
    expect(it.mails().toSorted()).toEqual([...before, during].map((reference) => `[${reference}] Not marked as read`).toSorted());
    expect(await it.kept()).toEqual([...before, during].toSorted());
  },
);

describe("SQLite", () => {
  test.each(JUMPS.slice(1))(
    "%s at a start: nothing is lost, one notice is sent, and everything goes on when the clock is right",
    async (_, jump) => {
      const it = await siteWithClock("SQLite");
      const references: string[] = [];
      for (let count = 0; count < 6; count++) references.push(await it.add());
      await it.pass(10 * MINUTE);
      it.mails();
      it.set(jump);
      await it.restartAfter(HOUR);
      const during = await it.add();
      await it.pass(DAY, 8 * HOUR);
      await it.restartAfter(MINUTE);
      await it.pass(HOUR);
      expect(it.mails().toSorted()).toEqual([`[${during}] New enquiry`, CLOCK_NOTICE].toSorted());
      expect(await it.kept()).toEqual([...references, during].toSorted());
      it.set(0);
      await it.pass(2 * HOUR);
      expect(it.site.clock.confirmed()).toBeDefined();
      expect(it.mails()).toEqual([]);
      expect(await it.kept()).toEqual([...references, during].toSorted());
      // After a start, 30 days ahead may be downtime: the time was stored as read, and is corrected later.
      expect(Math.abs(await it.received(during))).toBeLessThan(2 * DAY);
    },
  );

  test("another jump within a week sends no second notice, and one after a week does", async () => {
    const it = await siteWithClock("SQLite");
    const jumpAndReturn = async () => {
      it.set(30 * DAY);
      await it.pass(10 * MINUTE);
      it.set(0);
      await it.pass(10 * MINUTE);
      return it.mails();
    };
    expect(await jumpAndReturn()).toEqual([CLOCK_NOTICE]);
    expect(await jumpAndReturn()).toEqual([]);
    await it.pass(7 * DAY, 12 * HOUR);
    expect(await jumpAndReturn()).toEqual([CLOCK_NOTICE]);
  });
});

test("a clock that differs from the database server's is in doubt for its own process alone", async () => {
  const store = await openAt(await freshPlace("PostgreSQL"));
  const { log } = logUnderTest();
  const clockThatIs = (error: number) =>
    openClock(store, log, { wall: () => Date.now() + error, monotonic: () => performance.now() });
  const right = clockThatIs(0);
  const wrong = clockThatIs(30 * MINUTE);
  for (let round = 0; round < 3; round++) {
    await right.update();
    await wrong.update();
    expect(right.doubted()).toBeUndefined();
    expect(wrong.doubted()).toMatchObject({ because: "database" });
  }
  const retryAt = () => new Date(Date.now() + MINUTE);
  expect(await store.claimNotice(new Date(), retryAt)).toMatchObject({ purpose: "clock-in-doubt" });
  expect(await store.claimNotice(new Date(), retryAt)).toBeUndefined();
});

test("running time is counted once if two processes run over one store", async () => {
  const store = await openAt(await freshPlace("SQLite"));
  const { log } = logUnderTest();
  let time = START;
  const clocks = { wall: () => time, monotonic: () => time };
  const processes = [openClock(store, log, clocks), openClock(store, log, clocks)];
  for (let tick = 0; tick < 100; tick++) {
    for (const clock of processes) {
      await clock.update();
      time += 5000;
    }
  }
  let ranMs = 0;
  await store.updateClock(({ state }) => {
    ranMs = state?.ranMs ?? 0;
    return { next: state! };
  });
  expect(ranMs).toBeGreaterThan(980_000);
  expect(ranMs).toBeLessThanOrEqual(1_000_000);
});
