import { expect, test } from "vitest";

import { content as read } from "../../tests/support/fixture-content.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { Status } from "../../cases/data/tables.ts";
import { addEntry, type NewEntry } from "../../cases/entries/entries.ts";
import { labels } from "../../cases/intake/labels.ts";
import { addPageViews } from "../../cases/figures/page-views.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { FiguresGiven } from "./figures-given.ts";
import { figuresCsv, figuresFor } from "./figures.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";

const { freshEngine } = underTest();
/** Two working days for a reply, one for a complaint; the office is in Perth and closed on Wednesday 4 March. */
const content: typeof read = {
  ...read,
  site: {
    ...read.site,
    promises: { ...read.site.promises, replyWorkingDays: 2, complaintAcknowledgedWorkingDays: 1 },
    hours: {
      ...read.site.hours,
      timeZone: "Australia/Perth",
      weekly: [{ days: [1, 2, 3, 4, 5], opens: "08:30", closes: "17:00" }],
      publicHolidays: { ...read.site.hours.publicHolidays, dates: [{ date: "2026-03-04", name: "Sample Day" }] },
    },
  } as typeof read.site,
};
/** Noon in Perth. */
const at = (day: string, time = "12:00") => new Date(`${day}T${time}+08:00`);
const TODAY = at("2026-03-12");
/** The result for a range that is valid, and somebody who may see kinds. */
type Figures = Exclude<Awaited<ReturnType<typeof figuresFor>>, undefined | { errors: unknown }>;
const DEFAULT: FiguresGiven = { from: undefined, to: undefined, page: undefined };
const OWNER = person("owner");

type Given = {
  answers?: Record<string, string>;
  status?: Status;
  suspected?: boolean;
  dueOn?: string;
  entries?: [NewEntry & { id?: string }, Date][];
};
const CALL: NewEntry = { kind: "call", body: { when: "today", who: "Kim", agreed: "" } };
const REPLY: NewEntry = { kind: "reply", body: { to: "a@example.com", subject: "", text: "" } };
const DUE: NewEntry = { kind: "due", body: { day: "2026-03-10" } };

let tokens = 0;

async function open() {
  const { engine, store } = await freshEngine("SQLite");
  const parts = { ...partsOver({ engine, store }, () => TODAY), content, labelOf: labels(content) };
  const add = async (kind: SubmissionKind, receivedAt: Date, given: Given = {}) => {
    const { answers = {}, suspected = false, status = "new", dueOn = null, entries = [] } = given;
    const submission = { kind, answers, suspected, sameAs: { token: `${++tokens}` } };
    const { reference } = await store.add(submission, [], receivedAt);
    await engine.transaction(async (transaction) => {
      const row = transaction.updateTable("submissions").where("reference", "=", reference);
      await row.set({ status, due_on: dueOn }).execute();
      for (const [entry, time] of entries) await addEntry(engine, transaction, { reference, ...entry }, time);
    });
  };
  return { engine, add, staff: parts };
}

/** The rows of a table, each as its label and its numbers. */
function tableOf(figures: Awaited<ReturnType<typeof figuresFor>>, id: string): string[][] {
  const tables = (figures as Figures).sections.flatMap((section) => section.tables);
  return tables.find((table) => table.id === id)!.rows.map(({ label, cells }) => [label, ...cells]);
}

test("weeks start on Monday at midnight in the office's time zone, and have all kinds", async () => {
  const { add, staff } = await open();
  await add("enquiry", at("2026-03-01", "23:59"));
  await add("enquiry", at("2026-03-02", "00:00"));
  await add("complaint", at("2026-03-08", "23:59"));
  await add("enquiry", at("2026-03-09", "00:00"));
  await add("enquiry", at("2026-03-03"), { status: "spam" });
  await add("enquiry", at("2026-03-03"), { suspected: true });
  const figures = await figuresFor(staff, OWNER, { ...DEFAULT, from: "2026-02-23" });
  expect(tableOf(figures, "by-week")).toEqual([
    ["23 February 2026", "1", "1", "0", "0", "0", "0"],
    ["2 March 2026", "2", "1", "0", "0", "1", "0"],
    ["9 March 2026", "1", "1", "0", "0", "0", "0"],
  ]);
  expect(tableOf(await figuresFor(staff, OWNER, { ...DEFAULT, from: "2026-03-02", to: "2026-03-08" }), "by-kind")).toEqual([
    ["Enquiry", "1"],
    ["Referral", "0"],
    ["Feedback", "0"],
    ["Complaint", "1"],
    ["Job application", "0"],
  ]);
  expect(tableOf(await figuresFor(staff, OWNER, DEFAULT), "by-week")).toHaveLength(12);
});

