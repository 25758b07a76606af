import { describe, expect, test } from "vitest";

import { addAccounts, partsOver } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { entriesOf } from "../../cases/entries/entries.ts";
import { verifyAudit } from "../../accounts/verify-audit.ts";
import { give, setDay, setState, undoBulk, whatWasDone } from "./bulk.server.ts";
import { type ListGiven, listMessages } from "./inbox.server.ts";
import { rowValue } from "./row-value.ts";
import type { Role, SignedIn } from "../../accounts/roles.ts";
import { workOn } from "../message/work.server.ts";

const { freshEngine } = underTest();
const LATER = minutesAfter(60);

async function open(name: EngineName = "SQLite") {
  const { engine, store } = await freshEngine(name);
  let now = LATER;
  const staff = partsOver({ engine, store }, () => now);
  const wait = () => (now = minutesAfter(1, now));
  const addPerson = (id: string, ...roles: Role[]) => addAccounts(engine, [{ id, roles }]);
  const add = async (kind: "enquiry" | "complaint") => (await store.add(enquiry({ kind }), [], NOON)).reference;
  const row = (reference: string) =>
    engine.db
      .selectFrom("submissions")
      .select(["status", "assigned_to", "read_at", "done_at", "due_on"])
      .where("reference", "=", reference)
      .executeTakeFirst();
  const entries = async (reference: string) =>
    (await entriesOf(engine.db, reference)).map(({ kind, body, personId }) => ({ kind, body, personId }));
  /** Hands a message over with the form of its screen, which has seen everything. */
  const hand = (who: SignedIn, reference: string, kind: string) =>
    workOn(staff, who, reference, { intent: "move", kind, seen: "99" });
  return { engine, staff, wait, add, addPerson, row, entries, hand };
}

const person = (id: string, ...roles: SignedIn["roles"]): SignedIn => ({ id, name: "Kim", roles, isRecent: true });
const OPEN: ListGiven = { view: "open", filters: {} };
const UNTOUCHED = { status: "new", assigned_to: null, read_at: null, done_at: null, due_on: null };
const time = LATER.getTime();

describe.each(ENGINES)("%s", (name) => {
  test("two people who mark the same ones as done at once make one entry for each", async () => {
    const { engine, staff, add, entries } = await open(name);
    const references = [await add("enquiry"), await add("enquiry"), await add("enquiry")];
    const results = await Promise.all(
      ["one", "other", "third"].map((id) => setState(staff, person(id, "owner"), references.toReversed(), "done")),
    );
    const changes = results.map((result) => ("changed" in result ? result.changed.length : 0));
    expect(changes.toSorted((one, other) => one - other)).toEqual([0, 0, 3]);
    for (const reference of references) expect(await entries(reference)).toHaveLength(1);
    expect(await verifyAudit(engine, { now: NOON })).toMatchObject({ rows: 3 });
  });
});

test("done: the alarm ends, each has one entry and one row of the audit log, and what is done stays as it was", async () => {
  const { engine, staff, add, row, entries } = await open();
  const [first, second] = [await add("enquiry"), await add("enquiry")];
  const owner = person("kim", "owner");
  const all = [first, second].toSorted();
  expect(await setState(staff, owner, [first, second, first], "done")).toMatchObject({ changed: all, skipped: 0, at: time });
  expect(await row(first)).toEqual({ status: "done", assigned_to: null, read_at: time, done_at: time, due_on: null });
  expect(await entries(first)).toEqual([{ kind: "status", body: { from: "new", to: "done" }, personId: "kim" }]);
  expect(await setState(staff, owner, [first, second], "done")).toMatchObject({ changed: [], skipped: 0 });
  expect(await entries(second)).toHaveLength(1);
  expect(await verifyAudit(engine, { now: NOON })).toMatchObject({ rows: 2 });
  expect(await setState(staff, owner, [], "done")).toEqual({ refused: "none-selected" });
});

