import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { EMPTY_STORE } from "../../tests/support/middleware-fixture.ts";
import { minutesAfter, NOON } from "../../tests/support/store-fixture.ts";
import { person, watchedSite } from "../../tests/support/staff-services-fixture.ts";
import { siteHealth } from "./site-health.server.ts";
import type { WatchedSite } from "../server/staff-parts.server.ts";

async function healthOf(changed: Partial<WatchedSite> = {}) {
  const health = await siteHealth({ watched: watchedSite(changed), content, now: () => NOON }, person("owner"));
  return { ...health!, fact: (label: string) => health?.facts.find((fact) => fact.label === label)?.value };
}

test("a site without visitors needs nobody", async () => {
  const health = await healthOf();
  expect(health.state).toBe("The site takes requests, and forms are stored.");
  expect([health.needs, health.speeds]).toEqual([[], []]);
  expect(health.fact("Version")).toBe("1.2.3");
  expect(health.fact("Newest backup")).toBe("The folder of backups is not set");
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
    "The folder of backups is not set",
    "Monday 2 March 2026 at 8:00 pm",
  ]);
  expect(health.needs).toEqual([expect.stringContaining("Mails have waited for 3 hours")]);
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
