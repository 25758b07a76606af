import { describe, expect, test } from "vitest";

import { COMPLAINTS, INTAKE, NOW, OWNER } from "../../tests/support/casework-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { FROM, messagesUnderTest, perth } from "../../tests/support/outbox-fixture.ts";
import { remindersUnderTest, STAFF_URL, THURSDAY, WEDNESDAY } from "../../tests/support/reminders-fixture.ts";
import { ENGINES, type EngineName, underTest } from "../../tests/support/store-fixture.ts";
import { give, undoBulk } from "./bulk.server.ts";
import { rowValue } from "./row-value.ts";

const { freshPlace, openEngineAt } = underTest();

async function open(name: EngineName = "SQLite", options?: { staffUrl: string | undefined }) {
  const place = await freshPlace(name);
  return { place, ...(await remindersUnderTest(await openEngineAt(place), options)) };
}

describe.each(ENGINES)("%s", (name) => {
  test("the assigned person is reminded when the day comes and when it is over, each once, by any number of processes", async () => {
    const { engine, place, add, assign, mailed, round, task, lines } = await open(name);
    const reference = await add("enquiry");
    await assign(reference, "Sam");
    expect(await mailed(NOW)).toEqual([`Sam@example.org [${reference}] Assigned to you`]);
    expect(await round(perth("2026-03-03T10:00"))).toEqual([]);
    expect(await round(perth("2026-03-04T09:14"))).toEqual([]);

    const { engine: other } = await openEngineAt(place);
    await Promise.all([task(engine).run(WEDNESDAY), task(other).run(WEDNESDAY), task(engine).run(WEDNESDAY)]);
    expect(await mailed(WEDNESDAY)).toEqual([`Sam@example.org [${reference}] Answer is due`]);
    expect(await round(perth("2026-03-04T17:00"))).toEqual([]);
    expect(await round(THURSDAY)).toEqual([`Sam@example.org [${reference}] Overdue`]);
    expect(await round(perth("2026-03-06T09:30"))).toEqual([]);
    expect(lines.filter(({ msg }) => msg === "reminders")).toEqual([
      { level: 30, queued: 1, msg: "reminders" },
      { level: 30, queued: 1, msg: "reminders" },
    ]);
  });
});

test("only what is open, unanswered, due and no longer than two weeks overdue", async () => {
  const { add, assign, send, mailed, round, engine, jobs } = await open();
  const references: string[] = [];
  for (const _ of ["done", "no reply", "later day", "suspected", "old", "older", "today", "alarm"])
    references.push(await add("enquiry"));
  const [done = "", noReply = "", later = "", suspected = "", old = "", older = "", today = ""] = references;
  for (const reference of references.slice(0, -1)) await assign(reference, "Sam");
  await send(OWNER, done, { intent: "status", status: "done" });
  await send(OWNER, noReply, { intent: "alarm", reason: "They called back" });
  await send(OWNER, later, { intent: "due", day: "2026-03-07" });
  await engine.db.updateTable("submissions").set({ suspected: 1 }).where("reference", "=", suspected).execute();
  await engine.db.updateTable("submissions").set({ due_on: "2026-02-17" }).where("reference", "=", old).execute();
  const received_at = perth("2026-02-12T12:00").getTime();
  await engine.db.updateTable("submissions").set({ received_at }).where("reference", "=", older).execute();
  await mailed(NOW);
  expect(await round(WEDNESDAY)).toEqual([`Sam@example.org [${today}] Answer is due`]);
  // A Saturday is in the reminders of Friday. The one that nobody has taken on has its alarm.
  expect((await round(perth("2026-03-06T09:15"))).toSorted()).toEqual(
    [`Sam@example.org [${later}] Answer is due`, `Sam@example.org [${today}] Overdue`].toSorted(),
  );
  // None waits that is dropped only when it would be sent.
  expect((await jobs()).filter(({ due_on }) => due_on !== null)).toHaveLength(3);
});

