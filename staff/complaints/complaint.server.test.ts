import { describe, expect, test } from "vitest";

import { addedPersonId } from "../../tests/support/people-fixture.ts";
import { ALL, HARD, OFFICER, PHONED, registerUnderTest } from "../../tests/support/register-fixture.ts";
import { auditOf, person } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { complaintRecord, improve, newComplaint, registerComplaint, saveRecord, setDone } from "./complaint.server.ts";
import { quarterFile, registerCsv, registerScreen } from "./register.server.ts";
import { ROLES } from "../../accounts/roles.ts";
import type { ComplaintValues } from "../../cases/complaints/complaint-rules.ts";

const { freshEngine } = underTest();
const open = async (name: EngineName = "SQLite") => registerUnderTest(await freshEngine(name));
const DAY = 24 * 60;

describe.each(ENGINES)("%s", (name) => {
  test("of two people who write at once, the second one learns it and loses no word", async () => {
    const { staff, add } = await open(name);
    const reference = await add();
    const record = (await complaintRecord(staff, OFFICER, reference))!;
    const sent = (issues: string) => ({ ...record.values, issues, seen: String(record.seen) });
    const results = await Promise.all(["One", "Two"].map((issues) => saveRecord(staff, OFFICER, reference, sent(issues))));
    expect(results).toContainEqual({ saved: 1 });
    expect(results).toContainEqual({ changed: true, values: expect.objectContaining({ update: "" }) as ComplaintValues });
    expect((await complaintRecord(staff, OFFICER, reference))?.changes.filter(({ field }) => field === "issues")).toHaveLength(1);
  });
});

test("what is saved again after a change by somebody else overwrites no field that the person has left alone", async () => {
  const { staff, add, save } = await open();
  const reference = await add();
  const opened = async () => (await complaintRecord(staff, OFFICER, reference))!;
  const { values, seen } = await opened();
  await save(reference, { acknowledged: "2026-03-02", issues: "Rude", update: "Called" });
  const sent = { ...values, issues: "Late", remedy: "An apology", update: "Wrote", seen: String(seen) };
  const result = await saveRecord(staff, OFFICER, reference, sent);
  const merged = { acknowledged: "2026-03-02", issues: "Late", remedy: "An apology", update: "Wrote" };
  expect(result).toMatchObject({ changed: true, values: merged });
  const shown = result && "changed" in result ? result.values : {};
  expect(await saveRecord(staff, OFFICER, reference, { ...shown, seen: String((await opened()).seen) })).toEqual({ saved: 3 });
  expect((await opened()).values).toMatchObject({ ...merged, update: "" });
});

test("only owners and complaints officers have a register; for all others it does not exist", async () => {
  const { engine, store, staff, add } = await open();
  const reference = await add();
  const { reference: other } = await store.add(enquiry(), [], NOON);
  const asOfficer = await complaintRecord(staff, OFFICER, reference);
  for (const role of ROLES) {
    const by = person(role);
    const may = role === "owner" || role === "complaints";
    const results = [
      await registerScreen(staff, by, ALL),
      await newComplaint(staff, by),
      await registerComplaint(staff, by, { ...PHONED, token: "one" }),
      await complaintRecord(staff, by, reference),
      await saveRecord(staff, by, reference, { ...asOfficer?.values, seen: String(asOfficer?.seen) }),
      await registerCsv(staff, by, ALL.filter),
      await quarterFile(staff, by, ALL.filter),
      await improve(staff, by, reference, { what: "More training", owner: "Kim", due: "2026-04-01" }),
    ];
    expect([role, results.map((result) => result !== undefined)]).toEqual([role, Array(8).fill(may)]);
    // An enquiry has no record, and neither has what does not exist.
    expect(await complaintRecord(staff, by, other)).toBeUndefined();
    expect(await saveRecord(staff, by, "WB-2222-222", {})).toBeUndefined();
  }
  const refusals = (await auditOf(engine)).filter(([, actor]) => actor === person("intake").id).map(([action]) => action);
  const register = ["register-refused", "register-refused", "register-refused"];
  expect(refusals).toEqual([
    ...register,
    "submission-refused",
    "submission-refused",
    "register-refused",
    "register-refused",
    "submission-refused",
  ]);
  expect(await registerCsv(staff, { ...OFFICER, isRecent: false }, ALL.filter)).toBe("not-recent");
});

