import { expect, test } from "vitest";

import { caseworkUnderTest, INTAKE } from "../../tests/support/casework-fixture.ts";
import { holdMail } from "../../tests/support/held-mail-fixture.ts";
import { auditOf } from "../../tests/support/staff-services-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { listHeld, openHeld, putWith, startMessage } from "./held-mails.server.ts";

const { freshEngine } = underTest();

async function open(holding: Parameters<typeof holdMail>[1] = {}) {
  const casework = await caseworkUnderTest(await freshEngine("SQLite"));
  const { engine, staff, clock, add, rowOf, send } = casework;
  const reference = await add("enquiry", { name: "Kit Sample", message: "About gardening" });
  const id = await holdMail(engine, holding);
  const columns = async () => {
    const { status, assigned_to, due_on, is_answered } = await rowOf(reference);
    return { status, assigned_to, due_on, is_answered };
  };
  const act = async (fields: Readonly<Record<string, string>>) => {
    clock.now = minutesAfter(1, clock.now);
    return send(INTAKE, reference, fields);
  };
  /** Puts the mail with the message, and returns the fields that undo it. */
  const put = async (mail = id) => {
    clock.now = minutesAfter(1, clock.now);
    const decided = await putWith(staff, INTAKE, { id: mail, reference });
    return { intent: "undo", ...("filed" in decided ? decided.undo : {}) };
  };
  return { ...casework, reference, id, columns, act, put };
}

test("a mail that was put with a message is taken out by Undo, waits as before, and can be put there again", async () => {
  const { engine, staff, reference, id, columns, act, put, opened } = await open({ headers: { Precedence: "bulk" } });
  await act({ intent: "status", status: "done" });
  const [before, held] = [await columns(), await openHeld(staff, INTAKE, id)];
  expect(held).toMatchObject({ isAutomatic: true, files: [{ name: "plan.txt" }] });
  const undo = await put();
  expect(await columns()).toMatchObject({ status: "new" });
  expect(await act(undo)).toEqual({ said: "mail-undone" });
  expect([await columns(), await openHeld(staff, INTAKE, id)]).toEqual([before, held]);
  const { work } = await opened(INTAKE, reference);
  expect(work.entries.map(({ entry }) => entry.kind)).toContain("mail-undone");
  expect(JSON.stringify(work.entries)).not.toContain("Please call me.");
  expect((await auditOf(engine)).map(([action]) => action)).toContain("entry-mail-undone");
  expect(await act(undo)).toEqual({ said: "not-undone" });
  await put();
  expect(await act(await put("none"))).toEqual({ said: "not-undone" });
  expect((await opened(INTAKE, reference)).work.entries.map(({ entry }) => entry.kind)).toContain("mail");
});

test("a message that was answered is so again, also if two mails were put there on one day", async () => {
  const { engine, columns, act, put } = await open();
  await act({ intent: "alarm", reason: "They called" });
  await put();
  await act({ intent: "alarm", reason: "They are looked after" });
  const before = await columns();
  // The second mail sets the day that the first one has set.
  expect(before).toMatchObject({ due_on: expect.any(String) as string, is_answered: 1 });
  const undo = await put(await holdMail(engine, { name: "Ray Sample" }));
  expect(await columns()).toEqual({ ...before, is_answered: 0 });
  expect(await act(undo)).toEqual({ said: "mail-undone" });
  expect(await columns()).toEqual(before);
});

test("a message that had to be answered already still has to be, by the day that staff have set", async () => {
  const { columns, act, put } = await open();
  await act({ intent: "alarm", reason: "They called" });
  await act({ intent: "due", day: "2026-03-20" });
  const before = await columns();
  expect(before).toMatchObject({ due_on: "2026-03-20", is_answered: 0 });
  expect(await act(await put())).toEqual({ said: "mail-undone" });
  expect(await columns()).toEqual(before);
});

test("after somebody has acted the mail stays; so does one that started its message", async () => {
  const { engine, staff, act, put, columns, send } = await open();
  const undo = await put();
  await act({ intent: "assign", to: "Sam" });
  const before = await columns();
  expect([await act(undo), await columns()]).toEqual([{ said: "not-undone" }, before]);
  expect((await listHeld(staff, INTAKE)).total).toBe(0);
  const mail = await holdMail(engine, { name: "Ray Sample" });
  const made = await startMessage(staff, INTAKE, mail, "referral");
  const reference = "filed" in made ? made.filed : "";
  expect(await send(INTAKE, reference, { intent: "undo", version: "2", mail })).toEqual({ said: "not-undone" });
});
