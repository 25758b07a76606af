import { describe, expect, test } from "vitest";

import { caseworkUnderTest, COMPLAINTS, INTAKE, OWNER } from "../../tests/support/casework-fixture.ts";
import { holdMail } from "../../tests/support/held-mail-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { importAnswer, replied } from "../../tests/support/mail-in-fixture.ts";
import { logUnderTest, perth } from "../../tests/support/outbox-fixture.ts";
import { saveChanged } from "../../tests/support/register-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { unassignWork } from "../../cases/casework/assign.ts";
import { hashOfSecret, makeSecret } from "../../cases/data/reference.ts";
import { currentFields, fieldsOf } from "../../cases/entries/complaint-values.ts";
import { entriesOf } from "../../cases/entries/entries.ts";
import { fileHeldMail } from "../../cases/mail-in/decide-held-mail.ts";
import { addBounce } from "../../cases/mail-in/file-mail.ts";
import { reminders } from "../../cases/mails/start-notifications.ts";
import { setState, undoBulk, whatWasDone } from "../inbox/bulk.server.ts";
import { rowValue } from "../inbox/row-value.ts";

const { freshEngine } = underTest();
const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** A row of a list that had each entry of a message. */
const rowOfList = (reference: string) => rowValue({ reference, seen: 99 });

/** A message that Sam answered and that is done. */
async function open() {
  const casework = await caseworkUnderTest(await freshEngine("SQLite"));
  const { engine, store, send, clock, rowOf } = casework;
  const { secret, key } = makeSecret();
  const { reference, messageId } = await replied({ engine, store }, { followKey: key });
  clock.now = minutesAfter(90);
  await send(OWNER, reference, { intent: "assign", to: INTAKE.id });
  clock.now = minutesAfter(100);
  await send(OWNER, reference, { intent: "status", status: "done" });
  clock.now = minutesAfter(WEEK);
  const leave = () => engine.db.updateTable("people").set({ disabled_at: 1 }).where("id", "=", INTAKE.id).execute();
  const state = async () => {
    const { status, assigned_to, done_at, read_at } = await rowOf(reference);
    return { status, assigned_to, done_at, hasAlarm: read_at === null };
  };
  const act = async (fields: Readonly<Record<string, string>>) => {
    const result = await send(OWNER, reference, fields);
    return (result && "said" in result ? result.undo : undefined) ?? {};
  };
  return { ...casework, reference, messageId, secret, leave, state, act };
}
type Opened = Awaited<ReturnType<typeof open>>;

const REOPENED: [how: string, reopen: (opened: Opened) => Promise<unknown>, status: string][] = [
  ["an answer by mail", ({ engine, messageId, clock }) => importAnswer(engine, { inReplyTo: messageId }, clock.now), "new"],
  [
    "what the sender adds on the page",
    ({ store, reference, secret, clock }) => {
      const proof = { reference, hash: hashOfSecret(secret) };
      return store.changeBySender(proof, { kind: "add", text: "One more question", answerBy: "2026-03-12" }, clock.now);
    },
    "in-progress",
  ],
  ["staff", ({ act }) => act({ intent: "status", status: "in-progress" }), "in-progress"],
  ["staff in the list", ({ staff, reference }) => setState(staff, OWNER, [rowOfList(reference)], "waiting"), "waiting"],
];

describe.each(REOPENED)("a closed message that is opened again by %s", (_how, reopen, status) => {
  test("stays with its person", async () => {
    const opened = await open();
    await reopen(opened);
    expect(await opened.state()).toMatchObject({ status, assigned_to: INTAKE.id });
  });

  test("is given to nobody if its person has left", async () => {
    const opened = await open();
    const { engine, reference, leave, state } = opened;
    await leave();
    await reopen(opened);
    expect(await state()).toMatchObject({ status, assigned_to: null });
    const last = (await entriesOf(engine.db, reference)).findLast(({ kind }) => kind === "assigned");
    expect(last).toMatchObject({ body: { to: null } });
  });
});

