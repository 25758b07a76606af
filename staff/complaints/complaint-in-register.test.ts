import { expect, test } from "vitest";

import { entriesOf } from "../../cases/entries/entries.ts";
import { addedPersonId } from "../../tests/support/people-fixture.ts";
import { ALL, OFFICER, OPEN, PHONED, registerUnderTest } from "../../tests/support/register-fixture.ts";
import { auditOf, person } from "../../tests/support/staff-services-fixture.ts";
import { enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { workOn } from "../message/work.server.ts";
import { todayOf } from "../today/today.server.ts";
import { complaintRecord, saveRecord } from "./complaint.server.ts";
import { registerCsv, registerScreen } from "./register.server.ts";

const { freshEngine } = underTest();
const open = async () => registerUnderTest(await freshEngine("SQLite"));
const DAY = 24 * 60;

test("an acknowledgement ends the alarm; closing needs an outcome; emptying the day opens the complaint again", async () => {
  const { store, clock, staff, add, save } = await open();
  const reference = await add();
  clock.now = minutesAfter(4 * DAY);
  expect((await registerScreen(staff, OFFICER, OPEN))?.rows).toMatchObject([
    { reference, told: { text: "2 days late", isLate: true }, open: "4 days" },
  ]);
  expect(await save(reference, { acknowledged: "2026-03-01", closed: "2026-03-06" })).toMatchObject({
    errors: [
      { field: "acknowledged", error: "before-received" },
      { field: "outcome", error: "missing" },
    ],
  });
  expect(await store.find(reference)).not.toHaveProperty("readAt");
  await save(reference, { acknowledged: "2026-03-03", outcome: "We agreed", closed: "2026-03-06" });
  expect(await store.find(reference)).toMatchObject({ readAt: clock.now });
  const { reference: website } = await store.add(enquiry({ kind: "complaint" }), [], NOON);
  clock.now = minutesAfter(30 * DAY);
  const closed = { reference, told: { text: "On time" }, open: "Closed Fri 6 Mar" };
  const opened = { reference: website, open: "30 days" };
  expect((await registerScreen(staff, OFFICER, ALL))?.rows).toMatchObject([opened, closed]);
  expect(await registerScreen(staff, OFFICER, OPEN)).toMatchObject({ rows: [opened], open: 1, all: 2 });
  await save(reference, { closed: "" });
  expect(await registerScreen(staff, OFFICER, OPEN)).toMatchObject({ open: 2 });
});

test("a complaint whose name staff have emptied is without a name in the list of these and on Today", async () => {
  const { store, staff, save } = await open();
  const { reference } = await store.add(enquiry({ kind: "complaint" }), [], NOON);
  await save(reference, { complainant: "" });
  const filter = { show: "all", with: "no-name" } as const;
  expect((await registerScreen(staff, OFFICER, { filter, after: undefined }))?.rows).toMatchObject([
    { reference, who: "No name" },
  ]);
  expect((await todayOf(staff, OFFICER)).lines[0]?.title).toBe("No name: tell them that we have it");
});

test("the CSV has every complaint with its current values, and no cell that is a formula", async () => {
  const { engine, store, staff, add, save } = await open();
  const reference = await add({ ...PHONED, name: "=1+1" });
  await save(reference, { issues: "First" });
  await save(reference, { issues: "Second", update: "Called" });
  await save(reference, { update: "Wrote" });
  const { reference: website } = await store.add(enquiry({ kind: "complaint" }), [], NOON);
  const result = await registerCsv(staff, OFFICER, ALL.filter);
  const lines = (typeof result === "object" ? result.csv : "").trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(
    new RegExp(`^"${reference}","2026-03-02 09:30","Phone","'=1\\+1",("",){4}"Second",.*"Called\nWrote".*"","1",""$`, "s"),
  );
  expect(lines[2]).toMatch(new RegExp(`^"${website}","2026-03-02 20:00","Website","Ngaire"`));
  expect((await auditOf(engine)).at(-1)).toEqual(["register-exported", OFFICER.id, null]);
});

test("a complaint that is changed to another kind stays in the register, marked, for the same people; one that becomes a complaint is in it", async () => {
  const { engine, store, staff, clock, add, save } = await open();
  const id = await addedPersonId(engine, { roles: ["complaints"] });
  const reference = await add();
  await save(reference, { issues: "Late" });
  const { reference: became } = await store.add(enquiry({ kind: "feedback" }), [], NOON);
  const { reference: never } = await store.add(enquiry({ kind: "feedback" }), [], NOON);
  const move = async (what: string, kind: string) => {
    const seen = String((await entriesOf(engine.db, what)).length);
    return workOn(staff, { ...person("owner"), id }, what, { intent: "move", kind, seen });
  };
  clock.now = minutesAfter(DAY);
  expect(await move(became, "complaint")).toEqual({ said: "moved" });
  expect(await move(reference, "enquiry")).toEqual({ said: "moved" });
  expect(await move(reference, "feedback")).toEqual({ said: "moved" });
  expect(await move(never, "enquiry")).toEqual({ said: "moved" });
  clock.now = minutesAfter(9 * DAY);

  const movedAway = { to: "enquiry", who: "Kim Owner", day: "3 March 2026" };
  const listed = [{ reference: became }, { reference, told: { text: "Not before it was changed" }, open: "Moved Tue 3 Mar" }];
  for (const by of [OFFICER, person("owner")]) {
    expect(await registerScreen(staff, by, ALL)).toMatchObject({ rows: listed, all: 2 });
    expect(await registerScreen(staff, by, OPEN)).toMatchObject({ rows: [{ reference: became }], open: 1 });
    const record = await complaintRecord(staff, by, reference);
    expect(record).toMatchObject({ movedAway, values: { issues: "Late" } });
    // It is read and not changed.
    const sent = { ...record!.values, issues: "Other", seen: String(record!.seen) };
    expect(await saveRecord(staff, by, reference, sent)).toBeUndefined();
  }
  const csv = ((await registerCsv(staff, OFFICER, ALL.filter)) as { csv: string }).csv.trimEnd().split("\r\n");
  expect(csv).toHaveLength(3);
  expect(csv.find((line) => line.includes(reference))).toMatch(/"Late".*"Changed to “Enquiry” by Kim Owner on 3 March 2026"$/);
  expect(csv.find((line) => line.includes(became))).toMatch(/""$/);
  // The people who work on it now have no register.
  expect(await complaintRecord(staff, person("intake"), reference)).toBeUndefined();
  expect((await auditOf(engine)).at(-1)).toEqual(["submission-refused", person("intake").id, reference]);
  expect(await complaintRecord(staff, person("owner"), never)).toBeUndefined();

  expect(await move(reference, "complaint")).toEqual({ said: "moved" });
  expect((await registerScreen(staff, OFFICER, OPEN))?.open).toBe(2);
  expect(await complaintRecord(staff, OFFICER, reference)).not.toHaveProperty("movedAway");
});