test("a complaint by phone is stored once, without a mail, with its channel, and is not unread", async () => {
  const { engine, store, staff, add } = await open();
  const reference = await add({ ...PHONED, name: " Ngaire\r\nSample ", notSafeToCall: "yes", personAffected: "Her brother" });
  expect(await add()).toBe(reference);
  expect(await store.find(reference)).toMatchObject({
    kind: "complaint",
    receivedAt: new Date("2026-03-02T01:30:00Z"),
    suspected: false,
    answers: { message: HARD, name: "Ngaire Sample", notSafeToCall: "yes", way: "feedback", feedbackKind: "complaint" },
  });
  expect(await store.waiting()).toEqual({ jobs: 0 });
  expect(await auditOf(engine)).toEqual([["complaint-registered", OFFICER.id, reference]]);
  const row = await engine.db.selectFrom("submissions").select(["opened_at", "read_at", "last_entry_at"]).executeTakeFirst();
  expect(row).toEqual({ opened_at: NOON.getTime(), read_at: null, last_entry_at: NOON.getTime() });
  expect(await complaintRecord(staff, OFFICER, reference)).toMatchObject({
    values: { received: "2026-03-02T09:30", channel: "phone", complainant: "Ngaire Sample", personAffected: "Her brother" },
    clocks: [{ id: "tell", left: "2 days left", when: "By Wed 4, 11:59 pm", state: "running" }],
    seen: 3,
  });
});

test("what is wrong with a new complaint is named, in the order of the form, and nothing is stored", async () => {
  const { store, staff } = await open();
  const result = await registerComplaint(staff, OFFICER, {
    received: "2026-03-02T20:01",
    channel: "website",
    message: " \r\n",
    name: "x".repeat(201),
    phone: "ring me",
    email: "nobody",
    notSafeToCall: "perhaps",
  });
  expect(result).toMatchObject({
    errors: [
      { field: "received", error: "future" },
      { field: "channel", error: "no-choice" },
      { field: "name", error: "too-long" },
      { field: "phone", error: "no-phone" },
      { field: "email", error: "no-email" },
      { field: "notSafeToCall", error: "no-choice" },
      { field: "message", error: "missing" },
    ],
  });
  for (const received of ["2026-02-30T10:00", "0026-03-01T10:00", "yesterday", ""]) {
    const again = await registerComplaint(staff, OFFICER, { ...PHONED, received });
    const error = received === "" ? "missing" : "no-date";
    expect(again).toMatchObject({ errors: [{ field: "received", error }] });
  }
  expect(await store.list()).toHaveLength(0);
});

test("a correction is added, and the earlier value stays with who entered it and when", async () => {
  const { engine, clock, staff, add, save } = await open();
  const kim = { ...OFFICER, id: await addedPersonId(engine, { roles: ["complaints"] }) };
  const reference = await add();
  await save(reference, { issues: "Late" });
  clock.now = minutesAfter(DAY);
  const record = (await complaintRecord(staff, OFFICER, reference))!;
  const sent = { ...record.values, issues: HARD, update: "Called", seen: String(record.seen) };
  expect(await saveRecord(staff, kim, reference, sent)).toEqual({ saved: 2 });
  const { values, changes } = (await complaintRecord(staff, OFFICER, reference))!;
  expect([values.issues, values.update]).toEqual([HARD, ""]);
  expect(changes.slice(0, 3)).toEqual([
    { field: "update", value: "Called", when: "Tuesday 3 March 2026 at 8:00 pm", who: "Kim Owner", isCurrent: true },
    { field: "issues", value: HARD, when: "Tuesday 3 March 2026 at 8:00 pm", who: "Kim Owner", isCurrent: true },
    {
      field: "issues",
      value: "Late",
      when: "Monday 2 March 2026 at 8:00 pm",
      who: "an account that no longer exists",
      isCurrent: false,
    },
  ]);
  expect(await save(reference, {})).toEqual({ saved: 0 });
  // The audit log names the complaint, and none of its words.
  expect((await auditOf(engine)).at(-2)).toEqual(["submission-opened", OFFICER.id, reference]);
  expect(JSON.stringify(await engine.db.selectFrom("audit_log").selectAll().execute())).not.toContain("Late");
});

