import { pino } from "pino";
import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { perth } from "../../tests/support/outbox-fixture.ts";
import { PHONED, registerUnderTest } from "../../tests/support/register-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { ComplaintValues } from "./complaint-rules.ts";
import { countLateIncidents, incidentOf, incidentReminders } from "./incident-reminders.ts";

const { freshEngine } = underTest();

/** A complaint with these values of its record, and the mails that are queued at a time. */
async function open(now: string, values: Partial<ComplaintValues>) {
  const { engine, store, clock, add, save } = registerUnderTest(await freshEngine("SQLite"));
  clock.now = perth(now);
  const reference = await add(PHONED);
  await save(reference, values);
  const task = incidentReminders({ engine, site: content.site, log: pino({ enabled: false }) });
  const queuedAt = async (time: string) => {
    await task.run(perth(time));
    return (await engine.db.selectFrom("outbox").select("purpose").orderBy("purpose").execute()).map(({ purpose }) => purpose);
  };
  const lateAt = (time: string) => countLateIncidents(engine.db, content.site, perth(time));
  const saveAt = async (time: string, changed: Partial<ComplaintValues>) => {
    clock.now = perth(time);
    expect(await save(reference, changed)).toHaveProperty("saved");
  };
  return { engine, store, reference, saveAt, queuedAt, lateAt };
}

test("the mails about an incident come after its complaint was closed too, and are needed until the Commission was told", async () => {
  const incident = { reportable: "24-hours", awareAt: "2026-03-02T10:00", handedOverAt: "", reportedAt: "" };
  const closed = { acknowledged: "2026-03-02", outcome: "We agreed", closed: "2026-03-02" };
  const { engine, reference, queuedAt } = await open("2026-03-02T20:00", { ...incident, ...closed });
  expect(await queuedAt("2026-03-03T05:59")).toEqual([]);
  expect(await queuedAt("2026-03-03T06:00")).toEqual(["incident-notice"]);
  // The form is due on Monday 9 March, and the office opens last on the Friday before.
  expect(await queuedAt("2026-03-06T09:14")).toEqual(["incident-notice"]);
  expect(await queuedAt("2026-03-06T09:15")).toEqual(["incident-notice", "incident-report"]);
  expect(await incidentOf(engine.db, reference)).toEqual(incident);
});

test.each([
  ["the working day before", "2026-03-06T10:00", "2026-03-12T09:14", "2026-03-12T09:15"],
  ["Friday, before a weekend", "2026-03-02T10:00", "2026-03-06T09:14", "2026-03-06T09:15"],
  ["the day before Christmas, before two holidays and a weekend", "2026-12-18T10:00", "2026-12-24T09:14", "2026-12-24T09:15"],
])("what has to be reported by the end of a day is in a mail when the office opens on %s", async (_day, awareAt, before, at) => {
  const { queuedAt } = await open(awareAt, { reportable: "5-business-days", awareAt });
  expect(await queuedAt(before)).toEqual([]);
  expect(await queuedAt(at)).toEqual(["incident-notice"]);
  // Each clock has one mail.
  expect(await queuedAt("2026-12-31T12:00")).toEqual(["incident-notice"]);
});

test("an incident is late from the end of a clock until the Commission was told, also after its complaint was closed", async () => {
  const closed = { acknowledged: "2026-03-02", outcome: "We agreed", closed: "2026-03-02" };
  const incident = { reportable: "24-hours", awareAt: "2026-03-02T10:00" };
  const { saveAt, lateAt } = await open("2026-03-02T20:00", { ...incident, ...closed });
  expect(await Promise.all(["2026-03-03T10:00", "2026-03-03T10:01"].map(lateAt))).toEqual([0, 1]);
  await saveAt("2026-03-03T11:00", { handedOverAt: "2026-03-03T11:00", handedOverBy: "Robin" });
  // The form is due at the end of Monday 9 March.
  expect(await Promise.all(["2026-03-09T23:59", "2026-03-10T00:01"].map(lateAt))).toEqual([0, 1]);
  await saveAt("2026-03-10T09:00", { reportedAt: "2026-03-10T09:00" });
  expect(await lateAt("2026-03-11T09:00")).toBe(0);
});
