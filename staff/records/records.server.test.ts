import { expect, test } from "vitest";

import { addedPersonId } from "../../tests/support/people-fixture.ts";
import { recordsUnderTest, textIn, unzipped } from "../../tests/support/records-fixture.ts";
import { auditOf, person } from "../../tests/support/staff-services-fixture.ts";
import { holdMail } from "../../tests/support/held-mail-fixture.ts";
import { referenceAt, storeMany } from "../../tests/support/many-submissions.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { fileHeldMail } from "../../cases/mail-in/decide-held-mail.ts";
import { keptUntil } from "../../cases/promises/kept-until.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { openSubmission } from "../message/submission.server.ts";
import { eraseRecords, exportRecords, findRecords, mayHandlePeople, recordsFor } from "./records.server.ts";
import { onePerson } from "./records-words.ts";
import { ROLES } from "../../accounts/roles.ts";

const { freshEngine } = underTest();
const open = async () => recordsUnderTest(await freshEngine("SQLite"));
const OWNER = person("owner");
const DAY = 24 * 60;
const { promises } = content.site;

/** The first moment at which the purge deletes an enquiry of NOON. */
const END = new Date(NOON);
END.setUTCMonth(END.getUTCMonth() + promises.keepEnquiriesMonths);

test("the list names what goes within 31 days, on the day on which the purge deletes it, and what is held", async () => {
  const { engine, store, clock, staff, add, enter, hold } = await open();
  const id = await addedPersonId(engine);
  const [old, worked, held, complaint] = [
    await add({}),
    await add({}),
    await add({ kind: "referral" }, minutesAfter(1)),
    await add({ kind: "complaint" }, minutesAfter(2)),
  ];
  await enter(worked, { kind: "note", body: { text: "Called" } }, id, minutesAfter(10 * DAY));
  await hold(held, "A court asked for it", id);
  await hold(complaint, "An old reason", undefined, NOON);
  await hold(complaint, "Another reason");
  clock.now = minutesAfter(-31 * DAY + 2, END);
  const expected = { reference: old, kind: "enquiry", isHeld: false };
  expect((await recordsFor(staff, OWNER))?.going).toMatchObject([expected, { reference: held, isHeld: true }]);
  clock.now = minutesAfter(-20 * DAY, END);
  const { going, total, held: kept } = (await recordsFor(staff, OWNER))!;
  expect(going.map(({ reference }) => reference)).toEqual([old, held, worked]);
  expect(total).toBe(3);
  const before = (now: Date) => store.dueForRemoval(keptUntil(promises, now));
  expect((await before(END)).references).toEqual([]);
  expect((await before(new Date(END.getTime() + 1))).references).toEqual([old]);
  expect(going[0]?.day).toBe(new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Perth" }).format(END));
  const since = "Monday 2 March 2026 at 8:01 pm";
  expect(kept).toEqual([
    { reference: held, kind: "referral", reason: "A court asked for it", since, who: "Kim Owner" },
    { reference: complaint, kind: "complaint", reason: "Another reason", since },
  ]);
});

test("of more messages than are listed, those that are deleted first are listed, though they came last", async () => {
  const { clock, staff, add } = await open();
  for (let count = 0; count < 200; count++) await add({});
  clock.now = minutesAfter(-30 * DAY, END);
  const soon = new Date(clock.now);
  soon.setUTCMonth(soon.getUTCMonth() - promises.keepApplicationsMonths);
  const application = await add({ kind: "application" }, minutesAfter(DAY, soon));
  const { going, total } = (await recordsFor(staff, OWNER))!;
  expect([going[0]?.reference, going.length, total]).toEqual([application, 200, 201]);
});

test("of more messages on hold than are listed, all are counted", async () => {
  const { engine, staff } = await open();
  await storeMany(engine, 201, () => ({ received_at: NOON.getTime(), answers: {}, is_held: 1 as const }));
  const { held, heldTotal } = (await recordsFor(staff, OWNER))!;
  expect([held.length, heldTotal]).toEqual([200, 201]);
});

test("what was a complaint is kept as long as one, by the purge, by the list, on its page and from erasing", async () => {
  const { store, clock, staff, add, enter } = await open();
  const [was, never] = [await add({ kind: "feedback" }), await add({ kind: "feedback" })];
  await enter(was, { kind: "moved", body: { from: "complaint", to: "feedback" } });
  await enter(never, { kind: "moved", body: { from: "enquiry", to: "feedback" } });
  expect(await findRecords(staff, OWNER, [was])).toMatchObject({
    found: expect.arrayContaining([expect.objectContaining({ reference: was, keptBecause: "complaint" })]) as object[],
  });
  expect(await eraseRecords(staff, OWNER, { references: [was] })).toEqual({ erased: 0, mails: 0 });
  clock.now = minutesAfter(DAY, END);
  expect((await store.dueForRemoval(keptUntil(promises, clock.now))).references).toEqual([never]);
  expect(await store.removeDue("feedback", keptUntil(promises, clock.now))).toBe(1);
  const end = new Date(minutesAfter(1));
  end.setUTCFullYear(end.getUTCFullYear() + promises.keepComplaintsYears);
  clock.now = minutesAfter(-DAY, end);
  const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Perth" }).format(end);
  expect((await recordsFor(staff, OWNER))?.going).toMatchObject([{ reference: was, kind: "feedback", day }]);
  expect((await openSubmission(staff, OWNER, was))?.keptUntil).toBe(day);
  expect((await store.dueForRemoval(keptUntil(promises, new Date(end.getTime() + 1)))).references).toEqual([was]);
});

test("each role sees the records of its kinds only, and an editor none", async () => {
  const { clock, staff, add, hold } = await open();
  const kinds = ["enquiry", "complaint", "application"] as const;
  for (const kind of kinds) await hold(await add({ kind }), kind);
  clock.now = minutesAfter(100 * 365 * DAY);
  const seen = await Promise.all(
    ROLES.map(async (role) => {
      const records = await recordsFor(staff, person(role));
      expect(records?.going.map(({ kind }) => kind).toSorted()).toEqual(records?.held.map(({ kind }) => kind).toSorted());
      return [role, records?.held.map(({ reason }) => reason).toSorted()];
    }),
  );
  expect(Object.fromEntries(seen)).toEqual({
    owner: kinds.toSorted(),
    complaints: ["complaint"],
    intake: ["enquiry"],
    recruitment: ["application"],
    editor: undefined,
  });
});

test("only an owner who has just proved both factors finds, exports and erases", async () => {
  const { engine, store, staff, add } = await open();
  const reference = await add({});
  const tries = (by: typeof OWNER) =>
    Promise.all([
      findRecords(staff, by, ["ngaire@example.com"]),
      exportRecords(staff, by, { references: [reference] }),
      eraseRecords(staff, by, { references: [reference] }),
    ]);
  for (const role of ROLES.filter((one) => one !== "owner")) {
    expect(await mayHandlePeople(staff, person(role))).toBe(false);
    expect(await tries(person(role))).toEqual([undefined, undefined, undefined]);
  }
  expect((await auditOf(engine)).at(-1)).toEqual(["person-refused", person("editor").id, null]);
  expect(await tries({ ...OWNER, isRecent: false })).toEqual(["not-recent", "not-recent", "not-recent"]);
  expect(await store.find(reference)).toBeDefined();
});

test("a person is found by email, phone or reference, however they were written, and by nothing less", async () => {
  const { staff, add, enter } = await open();
  const found = async (query: string) => {
    const result = await findRecords(staff, OWNER, [query]);
    return typeof result === "object" && "found" in result ? result.found.map(({ reference }) => reference).toSorted() : result;
  };
  const byBoth = await add({ answers: { name: "Ngaire", email: "Ngaire@Example.com", phone: "+61 8 5550 1234" } });
  const byPhone = await add({ kind: "application", answers: { phone: "(08) 5550-1234" } });
  const byEmail = await add({ kind: "complaint", answers: { message: "Write to ngaire@example.com please" } });
  const byAddition = await add({ kind: "feedback", answers: { message: "Nobody came" } });
  await enter(byAddition, { kind: "added", body: { text: "I forgot my email:\nNgaire@Example.com" } });
  const other = await add({ answers: { email: "other@example.com", phone: "08 5550 9999", message: "08 5550 1234" } });
  await enter(other, { kind: "added", body: { text: "Ask tengaire@example.com" } });
  expect(await found(" ngaire@EXAMPLE.com\u200B ")).toEqual([byBoth, byEmail, byAddition].toSorted());
  expect(await found("08 5550 1234")).toEqual([byBoth, byPhone].toSorted());
  expect(await found("٠٨ ٥٥٥٠ ١٢٣٤")).toEqual([byBoth, byPhone].toSorted());
  expect(await found(byBoth.toLowerCase())).toEqual([byBoth, byPhone, byEmail, byAddition].toSorted());
  expect(await found(byEmail)).toEqual([byEmail]);
  expect(await found(other)).toEqual([other]);
  expect(await found("WB-2222-222")).toEqual([]);
  for (const query of ["", "@", "%", "08", "\u0000"]) expect([query, await found(query)]).toEqual([query, "no-query"]);
  const { found: rows } = (await findRecords(staff, OWNER, [byEmail])) as { found: readonly object[] };
  expect(rows).toMatchObject([{ kind: "complaint", received: "Monday 2 March 2026 at 8:00 pm", keptBecause: "complaint" }]);
});

test("of a person with very many messages all are handed out, and the page says so if not all are listed", async () => {
  const { engine, staff } = await open();
  const answers = { name: "Ngaire", email: "ngaire@example.com" };
  await storeMany(engine, 901, (index) => ({ received_at: minutesAfter(index).getTime(), answers }));
  const found = async () => {
    const result = (await findRecords(staff, OWNER, ["ngaire@example.com"])) as { found: object[]; most?: number };
    return [result.found.length, result.most];
  };
  expect(await found()).toEqual([900, 900]);
  expect(await eraseRecords(staff, OWNER, { references: [referenceAt(0)] })).toEqual({ erased: 1, mails: 0 });
  expect(await found()).toEqual([900, undefined]);
  const references = Array.from({ length: 250 }, (_, index) => referenceAt(index + 1));
  const files = await unzipped(await exportRecords(staff, OWNER, { references }));
  expect((JSON.parse(textIn(files, "person.json")) as { submissions: object[] }).submissions).toHaveLength(250);
});

test("a person is found by a name with errors: first the contacts, then what the chosen ones sent", async () => {
  const { staff, add } = await open();
  const siobhan = { name: "Siobhán O’Callaghan", email: "siobhan@example.com", phone: "(08) 5550 1234" };
  const one = await add({ answers: siobhan });
  const two = await add({ answers: { name: "Kim", personName: "Siobhan Callaghan", phone: "0855501234" } });
  const bare = await add({ kind: "complaint", answers: { name: "Siobhan OCallahan", message: "Nobody came" } });
  await add({ answers: { name: "Niamh O’Callaghan", email: "niamh@example.com", message: "Not Siobhan" } });
  const people = await findRecords(staff, OWNER, ["Shioban o'calaghan"]);
  expect(people).toEqual({
    people: [
      { names: ["Siobhán O’Callaghan"], value: "siobhan@example.com", shown: "siobhan@example.com", count: 1 },
      { names: ["Siobhán O’Callaghan", "Siobhan Callaghan"], value: "855501234", shown: "(08) 5550 1234", count: 2 },
      { names: ["Siobhan OCallahan"], value: bare, shown: bare, count: 1 },
    ],
    areAll: true,
  });
  const chosen = await findRecords(staff, OWNER, ["855501234", bare]);
  expect(chosen).toMatchObject({ found: [{ reference: expect.any(String) as string }, {}, {}] });
  const references = (chosen as { found: { reference: string }[] }).found.map(({ reference }) => reference);
  expect(references.toSorted()).toEqual([one, two, bare].toSorted());
  expect(await findRecords(staff, OWNER, ["Nobody Known"])).toEqual({ people: [], areAll: true });
  expect(await findRecords(staff, person("intake"), ["Siobhan"])).toBeUndefined();
  expect(await findRecords(staff, { ...OWNER, isRecent: false }, ["Siobhan"])).toBe("not-recent");
});

test("erasing leaves nothing but references in the audit log; complaints and held submissions stay", async () => {
  const { engine, store, staff, add, enter, hold } = await open();
  const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: new Uint8Array([37]) } as const;
  const erased = await add({ kind: "application", attachment });
  await enter(erased, { kind: "note", body: { text: "Called Ngaire" } });
  const [complaint, held, other] = [await add({ kind: "complaint" }), await add({}), await add({})];
  await hold(held, "A court");
  expect(await eraseRecords(staff, OWNER, { references: [erased, complaint, held, "WB-2222-222", "%"] })).toEqual({
    erased: 1,
    mails: 0,
  });
  expect(await store.find(erased)).toBeUndefined();
  for (const kept of [complaint, held, other]) expect(await store.find(kept)).toBeDefined();
  for (const table of ["attachments", "entries", "outbox"] as const)
    expect(await engine.db.selectFrom(table).selectAll().where("reference", "=", erased).execute()).toEqual([]);
  const events = await auditOf(engine);
  expect(events.at(-1)).toEqual(["submission-erased", OWNER.id, erased]);
  expect(events.filter(([action]) => action === "submission-erased")).toHaveLength(1);
  expect(await eraseRecords(staff, OWNER, { references: [erased] })).toEqual({ erased: 0, mails: 0 });
  expect(await eraseRecords(staff, OWNER, { references: [] })).toEqual({ erased: 0, mails: 0 });
});