test("if nobody has it any more, an answer by mail is told to the office, and the alarm goes on", async () => {
  const { engine, messageId, clock, leave, state } = await open();
  await leave();
  await importAnswer(engine, { inReplyTo: messageId }, clock.now);
  const told = await engine.db.selectFrom("outbox").select("person_id").where("purpose", "=", "sender-added").execute();
  expect(told).toEqual([{ person_id: null }]);
  expect(await state()).toMatchObject({ hasAlarm: true });
});

test("what nobody has and nobody answers by the new day has an alarm, once, also after an earlier one", async () => {
  const { engine, store, rowOf } = await caseworkUnderTest(await freshEngine("SQLite"));
  const { log } = logUnderTest();
  const asked = perth("2026-03-09T10:00");
  const { secret, key } = makeSecret();
  const [mailed, added, bounced, waiting] = [
    await replied({ engine, store }),
    await replied({ engine, store }, { followKey: key }),
    await replied({ engine, store }),
    await replied({ engine, store }),
  ];
  await engine.db
    .updateTable("submissions")
    .set({ alarmed_at: minutesAfter(3 * DAY).getTime() })
    .execute();
  await importAnswer(engine, { inReplyTo: mailed.messageId }, asked);
  const proof = { reference: added.reference, hash: hashOfSecret(secret) };
  await store.changeBySender(proof, { kind: "add", text: "One more question", answerBy: "2026-03-11" }, asked);
  await engine.transaction((transaction) => {
    const place = { engine, transaction, site: content.site, now: asked };
    return addBounce(place, { reference: bounced.reference, reply: bounced.entryId, code: "5.1.1" });
  });
  const alarmsAfter = async (now: Date) => {
    await reminders({ engine, site: content.site, log }).run(now);
    const alarms = engine.db.deleteFrom("outbox").where("purpose", "=", "alarm-unread").returning("reference");
    return (await alarms.execute()).map(({ reference }) => reference).toSorted();
  };
  expect(await alarmsAfter(perth("2026-03-11T17:00"))).toEqual([]);
  const all = [mailed, added, bounced].map(({ reference }) => reference).toSorted();
  expect(await alarmsAfter(perth("2026-03-12T09:15"))).toEqual(all);
  // A mail about a message that was read is not sent.
  for (const reference of all) expect(await rowOf(reference)).toMatchObject({ read_at: null });
  expect(await rowOf(waiting.reference)).toMatchObject({ read_at: expect.any(Number) as number });
  expect(await alarmsAfter(perth("2026-03-13T09:15"))).toEqual([]);
});

test("what somebody who leaves had taken on after its alarm, and has not answered, has an alarm again", async () => {
  const { engine, store, add, send, clock } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("enquiry");
  clock.now = minutesAfter(WEEK);
  const alarms = () => store.queueAlarms(["enquiry"], clock.now, clock.now);
  expect(await alarms()).toEqual([reference]);
  await send(OWNER, reference, { intent: "assign", to: INTAKE.id });
  expect(await alarms()).toEqual([]);
  const given = { personId: INTAKE.id, kinds: [], actor: OWNER };
  await engine.transaction((transaction) => unassignWork(engine, transaction, given, clock.now));
  expect(await alarms()).toEqual([reference]);
});

test("a message whose kind its person may not see any more is given to nobody too", async () => {
  const { engine, act, state } = await open();
  await engine.db.updateTable("people").set({ roles: '["recruitment"]' }).where("id", "=", INTAKE.id).execute();
  await act({ intent: "status", status: "new" });
  expect(await state()).toMatchObject({ status: "new", assigned_to: null });
});

test("whom the same form gives it to keeps it", async () => {
  const { leave, act, state } = await open();
  await leave();
  const facts = { to: OWNER.id, "was-to": INTAKE.id, status: "in-progress", "was-status": "done" };
  await act({ intent: "facts", ...facts });
  expect(await state()).toMatchObject({ status: "in-progress", assigned_to: OWNER.id });
});

