import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";

import { EMPTY_STORE, type SiteUnderTest, siteUnderTest } from "../middleware/site-under-test.ts";
import { openEngine } from "../submissions/open-store.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import { ENGINES, enquiry, minutesAfter, NOON, underTest } from "../submissions/store-under-test.ts";
import { storeHealth } from "./store-health.ts";

const { freshPlace, freshStore, openAt } = underTest();

let site: SiteUnderTest | undefined;
afterEach(() => {
  site?.stop();
  site = undefined;
});

/** The real app over a store; nothing is remembered between two questions unless told. */
async function asker(store: Pick<SubmissionStore, "waiting">, given: Parameters<typeof storeHealth>[1] = {}) {
  const health = storeHealth(store, { freshMs: 0, withinMs: 300, ...given });
  const running = await siteUnderTest({ store: { ...EMPTY_STORE, health } });
  site = running;
  return async () => {
    const { status, headers, body } = await running.ask("/healthz");
    return { status, kept: headers["cache-control"], told: JSON.parse(body.toString()) as unknown };
  };
}

const FAILING = {
  status: 503,
  kept: "no-store",
  told: { status: "failing", database: "failing", waitingMails: null, oldestWaitingMinutes: null },
};

describe.each(ENGINES)("%s", (engine) => {
  test("mails that wait are told, and never make it 503; nobody's words are", async () => {
    const store = await freshStore(engine);
    const ask = await asker(store, { now: () => minutesAfter(90.5).getTime() });
    const ok = { status: "ok", database: "ok" };
    expect(await ask()).toEqual({ status: 200, kept: "no-store", told: { ...ok, waitingMails: 0, oldestWaitingMinutes: 0 } });
    await store.add(enquiry(), ["notify-staff", "acknowledge-sender"], NOON);
    expect((await ask()).told).toEqual({ ...ok, waitingMails: 2, oldestWaitingMinutes: 90 });
    expect((await ask()).status).toBe(200);
  });

  test("a database that is gone: 503", async () => {
    const store = await freshStore(engine);
    const ask = await asker(store);
    expect((await ask()).status).toBe(200);
    await store.close();
    expect(await ask()).toEqual(FAILING);
  });
});

test("a database that is too slow: 503 in time, asked only once meanwhile, and 200 once it answers", async () => {
  const place = await freshPlace("PostgreSQL");
  const store = await openAt(place);
  let questions = 0;
  const counted = { waiting: () => ((questions += 1), store.waiting()) };
  const ask = await asker(counted);
  const other = await openEngine(place);
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = other.db.transaction().execute(async (transaction) => {
    await sql`lock table outbox in access exclusive mode`.execute(transaction);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const started = performance.now();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([FAILING, FAILING, FAILING]);
  expect(performance.now() - started).toBeLessThan(2000);
  expect(await ask()).toEqual(FAILING);
  expect(questions).toBe(1);
  release.resolve();
  await holding;
  await other.db.destroy();
  await expect.poll(async () => (await ask()).status).toBe(200);
});

test("asked often, it asks the database once a second", async () => {
  let now = 0;
  let questions = 0;
  const health = storeHealth({ waiting: async () => ((questions += 1), { jobs: questions }) }, { now: () => now });
  const told = await Promise.all(Array.from({ length: 50 }, health));
  now = 999;
  told.push(await health());
  expect(questions).toBe(1);
  expect(new Set(told.map(({ waitingMails }) => waitingMails))).toEqual(new Set([1]));
  now = 1000;
  expect(await health()).toMatchObject({ waitingMails: 2 });
});