test("another day or another person has reminders of its own, and nobody is reminded of what they got today", async () => {
  const { add, assign, send, clock, mailed, round } = await open();
  const reference = await add("enquiry");
  await assign(reference, "Sam");
  await mailed(NOW);
  await round(WEDNESDAY);
  clock.now = WEDNESDAY;
  await send(OWNER, reference, { intent: "due", day: "2026-03-05" });
  expect(await round(THURSDAY)).toEqual([`Sam@example.org [${reference}] Answer is due`]);
  clock.now = THURSDAY;
  await assign(reference, "Kim", INTAKE);
  expect(await round(THURSDAY)).toEqual([`Kim@example.org [${reference}] Assigned to you`]);
  expect(await round(perth("2026-03-06T09:15"))).toEqual([`Kim@example.org [${reference}] Overdue`]);
});

test("who assigns to themselves gets no mail; each of several that somebody else assigns has one", async () => {
  const { engine, add, assign, mailed, clock } = await open();
  const [one, other] = [await add("enquiry"), await add("referral")];
  await assign(one, "Kim");
  expect(await mailed(NOW)).toEqual([]);
  await give({ engine, now: () => clock.now }, OWNER, [one, other], "Kim");
  expect(await mailed(NOW)).toEqual([]);
  await give({ engine, now: () => clock.now }, OWNER, [one, other], "Sam");
  expect((await mailed(NOW)).toSorted()).toEqual(
    [one, other].map((reference) => `Sam@example.org [${reference}] Assigned to you`).toSorted(),
  );
});

test("a mail that waited is not sent if the person may not see it any more, or somebody answered or closed it", async () => {
  const { engine, add, assign, send, mailed, task, jobs, lines } = await open();
  const disable = (disabled_at: number | null) =>
    engine.db.updateTable("people").set({ disabled_at }).where("id", "=", "Sam").execute();
  const setRoles = (...roles: string[]) =>
    engine.db
      .updateTable("people")
      .set({ roles: JSON.stringify(roles) })
      .where("id", "=", "Sam")
      .execute();
  const changes: [cause: string, change: (reference: string) => Promise<unknown>, undo?: () => Promise<unknown>][] = [
    ["not-theirs", () => disable(1), () => disable(null)],
    ["not-theirs", () => setRoles("recruitment"), () => setRoles("intake")],
    ["not-theirs", (reference) => send(OWNER, reference, { intent: "assign", to: "" })],
    ["not-theirs", (reference) => send(OWNER, reference, { intent: "status", status: "spam" })],
    ["not-theirs", (reference) => send(INTAKE, reference, { intent: "move", kind: "complaint" })],
    ["answered-already", (reference) => send(OWNER, reference, { intent: "alarm", reason: "They called back" })],
    ["other-day", (reference) => send(OWNER, reference, { intent: "due", day: "2026-03-09" })],
    ["removed", (reference) => engine.db.deleteFrom("submissions").where("reference", "=", reference).execute()],
  ];
  for (const [cause, change, undo] of changes) {
    const reference = await add("enquiry");
    await assign(reference, "Sam");
    await mailed(NOW);
    lines.splice(0);
    await task(engine).run(WEDNESDAY);
    expect([cause, (await jobs()).filter(({ due_on }) => due_on !== null)]).toEqual([
      cause,
      [{ purpose: "reminder-due", person_id: "Sam", due_on: "2026-03-04" }],
    ]);
    await change(reference);
    expect(await mailed(WEDNESDAY)).not.toContainEqual(expect.stringContaining("Answer is due"));
    const ended = lines.filter(({ msg, purpose }) => msg === "mail not needed" && purpose === "reminder-due");
    // The mails of a submission are deleted with it.
    expect(ended.map((line) => line["cause"])).toEqual(cause === "removed" ? [] : [cause]);
    await undo?.();
    await engine.db.deleteFrom("submissions").execute();
    expect(await jobs()).toEqual([]);
  }
});

test("nobody who is disabled, or may not see the kind any more, gets a reminder", async () => {
  const { engine, add, assign, mailed, task, jobs } = await open();
  const complaint = await add("complaint");
  await assign(await add("enquiry"), "Sam");
  await assign(complaint, "Ash");
  await mailed(NOW);
  await engine.db.updateTable("people").set({ disabled_at: 1 }).where("id", "=", "Sam").execute();
  await engine.db.updateTable("people").set({ roles: '["intake"]' }).where("id", "=", "Ash").execute();
  await task(engine).run(WEDNESDAY);
  expect((await jobs()).map(({ purpose }) => purpose)).toEqual(["assigned", "assigned"]);
});

