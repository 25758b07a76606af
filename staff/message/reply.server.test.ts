import { describe, expect, test } from "vitest";

import { addedPersonId } from "../../tests/support/people-fixture.ts";
import { given, KIM, repliesUnderTest } from "../../tests/support/replies-fixture.ts";
import { ENGINES, type EngineName, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { addEntry, entriesOf } from "../../cases/entries/entries.ts";
import { sendReply } from "./reply.server.ts";
import { openSubmission } from "./submission.server.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

const { freshPlace, openEngineAt } = underTest();

async function open(name: EngineName = "SQLite", canSendMail = true) {
  const place = await freshPlace(name);
  const replies = repliesUnderTest(await openEngineAt(place), canSendMail);
  /** The staff side of another process over the same database. */
  const ofAnotherProcess = async () => replies.staffOver((await openEngineAt(place)).engine);
  return { ...replies, ofAnotherProcess };
}

describe.each(ENGINES)("%s", (name) => {
  test("a form that is sent many times at once, also to several processes, is one reply", async () => {
    const { staff, ofAnotherProcess, add, rows, jobs } = await open(name);
    const reference = await add();
    const other = await ofAnotherProcess();
    const results = await Promise.all([staff, other, staff, other].map((each) => sendReply(each, KIM, reference, given())));
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(new Set(['{"sent":true}']));
    expect((await rows(reference)).filter(({ kind }) => kind === "reply")).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  test("of two people who answer at once one is stopped, told who answered and when, and may send all the same", async () => {
    const { engine, staff, ofAnotherProcess, add, rows } = await open(name);
    const id = await addedPersonId(engine);
    const reference = await add();
    const other = await ofAnotherProcess();
    const results = await Promise.all([
      sendReply(staff, { ...KIM, id }, reference, given({ token: "first-form-000" })),
      sendReply(other, { ...KIM, id, roles: ["intake"] }, reference, given({ token: "second-form-00", text: "Mine" })),
    ]);
    expect(results).toContainEqual({ sent: true });
    expect(results).toContainEqual({ answered: { by: "Kim Owner", when: "Monday 2 March 2026 at 9:00 pm" } });
    expect((await rows(reference)).filter(({ kind }) => kind === "reply")).toHaveLength(1);
    const page = await openSubmission(staff, KIM, reference);
    expect(page?.composer.seen).toBe(1);
    const mail = expect.objectContaining({ state: "held", remainingMs: 15_000 }) as unknown;
    expect(page?.work.entries).toContainEqual(expect.objectContaining({ by: "Kim Owner", mail }));
    const again = given({ token: "second-form-00", text: "Mine", seen: String(page?.composer.seen) });
    expect(await sendReply(staff, KIM, reference, again)).toEqual({ sent: true });
    expect((await rows(reference)).filter(({ kind }) => kind === "reply")).toHaveLength(2);
  });
});

test("a reply is stored with its mail, ends the alarm, and makes a new submission one in progress", async () => {
  const { engine, store, staff, add, rows, jobs, nudges } = await open();
  const reference = await add();
  expect(await sendReply(staff, KIM, reference, given())).toEqual({ sent: true });
  const [reply, status] = (await rows(reference)).toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  const subject = `About respite [${reference}]`;
  const body = { to: "ngaire@example.com", subject, text: "Hello Ngaire\nWe can help." };
  expect(reply).toMatchObject({ kind: "reply", personId: "kim", at: minutesAfter(60), body });
  expect(status).toMatchObject({ kind: "status", personId: "kim", body: { from: "new", to: "in-progress" } });
  expect(await jobs()).toEqual([{ reference, purpose: "reply", entry_id: reply?.id, recipient: null }]);
  expect(await store.reply(reply?.id ?? "")).toEqual({ ...body, earlier: [] });
  expect(await store.find(reference)).toMatchObject({ readAt: minutesAfter(60) });
  const row = engine.db.selectFrom("submissions").select(["status", "last_entry_at"]);
  expect(await row.executeTakeFirst()).toEqual({ status: "in-progress", last_entry_at: minutesAfter(60).getTime() });
  expect(nudges()).toBe(1);
  const log = await engine.db.selectFrom("audit_log").selectAll().execute();
  expect(log.map(({ action, subject: about }) => [action, about])).toEqual([
    ["entry-reply", reference],
    ["entry-status", reference],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/Ngaire|respite|example\.com/i);
});

test("the first alarm time and a later status stay as they are", async () => {
  const { engine, store, staff, add, rows } = await open();
  const reference = await add();
  await engine.db
    .updateTable("submissions")
    .set({ status: "waiting", read_at: minutesAfter(5).getTime() })
    .execute();
  expect(await sendReply(staff, KIM, reference, given())).toEqual({ sent: true });
  expect(await store.find(reference)).toMatchObject({ readAt: minutesAfter(5) });
  expect((await rows(reference)).map(({ kind }) => kind)).toEqual(["reply"]);
});

test("a phone call counts as an answer, a note does not", async () => {
  const { engine, staff, add } = await open();
  const reference = await add();
  const enter = (entry: Parameters<typeof addEntry>[2]) =>
    engine.transaction((transaction) => addEntry(engine, transaction, entry, minutesAfter(30)));
  await enter({ reference, kind: "note", body: { text: "x" } });
  await enter({ reference, kind: "call", body: { when: "today", who: "Ngaire", agreed: "x" } });
  expect(await sendReply(staff, KIM, reference, given())).toMatchObject({ answered: {} });
  expect(await sendReply(staff, KIM, reference, given({ seen: "1" }))).toEqual({ sent: true });
});

test("email that is not safe needs a reason, which is stored", async () => {
  const { staff, add, rows } = await open();
  for (const mark of [{ notSafeToEmail: "yes" }, { safe: "no" }]) {
    const reference = await add({ answers: { email: "ngaire@example.com", ...mark } });
    expect((await openSubmission(staff, KIM, reference))?.composer).toMatchObject({ isUnsafe: true });
    const refused = await sendReply(staff, KIM, reference, given({ reason: " " }));
    expect(refused).toEqual({ errors: [{ field: "reason", error: "missing" }] });
    expect(await rows(reference)).toEqual([]);
    const reason = "She asked for it on the phone";
    expect(await sendReply(staff, KIM, reference, given({ reason }))).toEqual({ sent: true });
    expect(await rows(reference)).toContainEqual(
      expect.objectContaining({ kind: "reply", body: expect.objectContaining({ reason }) as unknown }),
    );
  }
});

test.each([
  ["no-email", {}, true],
  ["wrong-email", { email: "a@example.com, b@example.com" }, true],
  ["no-mail", { email: "ngaire@example.com" }, false],
] as const)("no reply is sent: %s", async (noReply, answers, canSendMail) => {
  const { staff, add, rows } = await open("SQLite", canSendMail);
  const reference = await add({ answers });
  expect((await openSubmission(staff, KIM, reference))?.composer).toMatchObject({ noReply });
  expect(await sendReply(staff, KIM, reference, given())).toEqual({ refused: noReply });
  expect(await rows(reference)).toEqual([]);
});

test("ready texts are filled with the first name and the writer; only those of the kind are offered", async () => {
  const { staff, add } = await open();
  const textsFor = async (name: string) => {
    const reference = await add({ answers: { name, email: "ngaire@example.com" } });
    return (await openSubmission(staff, KIM, reference))?.composer.readyTexts ?? [];
  };
  const texts = await textsFor("Ngaire Sample");
  expect(texts.map(({ id }) => id)).toEqual(["ask-for-a-time-to-call", "enquiry-received"]);
  expect(texts[1]).toMatchObject({ subject: "We have your message" });
  expect(texts[1]?.text).toMatch(/^Hello Ngaire,\n[\s\S]*\nKim Owner\n/);
  for (const [name, hello] of [
    ["{me}", "{me}"],
    ["Aunty May Sample", "Aunty May Sample"],
    [" ", "there"],
  ] as const)
    expect((await textsFor(name))[1]?.text).toMatch(`Hello ${hello},`);
});

test("the page says where each mail stands", async () => {
  const { store, staff, add, passMinutes } = await open();
  const reference = await add();
  await sendReply(staff, KIM, reference, given());
  const mail = async () =>
    (await openSubmission(staff, KIM, reference))?.work.entries.findLast(({ entry }) => entry.kind === "reply")?.mail;
  expect(await mail()).toEqual({ state: "held", until: "9:00:15 pm", remainingMs: 15_000 });
  passMinutes(1);
  expect(await mail()).toEqual({ state: "waits" });
  const claim = async () => (await store.claimJobs(minutesAfter(9999), minutesAfter(9999), 1))[0]!;
  const job = await claim();
  await store.jobFailed(job, minutesAfter(62), "ECONNREFUSED");
  expect(await mail()).toEqual({ state: "trying", reason: "server" });
  await store.jobFailed(await claim(), minutesAfter(63), "SMTP-550");
  expect(await mail()).toEqual({ state: "trying", reason: "address" });
  await store.jobSent(job.id, minutesAfter(64));
  expect(await mail()).toEqual({ state: "sent", when: "Monday 2 March 2026 at 9:04 pm" });
  passMinutes(5);
  await sendReply(staff, KIM, reference, given({ token: "another-form-1", seen: "1" }));
  await store.jobGivenUp((await claim()).id, minutesAfter(99), "SMTP-451");
  expect(await mail()).toEqual({ state: "failed", reason: "refused", when: "Monday 2 March 2026 at 9:39 pm" });
});

test("a complaint without an outcome is not done with a reply, and nothing is sent", async () => {
  const { staff, add, rows, jobs } = await open();
  const reference = await add({ kind: "complaint" });
  expect(await sendReply(staff, KIM, reference, given(), true)).toEqual({ refused: "no-outcome" });
  expect([await rows(reference), await jobs()]).toEqual([[], []]);
});

test("while the database does not respond, nothing is said to be stored", async () => {
  const { engine, staff, add } = await open();
  const reference = await add();
  await engine.db.schema.alterTable("outbox").renameTo("outbox_away").execute();
  await expect(sendReply(staff, KIM, reference, given())).rejects.toThrow(StoreUnavailable);
  await engine.db.schema.alterTable("outbox_away").renameTo("outbox").execute();
  expect(await engine.read((db) => entriesOf(db, reference))).toEqual([]);
  expect(await sendReply(staff, KIM, reference, given())).toEqual({ sent: true });
});
