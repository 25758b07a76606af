import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { EMPTY_STORE } from "../../tests/support/middleware-fixture.ts";
import { minutesAfter, NOON, enquiry, readClockUntil, underTest } from "../../tests/support/store-fixture.ts";
import { person, watchedSite, auditOf, partsOver } from "../../tests/support/staff-services-fixture.ts";
import { siteHealth, confirmPurge, siteDecisions } from "./site-health.server.ts";
import type { WatchedSite } from "../server/staff-parts.server.ts";
import { OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";

async function healthOf(changed: Partial<WatchedSite> = {}) {
  const health = await siteHealth({ watched: watchedSite(changed), content, now: () => NOON }, person("owner"));
  return { ...health!, fact: (label: string) => health?.facts.find((fact) => fact.label === label)?.value };
}

test("a site without visitors needs nobody", async () => {
  const health = await healthOf();
  expect(health.state).toBe("The site takes requests, and forms are stored.");
  expect([health.needs, health.speeds]).toEqual([[], []]);
  expect(health.fact("Version")).toBe("1.2.3");
  expect(health.fact("Newest backup")).toBe("Backups are not set up");
  expect(health.fact("Clock of the server")).toBe("Monday 2 March 2026 at 8:00 pm");
});

test("what waits, fails and was measured is shown, in the words of npm run status", async () => {
  const watched = watchedSite();
  watched.requests.inc({ status: "2xx" }, 1200);
  watched.requests.inc({ status: "5xx" });
  watched.forms.inc({ form: "contact", kind: "enquiry", outcome: "stored" }, 3);
  for (const value of [100, 200, 300, 400]) watched.speeds.add("/about", "LCP", value);
  const figures = {
    mails: { waiting: 2, oldest: minutesAfter(-180), failedAttempts: 7 },
    unread: 4,
    overdue: 3,
    bytes: 5 * 1024 * 1024,
  };
  const store = { ...EMPTY_STORE, figures: () => Promise.resolve(figures) };
  const health = await healthOf({ ...watched, store });
  expect(health.facts.map(({ value }) => value)).toEqual([
    "1.2.3",
    expect.any(String),
    "1,201",
    "1",
    "3",
    "0",
    "2",
    "3 hours",
    "7",
    "4",
    "3",
    "5.0 MB",
    "Backups are not set up",
    "Monday 2 March 2026 at 8:00 pm",
  ]);
  expect([health.needs, health.isMailLate]).toEqual([[expect.stringContaining("Mails have waited for 3 hours")], true]);
  expect(health.speeds).toEqual([{ page: "/about", lcp: "300 ms", inp: "-", cls: "-", reports: "4" }]);
});

test("a database that fails is said with what to do; its counts are not known", async () => {
  const store = {
    ...EMPTY_STORE,
    health: () => ({ database: "failing", cause: "DISK_FULL" }) as const,
    figures: () => Promise.resolve(undefined),
  };
  const health = await healthOf({ store });
  expect(health.state).toBe("The site runs, but no form can be stored.");
  expect(health.needs).toEqual(["The disk is full: df -h, and free some space. No restart is needed."]);
  expect(health.fact("Mails that wait to be sent")).toBe("not known");
});

test("the newest backup has its age; one that is too old, or none, needs somebody", async () => {
  const backupFolder = temporaryFolder();
  const none = await healthOf({ backupFolder });
  expect([none.fact("Newest backup"), none.needs.length]).toEqual(["none", 1]);
  const file = join(backupFolder, "submissions-2026-02-27T12-00-00Z.db");
  writeFileSync(file, "");
  utimesSync(file, NOON, new Date(NOON.getTime() - 3 * 86_400_000));
  const old = await healthOf({ backupFolder });
  expect(old.fact("Newest backup")).toBe("3 days ago");
  expect(old.needs).toEqual([expect.stringContaining("The last backup was 3 days ago")]);
});

const { freshEngine } = underTest();
const YEAR = 365 * 24 * 60 * 60_000;
const SHOWN_AT = "Monday 2 March 2026 at 8:00 pm";

async function decisionsUnderTest() {
  const { engine, store } = await freshEngine("SQLite");
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

test("an owner deletes what a purge holds, no more than the page showed, and sees what the clock says", async () => {
  const { engine, store, staff, add } = await decisionsUnderTest();
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
  const { engine, store, staff, add } = await decisionsUnderTest();
  await add(1, 3);
  await store.holdPurge({ because: "no-backup", count: 1, total: 1 }, NOON);
  for (const other of PEOPLE.filter((one) => one !== OWNER)) {
    expect(await siteDecisions(staff, other)).toBeUndefined();
    expect(await confirmPurge(staff, other, "1")).toBeUndefined();
  }
  const late = { ...OWNER, isRecent: false };
  expect(await confirmPurge(staff, late, "1")).toBe("not-recent");
  expect([(await store.list()).length, await auditOf(engine)]).toEqual([1, []]);
});

test("nobody confirms a purge by a clock that was not read for 14 days: it deletes nothing", async () => {
  const { engine, store, staff, add } = await decisionsUnderTest();
  await add(1, 3);
  await store.holdPurge({ because: "no-backup", count: 1, total: 1 }, NOON);
  await engine.db.deleteFrom("clock_readings").where("number", "=", 1).execute();
  expect([await siteDecisions(staff, OWNER), await confirmPurge(staff, OWNER, "1")]).toEqual([{}, "gone"]);
  expect(await store.list()).toHaveLength(1);
});
