import { describe, expect, test } from "vitest";

import { auditOf, partsOver } from "../../tests/support/staff-services-fixture.ts";
import { OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { EMPTY_STORE } from "../../tests/support/middleware-fixture.ts";
import { ONE_ENGINE, type EngineName, enquiry, underTest } from "../../tests/support/store-fixture.ts";
import { watchedSite } from "../../tests/support/watched-site.ts";
import { readClock } from "../../cases/submissions/clock-row.ts";
import { decisionServices } from "./decision.server.ts";

const { freshEngine } = underTest();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

/** The services on a machine whose clock is wrong by `error`. */
async function decisionsUnderTest(name: EngineName) {
  const opened = await freshEngine(name);
  const { engine, store } = opened;
  const machine = { error: 0, isDoubted: false };
  const clockDoubted = () => (machine.isDoubted ? { because: "jumped" as const, errorMs: machine.error } : undefined);
  const parts = {
    ...partsOver(opened, () => new Date(Date.now() + machine.error)),
    watched: watchedSite({ store: { ...EMPTY_STORE, clockDoubted } }),
  };
  return {
    engine,
    store,
    machine,
    services: decisionServices(parts),
    doubt: (errorMs: number) =>
      store.updateClock(() => {
        const doubt = { errorMs, sinceRanMs: 0, aheadMs: 0 };
        return { next: { seenAt: Date.now() - errorMs, ranMs: 0, doubt } };
      }),
    isDoubted: async () => (await engine.read(readClock))?.doubt !== undefined,
    add: async (count: number, years: number) => {
      for (let added = 0; added < count; added++)
        await store.add(enquiry(), ["notify-staff"], new Date(Date.now() - years * YEAR));
    },
  };
}

describe.each(ONE_ENGINE)("%s", (name) => {
  test("an owner confirms a clock that is right, once, and it is recorded", async () => {
    const { engine, services, doubt, isDoubted } = await decisionsUnderTest(name);
    expect(await services.siteDecisions(OWNER)).toEqual({});
    await doubt(30 * DAY);
    const { clock } = (await services.siteDecisions(OWNER)) ?? {};
    expect(clock?.machine).not.toBe(clock?.expected);
    const shown = clock?.shown ?? "";
    for (const old of ["", "x", String(Number(shown) - 61 * MINUTE)])
      expect(await services.confirmClock(OWNER, old)).toBe("outdated");
    expect(await isDoubted()).toBe(true);
    expect(await services.confirmClock(OWNER, shown)).toBe("confirmed");
    expect(await isDoubted()).toBe(false);
    expect(await services.confirmClock(OWNER, shown)).toBe("gone");
    expect(await services.siteDecisions(OWNER)).toEqual({});
    expect(await auditOf(engine)).toEqual([["clock-confirmed", OWNER.id, null]]);
  });

  test("an owner deletes what a purge holds, no more than the page showed, never by a clock in doubt", async () => {
    const { engine, store, services, machine, add } = await decisionsUnderTest(name);
    await add(6, 3);
    await add(10, 0);
    expect(await services.confirmPurge(OWNER, "6")).toBe("gone");
    await store.holdPurge({ because: "large", count: 6, total: 16 });
    expect(await services.siteDecisions(OWNER)).toEqual({ purge: { because: "large", count: 6, total: 16, shown: "6" } });
    machine.isDoubted = true;
    expect(await services.siteDecisions(OWNER)).toEqual({});
    expect(await services.confirmPurge(OWNER, "6")).toBe("clock-in-doubt");
    machine.isDoubted = false;
    for (const shown of ["", "5", "all", "-1"]) expect(await services.confirmPurge(OWNER, shown)).toBe("outdated");
    const { reference } = await engine.db
      .selectFrom("submissions")
      .select("reference")
      .orderBy("received_at")
      .executeTakeFirstOrThrow();
    await engine.db.updateTable("submissions").set({ is_held: 1 }).where("reference", "=", reference).execute();
    expect(await store.list()).toHaveLength(16);

    expect(await services.confirmPurge(OWNER, "6")).toBe("confirmed");
    expect(await store.list()).toHaveLength(11);
    expect((await store.waiting()).jobs).toBe(11);
    expect(await services.siteDecisions(OWNER)).toEqual({});
    expect(await auditOf(engine)).toEqual([["purge-confirmed", OWNER.id, null]]);
  });

  test("only an owner who has just confirmed who they are", async () => {
    const { engine, store, services, doubt, add, isDoubted } = await decisionsUnderTest(name);
    await add(1, 3);
    await doubt(DAY);
    await store.holdPurge({ because: "no-backup", count: 1, total: 1 });
    const shown = String(Date.now());
    for (const person of PEOPLE.filter((one) => one !== OWNER)) {
      expect(await services.siteDecisions(person)).toBeUndefined();
      expect(await services.confirmClock(person, shown)).toBeUndefined();
      expect(await services.confirmPurge(person, "1")).toBeUndefined();
    }
    const late = { ...OWNER, isRecent: false };
    expect(await services.confirmClock(late, shown)).toBe("not-recent");
    expect(await services.confirmPurge(late, "1")).toBe("not-recent");
    expect([(await store.list()).length, await isDoubted(), await auditOf(engine)]).toEqual([1, true, []]);
  });
});

test("a clock that differs from the database server's cannot be confirmed", async () => {
  const { engine, services, machine, doubt, isDoubted } = await decisionsUnderTest("PostgreSQL");
  await doubt(DAY);
  machine.error = DAY;
  expect(await services.confirmClock(OWNER, String(Date.now() + DAY))).toBe("database-differs");
  expect([await isDoubted(), await auditOf(engine)]).toEqual([true, []]);
});