test("opening the message of somebody who has left is undone: it is closed, and theirs as before", async () => {
  const { leave, act, state } = await open();
  await leave();
  const { assigned_to, status } = await state();
  const given = await act({ intent: "status", status: "in-progress" });
  await act({ intent: "undo", ...given });
  expect(await state()).toMatchObject({ assigned_to, status });
});

test("opening several messages of somebody who has left is one act in the list, and is undone", async () => {
  const { staff, clock, reference, leave, state } = await open();
  await leave();
  const { at } = (await setState(staff, OWNER, [rowOfList(reference)], "in-progress")) as { at: number };
  const did = { references: [reference], at, to: undefined };
  expect(await whatWasDone(staff, OWNER, did)).toMatchObject({ done: { kind: "status", count: 1, isLast: true } });
  clock.now = minutesAfter(1, clock.now);
  expect(await undoBulk(staff, OWNER, [reference], at)).toEqual({ undone: [reference], left: 0 });
  expect(await state()).toMatchObject({ status: "done" });
});

describe("opening a complaint by mistake, weeks after it was closed", () => {
  /** A complaint that was closed in the register for 3 March, on 5 March, and that somebody opens on 13 April. */
  async function closed() {
    const casework = await caseworkUnderTest(await freshEngine("SQLite"));
    const { engine, staff, clock, add, send, rowOf } = casework;
    const reference = await add("complaint");
    clock.now = minutesAfter(3 * DAY);
    await saveChanged(staff, COMPLAINTS, reference, { outcome: "We agreed", closed: "2026-03-03" });
    const shown = async () => {
      const { status, done_at } = await rowOf(reference);
      return { status, done_at, closed: currentFields(await fieldsOf(engine.db, [reference])).closed };
    };
    clock.now = minutesAfter(6 * WEEK);
    return { ...casework, reference, shown, send: (fields: object) => send(COMPLAINTS, reference, { ...fields }) };
  }

  test("is undone to the day and the time at which it was closed, also the second time", async () => {
    const { clock, send, shown } = await closed();
    const before = await shown();
    expect(before).toEqual({ status: "done", done_at: minutesAfter(3 * DAY).getTime(), closed: "2026-03-03" });
    for (const _ of ["first", "second"]) {
      clock.now = minutesAfter(1, clock.now);
      const opened = await send({ intent: "status", status: "new" });
      expect(await shown()).toMatchObject({ status: "new", closed: "" });
      clock.now = minutesAfter(1, clock.now);
      await send({ intent: "undo", ...(opened && "said" in opened ? opened.undo : {}) });
      expect(await shown()).toEqual(before);
    }
  });

  test("is undone in the list to the same", async () => {
    const { staff, clock, reference, shown } = await closed();
    const before = await shown();
    const { at } = (await setState(staff, COMPLAINTS, [rowOfList(reference)], "in-progress")) as { at: number };
    clock.now = minutesAfter(1, clock.now);
    await undoBulk(staff, COMPLAINTS, [reference], at);
    expect(await shown()).toEqual(before);
  });

  test("is undone to the same if putting an email with it has opened it", async () => {
    const { engine, staff, clock, reference, shown, send } = await closed();
    const before = await shown();
    const id = await holdMail(engine, {}, clock.now);
    const filed = await fileHeldMail({ engine, person: OWNER, site: staff.content.site }, { id, reference }, clock.now);
    expect(await shown()).toMatchObject({ status: "new", closed: "" });
    await send({ intent: "undo", ...("undo" in filed ? filed.undo : {}) });
    expect(await shown()).toEqual(before);
  });
});

test("what is closed again by somebody, not by Undo, is closed today", async () => {
  const { clock, act, state } = await open();
  await act({ intent: "status", status: "in-progress" });
  clock.now = minutesAfter(1, clock.now);
  await act({ intent: "status", status: "done" });
  expect(await state()).toMatchObject({ status: "done", done_at: clock.now.getTime() });
});