test("a reportable incident has its clock, and stores only that it was handed over", async () => {
  const { staff, clock, add, save } = await open();
  const reference = await add();
  expect(await save(reference, { reportable: "24-hours", handedOverAt: "2026-03-02T19:00" })).toMatchObject({
    errors: [
      { field: "awareAt", error: "missing" },
      { field: "handedOverBy", error: "missing" },
    ],
  });
  const clocksOf = async () => (await complaintRecord(staff, OFFICER, reference))?.clocks.slice(1);
  await save(reference, { reportable: "24-hours", awareAt: "2026-03-02T10:00" });
  const notice = { id: "notice", left: "13 h 59 min left", when: "By Tue 3, 10:00 am", state: "running" };
  expect(await clocksOf()).toMatchObject([notice, { id: "report", left: "7 days left", when: "By Mon 9 Mar, 11:59 pm" }]);
  clock.now = minutesAfter(DAY);
  expect(await clocksOf()).toMatchObject([{ left: "10 h 0 min late", state: "late" }, { state: "running" }]);
  await save(reference, { handedOverAt: "2026-03-03T08:00", handedOverBy: "Kim", portalReference: "R-1" });
  expect(await clocksOf()).toMatchObject([{ left: "Done today, 8:00 am", state: "done" }, { state: "running" }]);
  await save(reference, { reportable: "5-business-days", handedOverAt: "" });
  expect(await clocksOf()).toMatchObject([{ id: "notice", when: "By Mon 9, 11:59 pm", state: "running" }]);
  expect(await clocksOf()).toHaveLength(1);
  const happened = (await complaintRecord(staff, OFFICER, reference))?.happened ?? [];
  expect(happened.at(0)?.what).toBe("Received: Phone");
  expect(happened.at(-1)).toMatchObject({ state: "next", what: "Report to the NDIS Commission" });
});

test("what is changed because of a complaint has a person and a day, and says when it is done; nothing is overwritten", async () => {
  const { engine, staff, clock, add } = await open();
  const owner = await addedPersonId(engine, { roles: ["complaints"] });
  const reference = await add();
  expect(await improve(staff, OFFICER, reference, { what: " ", owner: "nobody", due: "2026-02-30" })).toEqual({
    errors: [
      { field: "what", error: "missing" },
      { field: "owner", error: "no-choice" },
      { field: "due", error: "no-date" },
    ],
  });
  const added = { what: "Two workers know each person", owner, due: "2026-03-04" };
  // A slip of the keyboard could not be corrected afterwards.
  expect(await improve(staff, OFFICER, reference, { ...added, due: "0026-03-04" })).toEqual({
    errors: [{ field: "due", error: "no-date" }],
  });
  expect(await improve(staff, OFFICER, reference, added)).toBe("added");
  const shown = async () => (await complaintRecord(staff, OFFICER, reference))!.improvements;
  expect(await shown()).toMatchObject([{ about: "Kim Owner, by Wed 4", isDone: false, isLate: false }]);
  clock.now = minutesAfter(3 * DAY);
  const [{ id } = { id: "" }] = await shown();
  expect(await shown()).toMatchObject([{ about: "Kim Owner, was due Wed 4 Mar", isLate: true }]);
  expect(await setDone(staff, OFFICER, reference, { id, isDone: true })).toBe(true);
  expect(await setDone(staff, OFFICER, reference, { id: "another", isDone: true })).toBe(false);
  expect(await shown()).toMatchObject([{ about: "Kim Owner, done today", isDone: true }]);
  const changes = (await complaintRecord(staff, OFFICER, reference))!.changes.filter(({ field }) => field === "action");
  expect(changes.map(({ value }) => value)).toEqual([
    "Two workers know each person (Kim Owner, by 4 March 2026, done on 5 March 2026)",
    "Two workers know each person (Kim Owner, by 4 March 2026)",
  ]);
});