test("while the mail server is away, reminders wait; one whose day is over is not sent beside the second", async () => {
  const { store, add, assign, server, mailed, round } = await open();
  const reference = await add("enquiry");
  await assign(reference, "Sam");
  await mailed(NOW);
  server.refuses = true;
  expect(await round(WEDNESDAY)).toEqual([]);
  expect(await store.waiting()).toMatchObject({ jobs: 1 });
  server.refuses = false;
  expect(await round(THURSDAY)).toEqual([`Sam@example.org [${reference}] Overdue`]);
  expect(await store.waiting()).toEqual({ jobs: 0 });
});

test("whoever has a message back by an Undo on the day on which it is due is reminded of it", async () => {
  const { engine, staff, add, assign, send, clock, mailed, round } = await open();
  const [one, other] = [await add("enquiry"), await add("enquiry")];
  for (const reference of [one, other]) await assign(reference, INTAKE.id);
  await mailed(NOW);
  clock.now = perth("2026-03-04T08:00");
  const given = await assign(one, OWNER.id);
  await send(OWNER, one, { intent: "undo", ...(given && "said" in given ? given.undo : {}) });
  const both = await give(staff, OWNER, [rowValue({ reference: other, seen: 99 })], OWNER.id);
  clock.now = perth("2026-03-04T08:01");
  await undoBulk(staff, OWNER, [other], "at" in both ? both.at : 0);
  const row = engine.db.selectFrom("submissions").select("assigned_to");
  expect(await row.execute()).toEqual([{ assigned_to: INTAKE.id }, { assigned_to: INTAKE.id }]);
  expect((await round(WEDNESDAY)).toSorted()).toEqual(
    [one, other].map((reference) => `Sam@example.org [${reference}] Answer is due`).toSorted(),
  );
});

test("without a staff side, no mail links to it", async () => {
  const { add, assign, mailed, lines } = await open("SQLite", { staffUrl: undefined });
  await assign(await add("enquiry"), "Sam");
  expect(await mailed(NOW)).toEqual([]);
  expect(lines).toMatchObject([{ cause: "no-staff-side" }]);
});

test("a mail to an assignee has the reference, the kind, the day, the urgency and the link, and nothing else", async () => {
  const { engine, store, add, assign } = await open();
  const reference = await add("complaint", { name: "Ngaire Underhill", email: "ngaire@example.com", message: "private words" });
  await assign(reference, COMPLAINTS.id);
  const submission = await store.find(reference);
  const assignee = await store.assignee(reference, COMPLAINTS.id);
  const { hours, promises } = content.site;
  const messages = messagesUnderTest({ hours, promises, staffUrl: STAFF_URL });
  const mails = (["assigned", "reminder-due", "reminder-overdue"] as const).map((purpose) =>
    messages.compose({ id: "1", purpose }, submission!, { ...(assignee && { assignee }) }),
  );
  const rest = [
    "This is urgent.",
    "To be answered by the end of Wednesday 4 March.",
    `Sign in to read it and to answer it:\n${STAFF_URL}/submissions/${reference}\n`,
  ];
  expect(mails.map(({ text }) => text)).toEqual([
    [`Somebody assigned this complaint (${reference}) to you.`, ...rest].join("\n\n"),
    [`This complaint (${reference}) is assigned to you, and nobody has answered it yet.`, ...rest].join("\n\n"),
    [`This complaint (${reference}) is assigned to you. It is overdue, and nobody has answered it yet.`, ...rest].join("\n\n"),
  ]);
  for (const { to, headers, messageId } of mails)
    expect([to, headers, messageId]).toEqual([
      "Ash@example.org",
      { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      `<1.${reference}@${FROM.split("@")[1]}>`,
    ]);
  await engine.db.updateTable("submissions").set({ due_on: "2026-03-16" }).execute();
  const changed = await store.assignee(reference, COMPLAINTS.id);
  expect(changed).toEqual({ email: "Ash@example.org", dueOn: "2026-03-16", isAnswered: false, standsIn: false });
  const mail = messages.compose({ id: "1", purpose: "assigned" }, submission!, { assignee: changed! });
  expect(mail.text).toContain("To be answered by the end of Monday 16 March.");
});
