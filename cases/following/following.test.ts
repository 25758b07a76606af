import { expect, test } from "vitest";

import { caseworkUnderTest, COMPLAINTS, INTAKE, OWNER } from "../../tests/support/casework-fixture.ts";
import { enquiry, minutesAfter, NOON, removedBefore, underTest } from "../../tests/support/store-fixture.ts";
import { entriesOf } from "../entries/entries.ts";
import { countRows } from "../../platform/database/engine.ts";
import type { NewSubmission } from "../data/store.ts";
import { hashOfSecret, hashOfTicket, makeSecret, makeTicket } from "../data/reference.ts";

const { freshEngine } = underTest();
const DAY = 24 * 60;
const ANSWER_BY = "2026-03-12";

async function open(changed: Partial<NewSubmission> = {}) {
  const casework = await caseworkUnderTest(await freshEngine("SQLite"));
  const { engine, store, clock } = casework;
  const { secret, key } = makeSecret();
  const { reference } = await store.add(enquiry({ followKey: key, ...changed }), [], NOON);
  const proof = { reference, hash: hashOfSecret(secret) };
  const mails = async () =>
    (await engine.db.selectFrom("outbox").select("purpose").orderBy("created_at").execute()).map(({ purpose }) => purpose);
  const entries = async () =>
    (await entriesOf(engine.db, reference)).map(({ kind, personId, body }) => ({ kind, personId, body }));
  const change = async (asked: Parameters<typeof store.changeBySender>[1]) =>
    (await store.changeBySender(proof, asked, clock.now))?.said;
  const add = (text: string) => change({ kind: "add", text, answerBy: ANSWER_BY });
  const rowOf = () => casework.rowOf(reference);
  return { ...casework, reference, secret, proof, mails, entries, change, add, rowOf };
}

test("a secret has 133 random bits in the letters of references, and may be typed in any case with spaces and dashes", () => {
  const { secret, key } = makeSecret();
  expect(secret).toMatch(/^([2-9B-DF-HJKMNP-TV-XZ]{4}-){6}[2-9B-DF-HJKMNP-TV-XZ]{4}$/);
  expect(hashOfSecret(` ${secret.toLowerCase().replaceAll("-", " ")}\u2013`)).toBe(key.hash);
  expect(new Set(Array.from({ length: 1000 }, () => makeSecret().secret)).size).toBe(1000);
});

test("the sender finds the message with reference and secret together; the database has neither the secret nor a ticket", async () => {
  const { store, engine, proof, secret, reference } = await open();
  expect(await store.follow(proof)).toEqual({ reference, kind: "enquiry", receivedAt: NOON });
  const other = makeSecret().key.hash;
  const { reference: another } = await store.add(enquiry({ followKey: { kind: "secret", hash: other } }), [], NOON);
  for (const wrong of [
    { ...proof, hash: other },
    { ...proof, reference: another },
    { ...proof, reference: "" },
  ])
    expect(await store.follow(wrong)).toBeUndefined();
  const stored = JSON.stringify(await engine.db.selectFrom("message_keys").selectAll().execute());
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(secret.replaceAll("-", ""));
});

test("a form that is sent again adds its secret, and the first one still counts", async () => {
  const { store, proof, reference } = await open({ sameAs: { token: "once" } });
  const { secret, key } = makeSecret();
  const again = await store.add(enquiry({ sameAs: { token: "once" }, followKey: key }), [], minutesAfter(1));
  expect(again).toEqual({ reference, repeated: true });
  for (const hash of [proof.hash, hashOfSecret(secret)])
    expect(await store.follow({ reference, hash })).toMatchObject({ reference });
});

test("a ticket is no secret; it is exchanged for one once, within 15 minutes, for its own message", async () => {
  const { store, engine } = await open();
  const { ticket, key } = makeTicket(NOON);
  const { reference } = await store.add(enquiry({ followKey: key }), [], NOON);
  const old = makeTicket(NOON);
  await store.add(enquiry({ followKey: old.key }), [], NOON);
  const proof = { reference, hash: hashOfTicket(ticket) };
  expect(await store.follow(proof)).toBeUndefined();
  const exchange = async (given: typeof proof, at = 1) => {
    const made = makeSecret();
    const isExchanged = await store.redeemTicket(given, made.key, minutesAfter(at));
    return { isExchanged, found: await store.follow({ reference, hash: hashOfSecret(made.secret) }) };
  };
  expect(await exchange({ ...proof, reference: "WB-2222-222" })).toEqual({ isExchanged: false, found: undefined });
  expect(await exchange(proof, 15)).toEqual({ isExchanged: false, found: undefined });
  expect(await exchange(proof)).toMatchObject({ isExchanged: true, found: { reference } });
  expect(await exchange(proof)).toEqual({ isExchanged: false, found: undefined });
  await store.forgetDigests(minutesAfter(16));
  expect(await countRows(engine.db.selectFrom("message_keys").where("until", "is not", null))).toBe(0);
});