test("ways and areas are counted; a place that fewer than three people wrote is not named", async () => {
  const { add, staff } = await open();
  const [area, other] = [content.site.areas[0]!, content.site.areas[1]!];
  for (const place of ["Armadale", "armadale ", "ARMADALE WA 6112", "12 Ngaire Street", "constructor"])
    await add("enquiry", at("2026-03-10"), { answers: { way: "someone", place } });
  await add("application", at("2026-03-10"), { answers: { area: `${area.id} ${other.id}` } });
  await add("feedback", at("2026-03-10"), { answers: { way: "__proto__" } });
  const figures = await figuresFor(staff, OWNER, DEFAULT);
  expect(tableOf(figures, "by-area")).toEqual([
    ["Armadale", "3"],
    ...[area.mapLabel, other.mapLabel].toSorted((one, two) => one.localeCompare(two, "en-AU")).map((label) => [label, "1"]),
    ["Other places, each named fewer than 3 times", "2"],
    ["No place given", "1"],
  ]);
  expect(tableOf(figures, "by-way").map(([, count]) => count)).toEqual(["0", "5", "0", "0", "1"]);
});

test("every place that enough people wrote is named, and an area that was deleted is no missing place", async () => {
  const { add, staff } = await open();
  const suburbs = Array.from({ length: 16 }, (_, index) => `Sample ${String.fromCharCode(65 + index)}`);
  for (const place of suburbs.flatMap((suburb) => [suburb, suburb, suburb]))
    await add("enquiry", at("2026-03-10"), { answers: { way: "someone", place } });
  for (const _third of [1, 2, 3]) await add("application", at("2026-03-10"), { answers: { area: "deleted-area" } });
  expect(tableOf(await figuresFor(staff, OWNER, DEFAULT), "by-area")).toEqual([
    ["deleted-area", "3"],
    ...suburbs.map((suburb) => [suburb, "3"]),
    ["Other places, each named fewer than 3 times", "0"],
    ["No place given", "0"],
  ]);
});

test("the first reply or call is compared with the promise in working days; others are counted apart", async () => {
  const { add, staff } = await open();
  const received = at("2026-03-03");
  // Closed on Wednesday, so that two working days end on Friday.
  await add("enquiry", received, {
    entries: [
      [CALL, at("2026-03-06", "23:59")],
      [REPLY, at("2026-03-05", "23:00")],
    ],
  });
  await add("enquiry", received, { entries: [[REPLY, at("2026-03-03", "13:00")]] });
  await add("enquiry", received, { entries: [[REPLY, at("2026-03-07")]] });
  await add("enquiry", received, { entries: [[CALL, at("2026-03-09")]], status: "done" });
  await add("enquiry", received, { entries: [[{ kind: "note", body: { text: "" } }, at("2026-03-03")]] });
  const bounced: NewEntry = { kind: "bounced", body: { reply: "reached-nobody", code: "5.1.1" } };
  await add("enquiry", received, {
    entries: [
      [{ ...REPLY, id: "reached-nobody" }, at("2026-03-03", "13:00")],
      [bounced, at("2026-03-03", "13:01")],
    ],
  });
  await add("enquiry", received, { status: "done" });
  await add("enquiry", at("2026-03-10"));
  await add("complaint", at("2026-03-10"));
  const rows = tableOf(await figuresFor(staff, OWNER, DEFAULT), "first-reply").map(([label, enquiry, , , complaint]) => [
    label,
    enquiry,
    complaint,
  ]);
  expect(rows).toEqual([
    ["Promised within, in working days", "2", "1"],
    ["Received", "8", "1"],
    ["Replied", "4", "0"],
    // On Saturday two working days have passed, and the promised day is over.
    ["Replied in time", "2 (50%)", "None"],
    ["Median, in days", "1.5", "None"],
    ["Longest, in days", "3", "None"],
    ["No reply yet, still in time", "1", "0"],
    ["No reply yet, overdue", "2", "1"],
    ["Closed without a recorded reply", "1", "0"],
  ]);
});