test("what a person may not see is left alone, as what does not exist is", async () => {
  const { staff, add, addPerson, row, entries } = await open();
  await addPerson("alex", "intake");
  const [own, hidden] = [await add("enquiry"), await add("complaint")];
  const unknown = ["WB-2222-222", "", "\u0000", "'; drop table submissions", own.toLowerCase()];
  const intake = person("alex", "intake");
  for (const references of [[hidden], unknown]) {
    expect(await setState(staff, intake, references, "done")).toMatchObject({ changed: [], skipped: 0 });
    expect(await give(staff, intake, references, "alex")).toMatchObject({ changed: [], skipped: 0 });
  }
  expect(await setState(staff, person("ed", "editor"), [own, hidden], "done")).toMatchObject({ changed: [], skipped: 0 });
  expect(await give(staff, intake, [own, hidden, ...unknown], "alex")).toMatchObject({ changed: [own], skipped: 0 });
  expect(await row(hidden)).toEqual(UNTOUCHED);
  expect(await entries(hidden)).toEqual([]);
});

test("give: to enabled people who may see the submission, whose message it is then; nobody takes it back", async () => {
  const { engine, staff, wait, add, addPerson, row, entries } = await open();
  await addPerson("alex", "intake");
  await addPerson("ed", "editor");
  await addPerson("gone", "owner");
  await engine.db.updateTable("people").set({ disabled_at: 5 }).where("id", "=", "gone").execute();
  const [asked, complaint] = [await add("enquiry"), await add("complaint")];
  const owner = person("kim", "owner");
  const { people } = await listMessages(staff, owner, OPEN);
  expect(people).toEqual([{ value: "alex", label: "alex" }]);
  for (const to of ["ed", "gone", "nothing", "", "\u0000"])
    expect(await give(staff, owner, [asked], to)).toEqual({ refused: "no-such-person" });
  expect(await give(staff, owner, [], "alex")).toEqual({ refused: "none-selected" });
  expect(await row(asked)).toEqual(UNTOUCHED);

  expect(await give(staff, owner, [asked, complaint], "alex")).toMatchObject({ changed: [asked], skipped: 1 });
  expect(await row(asked)).toEqual({ ...UNTOUCHED, assigned_to: "alex", read_at: time });
  expect(await row(complaint)).toEqual(UNTOUCHED);
  const mine = await listMessages(staff, person("alex", "intake"), { ...OPEN, view: "mine" });
  expect(mine).toMatchObject({ total: 1, groups: [{ messages: [{ reference: asked, owner: "You · new" }] }] });
  expect(await give(staff, owner, [asked], "alex")).toMatchObject({ changed: [], skipped: 0 });
  wait();
  expect(await give(staff, owner, [asked], "nobody")).toMatchObject({ changed: [asked], skipped: 0 });
  // Nobody has taken it on, so the alarm runs again.
  expect(await row(asked)).toEqual(UNTOUCHED);
  expect(await entries(asked)).toEqual([
    { kind: "assigned", body: { to: "alex" }, personId: "kim" },
    { kind: "assigned", body: { to: null }, personId: "kim" },
  ]);
  await setState(staff, owner, [asked], "done");
  await give(staff, owner, [asked], "alex");
  await give(staff, owner, [asked], "nobody");
  expect(await row(asked)).toMatchObject({ status: "done", read_at: time + 60_000 });
});

