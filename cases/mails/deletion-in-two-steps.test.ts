import { afterEach, expect, test } from "vitest";

import { changeRow, type EngineName, enquiry, readClockUntil, underTest } from "../../tests/support/store-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { DAY, HOUR, logUnderTest, PROMISES, THURSDAY } from "../../tests/support/outbox-fixture.ts";
import { countRows } from "../../platform/database/engine.ts";
import { readingsOf } from "../../platform/database/clock-readings.ts";
import { startNotifications } from "./start-notifications.ts";

const { freshPlace, openEngineAt } = underTest();
const START = THURSDAY.getTime();
const YEAR = 365 * DAY;
const DAYS = 24;
/** For how long an enquiry is kept, and a day for leap years. */
const KEPT_MS = (PROMISES.keepEnquiriesMonths / 12) * YEAR + DAY;

const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop();
});

/** A site that has run over a store for 14 days, on a machine whose clock may be wrong. */
async function siteWithClock(engine: EngineName = "SQLite") {
  const place = await freshPlace(engine);
  const { engine: database, store } = await openEngineAt(place);
  let time = START;
  let error = 0;
  await readClockUntil(database, THURSDAY);
  /** Starts a process. Its timers run on their own clock, which nobody sets. */
  const start = async (now = () => new Date(time + error)) => {
    const parts = { store, content: () => content, settings: undefined, labelOf: () => undefined, log: logUnderTest().log };
    const outbox = startNotifications({ ...parts, now, monotonic: () => time });
    running.push(outbox);
    await outbox.runOnce();
    return { ...outbox, readClock: () => store.noteClock(now()) };
  };
  let outbox = await start();
  return {
    database,
    store,
    round: () => outbox.runOnce(),
    start,
    restart: async () => {
      await outbox.stop();
      outbox = await start();
    },
    /** Lets the site run for hours. Each hour reads the clock; the last one, and one of 8 before it, do all that is due. */
    run: async (hours: number, others: readonly (typeof outbox)[] = []) => {
      for (let left = hours - 1; left >= 0; left--) {
        time += HOUR;
        for (const each of [outbox, ...others]) await (left % 8 === 0 ? each.runOnce() : each.readClock());
      }
    },
    stopFor: (ms: number) => (time += ms),
    /** Sets the error of the machine's clock in milliseconds. */
    set: (ms: number) => (error = ms),
    /** Receives an enquiry now, by the machine's clock. */
    receive: async () => (await store.add(enquiry(), [], new Date(time + error))).reference,
    /** Adds an enquiry of an age, by the true time. */
    add: async (age = 0) => {
      const { reference } = await store.add(enquiry(), [], new Date(time));
      await changeRow(database, reference, { received_at: time - age });
      return reference;
    },
    count: async () => (await store.list()).length,
    readings: () => countRows(database.db.selectFrom("clock_readings")),
    received: async (reference: string) => (await store.find(reference))?.receivedAt.getTime(),
    time: () => time,
  };
}

test("a clock 10 years ahead for less than 14 days deletes nothing, also over restarts", async () => {
  const it = await siteWithClock();
  await it.add();
  const future = await it.add();
  it.set(10 * YEAR);
  for (let day = 0; day < 13; day++) {
    await it.run(DAYS);
    await it.restart();
  }
  expect(await it.count()).toBe(2);
  it.set(0);
  await it.run(20);
  expect(await it.count()).toBe(2);
  // The latest reading is 10 years ahead, so a time in the future is corrected when that is forgotten.
  await changeRow(it.database, future, { received_at: it.time() + 9 * YEAR });
  await it.run(14 * DAYS);
  expect(await it.received(future)).toBeLessThanOrEqual(it.time());
  expect(await it.count()).toBe(2);
});

test("what is due is deleted within hours of its day; a store that was read for less than 14 days deletes nothing", async () => {
  const it = await siteWithClock();
  await it.add(KEPT_MS - 2 * DAY);
  await it.run(DAYS);
  expect(await it.count()).toBe(1);
  await it.run(2 * DAYS);
  expect(await it.count()).toBe(0);
  await it.add(2 * KEPT_MS);
  await it.database.db.deleteFrom("clock_readings").execute();
  await it.run(14 * DAYS - 1);
  expect(await it.count()).toBe(1);
  await it.run(2);
  expect(await it.count()).toBe(0);
});