test("open complaints by age, and what is overdue now, whatever days are chosen", async () => {
  const { add, staff } = await open();
  for (const day of ["2026-03-12", "2026-03-05", "2026-03-04", "2026-02-10", "2026-02-09", "2025-12-12", "2025-12-11"])
    await add("complaint", at(day), day === "2026-03-04" ? { entries: [[CALL, at("2026-03-05")]] } : {});
  await add("complaint", at("2026-03-05"), { status: "done" });
  await add("enquiry", at("2026-03-11"), { dueOn: "2026-03-11" });
  await add("enquiry", at("2026-03-01"), { dueOn: "2026-03-12" });
  await add("enquiry", at("2026-03-01"), {
    dueOn: "2026-03-10",
    entries: [
      [REPLY, at("2026-03-02")],
      [DUE, at("2026-03-03")],
    ],
  });
  await add("referral", at("2026-03-01"), { status: "spam" });
  const figures = await figuresFor(staff, OWNER, { ...DEFAULT, from: "2026-03-12" });
  expect(tableOf(figures, "complaints")).toEqual([
    ["0 to 7", "2"],
    ["8 to 30", "2"],
    ["31 to 90", "2"],
    ["More than 90", "1"],
  ]);
  // As in the inbox, a logged call is no answer.
  expect(tableOf(figures, "overdue").map(([, count]) => count)).toEqual(["2", "0", "0", "6", "0"]);
});

test("each role counts the kinds that it may see; an editor has no figures, in either form", async () => {
  const { engine, add, staff } = await open();
  for (const kind of ["enquiry", "complaint", "application"] as const) await add(kind, at("2026-03-10"));
  const kindsOf = async (...roles: SignedIn["roles"]) => tableOf(await figuresFor(staff, person(...roles), DEFAULT), "by-kind");
  expect(await kindsOf("complaints")).toEqual([["Complaint", "1"]]);
  expect(await kindsOf("recruitment", "editor")).toEqual([["Job application", "1"]]);
  expect((await kindsOf("intake")).map(([kind]) => kind)).toEqual(["Enquiry", "Referral", "Feedback"]);
  const ofComplaints = await figuresFor(staff, person("complaints"), DEFAULT);
  expect(tableOf(ofComplaints, "by-week").at(-1)).toEqual(["9 March 2026", "1"]);
  expect(tableOf(ofComplaints, "by-area").at(-1)).toEqual(["No place given", "1"]);
  const ofIntake = await figuresFor(staff, person("intake"), DEFAULT);
  expect(JSON.stringify(ofIntake)).not.toMatch(/complaints"|Complaint"|Job application/);
  expect((await figuresCsv(staff, person("intake"), DEFAULT))?.text).not.toMatch(/"(Complaint|Job application)/);
  expect(await figuresFor(staff, person("editor"), DEFAULT)).toBeUndefined();
  expect(await figuresCsv(staff, person("editor"), DEFAULT)).toBeUndefined();
  const log = await engine.db.selectFrom("audit_log").select(["action", "actor_id"]).execute();
  expect(log).toEqual([{ action: "figures-exported", actor_id: person("intake").id }]);
});

test("the CSV has every number of the screen as one line, and the page views of each page and week", async () => {
  const { engine, add, staff } = await open();
  await add("enquiry", at("2026-03-10"), { answers: { name: "Ngaire", place: "=1+1", way: "myself" } });
  await addPageViews(engine, "2026-03-02", new Map([["/about", 1200]]));
  await addPageViews(engine, "2026-03-09", new Map([["/about", 3]]));
  await addPageViews(engine, "2026-03-09", new Map([["/", 5]]));
  const given = { from: "2026-03-02", to: "2026-03-12", page: "/about" };
  const figures = (await figuresFor(staff, OWNER, given)) as Figures;
  expect(tableOf(figures, "views-by-week")).toEqual([
    ["2 March 2026", "1,200"],
    ["9 March 2026", "3"],
  ]);
  expect(tableOf(figures, "views-by-page")).toEqual([
    ["/about", "1,203"],
    ["/", "5"],
  ]);
  expect(await figuresFor(staff, OWNER, { ...given, page: "/nope" })).not.toHaveProperty("page");
  const file = await figuresCsv(staff, OWNER, given);
  expect(file?.name).toBe("figures-2026-03-02-to-2026-03-12.csv");
  const lines = file!.text.trim().split("\r\n");
  expect(lines).toContain('"Received, by week","9 March 2026","Enquiry","1"');
  expect(lines).toContain('"Page views, by page and week","/about","2 March 2026","1200"');
  const cells = figures.sections
    .flatMap(({ tables }) => tables)
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.cells);
  expect(lines).toHaveLength(1 + cells.length + 3);
  expect(file!.text).not.toMatch(/Ngaire|=1/);
});

test("a range that is not valid has an error in words, and no CSV", async () => {
  const { staff } = await open();
  const given = { ...DEFAULT, from: "soon" };
  expect(await figuresFor(staff, OWNER, given)).toEqual({
    errors: [{ field: "from", message: "Enter the day as day, month and year" }],
  });
  expect(await figuresCsv(staff, OWNER, given)).toBeUndefined();
});
