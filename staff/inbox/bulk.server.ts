import type { Transaction } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { assignable, everybody, namesOfPeople } from "../../cases/casework/colleagues.ts";
import { changeAssignee } from "../../cases/casework/assign.ts";
import { due } from "../../cases/casework/due-day.ts";
import { setAssigneeBack, setDayBack, setStatusBack } from "../../cases/casework/undo.ts";
import { changeStatusAndRegister } from "../../cases/casework/work-forms.ts";
import { isHandover } from "../../cases/entries/answered.ts";
import { isClosed } from "../../cases/entries/answering.ts";
import { type Entry, entriesOf, seenOf, toEntry } from "../../cases/entries/entries.ts";
import { type LockedSubmission, lockSubmission } from "../../cases/entries/work-form.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import type { Engine, Status, Tables } from "../../cases/data/tables.ts";
import type { Did } from "./did.ts";
import { NOBODY } from "./inbox-address.ts";
import { PAGE_ROWS } from "./inbox-order.server.ts";
import { readRow } from "./row-value.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";

type Parts = Pick<StaffParts, "content" | "now"> & { engine: Engine };

/**
 * `changed` are references. `skipped` counts those that the assigned person may not see, complaints without an outcome, and what
 * is closed and gets no day. `outdated` counts those that were left because others have added entries since the list was loaded. `at` is
 * the time of the entries that were made, by which undoBulk() finds them.
 */
type BulkChange = { changed: readonly string[]; skipped: number; outdated: number; at: number };
type BulkResult = BulkChange | { refused: NonNullable<Did["refused"]> };

/**
 * Sets the state of submissions, in one transaction. `selected` are rows of a list (rowValue). Those that have it already, or that the
 * person may not see, are left as they are. Complaints whose record has no outcome are not closed.
 */
export function setState(
  { engine, content, now }: Parts,
  person: SignedIn,
  selected: readonly string[],
  status: Status,
): Promise<BulkResult> {
  return engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "audit-log");
    if (selected.length === 0) return { refused: "none-selected" };
    const rows = await selectedRows(transaction, person, selected);
    const { current, outdated } = byList(rows.filter((row) => row.status !== status));
    const time = now();
    const given = { today: dayAt(time, content.site.hours.timeZone), outcome: "" };
    const changed: string[] = [];
    for (const row of current)
      if (await changeStatusAndRegister({ engine, transaction, row, person, now: time }, status, given))
        changed.push(row.reference);
    return { changed, skipped: current.length - changed.length, outdated, at: time.getTime() };
  });
}

/** Sets the day by which submissions are to be answered, in one transaction. Those that are done or spam are left as they are. */
export function setDay(
  { engine, content, now }: Parts,
  person: SignedIn,
  selected: readonly string[],
  day: string,
): Promise<BulkResult> {
  return engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "audit-log");
    if (selected.length === 0) return { refused: "none-selected" };
    const time = now();
    const change = due.read({ day }, dayAt(time, content.site.hours.timeZone));
    if ("errors" in change) return { refused: "no-such-day" };
    const rows = await selectedRows(transaction, person, selected);
    const open = rows.filter(({ status }) => !isClosed(status));
    const { current, outdated } = byList(open.filter(({ due_on }) => due_on !== day));
    for (const row of current) await change({ engine, transaction, row, person, now: time });
    const changed = current.map(({ reference }) => reference);
    return { changed, skipped: rows.length - open.length, outdated, at: time.getTime() };
  });
}

/** Gives submissions to a person, in one transaction. `to` is the id of a person, or NOBODY. */
export function give(
  { engine, now }: Omit<Parts, "content">,
  person: SignedIn,
  selected: readonly string[],
  to: string,
): Promise<BulkResult> {
  return engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "audit-log");
    if (selected.length === 0) return { refused: "none-selected" };
    const assignee = assignable(await everybody(transaction), visibleKinds(person.roles)).find((one) => one.id === to);
    if (!assignee && to !== NOBODY) return { refused: "no-such-person" };
    const rows = await selectedRows(transaction, person, selected);
    const allowed = rows.filter(({ kind }) => !assignee || assignee.kinds.includes(kind));
    const assignedTo = assignee?.id ?? null;
    const { current, outdated } = byList(allowed.filter(({ assigned_to }) => assigned_to !== assignedTo));
    const time = now();
    for (const row of current) await changeAssignee({ engine, transaction, row, person, now: time }, assignedTo);
    const changed = current.map(({ reference }) => reference);
    return { changed, skipped: rows.length - allowed.length, outdated, at: time.getTime() };
  });
}