test("emails that are in no message are found with a person, by name too, handed out and erased, unless a legal hold keeps them", async () => {
  const { engine, staff, add, hold } = await open();
  const reference = await add({ answers: { name: "Ngaire Sample", email: "ngaire@example.com" } });
  await hold(reference, "A court asked for it");
  const own = await holdMail(engine, { from: "Ngaire.Other@example.com", name: "Ngaire Sample", words: "Ring 08 5550 1234" });
  const about = await holdMail(engine, { subject: `About ${reference}` });
  await holdMail(engine, { from: "other@example.com", name: "Kit Sample" });
  const found = async (...queries: string[]) => {
    const result = await findRecords(staff, OWNER, queries);
    return typeof result === "object" && "mails" in result
      ? { found: result.found.length, mails: result.mails.map(({ id, keptBecause }) => [id, keptBecause]) }
      : result;
  };
  expect(await found("Nagire Sample")).toMatchObject({
    people: [
      { value: "ngaire@example.com", count: 1 },
      { value: "ngaire.other@example.com", shown: "Ngaire.Other@example.com", names: ["Ngaire Sample"], count: 1 },
    ],
  });
  expect(await found("ngaire.other@example.com")).toEqual({ found: 0, mails: [[own, undefined]] });
  expect(await found("(08) 5550-1234")).toEqual({ found: 0, mails: [[own, undefined]] });
  expect(await found(reference)).toEqual({ found: 1, mails: [[about, "held"]] });
  // Lee has sent it, and nothing of Ngaire is in it.
  expect(onePerson.mailsText).toContain("seem to belong to one of these messages");

  const files = await unzipped(await exportRecords(staff, OWNER, { references: [], mails: [own, "none"] }));
  expect(Object.keys(files)).toEqual([`mail-${own.slice(0, 8)}-0.txt`, "person.html", "person.json"]);
  for (const name of ["person.html", "person.json"])
    for (const text of ["Ring 08 5550 1234", "Ngaire.Other@example.com", "My brother"])
      expect(textIn(files, name)).toContain(text);
  expect(await exportRecords(staff, OWNER, { references: [], mails: ["none"] })).toBe("none");
  expect(await eraseRecords(staff, OWNER, { references: [], mails: [own, about] })).toEqual({ erased: 0, mails: 1 });
  expect(await found("ngaire.other@example.com")).toEqual({ found: 0, mails: [] });
  expect(await found(reference)).toEqual({ found: 1, mails: [[about, "held"]] });
  expect((await auditOf(engine)).map(([action]) => action)).toEqual(expect.arrayContaining(["mail-exported", "mail-erased"]));
});

