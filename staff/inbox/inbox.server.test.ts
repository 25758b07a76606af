import { expect, test } from "vitest";

import { addAccounts, auditOf, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { importAnswer, replied } from "../../tests/support/mail-in-fixture.ts";
import { enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { addEntry } from "../../cases/entries/entries.ts";
import { type ListGiven, listMessages } from "./inbox.server.ts";
import { openSubmission, submissionFile } from "../message/submission.server.ts";
import { ROLES, type SignedIn } from "../../accounts/roles.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

const { freshEngine } = underTest();

async function open() {
  const { engine, store } = await freshEngine("SQLite");
  const staff = partsOver({ engine, store }, () => minutesAfter(60));
  return { engine, store, actions: () => auditOf(engine), staff };
}

const OWNER = person("owner");
const EVERYTHING: ListGiven = { view: "found", filters: {} };
const rowsOf = async (staff: Awaited<ReturnType<typeof open>>["staff"], who: SignedIn, given = EVERYTHING) =>
  (await listMessages(staff, who, given)).groups.flatMap(({ messages }) => messages);
const attachment = { kind: "pdf", senderName: "../cv.exe.pdf", bytes: new Uint8Array([37, 80, 68, 70]) } as const;

/** Which roles may see each kind (the settled table of roles). */
const MAY_SEE = {
  enquiry: ["owner", "intake"],
  referral: ["owner", "intake"],
  feedback: ["owner", "intake"],
  complaint: ["owner", "complaints"],
  application: ["owner", "recruitment"],
};

test("every role sees its kinds at every address; the others look as if they did not exist", async () => {
  const { store, staff, actions } = await open();
  for (const kind of SUBMISSION_KINDS) {
    const { reference } = await store.add(enquiry({ kind, attachment }), [], NOON);
    for (const role of ROLES) {
      const may = MAY_SEE[kind].includes(role);
      const submissions = await rowsOf(staff, person(role));
      expect([role, kind, submissions.some((one) => one.reference === reference)]).toEqual([role, kind, may]);
      const opened = await openSubmission(staff, person(role), reference);
      const file = await submissionFile(staff, person(role), reference);
      expect([role, kind, opened !== undefined, file !== undefined]).toEqual([role, kind, may, may]);
      const expected = may ? ["submission-opened", "file-downloaded"] : ["submission-refused", "submission-refused"];
      const events = expected.map((action) => [action, person(role).id, reference]);
      expect((await actions()).slice(-2)).toEqual(events);
    }
  }
  for (const role of ROLES) {
    const { total, groups } = await listMessages(staff, person(role), EVERYTHING);
    expect(total ?? 0).toBe(groups.flatMap(({ messages }) => messages).length);
  }
  const both = await rowsOf(staff, person("complaints", "recruitment"));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["application", "complaint"]);
});

test("what does not exist is not found, whatever it is called", async () => {
  const { store, staff, actions } = await open();
  const { reference } = await store.add(enquiry(), [], NOON);
  for (const unknown of ["WB-2222-222", "", "\u0000", reference.toLowerCase(), `${reference} `, "../x", "'; drop table people"]) {
    expect(await openSubmission(staff, OWNER, unknown)).toBeUndefined();
    expect(await submissionFile(staff, OWNER, unknown)).toBeUndefined();
  }
  expect(await submissionFile(staff, OWNER, reference)).toBeUndefined();
  expect(await actions()).toEqual([]);
});

test("a row has what a person needs to choose; opening makes it read for this person alone, and answers nothing", async () => {
  const { store, staff } = await open();
  await addAccounts(staff.engine, [{ id: "Ash", roles: ["owner"] }]);
  const answers = { name: "Ngaire", message: "Hello.\n  I need  help.", notSafeToCall: "yes" };
  const { reference: old } = await store.add(enquiry({ answers }), [], NOON);
  const { reference: nameless } = await store.add(enquiry({ kind: "complaint", answers: { name: " " } }), [], minutesAfter(1));
  const [first, second] = (await rowsOf(staff, OWNER)).toSorted((one) => (one.reference === old ? -1 : 1));
  expect(first).toMatchObject({
    reference: old,
    kind: "enquiry",
    name: "Ngaire",
    words: "Hello. I need help.",
    safety: "Do not call",
    owner: "Nobody · new",
    due: expect.stringMatching(/^\w{3} \d+$/) as string,
    isUnread: true,
    isLate: false,
  });
  expect(second).toMatchObject({ reference: nameless, words: "They wrote no message." });
  expect(second).not.toHaveProperty("name");
  await openSubmission(staff, OWNER, old);
  const unread = async (who: SignedIn) =>
    (await rowsOf(staff, who)).filter(({ isUnread }) => isUnread).map((one) => one.reference);
  expect(await unread(OWNER)).toEqual([nameless]);
  expect(await unread(person("owner", "intake"))).toHaveLength(2);
  expect((await rowsOf(staff, OWNER, { view: "new", filters: {} })).length).toBe(2);
  // Opening is not answering: the alarm is not ended.
  expect(await store.find(old)).not.toHaveProperty("readAt");
});

test("a row says what the person wrote last, on the page or by email, until somebody answers it", async () => {
  const { engine, store, staff } = await open();
  const { reference, messageId } = await replied({ engine, store });
  const shown = async () => (await rowsOf(staff, OWNER)).map(({ words, owner }) => [words, owner]);
  const [[first = ""] = []] = await shown();
  expect(await shown()).toEqual([[first, "Nobody · working"]]);
  await importAnswer(engine, { inReplyTo: messageId, words: "Thursday is good." }, minutesAfter(61));
  expect(await shown()).toEqual([["Thursday is good.", "Nobody · they wrote"]]);
  const program = { inReplyTo: messageId, headers: { "Auto-Submitted": "auto-replied" }, words: "I am away." };
  await importAnswer(engine, program, minutesAfter(62));
  expect(await shown()).toEqual([["Thursday is good.", "Nobody · they wrote"]]);
  const call = { kind: "call", body: { when: "today", who: "Ngaire", agreed: "Thursday" } } as const;
  await engine.transaction((transaction) => addEntry(engine, transaction, { reference, ...call }, minutesAfter(63)));
  expect(await shown()).toEqual([[first, "Nobody · working"]]);
});

test("a submission: safety first, then the person, then the words; the file has no name of the sender", async () => {
  const { store, staff } = await open();
  const answers = {
    way: "myself",
    message: "Line one\nline two",
    name: "Ngaire",
    contactBy: "interpreter",
    language: "Vietnamese",
    phone: "08 5550 1234",
    notSafeToCall: "yes",
  };
  const { reference } = await store.add(enquiry({ answers, attachment, suspected: true }), [], NOON);
  const opened = await openSubmission(staff, OWNER, reference);
  expect(opened).toMatchObject({ isSuspected: true, name: "Ngaire", file: { kind: "pdf", size: 1, scan: "not-scanned" } });
  expect(opened?.safety).toMatchObject({ look: "not-safe", heading: "Do not call." });
  expect(opened?.safety.lines).toContainEqual({ isAllowed: true, text: "Interpreter: Vietnamese" });
  expect(opened?.contact.map(({ answer }) => answer)).toEqual(expect.arrayContaining(["Vietnamese", "08 5550 1234"]));
  expect(opened?.letter.map(({ answer }) => answer)).toEqual(["Line one\nline two"]);
  expect(JSON.stringify(opened?.facts)).not.toContain("notSafe");
  expect(await submissionFile(staff, OWNER, reference)).toEqual({ name: `${reference}.pdf`, bytes: attachment.bytes });
});
