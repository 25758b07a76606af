import { expect, test } from "vitest";

import { caseworkUnderTest, INTAKE, OWNER } from "../../tests/support/casework-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { addEntry, type NewEntry } from "../../cases/entries/entries.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { give, setDay, setState } from "./bulk.server.ts";
import { listMessages } from "./inbox.server.ts";
import { rowValue } from "./row-value.ts";

const { freshEngine } = underTest();

async function open() {
  const { engine, staff, clock, add, rowOf, send } = await caseworkUnderTest(await freshEngine("SQLite"));
  /** The values of the checkboxes of a list that is loaded now. */
  const rows = async (who: SignedIn = OWNER) =>
    (await listMessages(staff, who, { view: "open", filters: {} })).groups.flatMap(({ messages }) => messages.map(rowValue));
  const enter = (reference: string, personId: string | undefined, entry: NewEntry) =>
    engine.transaction((transaction) =>
      addEntry(engine, transaction, { reference, ...(personId !== undefined && { personId }), ...entry }, clock.now),
    );
  return { staff, add, rowOf, send, rows, enter };
}

const WORDS: NewEntry = { kind: "added", body: { text: "I feel worse today" } };
const NOTE: NewEntry = { kind: "note", body: { text: "Sample note" } };

test("rows to which the sender has added something since the list was loaded are left, and others are changed", async () => {
  const { staff, add, rowOf, rows, enter } = await open();
  const [added, other] = [await add("enquiry"), await add("enquiry")];
  await enter(added, undefined, WORDS);
  const loaded = await rows();
  await enter(added, undefined, WORDS);
  expect(await setState(staff, OWNER, loaded, "done")).toMatchObject({ changed: [other], skipped: 0, outdated: 1 });
  expect((await rowOf(added)).status).toBe("new");
  expect(await setDay(staff, OWNER, loaded, "2026-03-20")).toMatchObject({ changed: [], outdated: 1 });
  expect(await setState(staff, OWNER, await rows(), "done")).toMatchObject({ changed: [added], outdated: 0 });
});

test("a message that a colleague has taken since the list was loaded is not taken from them", async () => {
  const { staff, add, rowOf, send, rows } = await open();
  const reference = await add("enquiry");
  const loaded = await rows();
  await send(INTAKE, reference, { intent: "assign", to: INTAKE.id });
  expect(await give(staff, OWNER, loaded, OWNER.id)).toMatchObject({ changed: [], outdated: 1 });
  expect((await rowOf(reference)).assigned_to).toBe(INTAKE.id);
  // What is asked for is so already.
  expect(await give(staff, OWNER, loaded, INTAKE.id)).toMatchObject({ changed: [], outdated: 0 });
});

test("what the person did, and links, make no row of theirs outdated", async () => {
  const { staff, add, rows, enter } = await open();
  const reference = await add("enquiry");
  await enter(reference, INTAKE.id, NOTE);
  const loaded = await rows();
  await enter(reference, OWNER.id, NOTE);
  await enter(reference, INTAKE.id, { kind: "linked", body: { reference: "WB-2222-222", isLinked: true } });
  expect(await setState(staff, OWNER, loaded, "done")).toMatchObject({ changed: [reference], outdated: 0 });
});

test.each(["", ".", ".x", ".-1", ".1.5", ".99999999999"])("a row that says %j has seen nothing", async (seen) => {
  const { staff, add, enter } = await open();
  const reference = await add("enquiry");
  await enter(reference, INTAKE.id, NOTE);
  expect(await setState(staff, OWNER, [`${reference}${seen}`], "done")).toMatchObject({ changed: [], outdated: 1 });
});
