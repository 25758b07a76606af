import { expect, test } from "vitest";

import type { ComplaintValues } from "../../cases/complaints/complaint-rules.ts";
import { entriesOf } from "../../cases/entries/entries.ts";
import { ALL, OFFICER, registerUnderTest } from "../../tests/support/register-fixture.ts";
import { person } from "../../tests/support/staff-services-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { registerEntry } from "../message/register-entry.server.ts";
import { workOn } from "../message/work.server.ts";
import { countPlaces } from "../shell/count-places.server.ts";
import { todayOf } from "../today/today.server.ts";
import { complaintRecord } from "./complaint.server.ts";
import { registerScreen } from "./register.server.ts";

const { freshEngine } = underTest();
const DAY = 24 * 60;
/** The provider became aware at 10 am, so that the notice is due on Tuesday at 10 am, and the form on Monday 9 March. */
const INCIDENT = { reportable: "24-hours", awareAt: "2026-03-02T10:00" } as const;
const CLOSED = { acknowledged: "2026-03-02", outcome: "We agreed", closed: "2026-03-02" } as const;
const IN_TIME = { handedOverAt: "2026-03-02T19:00", handedOverBy: "Kim" } as const;

/** A complaint with a reportable incident, at 8 pm on a day after Monday 2 March. */
async function open(values: Partial<ComplaintValues>, daysLater: number) {
  const under = registerUnderTest(await freshEngine("SQLite"));
  const { staff, clock, add, save } = under;
  const reference = await add();
  await save(reference, { ...INCIDENT, ...CLOSED, ...values });
  clock.now = minutesAfter(daysLater * DAY);
  const shown = async () => {
    const screen = (await registerScreen(staff, OFFICER, ALL))!;
    const overdue = await registerScreen(staff, OFFICER, { filter: { show: "all", incident: "overdue" }, after: undefined });
    return {
      row: screen.rows[0]?.commission,
      overdue: overdue?.found,
      card: screen.quarter.promised[1]?.share,
      record: (await complaintRecord(staff, OFFICER, reference))?.clocks.slice(1).map(({ left }) => left),
      message: (await registerEntry(staff, reference))?.clocks.slice(1).map(({ left }) => left),
      badges: (await countPlaces(staff, OFFICER)).badges.complaints,
      today: (await todayOf(staff, OFFICER)).lines.map(({ title, tag }) => `${title}: ${tag}`),
    };
  };
  return { ...under, reference, shown };
}

test("an incident of a closed complaint is due to the Commission until it was handed over, on every screen", async () => {
  const { save, reference, shown } = await open({}, 1);
  const clocks = ["10 h 0 min late", "6 days left"];
  expect(await shown()).toEqual({
    row: { text: "10 h 0 min late", isLate: true },
    overdue: 1,
    card: "0 of 1",
    record: clocks,
    message: clocks,
    badges: [{ of: "overdue", count: 1 }],
    today: ["Tell the NDIS Commission: Overdue", "Report to the NDIS Commission: 6 days left"],
  });
  await save(reference, { ...IN_TIME, reportedAt: "2026-03-03T08:00" });
  expect(await shown()).toMatchObject({ row: { text: "Reported today" }, overdue: 0, card: "1 of 1", message: [], today: [] });
});

test("the five-day form of a closed complaint is due until it was sent", async () => {
  const { shown } = await open(IN_TIME, 10);
  expect(await shown()).toMatchObject({
    row: { text: "2 days late", isLate: true },
    overdue: 1,
    card: "0 of 1",
    today: ["Report to the NDIS Commission: Overdue"],
  });
});

test("an incident with a late notice and an overdue form counts once among those of the quarter", async () => {
  const { shown } = await open(
    { closed: "", outcome: "", handedOverAt: "2026-03-02T10:00", handedOverBy: "Kim", awareAt: "2026-02-20T10:00" },
    1,
  );
  expect(await shown()).toMatchObject({ overdue: 1, card: "0 of 1" });
});

test("no clock runs for a complaint that was changed to another kind, and its row does not call it not reportable", async () => {
  const { engine, staff, reference, shown } = await open({}, 1);
  const seen = String((await entriesOf(engine.db, reference)).length);
  expect(await workOn(staff, person("owner"), reference, { intent: "move", kind: "feedback", seen })).toEqual({ said: "moved" });
  expect(await shown()).toMatchObject({ row: { text: "Not before it was changed" }, overdue: 0, card: "0 of 0", record: [] });
});

test("the end of a clock after a complaint was changed to another kind makes nothing late that was in time", async () => {
  const { engine, staff, clock, reference, shown } = await open(IN_TIME, 1);
  const seen = String((await entriesOf(engine.db, reference)).length);
  await workOn(staff, person("owner"), reference, { intent: "move", kind: "feedback", seen });
  clock.now = minutesAfter(10 * DAY);
  expect(await shown()).toMatchObject({ row: { text: "Handed over Mon 2 Mar" }, overdue: 0, card: "1 of 1" });
  expect((await shown()).row).not.toHaveProperty("isLate");
  const { happened = [] } = (await complaintRecord(staff, OFFICER, reference)) ?? {};
  expect(happened.filter(({ state }) => state === "missed")).toEqual([]);
});

test("the NDIS Commission cannot have been told of an incident before anybody was aware of it", async () => {
  const { save, reference } = await open({}, 1);
  const early = { handedOverAt: "2026-03-02T09:59", handedOverBy: "Kim", reportedAt: "2026-03-01T10:00" };
  expect(await save(reference, early)).toMatchObject({
    errors: [
      { field: "handedOverAt", error: "before-aware" },
      { field: "reportedAt", error: "before-aware" },
    ],
  });
  expect(await save(reference, { ...early, handedOverAt: "2026-03-02T10:00", reportedAt: "2026-03-02T10:00" })).toEqual({
    saved: 3,
  });
});
