import { addDays, dayAt, dayInWords, daysBetween } from "../../content-model/values/days.ts";
import { type ComplaintFacts, factsOf, shownName } from "../../cases/complaints/complaint-facts.ts";
import { labelIn, listsOf, listsOfRegister } from "../../cases/complaints/complaint-lists.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { quarterCsv, quarterFigures } from "../../cases/complaints/quarter-figures.ts";
import { allComplaints, type ComplaintWords, wordsOfComplaints } from "../../cases/complaints/register.ts";
import { complaintsCsv } from "../../cases/complaints/register-csv.ts";
import { matches, quarterAt, quarterOf, type RegisterFilter } from "../../cases/complaints/register-filter.ts";
import { isLate } from "../../cases/complaints/clocks.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { workingDaysFor } from "../../cases/promises/kept-until.ts";
import type { Hours } from "../../cases/promises/working-days.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { register as say } from "./complaints-words.ts";
import { log, maySee } from "./complaint.server.ts";
import { daysInWords, leftInWords } from "../clocks/time-words.ts";
import { shortDay } from "../../cases/promises/short-days.ts";
import { fill } from "../../platform/text/fill.ts";

const PAGE_ROWS = 50;
const MOST_WORDS = 90;
/** A clock with less time left is marked. */
const SOON_MS = 4 * 60 * 60_000;

type Given = { filter: RegisterFilter; after: string | undefined };

/** Returns a list of the register with the figures of a quarter; undefined for people who may not see the register. */
export async function registerScreen(staff: StaffParts, person: SignedIn, { filter, after }: Given) {
  if (!(await maySee(staff, person))) return undefined;
  const { all, now, lists, site, today } = await readRegister(staff);
  const given = { now, hours: site.hours };
  const found = sorted(
    all.filter((facts) => matches(facts, filter, given)),
    filter,
  );
  const start = after === undefined ? 0 : found.findIndex(({ reference }) => reference === after) + 1;
  const shown = found.slice(start, start + PAGE_ROWS);
  const { names, forms } = await staff.engine.read(async (db) => ({
    names: await namesOfPeople(db),
    forms: await wordsOfComplaints(
      db,
      shown.map(({ reference }) => reference),
    ),
  }));
  const last = found.length > start + PAGE_ROWS ? shown.at(-1)?.reference : undefined;
  return {
    filter,
    open: all.filter(({ isOpen }) => isOpen).length,
    all: all.length,
    found: found.length,
    rows: shown.map((facts) => rowInWords(facts, { names, lists, now, today, site, words: forms.get(facts.reference) ?? {} })),
    lists,
    ...(last !== undefined && { more: last }),
    quarter: quarterScreen(all, filter, { lists, now, site, today }),
  };
}

export type RegisterScreen = NonNullable<Awaited<ReturnType<typeof registerScreen>>>;
export type RegisterRow = RegisterScreen["rows"][number];

/** Returns the complaints of a list as CSV, for an auditor, and records that the person exported them. */
export async function registerCsv(staff: StaffParts, person: SignedIn, filter: RegisterFilter) {
  if (!(await maySee(staff, person))) return undefined;
  if (!person.isRecent) return "not-recent";
  await log(staff, "register-exported", person);
  const { complaints, all, now, lists, site } = await readRegister(staff);
  const wanted = new Set(
    all.filter((facts) => matches(facts, filter, { now, hours: site.hours })).map(({ reference }) => reference),
  );
  const found = complaints.filter(({ reference }) => wanted.has(reference));
  const { names, forms } = await staff.engine.read(async (db) => ({
    names: await namesOfPeople(db),
    forms: await wordsOfComplaints(db, [...wanted]),
  }));
  return { csv: complaintsCsv(found, forms, { names, hours: site.hours, lists }) };
}

/** Returns the figures of a quarter as CSV; undefined for people who may not see the register. They name nobody. */
export async function quarterFile(staff: StaffParts, person: SignedIn, filter: RegisterFilter) {
  if (!(await maySee(staff, person))) return undefined;
  const { all, now, lists, site, today } = await readRegister(staff);
  const { id, tables } = quarterScreen(all, filter, { lists, now, site, today });
  return { name: `complaints-${id}.csv`, csv: quarterCsv(tables) };
}

async function readRegister({ engine, content, now }: StaffParts) {
  const { site } = content;
  const time = now();
  const complaints = await engine.read(allComplaints);
  const all = complaints.map((complaint) => factsOf(complaint, { site, now: time }));
  return {
    complaints,
    all,
    now: time,
    today: dayAt(time, site.hours.timeZone),
    lists: listsOfRegister(
      listsOf(content),
      all.map(({ values }) => values),
    ),
    site,
  };
}

type Reading = Omit<Awaited<ReturnType<typeof readRegister>>, "complaints" | "all">;

