import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { pino } from "pino";

import { content } from "../../tests/support/fixture-content.ts";
import { openClock } from "../clock/clock.ts";
import { ENGINES, enquiry, underTest } from "../../tests/support/store-fixture.ts";
import { confirmClock, purgeNow } from "./clock-commands.ts";

const { freshPlace, openAt } = underTest();
const DAY = 24 * 60 * 60_000;
const YEAR = 365 * DAY;

class Kept extends Writable {
  text = "";
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.text += chunk.toString();
    done();
  }
}

describe.each(ENGINES)("%s", (engine) => {
  test("a doubted clock deletes nothing, not even confirmed; once a person says that it is right, the purge obeys its own guards", async () => {
    const store = await openAt(await freshPlace(engine));
    const out = new Kept();
    const clocks = (error: number) => ({ wall: () => Date.now() + error, monotonic: () => performance.now() });
    await openClock(store, pino({ enabled: false }), clocks(0)).update();
    for (let count = 0; count < 6; count++) await store.add(enquiry(), [], new Date(Date.now() - 3 * YEAR));
    const staff = (error: number) => ({ store, content, out, clocks: clocks(error) });

    for (const confirm of [false, true]) {
      const mistake = await purgeNow(staff(12 * YEAR), { confirm, isBackedUp: undefined });
      expect(mistake).toMatch(/^Nothing was deleted: the clock .* npm run submissions -- confirm-clock$/);
    }
    await confirmClock(staff(0));
    expect(out.text).toMatch(/^It is \w+ \d+ \w+ \d{4} at /);
    expect(await store.count()).toBe(6);

    const mistake = await purgeNow(staff(0), { confirm: false, isBackedUp: undefined });
    expect(mistake).toMatch(/^Nothing was deleted: 6 of 6 submissions are due, far more than usual/);
    expect(await purgeNow(staff(0), { confirm: true, isBackedUp: () => false })).toBeUndefined();
    expect(out.text).toContain("enquiry: 6 deleted");
    expect(await store.count()).toBe(0);
  });

  test("without a backup that holds them it deletes nothing", async () => {
    const store = await openAt(await freshPlace(engine));
    await store.add(enquiry(), [], new Date(Date.now() - 3 * YEAR));
    await store.add(enquiry(), [], new Date());
    const mistake = await purgeNow({ store, content, out: new Kept() }, { confirm: false, isBackedUp: () => false });
    expect(mistake).toMatch(/^Nothing was deleted: 1 of 2 submissions are due, and the newest backup/);
  });
});

test("a clock that the database server contradicts cannot be confirmed", async () => {
  const store = await openAt(await freshPlace("PostgreSQL"));
  const clocks = { wall: () => Date.now() + DAY, monotonic: () => performance.now() };
  await expect(confirmClock({ store, content, out: new Kept(), clocks })).rejects.toThrow("the one of the database server");
});
