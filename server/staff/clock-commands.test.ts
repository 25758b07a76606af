import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { pino } from "pino";

import { content } from "../../tests/support/fixture-content.ts";
import { openClock } from "../clock/clock.ts";
import { enquiry, underTest } from "../../tests/support/store-fixture.ts";
import { confirmClock, purgeNow } from "./submissions-command.ts";

const { freshPlace, openAt } = underTest();
const DAY = 24 * 60 * 60_000;
const YEAR = 365 * DAY;

const clocksWith = (error: number) => ({ wall: () => Date.now() + error, monotonic: () => performance.now() });

test("a doubted clock deletes nothing, not even with --confirm; after confirm-clock the guards of the purge apply", async () => {
  const store = await openAt(await freshPlace("SQLite"));
  let written = "";
  const out = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  await openClock(store, pino({ enabled: false }), clocksWith(0)).update();
  for (let count = 0; count < 6; count++) await store.add(enquiry(), [], new Date(Date.now() - 3 * YEAR));
  const staff = (error: number) => ({ store, content, out, clocks: clocksWith(error) });

  for (const confirm of [false, true]) {
    const mistake = await purgeNow(staff(12 * YEAR), { confirm, isBackedUp: undefined });
    expect(mistake).toMatch(/^Nothing was deleted: the clock .* npm run submissions -- confirm-clock$/);
  }
  await confirmClock(staff(0));
  expect(written).toMatch(/^It is \w+ \d+ \w+ \d{4} at /);
  expect(await store.count()).toBe(6);

  const tooLarge = await purgeNow(staff(0), { confirm: false, isBackedUp: undefined });
  expect(tooLarge).toMatch(/^Nothing was deleted: 6 of 6 submissions are due, far more than usual/);
  for (let count = 0; count < 20; count++) await store.add(enquiry(), [], new Date());
  const notBackedUp = await purgeNow(staff(0), { confirm: false, isBackedUp: () => false });
  expect(notBackedUp).toMatch(/^Nothing was deleted: 6 of 26 submissions are due, and the newest backup/);
  expect(await purgeNow(staff(0), { confirm: true, isBackedUp: () => false })).toBeUndefined();
  expect(written).toContain("enquiry: 6 deleted");
  expect(await store.count()).toBe(20);
});

test("confirm-clock is refused if the database server's clock differs", async () => {
  const store = await openAt(await freshPlace("PostgreSQL"));
  const confirming = confirmClock({ store, content, out: process.stdout, clocks: clocksWith(DAY) });
  await expect(confirming).rejects.toThrow("the one of the database server");
});
