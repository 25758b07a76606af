import { describe, expect, test } from "vitest";

import { caseworkUnderTest, COMPLAINTS, OWNER } from "../../tests/support/casework-fixture.ts";
import { perth } from "../../tests/support/outbox-fixture.ts";
import { PHONED, saveChanged } from "../../tests/support/register-fixture.ts";
import { ENGINES, type EngineName, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { addReply } from "../../cases/casework/replies.ts";
import { addBounce } from "../../cases/mail-in/file-mail.ts";
import { noteAnswered } from "../../cases/entries/answered.ts";
import { addEntry, entriesOf } from "../../cases/entries/entries.ts";
import { figuresFor } from "../figures/figures.server.ts";
import { setState } from "../inbox/bulk.server.ts";
import { listMessages } from "../inbox/inbox.server.ts";
import { enterMessage } from "../new-message/new-message.server.ts";
import { workOn } from "../message/work.server.ts";
import { complaintRecord, registerComplaint, saveRecord } from "./complaint.server.ts";
import { addFields, type FieldValue, reconcileMessages } from "../../cases/entries/complaint-values.ts";
import type { ComplaintValues } from "../../cases/complaints/complaint-rules.ts";

const { freshEngine } = underTest();
const DAY = 24 * 60;
/** The complaint is received on Monday 2 March 2026; a reply was promised long before this day. */
const LATER = minutesAfter(30 * DAY);
const TODAY = "2026-04-01";

async function open(name: EngineName = "SQLite") {
  const casework = await caseworkUnderTest(await freshEngine(name));
  const { staff, clock } = casework;
  clock.now = LATER;
  const reference = await casework.add("complaint");
  const save = (changed: Partial<ComplaintValues>) => saveChanged(staff, COMPLAINTS, reference, changed);
  const send = (fields: Readonly<Record<string, string>>) => casework.send(COMPLAINTS, reference, fields);
  const move = (kind: string) => casework.send(OWNER, reference, { intent: "move", kind });
  /** What every screen says of the complaint. */
  const shown = async () => {
    const { work } = await casework.opened(COMPLAINTS, reference);
    const overdue = await listMessages(staff, OWNER, { view: "overdue", filters: {} });
    const figures = await figuresFor(staff, OWNER, { from: "2026-03-01", to: TODAY, page: undefined });
    const tables = (figures && "sections" in figures ? figures.sections : []).flatMap((section) => section.tables);
    const cell = (table: string, row: string) => {
      const found = tables.find(({ id }) => id === table);
      const column = found?.columns.indexOf("Complaint") ?? 0;
      return found?.rows.find(({ label }) => label === row)?.cells[column > 0 ? column - 1 : 0];
    };
    const { values } = (await complaintRecord(staff, COMPLAINTS, reference))!;
    return {
      status: work.status,
      answering: work.answering,
      overdue: [
        work.isOverdue,
        (overdue.total ?? 0) > 0,
        cell("overdue", "Complaint"),
        cell("first-reply", "No reply yet, overdue"),
      ],
      hasAlarm: (await casework.rowOf(reference)).read_at === null,
      register: [values.acknowledged, values.closed, values.outcome],
    };
  };
  return { ...casework, reference, save, send, move, shown };
}

const LATE = [true, true, "1", "1"];
const IN_TIME = [false, false, "0", "0"];

test("acknowledging a complaint in the register answers its message, and emptying the day asks for an answer again", async () => {
  const { save, shown, clock } = await open();
  expect(await shown()).toEqual({ status: "new", answering: "open", overdue: LATE, hasAlarm: true, register: ["", "", ""] });
  await save({ acknowledged: "2026-03-03" });
  const acknowledged = { status: "in-progress", answering: "not-needed", overdue: IN_TIME, hasAlarm: false };
  expect(await shown()).toMatchObject(acknowledged);
  clock.now = minutesAfter(1, LATER);
  await save({ acknowledged: "" });
  expect(await shown()).toMatchObject({ status: "in-progress", answering: "open", overdue: LATE, hasAlarm: true });
  clock.now = minutesAfter(2, LATER);
  await save({ acknowledged: "2026-03-04" });
  expect(await shown()).toMatchObject(acknowledged);
});

test("the message of a complaint that staff entered came when the register says; one of the website came when it came", async () => {
  const { staff, reference: sent, save, rowOf } = await open();
  const entered = await registerComplaint(staff, COMPLAINTS, { ...PHONED, received: "2026-03-31T09:30" });
  const reference = entered && "reference" in entered ? entered.reference : "";
  const before = (await rowOf(sent)).received_at;
  await saveChanged(staff, COMPLAINTS, reference, { received: "2026-03-24T15:00" });
  await save({ received: "2026-02-24T15:00" });
  expect([(await rowOf(reference)).received_at, (await rowOf(sent)).received_at]).toEqual([
    perth("2026-03-24T15:00").getTime(),
    before,
  ]);
});

test("a call and an email that became a complaint are in the register as such, and not as sent through the website", async () => {
  const { engine, staff, add, send } = await caseworkUnderTest(await freshEngine("SQLite"));
  const called = await enterMessage(staff, OWNER, { kind: "enquiry", words: "Nobody came", token: "token-of-a-call" });
  const written = await add("enquiry");
  const mail = { from: { address: "a@example.com" }, subject: "Late", parts: [], files: 0, startsMessage: true } as const;
  await engine.transaction((transaction) =>
    addEntry(engine, transaction, { reference: written, kind: "mail", body: mail }, minutesAfter(1)),
  );
  const sent = await add("feedback", { way: "feedback", message: "Late" });
  const applied = await add("application");
  const channels = [];
  for (const reference of [called && "reference" in called ? called.reference : "", written, sent, applied]) {
    await send(OWNER, reference, { intent: "move", kind: "complaint" });
    channels.push((await complaintRecord(staff, COMPLAINTS, reference))?.values.channel);
  }
  expect(channels).toEqual(["phone", "email", "website", "website"]);
});

test("closing a complaint in the register closes its message, and opening it again opens both", async () => {
  const { save, shown, rowOf, reference } = await open();
  await save({ acknowledged: "2026-03-03", outcome: "We agreed", closed: "2026-03-06" });
  expect(await shown()).toMatchObject({ status: "done", answering: "closed", overdue: IN_TIME, hasAlarm: false });
  expect((await rowOf(reference)).done_at).toBe(LATER.getTime());
  await save({ closed: "2026-03-07" });
  expect(await shown()).toMatchObject({ status: "done" });
  await save({ closed: "" });
  expect(await shown()).toMatchObject({ status: "in-progress", answering: "not-needed", overdue: IN_TIME });
  expect((await rowOf(reference)).done_at).toBeNull();
});

test("marking the message as done closes the complaint in the register, which needs an outcome, and the other way round", async () => {
  const { send, shown, save } = await open();
  for (const status of ["done", "spam"])
    expect(await send({ intent: "status", status })).toEqual({ errors: [{ field: "outcome", error: "missing" }] });
  expect(await send({ intent: "status", status: "done", outcome: "x".repeat(2001) })).toEqual({
    errors: [{ field: "outcome", error: "too-long" }],
  });
  expect(await shown()).toMatchObject({ status: "new", register: ["", "", ""] });
  expect(await send({ intent: "status", status: "done", outcome: "We said sorry" })).toMatchObject({ said: "status" });
  expect(await shown()).toMatchObject({ status: "done", overdue: IN_TIME, register: ["", TODAY, "We said sorry"] });
  // The day that the register has stays.
  await save({ closed: "2026-03-09" });
  await send({ intent: "status", status: "spam" });
  expect(await shown()).toMatchObject({ status: "spam", register: ["", "2026-03-09", "We said sorry"] });
  await send({ intent: "status", status: "waiting" });
  expect(await shown()).toMatchObject({ status: "waiting", register: ["", "", "We said sorry"] });
  expect(await send({ intent: "status", status: "done" })).toMatchObject({ said: "status" });
  expect(await shown()).toMatchObject({ status: "done", register: ["", TODAY, "We said sorry"] });
});

test("a complaint that is closed at 7 in the morning in Perth is closed on that day", async () => {
  const { send, shown, clock } = await open();
  clock.now = new Date("2026-04-01T23:00:00Z");
  await send({ intent: "status", status: "done", outcome: "We said sorry" });
  expect(await shown()).toMatchObject({ register: ["", "2026-04-02", "We said sorry"] });
});

test("marking several messages as done leaves complaints without an outcome open in both", async () => {
  const { add, staff, save, shown, reference, rowOf } = await open();
  const enquiry = await add("enquiry");
  expect(await setState(staff, OWNER, [reference, enquiry], "done")).toMatchObject({ changed: [enquiry], skipped: 1 });
  expect([(await rowOf(enquiry)).status, (await shown()).status]).toEqual(["done", "new"]);
  await save({ outcome: "We agreed" });
  expect(await setState(staff, OWNER, [reference, enquiry], "done")).toMatchObject({ changed: [reference], skipped: 0 });
  expect(await shown()).toMatchObject({ status: "done", register: ["", TODAY, "We agreed"] });
});

test("a reply acknowledges the complaint in the register on that day, unless it has a day", async () => {
  const { engine, shown, save, clock, reference } = await open();
  const body = { to: "a@example.com", subject: "Yours", text: "We have it" };
  const reply = (token: string, seen: number) => {
    const given = { reference, person: COMPLAINTS, token, seen, body, today: TODAY };
    return addReply(engine, given, clock.now);
  };
  expect(await reply("one", 0)).toEqual({ stored: "new" });
  expect(await shown()).toMatchObject({ status: "in-progress", answering: "answered", register: [TODAY, "", ""] });
  await save({ acknowledged: "2026-03-03" });
  await reply("two", 1);
  expect((await shown()).register).toEqual(["2026-03-03", "", ""]);
});

describe("emptying the day asks for an answer again", () => {
  const body = { to: "a@example.com", subject: "Yours", text: "We have it" };

  test("if the only reply reached nobody", async () => {
    const { engine, staff, shown, save, clock, reference } = await open();
    const wait = () => (clock.now = minutesAfter(1, clock.now));
    await addReply(engine, { reference, person: COMPLAINTS, token: "one", seen: 0, body, today: TODAY }, clock.now);
    const reply = (await entriesOf(engine.db, reference)).find(({ kind }) => kind === "reply")?.id ?? "";
    const place = { engine, site: staff.content.site, now: wait() };
    await engine.transaction((transaction) => addBounce({ ...place, transaction }, { reference, reply, code: "5.1.1" }));
    wait();
    await save({ acknowledged: "2026-03-31" });
    expect(await shown()).toMatchObject({ answering: "not-needed", hasAlarm: false });
    wait();
    await save({ acknowledged: "" });
    expect(await shown()).toMatchObject({ answering: "open", hasAlarm: true, register: ["", "", ""] });
  });

  test("if the only reply was sent before it became a complaint", async () => {
    const { engine, staff, add, opened, clock } = await open();
    const wait = () => (clock.now = minutesAfter(1, clock.now));
    const reference = await add("feedback");
    await addReply(engine, { reference, person: OWNER, token: "one", seen: 0, body, today: TODAY }, clock.now);
    wait();
    const seen = String((await opened(OWNER, reference)).work.seen);
    await workOn(staff, OWNER, reference, { intent: "move", kind: "complaint", seen });
    for (const acknowledged of ["2026-03-31", ""]) {
      wait();
      await saveChanged(staff, COMPLAINTS, reference, { acknowledged });
    }
    expect((await opened(COMPLAINTS, reference)).work).toMatchObject({ answering: "open" });
  });

  test("and not if a reply was sent since", async () => {
    const { engine, shown, save, clock, reference } = await open();
    await addReply(engine, { reference, person: COMPLAINTS, token: "one", seen: 0, body, today: TODAY }, clock.now);
    clock.now = minutesAfter(1, clock.now);
    await save({ acknowledged: "" });
    expect(await shown()).toMatchObject({ answering: "answered", register: ["", "", ""] });
  });
});

test.each(ENGINES)(
  "%s: of closing in the register and closing the message at once, one is told, and both say the same",
  async (name) => {
    const { staff, send, save, shown, reference } = await open(name);
    await save({ outcome: "We agreed" });
    const record = await complaintRecord(staff, COMPLAINTS, reference);
    const sent = { ...record!.values, closed: "2026-03-06", seen: String(record!.seen) };
    await Promise.all([
      saveRecord(staff, COMPLAINTS, reference, sent),
      send({ intent: "status", status: "done" }),
      setState(staff, OWNER, [reference], "done"),
    ]);
    const { status, register } = await shown();
    expect([status, ["2026-03-06", TODAY].includes(register[1] ?? "")]).toEqual(["done", true]);
  },
);

test("an earlier version of the program closed complaints in the register alone: the migration closes and answers their messages, once", async () => {
  const { engine, shown, add, reference, rowOf } = await open();
  const enter = (what: string, values: readonly FieldValue[]) =>
    engine.transaction(async (transaction) => {
      const given = { reference: what, personId: "Ash", values, action: "complaint-changed" } as const;
      await addFields(engine, transaction, given, minutesAfter(DAY));
    });
  await enter(reference, [
    { field: "acknowledged", value: "2026-03-03" },
    { field: "outcome", value: "We agreed" },
    { field: "closed", value: "2026-03-03" },
  ]);
  const [acknowledged, opened] = [await add("complaint"), await add("complaint")];
  await enter(acknowledged, [{ field: "acknowledged", value: "2026-03-03" }]);
  await enter(opened, [{ field: "acknowledged", value: "2026-03-03" }]);
  await enter(opened, [{ field: "acknowledged", value: "" }]);
  const untouched = await rowOf(opened);
  await reconcileMessages(engine.db);
  // A later migration stores what has an answer.
  await noteAnswered(engine.db);
  const at = minutesAfter(DAY).getTime();
  expect(await rowOf(reference)).toMatchObject({ status: "done", done_at: at, read_at: at });
  expect(await rowOf(acknowledged)).toMatchObject({ status: "in-progress", done_at: null, read_at: at });
  expect(await rowOf(opened)).toEqual(untouched);
  expect(await shown()).toMatchObject({ status: "done", answering: "closed", overdue: [false, true, "1", "1"] });
  const entries = await entriesOf(engine.db, reference);
  expect(entries.map(({ kind, personId }) => `${personId} ${kind}`).toSorted()).toEqual(["Ash alarm-ended", "Ash status"]);
  await reconcileMessages(engine.db);
  expect(await entriesOf(engine.db, reference)).toHaveLength(2);
});

test("a complaint that was closed, handed over and comes back as a complaint is open in both", async () => {
  const casework = await open();
  await casework.send({ intent: "status", status: "done", outcome: "We agreed" });
  await casework.move("feedback");
  await casework.move("complaint");
  expect(await casework.shown()).toMatchObject({ status: "new", answering: "open", register: ["", "", "We agreed"] });
});