/** `newer` counts the entries that others have added since the list of the row was loaded. */
type Locked = LockedSubmission & { newer: number };

/** Returns the rows that are as their list had them, and how many are not. */
function byList(rows: readonly Locked[]): { current: readonly Locked[]; outdated: number } {
  const current = rows.filter(({ newer }) => newer <= 0);
  return { current, outdated: rows.length - current.length };
}

async function selectedRows(transaction: Transaction<Tables>, person: SignedIn, selected: readonly string[]): Promise<Locked[]> {
  const seen = new Map(selected.map(readRow).map((row) => [row.reference, row.seen]));
  const rows = await lockedRows(transaction, person, [...seen.keys()]);
  const references = rows.map(({ reference }) => reference);
  const counts = await seenOf(transaction, person.id, references);
  return rows.map((row) => ({ ...row, newer: (counts.get(row.reference) ?? 0) - (seen.get(row.reference) ?? 0) }));
}

/** Locks the submissions of these references that the person may see; all others look as if they did not exist. */
async function lockedRows(
  transaction: Transaction<Tables>,
  { roles }: SignedIn,
  references: readonly string[],
): Promise<LockedSubmission[]> {
  const known = references.filter((reference) => normaliseReference(reference) === reference).slice(0, PAGE_ROWS);
  const kinds = visibleKinds(roles);
  if (kinds.length === 0) return [];
  const rows: LockedSubmission[] = [];
  // One order for everybody, so that two transactions rarely wait for each other's rows.
  for (const reference of [...new Set(known)].toSorted()) {
    const row = await lockSubmission(transaction, reference);
    if (row && kinds.includes(row.kind)) rows.push(row);
  }
  return rows;
}

/** An entry that setState(), give() or setDay() has made. */
type Made = Extract<Entry, { kind: "status" | "assigned" | "due" }>;
/** What is changed back counts only while nobody has done one of these since. */
const ACTS: readonly string[] = ["status", "assigned", "due", "moved", "reply", "alarm-ended"];

/** A handover leaves a submission with nobody and its promised day, without entries of that (AS_NEW in cases/casework/work-forms.ts). */
const sinceHandover = (entries: readonly Entry[]): Entry[] =>
  entries.slice(entries.findLastIndex(({ kind, body }) => kind === "moved" && isHandover(body)) + 1);

/** Returns what the person did to a submission at a time, if nobody has worked on it since, and what it was before. */
function madeAt(all: readonly Entry[], personId: string, at: number): { made: Made; before: string | null } | undefined {
  const entries = sinceHandover(all);
  // The site itself gives a message to nobody only in the moment in which it is opened again (cases/casework/assign.ts).
  const acts = entries.filter((one) => ACTS.includes(one.kind) && (one.kind !== "assigned" || one.personId !== undefined));
  const last = acts.at(-1);
  if (!last || last.personId !== personId || last.at.getTime() !== at) return undefined;
  if (last.kind === "status") return { made: last, before: last.body.from };
  if (last.kind === "due") {
    const set = entries.slice(0, entries.indexOf(last)).findLast(({ kind }) => kind === "due" || kind === "due-undone");
    return { made: last, before: set && "day" in set.body ? set.body.day : null };
  }
  if (last.kind !== "assigned") return undefined;
  const earlier = entries.slice(0, entries.indexOf(last)).findLast((one) => one.kind === "assigned");
  return { made: last, before: earlier?.kind === "assigned" ? earlier.body.to : null };
}

