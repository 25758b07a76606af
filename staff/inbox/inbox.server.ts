import { allAbsences } from "../../accounts/absences.ts";
import { nameInLists } from "../accounts/away.server.ts";
import type { Transaction } from "kysely";

import { dayAt, startInUtc } from "../../content-model/values/days.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { type BulkChange, NOBODY } from "./bulk-said.ts";
import type { Filters, View } from "./inbox-address.ts";
import { isClosed } from "../../cases/entries/answering.ts";
import { assignable, type Colleague, everybody } from "../../cases/casework/colleagues.ts";
import { type LockedSubmission, lockSubmission } from "../../cases/entries/work-form.ts";
import { overdueTimes, dueDay } from "../../cases/casework/overdue.ts";
import { changeAssignee } from "../../cases/casework/assign.ts";
import { changeStatusAndRegister } from "../../cases/casework/work-forms.ts";
import { dateInWords, timeInWords } from "../../cases/promises/working-days.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { countAfter, filterOptions, inboxPage, type InboxRow, PAGE_ROWS, readFilters } from "./inbox-rows.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";

export type ListGiven = { view: View; filters: Filters; before: string | undefined };
/** Times are in words, in the time zone of the office. `name` is undefined if the person gave none. `assignedTo` is a name. */
export type ListedSubmission = ReturnType<typeof inWords>;

/**
 * Returns a page of a list, with the submissions of the kinds that the person may see. `counts` has how many submissions each list has
 * with these filters; `filters` are those that were applied, and `leftOut` those that name no day or none of the options. `older` is the
 * value of `before` for the next page. `newest` is the position of the newest submission that the person may see, for countNew().
 */
export async function listSubmissions(staff: StaffParts, person: SignedIn, { view, filters: given, before }: ListGiven) {
  const { engine, content, now } = staff;
  const kinds = visibleKinds(person.roles);
  const options = filterOptions(kinds, content);
  const { filters, leftOut } = readFilters(given, options);
  const times = overdueTimes(now(), content.site);
  const page = await inboxPage(engine, content, { personId: person.id, kinds, view, filters, before, times });
  const people = await engine.read(everybody);
  const absences = await engine.read((db) => allAbsences(db));
  const { rows, ...rest } = page;
  return {
    ...rest,
    ...options,
    submissions: rows.map((row) => inWords(row, people, content.site)),
    view,
    filters,
    leftOut,
    /** Whom submissions may be assigned to. */
    people: assignable(people, kinds).map((one) => ({ value: one.id, label: nameInLists(one, absences, times.today) })),
  };
}

/** Returns how many submissions that the person may see arrived after a position (`newest` of a list). */
export const countNew = ({ engine }: StaffParts, { roles }: SignedIn, position: string): Promise<number> =>
  countAfter(engine, visibleKinds(roles), position);

function inWords(row: InboxRow, people: readonly Colleague[], site: Pick<Site, "hours" | "promises">) {
  const { reference, kind, name, isUnread, isOverdue, status, excerpt } = row;
  const assigned = people.find(({ id }) => id === row.assignedTo);
  return {
    reference,
    kind,
    isUnread,
    isOverdue,
    status,
    ...rowTimes(row, site),
    ...(name !== undefined && { name }),
    ...(excerpt && { excerpt }),
    ...(assigned && { assignedTo: assigned.name }),
  };
}

/**
 * Returns the times of a row, shorter than on the page of a submission, because a table has many columns: received
 * "Mon 23 Nov 2026, 6:14 am", due "Wed 25 Nov 2026". Due is the day that staff set, or else the promised one.
 */
function rowTimes(row: InboxRow, site: Pick<Site, "hours" | "promises">) {
  const { receivedAt } = row;
  const { timeZone } = site.hours;
  return {
    received: `${day(receivedAt, timeZone)}, ${timeInWords(receivedAt, timeZone)}`,
    due: day(new Date(startInUtc(dueDay(row, site))), "UTC"),
  };
}

const day = (date: Date, timeZone: string) =>
  dateInWords(date, { timeZone, weekday: "short", day: "numeric", month: "short", year: "numeric" });

type BulkResult = BulkChange | { refused: "none-selected" | "no-such-person" };

/**
 * Marks submissions as done, in one transaction. Those that are done or spam already, or that the person may not see, are left as they
 * are. Complaints whose record has no outcome are skipped.
 */
export function markAsDone(
  { engine, content, now }: StaffParts,
  person: SignedIn,
  references: readonly string[],
): Promise<BulkResult> {
  return engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "audit-log");
    if (references.length === 0) return { refused: "none-selected" };
    const selected = await selectedRows(transaction, person.roles, references);
    const open = selected.filter(({ status }) => !isClosed(status));
    const time = now();
    const given = { today: dayAt(time, content.site.hours.timeZone), outcome: "" };
    let changed = 0;
    for (const row of open)
      if (await changeStatusAndRegister({ engine, transaction, row, person, now: time }, "done", given)) changed += 1;
    return { changed, skipped: open.length - changed };
  });
}

/** Assigns submissions, in one transaction. `to` is the id of a person, or NOBODY. */
export function assign(
  { engine, now }: Pick<StaffParts, "engine" | "now">,
  person: SignedIn,
  references: readonly string[],
  to: string,
): Promise<BulkResult> {
  return engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "audit-log");
    if (references.length === 0) return { refused: "none-selected" };
    const assignee = assignable(await everybody(transaction), visibleKinds(person.roles)).find((one) => one.id === to);
    if (!assignee && to !== NOBODY) return { refused: "no-such-person" };
    const selected = await selectedRows(transaction, person.roles, references);
    const allowed = selected.filter(({ kind }) => !assignee || assignee.kinds.includes(kind));
    const assignedTo = assignee?.id ?? null;
    const changing = allowed.filter(({ assigned_to }) => assigned_to !== assignedTo);
    const time = now();
    for (const row of changing) await changeAssignee({ engine, transaction, row, person, now: time }, assignedTo);
    return { changed: changing.length, skipped: selected.length - allowed.length };
  });
}

/** Locks the submissions of these references that the person may see; all others look as if they did not exist. */
async function selectedRows(
  transaction: Transaction<Tables>,
  roles: SignedIn["roles"],
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