/** Returns a quarter: that of the filter, or else the present one, with the names of those beside it. */
function quarterScreen(all: readonly ComplaintFacts[], filter: RegisterFilter, { lists, now, site, today }: Reading) {
  const present = quarterAt(today);
  const { id, from, to } = quarterOf(filter.quarter ?? "") ?? quarterOf(present) ?? { id: present, from: today, to: today };
  const tables = quarterFigures(all, { quarter: id, lists, now, site });
  const count = (table: string, row: string) =>
    tables.find((one) => one.id === table)?.rows.find(({ label }) => label === row)?.count ?? 0;
  const { tolds } = words.figures;
  const [told, late] = [count("told", tolds["in-time"]), count("told", tolds.late)];
  const incidents = reportedInTime(all, { quarter: id, now, hours: site.hours });
  const days = workingDaysFor("complaint", site.promises);
  return {
    id,
    tables,
    title:
      id === present
        ? fill(say.thisQuarter, { from: dayInWords(from) })
        : fill(say.aQuarter, { from: dayInWords(from), to: dayInWords(to) }),
    earlier: quarterAt(addDays(from, -1)),
    ...(id !== present && { later: quarterAt(addDays(to, 1)) }),
    promised: [
      {
        share: fill(say.shareOf, { part: told, whole: told + late }),
        what: fill(say.toldOf, { days: daysInWords(days, { one: say.workingDay, more: say.workingDays }) }),
      },
      { share: fill(say.shareOf, incidents), what: say.reportedOf },
    ],
  };
}

/**
 * Returns how many incidents of a quarter were reported in time, and of how many this is known. An incident of which one clock ended
 * late and another one is overdue is in two rows of the table and counts once here.
 */
function reportedInTime(all: readonly ComplaintFacts[], { quarter, ...given }: { quarter: string; now: Date; hours: Hours }) {
  const isAny = (facts: ComplaintFacts, ...options: readonly string[]) =>
    options.some((incident) => matches(facts, { show: "all", quarter, incident }, given));
  return {
    part: all.filter((facts) => isAny(facts, "in-time")).length,
    whole: all.filter((facts) => isAny(facts, "in-time", "late", "overdue")).length,
  };
}

/** The open ones first, and of these the one whose next clock ends first. The others are the newest first. */
function sorted(found: readonly ComplaintFacts[], { show }: RegisterFilter): ComplaintFacts[] {
  const newest = (one: ComplaintFacts, other: ComplaintFacts) =>
    other.received.getTime() - one.received.getTime() || (one.reference < other.reference ? -1 : 1);
  if (show === "all") return found.toSorted(newest);
  return found.toSorted((one, other) => nextDue(one) - nextDue(other) || newest(other, one));
}

/** Returns when the first clock that runs for a complaint ends, in milliseconds since 1970; Infinity without one. */
function nextDue({ told, acknowledgeBy, running }: ComplaintFacts): number {
  const ends = running.map(({ due }) => due.getTime());
  return Math.min(Infinity, ...ends, ...(told === "waits" || told === "overdue" ? [acknowledgeBy.getTime()] : []));
}

type RowGiven = Reading & { names: ReadonlyMap<string, string>; words: ComplaintWords };

function rowInWords(facts: ComplaintFacts, { names, lists, now, today, site, words: form }: RowGiven) {
  const { timeZone } = site.hours;
  const { reference, values, assignedTo } = facts;
  const about = shortened(values.issues || (form.message ?? ""));
  const category = values.category === "" ? [] : [labelIn(lists.categories, values.category)];
  return {
    reference,
    who: shownName(facts, form.name) ?? say.noName,
    about: [...category, ...(about === "" ? [] : [about])].join(": "),
    told: toldInWords(facts, today),
    commission: commissionInWords(facts, { now, today, timeZone }),
    open: openInWords(facts, { today, timeZone }),
    givenTo: assignedTo === null ? say.nobody : (names.get(assignedTo) ?? words.unknownPerson),
  };
}

/** Returns the first words of a text in one line. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return letters.length > MOST_WORDS ? `${letters.slice(0, MOST_WORDS).join("").replace(/ \S*$/, "")}…` : line;
}

type Cell = { text: string; isLate?: true; isSoon?: true };

function toldInWords({ told, acknowledgeOn, movedAway }: ComplaintFacts, today: string): Cell {
  const due = acknowledgeOn;
  if (movedAway && (told === "waits" || told === "overdue")) return { text: words.notBeforeMove };
  switch (told) {
    case "in-time":
      return { text: say.onTime };
    case "late":
      return { text: say.toldLate, isLate: true };
    case "waits":
      return { text: fill(say.dueOn, { day: shortDay(due, today) }) };
    case "overdue":
      return { text: daysInWords(daysBetween(due, today), { one: say.dayLate, more: say.daysLate }), isLate: true };
  }
}

type Today = { today: string; timeZone: string };

function commissionInWords(facts: ComplaintFacts, { now, today, timeZone }: Today & { now: Date }): Cell {
  const { values, clocks, running, until } = facts;
  if (values.reportable === "") return { text: say.notReportable };
  if (clocks.length === 0) return { text: say.noStart, isSoon: true };
  const [next] = running;
  if (next) {
    const { due } = next;
    if (due < now) return { text: leftInWords(due, now), isLate: true };
    return { text: leftInWords(due, now), ...(due.getTime() - now.getTime() < SOON_MS && { isSoon: true }) };
  }
  const last = clocks.findLast(({ doneAt }) => doneAt);
  if (!last?.doneAt) return { text: words.notBeforeMove };
  const day = shortDay(dayAt(last.doneAt, timeZone), today);
  const text = fill(last.step === "notice" ? say.handedOver : say.reportedOn, { day });
  return { text, ...(clocks.some((clock) => isLate(clock, until)) && { isLate: true }) };
}

function openInWords({ values, openDays, movedAway, isOpen }: ComplaintFacts, { today, timeZone }: Today): string {
  if (isOpen) return daysInWords(openDays, { one: say.day, more: say.days });
  if (movedAway) return fill(say.moved, { day: shortDay(dayAt(movedAway.at, timeZone), today) });
  return fill(say.closed, { day: shortDay(values.closed, today) });
}
