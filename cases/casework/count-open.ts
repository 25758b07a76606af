import type { Kysely } from "kysely";

import type { Site } from "../../content-model/schemas/schemas.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { addDays } from "../../content-model/values/days.ts";
import { IS_IN_OPEN_LISTS } from "./inbox-lists.ts";
import { isDueBefore, type OverdueTimes } from "./overdue.ts";
import { overdueBefore } from "../promises/kept-until.ts";
import { startOfDay } from "../promises/working-days.ts";
import type { Condition, Is, Status, Tables } from "../data/tables.ts";

/** The groups of a list of open submissions, in its order. */
export const GROUPS = ["overdue", "today", "later", "answered"] as const;
export type Group = (typeof GROUPS)[number];
/** How many open submissions are alike in all that the lists tell apart. */
type Alike = {
  kind: SubmissionKind;
  status: Status;
  owner: string | null;
  isAnswered: boolean;
  /** Of `count`, those whose day is over or today; only if nobody has answered. */
  overdue: number;
  untilToday: number;
  count: number;
};

type Given = {
  kinds: readonly SubmissionKind[];
  times: OverdueTimes;
  site: Pick<Site, "hours" | "promises">;
  where?: (is: Is) => Condition;
};

/**
 * Counts the open submissions in one pass over an index in the order of the groups, so that nothing is sorted. What a program seems to have
 * sent counts nowhere.
 */
export async function countOpen(db: Kysely<Tables>, { kinds, times, site, where }: Given): Promise<Alike[]> {
  if (kinds.length === 0) return [];
  const tomorrow = addDays(times.today, 1);
  const start = new Date(startOfDay(tomorrow, site.hours.timeZone));
  const untilTomorrow = { today: tomorrow, before: overdueBefore(start, site.promises, site.hours) };
  const rows = await db
    .selectFrom("submissions")
    .where(IS_IN_OPEN_LISTS)
    .where("kind", "in", kinds)
    .$if(where !== undefined, (query) => query.where((is) => (where ? where(is) : is.val(true))))
    .select(({ fn }) => [
      ...(["is_answered", "status", "assigned_to", "kind"] as const),
      fn.countAll<number>().as("count"),
      fn
        .countAll<number>()
        .filterWhere((is) => isDueBefore(is, times))
        .as("overdue"),
      fn
        .countAll<number>()
        .filterWhere((is) => isDueBefore(is, untilTomorrow))
        .as("untilToday"),
    ])
    .groupBy(["is_answered", "status", "assigned_to", "kind"])
    .execute();
  return rows.map(({ is_answered, assigned_to: owner, count, overdue, untilToday, kind, status }) => {
    const isAnswered = is_answered === 1;
    const due = isAnswered ? { overdue: 0, untilToday: 0 } : { overdue, untilToday };
    return { kind, status, owner, isAnswered, count, ...due };
  });
}

const sum = (some: readonly Alike[], of: (one: Alike) => number) => some.reduce((total, one) => total + of(one), 0);

const COUNT_OF: Readonly<Record<Group, (one: Alike) => number>> = {
  overdue: ({ overdue }) => overdue,
  today: ({ overdue, untilToday }) => untilToday - overdue,
  later: ({ isAnswered, untilToday, count }) => (isAnswered ? 0 : count - untilToday),
  answered: ({ isAnswered, count }) => (isAnswered ? count : 0),
};

/** Which groups and rows a list has. */
const isIn = (view: string, personId: string): { groups: readonly Group[]; has: (one: Alike) => boolean } => {
  const has = {
    new: ({ status }: Alike) => status === "new",
    waiting: ({ status }: Alike) => status === "waiting",
    nobody: ({ owner }: Alike) => owner === null,
    mine: ({ owner }: Alike) => owner === personId,
  };
  if (view === "today" || view === "overdue") return { groups: [view], has: () => true };
  return {
    groups: view === "done" || view === "spam" ? [] : GROUPS,
    has: view in has ? has[view as keyof typeof has] : () => true,
  };
};

/** Returns the number of each group of a list. */
export function groupCounts(open: readonly Alike[], view: string, personId: string): Record<Group, number> {
  const { groups, has } = isIn(view, personId);
  const some = open.filter(has);
  const counts = GROUPS.map((group) => [group, groups.includes(group) ? sum(some, COUNT_OF[group]) : 0]);
  return Object.fromEntries(counts) as Record<Group, number>;
}

/** Returns how many wait for an answer and are new or overdue: the number on the icon of the staff side. */
export const countUrgent = (open: readonly Alike[]): number =>
  sum(open, ({ isAnswered, status, count, overdue }) => (isAnswered ? 0 : status === "new" ? count : overdue));

const COUNTED = ["open", "new", "nobody", "mine", "today", "overdue", "waiting"] as const;
/** The lists that have a number. */
export type CountedView = (typeof COUNTED)[number];

/** Returns the number of each list. */
export function viewCounts(open: readonly Alike[], personId: string): Record<CountedView, number> {
  const counts = COUNTED.map((view) => {
    const groups = groupCounts(open, view, personId);
    return [view, GROUPS.reduce((total, group) => total + groups[group], 0)];
  });
  return Object.fromEntries(counts) as Record<CountedView, number>;
}
