import { expect, test } from "vitest";

import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { FieldValue } from "../../cases/entries/complaint-values.ts";
import { addressOf, filterIn } from "./register-address.ts";
import { quarterFile, registerCsv, registerScreen } from "./register.server.ts";

const { freshEngine } = underTest();
const OFFICER = person("complaints");
/** Noon in Perth on Thursday 12 March 2026, in the first quarter. */
const TODAY = new Date("2026-03-12T04:00:00Z");
const DAY_MS = 24 * 60 * 60_000;

/*
 * 200 complaints whose facts are known here, and 30 questions that an auditor asks. The answers are counted twice: by the screen, and here.
 */

type Known = {
  receivedOn: string;
  category: string;
  support: string;
  ending: string;
  channel: string;
  representative: string;
  isAnonymous: boolean;
  acknowledgedAfter: number | undefined;
  closedAfter: number | undefined;
  reportable: boolean;
  reportedAfterHours: number | undefined;
  action: "none" | "open" | "late" | "done";
  cause: string;
  escalated: string;
};

const pick = <Value>(values: readonly Value[], index: number, step: number): Value => values[(index * step) % values.length]!;

function known(index: number): Known {
  const received = new Date(Date.UTC(2026, 2, 12) - index * 1.8 * DAY_MS);
  return {
    receivedOn: received.toISOString().slice(0, 10),
    category: pick(["late", "rude", "bill", "car", ""], index, 1),
    support: pick(["sample-house", "", "transport-options"], index, 1),
    ending: index % 2 === 0 ? pick(["fixed", "sorry", "unproven"], index / 2, 1) : "",
    channel: pick(["website", "phone", "in-person", "letter", "email"], index, 3),
    representative: index % 7 === 0 ? "Her sister" : "",
    isAnonymous: index % 4 === 1,
    acknowledgedAfter: pick([undefined, 0, 1, 9], index, 1),
    closedAfter: index % 2 === 0 && index > 3 ? pick([0, 10, 30], index / 2, 1) : undefined,
    reportable: index % 9 === 0,
    reportedAfterHours: pick([5, 40, undefined, undefined], index, 1),
    action: pick(["none", "open", "late", "done", "none", "none", "none"], index, 1),
    cause: index % 3 === 0 ? "Too few workers" : "",
    escalated: index % 25 === 0 ? "The board" : "",
  };
}

const ALL = Array.from({ length: 200 }, (_, index) => known(index));
const after = (day: string, days: number) => new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function fieldsOf(facts: Known): FieldValue[] {
  const action = { id: "one", what: "Train", owner: "Kim", due: facts.action === "late" ? "2026-03-01" : "2026-12-01", done: "" };
  const awareAt = `${facts.receivedOn}T10:00`;
  return [
    { field: "channel", value: facts.channel },
    { field: "category", value: facts.category },
    { field: "support", value: facts.support },
    { field: "ending", value: facts.ending },
    { field: "representative", value: facts.representative },
    { field: "cause", value: facts.cause },
    { field: "escalated", value: facts.escalated },
    ...(facts.acknowledgedAfter === undefined
      ? []
      : [{ field: "acknowledged" as const, value: after(facts.receivedOn, facts.acknowledgedAfter) }]),
    ...(facts.closedAfter === undefined ? [] : [{ field: "closed" as const, value: after(facts.receivedOn, facts.closedAfter) }]),
    ...(facts.reportable
      ? [
          { field: "reportable" as const, value: "24-hours" },
          { field: "awareAt" as const, value: awareAt },
        ]
      : []),
    ...(facts.reportable && facts.reportedAfterHours !== undefined
      ? (["handedOverAt", "reportedAt"] as const).map((field) => ({
          field,
          value: new Date(Date.parse(`${awareAt}Z`) + facts.reportedAfterHours! * 3_600_000).toISOString().slice(0, 16),
        }))
      : []),
    ...(facts.action === "none"
      ? []
      : [
          {
            field: "action" as const,
            value: JSON.stringify({ ...action, done: facts.action === "done" ? facts.receivedOn : "" }),
          },
        ]),
  ];
}

