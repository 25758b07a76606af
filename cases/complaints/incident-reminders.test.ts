import { pino } from "pino";
import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { perth } from "../../tests/support/outbox-fixture.ts";
import { PHONED, registerUnderTest } from "../../tests/support/register-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { ComplaintValues } from "./complaint-rules.ts";
import { incidentOf, incidentReminders } from "./incident-reminders.ts";

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
  return { engine, store, reference, save, queuedAt };
}

test("the mails about an incident come after its complaint was closed too, and are needed until the Commission was told", async () => {
  const incident = { reportable: "24-hours", awareAt: "2026-03-02T10:00", handedOverAt: "", reportedAt: "" };
  const closed = { acknowledged: "2026-03-02", outcome: "We agreed", closed: "2026-03-02" };
  const { engine, reference, queuedAt } = await open("2026-03-02T20:00", { ...incident, ...closed });
  expect(await queuedAt("2026-03-03T05:59")).toEqual([]);
  expect(await queuedAt("2026-03-03T06:00")).toEqual(["incident-notice"]);
  expect(await queuedAt("2026-03-09T12:00")).toEqual(["incident-notice", "incident-report"]);
  expect(await incidentOf(engine.db, reference)).toEqual(incident);
});
