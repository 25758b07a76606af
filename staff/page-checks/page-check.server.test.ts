import { expect, test } from "vitest";

import { EDITOR, OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { addDraft } from "../../tests/support/publishing-fixture.ts";
import { addAccounts, partsOver } from "../../tests/support/staff-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { draftOf } from "../../publishing/drafts/drafts.ts";
import { checksWaiting } from "../../publishing/page-checks/page-checks.ts";
import { givePageCheck, listPageChecks, markChecked } from "./page-check.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";

const { freshEngine } = underTest();

/** The fixture content has it checked on 3 February 2020, and again by 3 August 2020. */
const PAGE = "pages/services.md";
const UNCHECKED = "services/respite.md";
const inPerth = (time: string) => new Date(`${time}+08:00`);

async function checksUnderTest(more: Partial<StaffParts> = {}) {
  const { engine, store } = await freshEngine("SQLite");
  await addAccounts(engine, PEOPLE);
  const clock = { now: inPerth("2026-11-21T12:00") };
  const staff = { ...partsOver({ engine, store }, () => clock.now), ...more };
  const pageOf = async (path: string) => (await listPageChecks(staff, EDITOR))?.pages.find((page) => page.path === path);
  return { engine, clock, staff, pageOf, draftAt: async (path: string) => (await draftOf(engine.db, path))?.text };
}

test("the list says of each page who checks it, when, and how long it is late", async () => {
  const { staff, clock, pageOf } = await checksUnderTest();
  expect((await listPageChecks(staff, EDITOR))?.pages[0]?.path).toBe("services/support-coordination.md");
  expect(await pageOf(UNCHECKED)).toMatchObject({ state: "never", personId: "", hasDraft: false });
  expect(await pageOf(UNCHECKED)).not.toHaveProperty("checkedOn");
  clock.now = inPerth("2020-08-05T00:00");
  expect(await givePageCheck(staff, OWNER, PAGE, EDITOR.id)).toBe("given");
  expect(await pageOf(PAGE)).toMatchObject({
    checkedOn: "3 February 2020",
    next: "3 August 2020",
    state: "overdue",
    days: 2,
    personId: EDITOR.id,
  });
  clock.now = inPerth("2020-08-03T23:59");
  expect(await pageOf(PAGE)).toMatchObject({ state: "due", days: 0 });
  expect(await givePageCheck(staff, OWNER, PAGE, "")).toBe("given");
  expect(await pageOf(PAGE)).toMatchObject({ personId: "" });
  const others = PEOPLE.filter(({ roles }) => !roles.some((role) => role === "owner" || role === "editor"));
  const people = (await listPageChecks(staff, OWNER))?.people.map(({ value }) => value);
  for (const { id } of others) {
    expect(people).not.toContain(id);
    expect(await givePageCheck(staff, OWNER, PAGE, id)).toBe("unknown");
  }
});

test("“I have checked it” makes a draft with today and the next check in 6 months, and publishes nothing", async () => {
  const { staff, pageOf, draftAt } = await checksUnderTest();
  expect(await markChecked(staff, EDITOR, PAGE)).toBe("drafted");
  expect(await draftAt(PAGE)).toContain("checked: { on: 2026-11-21, next: 2027-05-21 }");
  expect(await pageOf(PAGE)).toMatchObject({ checkedOn: "3 February 2020", hasDraft: true });
  expect(await markChecked(staff, EDITOR, UNCHECKED)).toBe("drafted");
  expect(await draftAt(UNCHECKED)).toMatch(/^checked: *\{? *\n? *on: 2026-11-21/m);
});

test("a draft that is there keeps its words and gets the days", async () => {
  const { engine, staff, draftAt } = await checksUnderTest();
  await addDraft(engine, PAGE, (text) => text.replace("Our supports", "All our supports"), EDITOR.id);
  expect(await markChecked(staff, OWNER, PAGE)).toBe("drafted");
  expect(await draftAt(PAGE)).toContain("All our supports");
  expect(await draftAt(PAGE)).toContain("on: 2026-11-21");
  expect((await draftOf(engine.db, PAGE))?.authors).toEqual([EDITOR.id, OWNER.id]);
});

test("a draft with errors, too many changes, and a page that says so already change nothing", async () => {
  const { engine, clock, staff, draftAt } = await checksUnderTest();
  await addDraft(engine, UNCHECKED, () => "no front matter", EDITOR.id);
  expect(await markChecked(staff, EDITOR, UNCHECKED)).toBe("unreadable");
  expect(await draftAt(UNCHECKED)).toBe("no front matter");
  clock.now = inPerth("2020-02-03T12:00");
  expect(await markChecked(staff, EDITOR, PAGE)).toBe("same");
  expect(await draftAt(PAGE)).toBeUndefined();
  const { staff: limited } = await checksUnderTest({ personLimits: () => Promise.resolve(60_000) });
  expect(await markChecked(limited, EDITOR, PAGE)).toBe("busy");
});

test("for everybody else, and for files without facts, there is no check", async () => {
  const { staff } = await checksUnderTest();
  for (const person of PEOPLE.filter(({ roles }) => !roles.some((role) => role === "owner" || role === "editor"))) {
    expect(await listPageChecks(staff, person)).toBeUndefined();
    expect(await markChecked(staff, person, PAGE)).toBeUndefined();
    expect(await givePageCheck(staff, person, PAGE, "")).toBeUndefined();
  }
  for (const path of ["pages/home.md", "site.yaml", "../secret", ""]) {
    expect(await markChecked(staff, OWNER, path)).toBeUndefined();
    expect(await givePageCheck(staff, OWNER, path, "")).toBeUndefined();
  }
});

test("the list of content counts what must be checked soon, and what is late", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const waiting = (day: string) => checksWaiting(partsOver({ engine, store }, () => inPerth(`${day}T12:00`)));
  expect(waiting("2020-07-19")).toEqual({ due: 0, overdue: 0 });
  expect(waiting("2020-07-20")).toEqual({ due: 3, overdue: 0 });
  expect(waiting("2020-08-04")).toEqual({ due: 0, overdue: 3 });
});