/** Adds all of them at once, and returns the staff side over them. */
async function open() {
  const parts = await freshEngine("SQLite");
  const submissions = ALL.map((facts, index) => {
    const answers = { message: `Number ${index}`, ...(!facts.isAnonymous && { name: `Sample ${index}` }) };
    const reference = `WB-${String(1000 + index)}-222`;
    const received_at = Date.parse(`${facts.receivedOn}T02:00Z`);
    return {
      reference,
      kind: "complaint" as const,
      received_at,
      answers: JSON.stringify(answers),
      suspected: 0 as const,
      way: null,
    };
  });
  const fields = ALL.flatMap((facts, index) =>
    fieldsOf(facts).map(({ field, value }, number) => {
      const { reference = "" } = submissions[index] ?? {};
      const row = { reference, number: number + 1, field, value: JSON.stringify(value), at: TODAY.getTime(), person_id: "Kim" };
      return { id: `${reference} ${number}`, ...row };
    }),
  );
  await parts.engine.transaction(async (transaction) => {
    await transaction.insertInto("submissions").values(submissions).execute();
    for (let start = 0; start < fields.length; start += 500)
      await transaction
        .insertInto("complaint_fields")
        .values(fields.slice(start, start + 500))
        .execute();
  });
  return partsOver(parts, () => TODAY);
}

const inQuarter = (from: string, to: string) => (one: Known) => one.receivedOn >= from && one.receivedOn <= to;
const isFirst = inQuarter("2026-01-01", "2026-03-31");
const isFourth = inQuarter("2025-10-01", "2025-12-31");
const isOpen = ({ closedAfter }: Known) => closedAfter === undefined;
const openDays = ({ receivedOn }: Known) => (Date.parse("2026-03-12") - Date.parse(receivedOn)) / DAY_MS;
/** Two working days; weekends do not count, and no public holiday is among them. */
function lastDayToTell(receivedOn: string): string {
  let day = receivedOn;
  for (let left = 2; left > 0;) {
    day = after(day, 1);
    if (![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay())) left -= 1;
  }
  return day;
}
const toldInTime = (one: Known) =>
  one.acknowledgedAfter !== undefined && after(one.receivedOn, one.acknowledgedAfter) <= lastDayToTell(one.receivedOn);
const toldLate = (one: Known) =>
  !toldInTime(one) && (one.acknowledgedAfter !== undefined || lastDayToTell(one.receivedOn) < "2026-03-12");

type Question = [question: string, address: string, isCounted: (one: Known) => boolean];
const FIRST = "quarter=2026-1";
const FOURTH = "quarter=2025-4";
const QUESTIONS: readonly Question[] = [
  ["How many did you receive this quarter?", `show=all&${FIRST}`, isFirst],
  ["How many in the quarter before?", `show=all&${FOURTH}`, isFourth],
  ["How many are open?", "", isOpen],
  ["How many of this quarter are open?", FIRST, (one) => isFirst(one) && isOpen(one)],
  ["How many came by phone this quarter?", `show=all&${FIRST}&channel=phone`, (one) => isFirst(one) && one.channel === "phone"],
  ["How many came through the website?", "show=all&channel=website", ({ channel }) => channel === "website"],
  [
    "How many were about lateness this quarter?",
    `show=all&${FIRST}&category=late`,
    (one) => isFirst(one) && one.category === "late",
  ],
  [
    "How many were about money last quarter?",
    `show=all&${FOURTH}&category=bill`,
    (one) => isFourth(one) && one.category === "bill",
  ],
  ["How many open ones are about how you spoke?", "category=rude", (one) => isOpen(one) && one.category === "rude"],
  ["How many concern this house?", "show=all&support=sample-house", ({ support }) => support === "sample-house"],
  [
    "How many concern transport this quarter?",
    `show=all&${FIRST}&support=transport-options`,
    (one) => isFirst(one) && one.support === "transport-options",
  ],
  [
    "How many about lateness concern this house?",
    "show=all&category=late&support=sample-house",
    (one) => one.category === "late" && one.support === "sample-house",
  ],
  ["How many were put right?", "show=all&ending=fixed", ({ ending }) => ending === "fixed"],
  [
    "How many ended with an apology this quarter?",
    `show=all&${FIRST}&ending=sorry`,
    (one) => isFirst(one) && one.ending === "sorry",
  ],
  ["How many could not be proven?", "show=all&ending=unproven", ({ ending }) => ending === "unproven"],
  ["How many people were told in time this quarter?", `show=all&${FIRST}&told=in-time`, (one) => isFirst(one) && toldInTime(one)],
  ["How many were told late or never, last quarter?", `show=all&${FOURTH}&told=late`, (one) => isFourth(one) && toldLate(one)],
  ["Who still waits to be told, in time?", "show=all&told=waits", (one) => !toldInTime(one) && !toldLate(one)],
  ["How many open ones are younger than a week?", "age=under-7", (one) => isOpen(one) && openDays(one) < 7],
  [
    "How many are open between one and two weeks?",
    "age=7-to-14",
    (one) => isOpen(one) && openDays(one) >= 7 && openDays(one) <= 14,
  ],
  ["How many are open for more than 21 days?", "age=over-21", (one) => isOpen(one) && openDays(one) > 21],
  ["How many were reportable?", "show=all&incident=yes", ({ reportable }) => reportable],
  ["How many were reported in time?", "show=all&incident=in-time", (one) => one.reportable && one.reportedAfterHours === 5],
  ["How many were reported late?", "show=all&incident=late", (one) => one.reportable && one.reportedAfterHours === 40],
  [
    "Which were not reported and are overdue?",
    "show=all&incident=overdue",
    (one) => one.reportable && one.reportedAfterHours === undefined && openDays(one) > 1,
  ],
  [
    "In how many did somebody speak for the person?",
    "show=all&with=representative",
    ({ representative }) => representative !== "",
  ],
  ["How many were anonymous this quarter?", `show=all&${FIRST}&with=no-name`, (one) => isFirst(one) && one.isAnonymous],
  ["In how many do you change something?", "show=all&with=action", ({ action }) => action !== "none"],
  ["Which changes are overdue?", "show=all&with=action-late", ({ action }) => action === "late"],
  ["How many were passed on?", "show=all&with=escalated", ({ escalated }) => escalated !== ""],
];