test("an email that staff put with somebody else’s message is found by its sender, apart from what may be chosen", async () => {
  const { engine, staff, clock, add } = await open();
  const client = await add({ answers: { name: "Ngaire Sample", email: "ngaire@example.com", phone: "08 5550 1234" } });
  const id = await holdMail(engine, { from: "Sister@Example.com", name: "Kit Sample" });
  const found = async (query: string) => {
    const result = await findRecords(staff, OWNER, [query]);
    return typeof result === "object" && "inOthers" in result
      ? [result.found, result.mails, result.inOthers].map((some) => some.map((one) => ("id" in one ? one.id : one.reference)))
      : result;
  };
  expect(await found("sister@example.com")).toEqual([[], [id], []]);
  await fileHeldMail({ engine, person: OWNER, site: content.site }, { id, reference: client }, clock.now);
  expect(await found("sister@example.com")).toEqual([[], [], [client]]);
  expect(await found("ngaire@example.com")).toEqual([[client], [], []]);
  const own = await add({ answers: { name: "Kit Sample", email: "sister@example.com" } });
  expect(await found("sister@example.com")).toEqual([[own], [], [client]]);
});

test("who erases is told that emails that came in stay in the mailbox", () => {
  expect(onePerson.eraseOthers).toContain("emails that came in and are still in the mailbox, are not erased");
});