test("the secret goes with the message", async () => {
  const { store, engine, proof } = await open();
  await store.removeDue("enquiry", removedBefore(minutesAfter(1)));
  expect(await store.follow(proof)).toBeUndefined();
  expect(await countRows(engine.db.selectFrom("message_keys"))).toBe(0);
});

test("what the sender adds is an entry that staff see, with a mail to staff; the same words twice are added once", async () => {
  const { add, mails, entries, opened, reference, rowOf } = await open();
  expect(await add("My number has changed.")).toBe("added");
  expect(await add("My number has changed.")).toBe("added");
  expect(await entries()).toEqual([{ kind: "added", personId: undefined, body: { text: "My number has changed." } }]);
  expect(await mails()).toEqual(["sender-added"]);
  const { work } = await opened(INTAKE, reference);
  expect(work.entries).toMatchObject([{ entry: { kind: "added", text: "My number has changed." } }]);
  expect(await rowOf()).toMatchObject({ status: "new", due_on: null });
});

test("a message without a secret, from an earlier version of the program or while the site was parked, is found with none", async () => {
  const { store, add } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("enquiry");
  for (const hash of ["", hashOfSecret(""), hashOfSecret("null")])
    expect(await store.follow({ reference, hash })).toBeUndefined();
});

test("the sender sees when it was read and answered, also after it was handed over to others", async () => {
  const { store, proof, clock, opened, send, reference } = await open();
  clock.now = minutesAfter(60);
  await opened(INTAKE, reference);
  expect(await store.follow(proof)).toMatchObject({ readAt: minutesAfter(60) });
  clock.now = minutesAfter(120);
  await send(INTAKE, reference, { intent: "call", when: "today", who: "Ngaire", agreed: "A visit" });
  clock.now = minutesAfter(180);
  await send(OWNER, reference, { intent: "move", kind: "complaint" });
  const followed = await store.follow(proof);
  expect(followed).toMatchObject({ kind: "complaint", answeredAt: minutesAfter(120) });
  expect(followed?.readAt?.getTime()).toBeLessThanOrEqual(minutesAfter(120).getTime());
});

test("an addition to an answered and closed message opens it again, with a new promised day", async () => {
  const { store, proof, add, clock, send, reference, rowOf, opened } = await open();
  await send(INTAKE, reference, { intent: "call", when: "today", who: "Ngaire", agreed: "A visit" });
  await send(INTAKE, reference, { intent: "alarm", reason: "We talked." });
  await send(INTAKE, reference, { intent: "status", status: "done" });
  clock.now = minutesAfter(8 * DAY);
  expect(await add("One more question.")).toBe("added");
  expect(await rowOf()).toMatchObject({ status: "in-progress", done_at: null, due_on: ANSWER_BY });
  expect((await opened(INTAKE, reference)).work.answering).toBe("open");
  expect(await store.follow(proof)).toMatchObject({ promisedAgain: ANSWER_BY, addedAt: clock.now });
});

test("an addition to a message that waits for its sender opens it at once, with a new promised day", async () => {
  const { store, proof, add, clock, send, reference, rowOf, entries } = await open();
  await send(INTAKE, reference, { intent: "wait", day: "2026-04-20" });
  expect(await rowOf()).toMatchObject({ status: "waiting", due_on: "2026-04-20" });
  clock.now = minutesAfter(3 * DAY);
  expect(await add("Here is my answer.")).toBe("added");
  expect(await rowOf()).toMatchObject({ status: "in-progress", due_on: ANSWER_BY });
  expect(await entries()).toContainEqual({ kind: "status", personId: undefined, body: { from: "waiting", to: "in-progress" } });
  expect(await store.follow(proof)).toMatchObject({ promisedAgain: ANSWER_BY });
});

