import { expect, test } from "vitest";

import { referenceAt, storeMany } from "../../tests/support/many-submissions.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import type { PageStart, View } from "./inbox-address.ts";
import { PAGE_ROWS } from "./inbox-order.server.ts";
import { listMessages } from "./inbox.server.ts";

const { freshEngine } = underTest();
const OWNER = person("owner");
/** Tuesday in Perth. What comes on that day is due on Thursday, and what comes from the midnight after it on Friday. */
const TUESDAY = new Date("2026-03-02T16:00:00Z");
const [THURSDAY, MIDNIGHT] = ["2026-03-05", TUESDAY.getTime() + 24 * 60 * 60_000];

type Row = { at: number; dueOn?: string };
const onTuesday = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ at: minutesAfter(index, TUESDAY).getTime() }));

async function open(rows: readonly Row[], now = TUESDAY) {
  const { engine, store } = await freshEngine("SQLite");
  await storeMany(engine, rows.length, (index) => {
    const { at = 0, dueOn = null } = rows[index] ?? {};
    return { received_at: at, due_on: dueOn, answers: { name: "Robin", message: "Sample" } };
  });
  const staff = partsOver({ engine, store }, () => now);
  const page = async (start?: PageStart, view: View = "open", q?: string) => {
    const list = await listMessages(staff, OWNER, { view, filters: q === undefined ? {} : { q }, start });
    return { ...list, references: list.groups.flatMap(({ messages }) => messages.map(({ reference }) => reference)) };
  };
  const close = (references: readonly string[]) =>
    engine.db.updateTable("submissions").set({ status: "done", done_at: 1 }).where("reference", "in", references).execute();
  const remove = (references: readonly string[]) =>
    engine.db.deleteFrom("submissions").where("reference", "in", references).execute();
  return { page, close, remove };
}

const references = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => referenceAt(from + index));

test("what came exactly at midnight follows a page that ends with a day that staff have set", async () => {
  const { page } = await open([
    ...onTuesday(PAGE_ROWS - 1),
    { at: MIDNIGHT + 60_000, dueOn: THURSDAY },
    { at: MIDNIGHT },
    { at: MIDNIGHT + 1 },
  ]);
  const first = await page();
  expect(first.references).toEqual(references(0, PAGE_ROWS));
  expect((await page({ after: first.older ?? "" })).references).toEqual(references(PAGE_ROWS, PAGE_ROWS + 2));
});

test("the page before a day that staff have set ends with what came at the same time", async () => {
  const promised = onTuesday(2 * PAGE_ROWS);
  const { page } = await open([...promised, { at: promised.at(-1)?.at ?? 0, dueOn: THURSDAY }]);
  const last = await page({ after: (await page({ after: (await page()).older ?? "" })).older ?? "" });
  expect(last.references).toEqual(references(2 * PAGE_ROWS, 2 * PAGE_ROWS + 1));
  expect((await page({ before: last.newer ?? "" })).references).toEqual(references(PAGE_ROWS, 2 * PAGE_ROWS));
});

test("after a page whose rows have all left the list, the last page that is there is shown", async () => {
  const { page, close } = await open(onTuesday(2 * PAGE_ROWS + 3), minutesAfter(7 * 24 * 60, TUESDAY));
  const second = await page({ after: (await page(undefined, "overdue")).older ?? "" }, "overdue");
  const start = { after: second.older ?? "" };
  await close((await page(start, "overdue")).references);
  const shown = await page(start, "overdue");
  expect(shown).toMatchObject({ references: second.references, total: 2 * PAGE_ROWS, older: undefined });
  expect((await page({ before: shown.newer ?? "" }, "overdue")).references).toEqual(references(0, PAGE_ROWS));
  await close(second.references);
  expect(await page(start, "overdue")).toMatchObject({ references: references(0, PAGE_ROWS), newer: undefined });
  await close(references(0, PAGE_ROWS));
  expect(await page(start, "overdue")).toMatchObject({ references: [], newer: undefined, older: undefined });
});

test("after a page of a search whose rows are gone, the last page that is there is shown", async () => {
  const { page, remove } = await open(onTuesday(PAGE_ROWS + 3));
  const first = await page(undefined, "found", "robin");
  const start = { after: first.older ?? "" };
  await remove((await page(start, "found", "robin")).references);
  expect(await page(start, "found", "robin")).toMatchObject({
    references: first.references,
    older: undefined,
    newer: undefined,
  });
});