/** Changes back what the person did to these submissions at a time. Those on which somebody has worked since stay as they are. */
export function undoBulk(
  { engine, content, now }: Parts,
  person: SignedIn,
  references: readonly string[],
  at: number,
): Promise<{ undone: readonly string[]; left: number }> {
  return engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "audit-log");
    const time = now();
    const today = dayAt(time, content.site.hours.timeZone);
    const rows = await lockedRows(transaction, person, references);
    const people = await everybody(transaction);
    const undone: string[] = [];
    for (const row of rows) {
      const entries = await entriesOf(transaction, row.reference);
      const found = madeAt(entries, person.id, at);
      const work = { engine, transaction, row, person, now: time };
      if (found?.made.kind === "status") {
        if (await setStatusBack(work, found.before as Status, { today, entries })) undone.push(row.reference);
      } else if (found?.made.kind === "due") {
        await setDayBack(work, found.before, entries);
        undone.push(row.reference);
      } else if (found) {
        const owner = assignable(people, [row.kind]).find(({ id }) => id === found.before);
        await setAssigneeBack(work, owner?.id ?? null, entries);
        undone.push(row.reference);
      }
    }
    return { undone, left: rows.length - undone.length };
  });
}

/** What a person did at a time, for the sentence that says so. `isLast`: nobody has worked on them since, so it can be undone. */
export type Done = { count: number; isLast: boolean } & (
  { kind: "status"; to: Status } | { kind: "assigned"; to: string | null } | { kind: "due"; to: string | null }
);

/** What an address says of the past. `name` is that of the first submission, and `receiver` that of the person who was to get them. */
export type Found = { done?: Done | undefined; name?: string | undefined; receiver?: string | undefined };

/** Returns what the person did to these submissions at a time; `done` is undefined if that was nothing. */
export async function whatWasDone(
  { engine }: Pick<Parts, "engine">,
  person: SignedIn,
  { references, at, to }: Pick<Did, "references" | "at" | "to">,
): Promise<Found> {
  const kinds = visibleKinds(person.roles);
  const known = references.slice(0, PAGE_ROWS);
  return engine.read(async (db) => {
    const names = await namesOfPeople(db);
    const receiver = to === undefined ? undefined : names.get(to);
    if (known.length === 0 || kinds.length === 0 || !Number.isSafeInteger(at)) return { receiver };
    const submissions = db.selectFrom("submissions").select(["reference", "answers"]);
    const rows = await submissions.where("reference", "in", known).where("kind", "in", kinds).execute();
    if (rows.length === 0) return { receiver };
    const visible = rows.map(({ reference }) => reference);
    const all = db.selectFrom("entries").selectAll().where("reference", "in", visible).where("at", ">=", at);
    const entries = (await all.orderBy("at").orderBy("id").execute()).map((row) => ({
      reference: row.reference,
      entry: toEntry(row),
    }));
    const own = entries.filter(({ entry }) => entry.personId === person.id && entry.at.getTime() === at);
    const acts = own.filter(isMade);
    const [first] = acts;
    const named = first?.reference ?? known[0];
    const found = { receiver, name: nameIn(rows.find(({ reference }) => reference === named)?.answers) };
    if (!first) return found;
    const isLast = entries.every(({ entry }) => !ACTS.includes(entry.kind) || entry.at.getTime() === at);
    return { ...found, done: { count: acts.length, isLast, ...changeOf(first.entry, names) } };
  });
}

function changeOf({ kind, body }: Made, names: ReadonlyMap<string, string>) {
  if (kind === "status") return { kind, to: body.to };
  if (kind === "due") return { kind, to: body.day };
  return { kind, to: body.to === null ? null : (names.get(body.to) ?? null) };
}

const isMade = <Of extends { entry: Entry }>(one: Of): one is Of & { entry: Made } =>
  one.entry.kind === "status" || one.entry.kind === "assigned" || one.entry.kind === "due";

const nameIn = (answers: string | undefined) =>
  answers === undefined ? undefined : (JSON.parse(answers) as Answers)["name"]?.trim() || undefined;