test("a clock that jumps again does not make the 14 days shorter, nor do restarts", async () => {
  const it = await siteWithClock();
  await it.add();
  for (let round = 0; round < 20; round++) {
    it.set((round + 1) * YEAR);
    // No hour has passed.
    await it.round();
  }
  expect(await it.readings()).toBe(14 * DAYS);
  await it.run(10 * DAYS);
  it.set(30 * YEAR);
  await it.run(3 * DAYS);
  for (let start = 0; start < 30; start++) await it.restart();
  expect(await it.count()).toBe(1);
});

test("a clock that stays ahead deletes after 14 days, and far more than usual after another 14", async () => {
  const it = await siteWithClock();
  for (let count = 0; count < 6; count++) await it.add();
  it.set(10 * YEAR);
  await it.run(14 * DAYS - 1);
  expect((await it.store.figures(NEVER)).heldPurge).toBeUndefined();
  await it.run(14 * DAYS - 1);
  expect((await it.store.figures(NEVER)).heldPurge).toMatchObject({ because: "large", count: 6 });
  expect(await it.count()).toBe(6);
  // Set right meanwhile: nothing is due.
  it.set(0);
  await it.run(2);
  expect(await it.count()).toBe(6);
  expect((await it.store.figures(NEVER)).heldPurge).toBeUndefined();
  it.set(10 * YEAR);
  await it.run(29 * DAYS);
  expect(await it.count()).toBe(0);
});

const TIME = new Date(0);
const NEVER = { enquiry: TIME, referral: TIME, feedback: TIME, complaint: TIME, application: TIME };

test("a clock 12 years behind deletes and corrects nothing, and what is stored meanwhile is kept", async () => {
  const it = await siteWithClock();
  const [old, young] = [await it.add(KEPT_MS - 5 * DAY), await it.add()];
  const before = [await it.received(old), await it.received(young)];
  it.set(-12 * YEAR);
  await it.run(6 * DAYS);
  const reference = await it.receive();
  await it.run(4 * DAYS);
  expect([await it.received(old), await it.received(young)]).toEqual(before);
  it.set(0);
  await it.run(15 * DAYS);
  expect((await it.store.list()).map((one) => one.reference).toSorted()).toEqual([young, reference].toSorted());
});

test("what is received after a clock was 10 years ahead for 10 days is kept, and its time is corrected", async () => {
  const it = await siteWithClock();
  it.set(10 * YEAR);
  await it.run(10 * DAYS);
  it.set(0);
  const reference = await it.receive();
  const receivedAt = it.time();
  await it.run(15 * DAYS);
  const stored = (await it.received(reference)) ?? 0;
  expect(stored).toBeGreaterThanOrEqual(receivedAt);
  expect(stored).toBeLessThanOrEqual(it.time());
  expect(await it.count()).toBe(1);
});

test("a hold that is placed on day 13 keeps a submission, and ends when staff end it", async () => {
  const it = await siteWithClock();
  const reference = await it.add(KEPT_MS - 14 * DAY);
  await it.run(13 * DAYS);
  await changeRow(it.database, reference, { is_held: 1 });
  await it.run(5 * DAYS);
  expect(await it.count()).toBe(1);
  await changeRow(it.database, reference, { is_held: 0 });
  await it.run(1);
  expect(await it.count()).toBe(0);
});

test("after 30 days without the site, what became due is shown for 14 days before it is deleted", async () => {
  const it = await siteWithClock();
  await it.add(KEPT_MS - 20 * DAY);
  it.stopFor(30 * DAY);
  await it.run(13 * DAYS);
  expect(await it.count()).toBe(1);
  await it.run(2 * DAYS);
  expect(await it.count()).toBe(0);
});

test("several processes over one database read the clock once, and one that is 10 years ahead deletes at most a week early", async () => {
  const it = await siteWithClock("PostgreSQL");
  await it.run(5, [await it.start(), await it.start()]);
  const { earliest, latest } = (await it.database.read(readingsOf)) ?? { earliest: 0, latest: 0 };
  expect(latest - earliest).toBe((14 * DAYS - 1) * HOUR);

  await it.add(KEPT_MS - (8 + 9) * DAY);
  await it.run(8 * DAYS, [await it.start(() => new Date(it.time() + 10 * YEAR))]);
  expect(await it.count()).toBe(1);
});