test("30 questions about 200 complaints are each one address, and its number is that of a second count", async () => {
  const staff = await open();
  expect(QUESTIONS).toHaveLength(30);
  const answers: [string, number][] = [];
  for (const [question, address] of QUESTIONS) {
    const { filter, after: position } = filterIn(`http://localhost/complaints?${address}`);
    // The links of the figures and of the filters lead to the same list.
    expect(filterIn(`http://localhost${addressOf(filter)}`).filter).toEqual(filter);
    answers.push([question, (await registerScreen(staff, OFFICER, { filter, after: position }))!.found]);
  }
  expect(answers).toEqual(QUESTIONS.map(([question, , isCounted]) => [question, ALL.filter(isCounted).length]));
  expect(answers.filter(([, count]) => count === 0)).toEqual([]);

  const screen = (await registerScreen(staff, OFFICER, { filter: { show: "all", quarter: "2026-1" }, after: undefined }))!;
  for (const { label, count, filter } of screen.quarter.tables.flatMap(({ rows }) => rows)) {
    const listed = (await registerScreen(staff, OFFICER, { filter, after: undefined }))!;
    expect([label, listed.found]).toEqual([label, count]);
  }
  const file = (await quarterFile(staff, OFFICER, { show: "all", quarter: "2026-1" }))!;
  expect(file.name).toBe("complaints-2026-1.csv");
  expect(file.csv).toContain(
    `"What they were about","Came late","${ALL.filter((one) => isFirst(one) && one.category === "late").length}"`,
  );
  const { csv } = (await registerCsv(staff, OFFICER, { show: "all", category: "late" })) as { csv: string };
  expect(csv.trimEnd().split("\r\n")).toHaveLength(1 + ALL.filter(({ category }) => category === "late").length);
});

test("a list comes in pages, each after the last row of the one before; a filter that is none finds nothing", async () => {
  const staff = await open();
  const first = (await registerScreen(staff, OFFICER, { filter: { show: "all" }, after: undefined }))!;
  const second = (await registerScreen(staff, OFFICER, { filter: { show: "all" }, after: first.more }))!;
  const last = (await registerScreen(staff, OFFICER, { filter: { show: "all" }, after: "WB-1198-222" }))!;
  expect([first.rows.length, second.rows.length, last.rows.length, last.more]).toEqual([50, 50, 1, undefined]);
  expect(new Set([...first.rows, ...second.rows].map(({ reference }) => reference)).size).toBe(100);
  expect(first.rows[0]).toMatchObject({ who: "Sample 0", about: "Came late: Number 0" });
  for (const address of ["category=nothing", "quarter=2026-9", "told=perhaps", "with=__proto__"]) {
    const { filter } = filterIn(`http://localhost/complaints?show=all&${address}`);
    expect((await registerScreen(staff, OFFICER, { filter, after: undefined }))?.found).toBe(0);
  }
});
