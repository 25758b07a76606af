import { expect, test } from "vitest";

import { auditOf, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { searchColumns } from "../../cases/data/fill-from-answers.ts";
import { PAGE_ROWS } from "./inbox-rows.server.ts";
import { type ListGiven, listSubmissions } from "./inbox.server.ts";
import { openSubmission, submissionFile } from "../message/submission.server.ts";
import { ROLES } from "../../accounts/roles.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

const { freshEngine } = underTest();

async function open() {
  const { engine, store } = await freshEngine("SQLite");
  const staff = partsOver({ engine, store }, () => minutesAfter(60));
  return { engine, store, actions: () => auditOf(engine), staff };
}

const OWNER = person("owner");
const EVERYTHING: ListGiven = { view: "all", filters: {}, before: undefined };
const UNREAD: ListGiven = { view: "unread", filters: {}, before: undefined };
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
      const { submissions } = await listSubmissions(staff, person(role), EVERYTHING);
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
    const { submissions, counts } = await listSubmissions(staff, person(role), EVERYTHING);
    expect(counts.all).toBe(submissions.length);
  }
  const both = await listSubmissions(staff, person("complaints", "recruitment"), EVERYTHING);
  expect(both.submissions.map(({ kind }) => kind).toSorted()).toEqual(["application", "complaint"]);
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

test("the inbox has unread ones first asked for, newest first, in Perth time, and opening one makes it read", async () => {
  const { store, staff } = await open();
  const { reference: old } = await store.add(enquiry(), [], NOON);
  const { reference: nameless } = await store.add(enquiry({ kind: "complaint", answers: { name: " " } }), [], minutesAfter(1));
  const first = await listSubmissions(staff, OWNER, UNREAD);
  expect(first).toMatchObject({
    counts: { unread: 2, mine: 0, overdue: 0, all: 2 },
    submissions: [
      {
        reference: nameless,
        kind: "complaint",
        isUnread: true,
        isOverdue: false,
        status: "new",
        received: "Mon 2 Mar 2026, 8:01 pm",
        due: expect.stringMatching(/^\w{3} \d+ Mar 2026$/) as string,
      },
      {
        reference: old,
        kind: "enquiry",
        name: "Ngaire",
        isUnread: true,
        isOverdue: false,
        status: "new",
        received: "Mon 2 Mar 2026, 8:00 pm",
        due: expect.stringMatching(/^\w{3} \d+ Mar 2026$/) as string,
      },
    ],
  });
  await openSubmission(staff, OWNER, old);
  expect((await listSubmissions(staff, OWNER, UNREAD)).counts.unread).toBe(1);
  expect((await listSubmissions(staff, OWNER, EVERYTHING)).counts.all).toBe(2);
  // Opening is not answering: the alarm is not ended.
  expect(await store.find(old)).not.toHaveProperty("readAt");
});

test.each([{}, { q: "even" }])(
  "pages follow each other without a gap, also between rows of one time, with the filters %o",
  async (filters) => {
    const { engine, staff } = await open();
    const rows = Array.from({ length: PAGE_ROWS * 4 + 6 }, (_, index) => {
      const [reference, answers] = [`WB-${index}`, { message: index % 2 === 0 ? "even" : "odd" }];
      const times = { received_at: NOON.getTime() + Math.floor(index / 7), suspected: 0 as const, kind: "enquiry" as const };
      return { reference, answers: JSON.stringify(answers), ...times, ...searchColumns(reference, answers) };
    });
    await engine.db.insertInto("submissions").values(rows).execute();
    const expected = rows.filter(({ answers }) => !("q" in filters) || answers.includes("even"));
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await listSubmissions(staff, OWNER, { ...UNREAD, filters, before });
      expect(page.counts).toEqual({ unread: expected.length, mine: 0, overdue: 0, all: expected.length });
      seen.push(...page.submissions.map(({ reference }) => reference));
      before = page.older;
    } while (before !== undefined);
    expect(seen.toSorted()).toEqual(expected.map(({ reference }) => reference).toSorted());
    const nonsense = await listSubmissions(staff, OWNER, { ...UNREAD, filters, before: "'; drop" });
    expect(nonsense.submissions).toHaveLength(PAGE_ROWS);
  },
);

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
  expect(await submissionFile(staff, OWNER, reference)).toEqual({
    name: `${reference}.pdf`,
    type: "application/octet-stream",
    bytes: attachment.bytes,
  });
});