test("undo: what was done is as it was before, for its person alone, and only while nobody has worked on it since", async () => {
  const { staff, wait, add, addPerson, row } = await open();
  await addPerson("kim", "owner");
  await addPerson("alex", "intake");
  const owner = person("kim", "owner");
  const [one, other] = [await add("enquiry"), await add("enquiry")];
  await give(staff, owner, [one], "kim");
  wait();
  const given = await give(staff, owner, [one, other], "alex");
  if ("refused" in given) throw new Error(given.refused);
  const { at } = given;
  const did = { references: [one, other], at, to: undefined };
  expect(await whatWasDone(staff, owner, did)).toEqual({
    done: { kind: "assigned", to: "alex", count: 2, isLast: true },
    name: "Ngaire",
  });
  expect(await whatWasDone(staff, person("alex", "intake"), did)).not.toHaveProperty("done");
  wait();
  expect(await undoBulk(staff, person("alex", "intake"), [one, other], at)).toEqual({ undone: [], left: 2 });
  await setState(staff, person("alex", "intake"), [rowValue({ reference: other, seen: 1 })], "waiting");
  expect(await whatWasDone(staff, owner, did)).toMatchObject({ done: { isLast: false } });
  expect(await undoBulk(staff, owner, [one, other], at)).toEqual({ undone: [one], left: 1 });
  expect([(await row(one))?.assigned_to, (await row(other))?.assigned_to]).toEqual(["kim", "alex"]);
  wait();
  const done = await setState(staff, owner, [one], "spam");
  wait();
  expect(await undoBulk(staff, owner, [one], "at" in done ? done.at : 0)).toEqual({ undone: [one], left: 0 });
  expect(await row(one)).toMatchObject({ status: "new", done_at: null });
  expect(await undoBulk(staff, owner, [one], "at" in done ? done.at : 0)).toEqual({ undone: [], left: 1 });
});

test("after a handover, Undo gives the message to nobody, and the promised day back", async () => {
  const { staff, wait, add, addPerson, row, hand } = await open();
  for (const id of ["kim", "ash"]) await addPerson(id, "owner");
  const [kim, ash] = [person("kim", "owner"), person("ash", "owner")];
  const reference = await add("enquiry");
  await give(staff, kim, [reference], "kim");
  await setDay(staff, kim, [reference], "2026-03-20");
  wait();
  await hand(kim, reference, "complaint");
  const handed = rowValue({ reference, seen: 3 });
  wait();
  const given = await give(staff, ash, [handed], "ash");
  expect(await undoBulk(staff, ash, [reference], "at" in given ? given.at : 0)).toEqual({ undone: [reference], left: 0 });
  expect(await row(reference)).toMatchObject({ assigned_to: null, read_at: null });
  wait();
  const set = await setDay(staff, ash, [handed], "2026-03-27");
  expect(await undoBulk(staff, ash, [reference], "at" in set ? set.at : 0)).toEqual({ undone: [reference], left: 0 });
  expect(await row(reference)).toMatchObject({ due_on: null });
});

test("a day is set for those that are open, and Undo gives each the day that it had before", async () => {
  const { engine, staff, wait, add } = await open();
  const [first, second, done] = [await add("enquiry"), await add("enquiry"), await add("enquiry")];
  const owner = person("kim", "owner");
  const days = async () =>
    Object.fromEntries(
      (await engine.db.selectFrom("submissions").select(["reference", "due_on"]).execute()).map((row) => [
        row.reference,
        row.due_on,
      ]),
    );
  await setState(staff, owner, [done], "done");
  await setDay(staff, owner, [first], "2026-03-20");
  wait();
  const result = await setDay(staff, owner, [first, second, done], "2026-03-27");
  expect(result).toMatchObject({ changed: [first, second].toSorted(), skipped: 1 });
  const at = "at" in result ? result.at : 0;
  expect(await whatWasDone(staff, owner, { references: [first, second], at, to: undefined })).toMatchObject({
    done: { kind: "due", to: "2026-03-27", count: 2, isLast: true },
  });
  expect(await days()).toEqual({ [first]: "2026-03-27", [second]: "2026-03-27", [done]: null });
  wait();
  expect(await undoBulk(staff, owner, [first, second], at)).toMatchObject({ left: 0 });
  expect(await days()).toEqual({ [first]: "2026-03-20", [second]: null, [done]: null });
  for (const day of ["", "2026-02-30", "2020-01-01"])
    expect(await setDay(staff, owner, [first], day)).toEqual({ refused: "no-such-day" });
  expect(await setDay(staff, owner, [], "2026-03-27")).toEqual({ refused: "none-selected" });
});
