import { expect, test } from "vitest";

import { caseworkUnderTest, INTAKE, OWNER } from "../../tests/support/casework-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import type { SignedIn } from "../../accounts/roles.ts";

const { freshEngine } = underTest();

async function open() {
  const casework = await caseworkUnderTest(await freshEngine("SQLite"));
  const { add, send, rowOf } = casework;
  const reference = await add("enquiry");
  const act = async (fields: Readonly<Record<string, string>>, who: SignedIn = OWNER) => {
    const result = await send(who, reference, fields);
    return (result && "said" in result ? result.undo : undefined) ?? {};
  };
  const undo = (fields: Readonly<Record<string, string>>, who: SignedIn = OWNER) =>
    send(who, reference, { intent: "undo", ...fields });
  const columns = async () => {
    const { status, assigned_to, due_on, read_at, done_at } = await rowOf(reference);
    return { status, assigned_to, due_on, read_at, done_at };
  };
  return { ...casework, reference, act, undo, columns };
}

test.each([
  { intent: "status", status: "done" },
  { intent: "assign", to: "Sam" },
  { intent: "due", day: "2026-03-20" },
  { intent: "wait", day: "2026-03-20" },
  { intent: "facts", to: "Sam", "was-to": "", day: "2026-03-20", "was-day": "", status: "waiting", "was-status": "new" },
])("an act is undone to the last column: %o", async (fields) => {
  const { act, undo, columns } = await open();
  const before = await columns();
  const given = await act(fields);
  expect(await columns()).not.toEqual(before);
  expect(await undo(given)).toEqual({ said: "undone" });
  expect(await columns()).toEqual(before);
});

test("an act is not undone after somebody has acted since, or twice; a note since is no reason against it", async () => {
  const { act, undo, columns } = await open();
  const given = await act({ intent: "status", status: "done" });
  await act({ intent: "note", text: "She called" }, INTAKE);
  await act({ intent: "assign", to: "Sam" }, INTAKE);
  const before = await columns();
  expect(await undo(given)).toEqual({ said: "not-undone" });
  expect(await columns()).toEqual(before);
  const later = await act({ intent: "status", status: "waiting" });
  await act({ intent: "note", text: "She called again" }, INTAKE);
  expect(await undo(later)).toEqual({ said: "undone" });
  expect(await undo(later)).toEqual({ said: "not-undone" });
});

test("values that no page of ours sends undo nothing", async () => {
  const { act, undo, columns } = await open();
  const { version = "" } = await act({ intent: "status", status: "waiting" });
  const before = await columns();
  for (const fields of [{ status: "finished" }, { to: "nobody at all" }, { day: "2026-02-31" }])
    expect(await undo({ version, ...fields })).toEqual({ said: "not-undone" });
  expect(await undo({ status: "new" })).toEqual({ said: "not-undone" });
  expect(await columns()).toEqual(before);
});

test("a day that was undone asks for no other answer, and whoever had the message before gets no mail again", async () => {
  const { engine, clock, act, undo, opened, reference } = await open();
  await act({ intent: "assign", to: "Sam" });
  const assigned = await act({ intent: "assign", to: OWNER.id });
  const mails = async () => (await engine.db.selectFrom("outbox").select("purpose").execute()).length;
  const before = await mails();
  await undo(assigned);
  expect(await mails()).toBe(before);
  await act({ intent: "alarm", reason: "They called" });
  clock.now = minutesAfter(61);
  const due = await act({ intent: "due", day: "2026-03-20" });
  expect((await opened(OWNER, reference)).work.answering).toBe("assigned");
  await undo(due);
  expect((await opened(OWNER, reference)).work.answering).toBe("not-needed");
});

test("to wait until the day that is set already is undone too, so the message stays answered", async () => {
  const { clock, act, undo, columns, opened, rowOf, reference } = await open();
  await act({ intent: "due", day: "2026-03-20" });
  await act({ intent: "alarm", reason: "They called" });
  const before = await columns();
  clock.now = minutesAfter(61);
  expect(await undo(await act({ intent: "wait", day: "2026-03-20" }))).toEqual({ said: "undone" });
  expect(await columns()).toEqual(before);
  expect(await rowOf(reference)).toMatchObject({ is_answered: 1 });
  expect((await opened(OWNER, reference)).work.answering).toBe("not-needed");
});

test("a message that waits until a day is due again then, although it was answered and the day is the same", async () => {
  const { clock, act, opened, columns, send, reference } = await open();
  await act({ intent: "due", day: "2026-03-20" });
  await act({ intent: "alarm", reason: "They called" });
  clock.now = minutesAfter(61);
  expect(await send(OWNER, reference, { intent: "wait", day: "2026-03-20" })).toMatchObject({ said: "waits" });
  expect(await columns()).toMatchObject({ status: "waiting", due_on: "2026-03-20" });
  expect((await opened(OWNER, reference)).work).toMatchObject({ answering: "open", dueDay: "2026-03-20" });
  expect(await send(OWNER, reference, { intent: "wait", day: "2020-01-01" })).toMatchObject({
    errors: [{ field: "day", error: "past" }],
  });
});
