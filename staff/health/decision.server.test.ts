import { describe, expect, test } from "vitest";

import { auditOf, partsOver } from "../../tests/support/staff-services-fixture.ts";
import { OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { ONE_ENGINE, type EngineName, enquiry, NOON, readClockUntil, underTest } from "../../tests/support/store-fixture.ts";
import { confirmPurge, siteDecisions } from "./decision.server.ts";

const { freshEngine } = underTest();
const YEAR = 365 * 24 * 60 * 60_000;
const SHOWN_AT = "Monday 2 March 2026 at 8:00 pm";

async function decisionsUnderTest(name: EngineName) {
  const { engine, store } = await freshEngine(name);
  return {
    engine,
    store,
    staff: partsOver({ engine, store }, () => NOON),
    add: async (count: number, years: number) => {
      for (let added = 0; added < count; added++)
        await store.add(enquiry(), ["notify-staff"], new Date(NOON.getTime() - years * YEAR));
      await readClockUntil(engine, NOON);
    },
  };
}

describe.each(ONE_ENGINE)("%s", (name) => {
  test("an owner deletes what a purge holds, no more than the page showed, and sees what the clock says", async () => {
    const { engine, store, staff, add } = await decisionsUnderTest(name);
    await add(6, 3);
    for (let count = 0; count < 10; count++) await store.add(enquiry(), ["notify-staff"], NOON);
    expect(await confirmPurge(staff, OWNER, "6")).toBe("gone");
    await store.holdPurge({ because: "large", count: 6, total: 16 }, NOON);
    expect(await siteDecisions(staff, OWNER)).toEqual({
      purge: { because: "large", count: 6, total: 16, now: SHOWN_AT, shown: "6" },
    });
    for (const shown of ["", "5", "all", "-1"]) expect(await confirmPurge(staff, OWNER, shown)).toBe("outdated");
    const { reference } = await engine.db
      .selectFrom("submissions")
      .select("reference")
      .orderBy("received_at")
      .executeTakeFirstOrThrow();
    await engine.db.updateTable("submissions").set({ is_held: 1 }).where("reference", "=", reference).execute();
    expect(await store.list()).toHaveLength(16);

    expect(await confirmPurge(staff, OWNER, "6")).toBe("confirmed");
    expect(await store.list()).toHaveLength(11);
    expect((await store.waiting()).jobs).toBe(11);
    expect(await siteDecisions(staff, OWNER)).toEqual({});
    expect(await auditOf(engine)).toEqual([["purge-confirmed", OWNER.id, null]]);
  });

  test("only an owner who has just confirmed who they are", async () => {
    const { engine, store, staff, add } = await decisionsUnderTest(name);
    await add(1, 3);
    await store.holdPurge({ because: "no-backup", count: 1, total: 1 }, NOON);
    for (const person of PEOPLE.filter((one) => one !== OWNER)) {
      expect(await siteDecisions(staff, person)).toBeUndefined();
      expect(await confirmPurge(staff, person, "1")).toBeUndefined();
    }
    const late = { ...OWNER, isRecent: false };
    expect(await confirmPurge(staff, late, "1")).toBe("not-recent");
    expect([(await store.list()).length, await auditOf(engine)]).toEqual([1, []]);
  });
});

test("nobody confirms a purge by a clock that was not read for 14 days: it deletes nothing", async () => {
  const { engine, store, staff, add } = await decisionsUnderTest("SQLite");
  await add(1, 3);
  await store.holdPurge({ because: "no-backup", count: 1, total: 1 }, NOON);
  await engine.db.deleteFrom("clock_readings").where("number", "=", 1).execute();
  expect([await siteDecisions(staff, OWNER), await confirmPurge(staff, OWNER, "1")]).toEqual([{}, "gone"]);
  expect(await store.list()).toHaveLength(1);
});