test("an addition after a withdrawal brings a new promised day; one more keeps that day", async () => {
  const { store, proof, change, add, clock, rowOf } = await open();
  await change({ kind: "withdraw" });
  clock.now = minutesAfter(8 * DAY);
  expect(await add("I do want it.")).toBe("added");
  expect(await rowOf()).toMatchObject({ status: "new", due_on: ANSWER_BY });
  expect(await store.follow(proof)).toMatchObject({ promisedAgain: ANSWER_BY });
  await store.changeBySender(proof, { kind: "add", text: "On Mondays.", answerBy: "2026-03-30" }, minutesAfter(9 * DAY));
  expect(await rowOf()).toMatchObject({ due_on: ANSWER_BY });
});

test("withdrawing a complaint tells staff once and closes no record; an addition to a closed complaint opens it in the register too", async () => {
  const { change, add, mails, entries, rowOf, send, reference, clock, engine, proof, store } = await open({
    kind: "complaint",
  });
  const before = await rowOf();
  expect([await change({ kind: "withdraw" }), await change({ kind: "withdraw" })]).toEqual(["withdrawn", "withdrawn"]);
  expect(await entries()).toEqual([{ kind: "withdrawn", personId: undefined, body: {} }]);
  expect(await mails()).toEqual(["sender-withdrew"]);
  expect(await rowOf()).toEqual({ ...before, last_entry_at: clock.now.getTime() });
  expect(await store.follow(proof)).toMatchObject({ withdrawnAt: clock.now });

  await send(COMPLAINTS, reference, { intent: "status", status: "done", outcome: "We changed the roster." });
  clock.now = minutesAfter(8 * DAY);
  await add("I do want this looked at.");
  const closed = await engine.db
    .selectFrom("complaint_fields")
    .selectAll()
    .where("field", "=", "closed")
    .orderBy("number")
    .execute();
  expect(closed.map(({ value, person_id: by }) => [JSON.parse(value) === "", by])).toEqual([
    [false, COMPLAINTS.id],
    [true, ""],
  ]);
});

test("an addition to what staff marked as spam is kept, and asks nobody for an answer", async () => {
  const { add, mails, entries, rowOf, send, reference } = await open();
  await send(INTAKE, reference, { intent: "status", status: "spam" });
  expect(await add("Buy this.")).toBe("added");
  expect(await rowOf()).toMatchObject({ status: "spam", due_on: null });
  expect(await entries()).toContainEqual({ kind: "added", personId: undefined, body: { text: "Buy this." } });
  expect(await mails()).toEqual([]);
});

test("ten additions a day", async () => {
  const { add, clock } = await open();
  for (let number = 0; number < 10; number += 1) expect(await add(`Addition ${number}`)).toBe("added");
  expect(await add("One more")).toBe("added-too-often");
  clock.now = minutesAfter(2 * DAY);
  expect(await add("One more")).toBe("added");
});

test.each([
  ["no email address", { email: "" }],
  ["an email address that is none", { email: "ngaire" }],
  ["email that is not safe", { email: "ngaire@example.com", notSafeToEmail: "yes" }],
  ["nothing safe, by the question of an earlier form", { email: "ngaire@example.com", safe: "no" }],
])("a copy is refused with the same words for %s", async (_what, answers) => {
  const { change, mails } = await open({ answers });
  expect(await change({ kind: "copy" })).toBe("not-mailed");
  expect(await mails()).toEqual([]);
});

test("one inbox gets three mails a day that nobody wrote, and one for forms that come again within 10 minutes", async () => {
  const { change, mails, clock, entries } = await open();
  for (const minutes of [0, 9, 11, 22]) {
    clock.now = minutesAfter(minutes);
    expect(await change({ kind: "copy" })).toBe("copied");
  }
  clock.now = minutesAfter(33);
  expect(await change({ kind: "copy" })).toBe("copied-too-often");
  expect(await mails()).toEqual(Array(3).fill("copy-to-sender"));
  clock.now = minutesAfter(2 * DAY);
  expect(await change({ kind: "copy" })).toBe("copied");
  expect(await entries()).toEqual([]);
});

test("a wrong secret changes nothing", async () => {
  const { store, reference, mails, entries } = await open();
  const wrong = { reference, hash: hashOfSecret(makeSecret().secret) };
  for (const asked of [{ kind: "withdraw" }, { kind: "copy" }, { kind: "add", text: "x", answerBy: ANSWER_BY }] as const)
    expect(await store.changeBySender(wrong, asked, NOON)).toBeUndefined();
  expect([await mails(), await entries()]).toEqual([[], []]);
});
