import { expect, test } from "vitest";

import { OFFICER, registerUnderTest } from "../../tests/support/register-fixture.ts";
import { enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { todayOf } from "../today/today.server.ts";
import { quarterFile, registerScreen } from "./register.server.ts";

const { freshEngine } = underTest();
const QUARTER = { show: "all", quarter: "2026-1" } as const;

/** A complaint about a line that was deleted from its list afterwards, and one of which nothing is chosen yet. */
async function open() {
  const { staff, add, save } = registerUnderTest(await freshEngine("SQLite"));
  await save(await add(), { category: "rude" });
  await add({ token: "two", received: "2026-03-02T09:30", channel: "phone", message: "Late" });
  const { complaintLists } = content;
  const categories = complaintLists.categories.filter(({ id }) => id !== "rude");
  const later = { ...staff, content: { ...content, complaintLists: { ...complaintLists, categories } } };
  const screen = (await registerScreen(later, OFFICER, { filter: QUARTER, after: undefined }))!;
  return { staff: later, screen };
}

test("a line that was deleted from its list stays in the figures and filters of the complaints that have it", async () => {
  const { staff, screen } = await open();
  const { rows = [] } = screen.quarter.tables.find(({ id }) => id === "category") ?? {};
  const deleted = { label: "rude", count: 1, filter: { ...QUARTER, category: "rude" } };
  expect(rows).toContainEqual(deleted);
  expect(screen.lists.categories).toContainEqual({ value: "rude", label: "rude" });
  expect((await quarterFile(staff, OFFICER, QUARTER))?.csv).toContain('"What they were about","rude","1"');
});

test("a complaint of which nothing is chosen is in a row of its own, so that the rows of each list add up", async () => {
  const { staff, screen } = await open();
  for (const table of ["category", "support", "ending"]) {
    const { rows = [] } = screen.quarter.tables.find(({ id }) => id === table) ?? {};
    expect([table, rows.reduce((sum, { count }) => sum + count, 0)]).toEqual([table, 2]);
    const { filter, ...last } = rows.at(-1)!;
    expect(last).toEqual({ label: "Nothing chosen yet", count: table === "category" ? 1 : 2 });
    expect((await registerScreen(staff, OFFICER, { filter, after: undefined }))?.found).toBe(last.count);
  }
});

test("what is perhaps spam is in no figure, no list and no line of Today until somebody works on it", async () => {
  const { store, staff, save } = registerUnderTest(await freshEngine("SQLite"));
  const { reference } = await store.add(enquiry({ kind: "complaint", suspected: true }), [], NOON);
  const shown = async () => {
    const { all, found, quarter } = (await registerScreen(staff, OFFICER, { filter: QUARTER, after: undefined }))!;
    const { rows = [] } = quarter.tables.find(({ id }) => id === "received") ?? {};
    return [all, found, rows[0]?.count, (await todayOf(staff, OFFICER)).lines.length];
  };
  expect(await shown()).toEqual([0, 0, 0, 0]);
  await save(reference, { category: "rude" });
  expect(await shown()).toEqual([1, 1, 1, 1]);
});
