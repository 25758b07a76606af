import { describe, expect, test } from "vitest";

import { caseworkUnderTest, INTAKE, OWNER } from "../../tests/support/casework-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { importAnswer, replied } from "../../tests/support/mail-in-fixture.ts";
import { logUnderTest, perth } from "../../tests/support/outbox-fixture.ts";
import { changeRow, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { addReply } from "../../cases/casework/replies.ts";
import { stopReply } from "../../cases/casework/stop-reply.ts";
import { hashOfSecret, makeSecret } from "../../cases/data/reference.ts";
import { entriesOf } from "../../cases/entries/entries.ts";
import { reminders } from "../../cases/mails/start-notifications.ts";
import { give, undoBulk } from "./bulk.server.ts";
import { listMessages } from "./inbox.server.ts";

const { freshEngine } = underTest();
/** Days after the promised one. */
const LATER = minutesAfter(5 * 24 * 60);

async function open() {
  const casework = await caseworkUnderTest(await freshEngine("SQLite"));
  const { staff, store } = casework;
  const isIn = async (view: "open" | "new" | "nobody" | "overdue" | "spam", reference: string) => {
    const { groups } = await listMessages(staff, OWNER, { view, filters: {} });
    return groups.some(({ messages }) => messages.some((one) => one.reference === reference));
  };
  const suspect = async () => (await store.add(enquiry({ suspected: true }), [], NOON)).reference;
  return { ...casework, isIn, suspect };
}

test("what a program seems to have sent waits in Spam; once staff work on it, it is overdue everywhere, and has its alarm", async () => {
  const { clock, send, opened, isIn, suspect, store } = await open();
  const [untouched, rescued] = [await suspect(), await suspect()];
  await send(INTAKE, rescued, { intent: "status", status: "in-progress" });
  clock.now = LATER;
  const seen = async (reference: string) => {
    const { work, isSuspected } = await opened(OWNER, reference);
    return { isSuspected, isOverdue: [work.isOverdue, await isIn("overdue", reference)], isSpam: await isIn("spam", reference) };
  };
  expect(await seen(untouched)).toEqual({ isSuspected: true, isOverdue: [false, false], isSpam: true });
  expect(await seen(rescued)).toEqual({ isSuspected: false, isOverdue: [true, true], isSpam: false });
  expect(await store.queueAlarms(["enquiry"], clock.now, clock.now)).toEqual([rescued]);
});

test("whoever works on it is reminded of it", async () => {
  const { engine, send, suspect } = await open();
  const reference = await suspect();
  await send(OWNER, reference, { intent: "assign", to: "Sam" });
  await send(OWNER, reference, { intent: "status", status: "waiting" });
  // As an earlier version of the program left it.
  await changeRow(engine, reference, { suspected: 1 });
  await reminders({ engine, site: content.site, log: logUnderTest().log }).run(perth("2026-03-04T09:15"));
  const queued = await engine.db.selectFrom("outbox").select("person_id").where("purpose", "=", "reminder-due").execute();
  expect(queued).toEqual([{ person_id: "Sam" }]);
});

test("a reply to it that was stopped leaves it in Spam", async () => {
  const { engine, isIn, suspect, rowOf, clock } = await open();
  const reference = await suspect();
  const before = await rowOf(reference);
  const body = { to: "ngaire@example.com", subject: "A place", text: "Is Thursday right?" };
  const given = { reference, person: OWNER, today: "2026-03-02" };
  await addReply(engine, { ...given, token: "one", seen: 0, body }, clock.now);
  expect(await isIn("spam", reference)).toBe(false);
  const entryId = (await entriesOf(engine.db, reference)).find(({ kind }) => kind === "reply")?.id ?? "";
  expect(await stopReply(engine, { ...given, entryId, dayOf: () => given.today }, clock.now)).toBe("draft");
  expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([false, true]);
  expect(await rowOf(reference)).toEqual({ ...before, last_entry_at: clock.now.getTime() });
});

describe("it is new for a person, and in no list of spam", () => {
  test("if it is given to somebody, until that is undone", async () => {
    const { send, isIn, suspect } = await open();
    const reference = await suspect();
    const given = await send(OWNER, reference, { intent: "assign", to: "Sam" });
    expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([true, false]);
    await send(OWNER, reference, { intent: "undo", ...(given && "said" in given ? given.undo : {}) });
    expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([false, true]);
  });

  test("if it is given with others, until that is undone", async () => {
    const { staff, clock, isIn, suspect } = await open();
    const reference = await suspect();
    const given = await give(staff, OWNER, [reference], "Sam");
    expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([true, false]);
    clock.now = minutesAfter(1, clock.now);
    await undoBulk(staff, OWNER, [reference], "at" in given ? given.at : 0);
    expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([false, true]);
  });

  test("if its state is set back to new by staff, but not by Undo", async () => {
    const { send, isIn, suspect } = await open();
    const reference = await suspect();
    const waits = await send(OWNER, reference, { intent: "status", status: "waiting" });
    await send(OWNER, reference, { intent: "undo", ...(waits && "said" in waits ? waits.undo : {}) });
    expect(await isIn("spam", reference)).toBe(true);
    await send(OWNER, reference, { intent: "status", status: "spam" });
    await send(OWNER, reference, { intent: "status", status: "new" });
    expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([true, false]);
  });

  test("if the person answers by mail", async () => {
    const { engine, store, send, isIn } = await open();
    const { reference, messageId } = await replied({ engine, store }, { suspected: true });
    await send(OWNER, reference, { intent: "status", status: "waiting" });
    await importAnswer(engine, { inReplyTo: messageId });
    expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([true, false]);
  });

  test("if its sender adds to it after staff said that no answer is needed", async () => {
    const { store, send, isIn, clock } = await open();
    const { secret, key } = makeSecret();
    const { reference } = await store.add(enquiry({ suspected: true, followKey: key }), [], NOON);
    await send(OWNER, reference, { intent: "alarm", reason: "A test" });
    clock.now = LATER;
    const proof = { reference, hash: hashOfSecret(secret) };
    await store.changeBySender(proof, { kind: "add", text: "Please call.", answerBy: "2026-03-12" }, clock.now);
    expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([true, false]);
  });

  test("if it is handed over to other people", async () => {
    const { send, isIn, suspect } = await open();
    const reference = await suspect();
    await send(INTAKE, reference, { intent: "status", status: "in-progress" });
    await send(INTAKE, reference, { intent: "move", kind: "complaint" });
    expect([await isIn("new", reference), await isIn("spam", reference)]).toEqual([true, false]);
  });
});
