import type { Day } from "../../content-reader/days.ts";
import { addWorkingDays, type Hours, workingDaysBetween } from "../notifications/working-days.ts";
import type { Received } from "./received.ts";

/** First replies against the promise. Days are working days. `median` and `worst` are undefined if nobody was answered. */
export type FirstReplies = {
  received: number;
  replied: number;
  inTime: number;
  median?: number;
  worst?: number;
  /** Without a reply, open, and the promised day is not over. */
  waiting: number;
  /** Without a reply, open, and the promised day is over. */
  overdue: number;
  /** Closed without a reply that was recorded. */
  closed: number;
};

/** Counts working days from received submissions; the same days are calculated once. */
export type Promised = {
  /** The last millisecond of the promised day. */
  dueAt: (submission: Received) => number;
  daysUntil: (submission: Received, time: number) => number;
};

type PromisedParts = { hours: Hours; daysFor: (submission: Received) => number; dayOf: (time: number) => Day };

export function promisedDays({ hours, daysFor, dayOf }: PromisedParts): Promised {
  const due = new Map<string, number>();
  const between = new Map<string, number>();
  return {
    dueAt: (submission) => {
      const days = daysFor(submission);
      return remembered(due, `${submission.day} ${days}`, () =>
        addWorkingDays(new Date(submission.receivedAt), days, hours).getTime(),
      );
    },
    daysUntil: ({ day }, time) => {
      const until = dayOf(time);
      return remembered(between, `${day} ${until}`, () => workingDaysBetween(day, until, hours));
    },
  };
}

function remembered(known: Map<string, number>, key: string, calculate: () => number): number {
  const value = known.get(key) ?? calculate();
  known.set(key, value);
  return value;
}

/** Compares the first replies to these submissions with the promise. */
export function firstReplies(submissions: readonly Received[], promised: Promised, now: number): FirstReplies {
  const replied = submissions.flatMap((one) => (one.repliedAt === undefined ? [] : [{ ...one, repliedAt: one.repliedAt }]));
  const days = replied.map((one) => promised.daysUntil(one, one.repliedAt)).toSorted((one, other) => one - other);
  const unanswered = submissions.filter(({ repliedAt }) => repliedAt === undefined);
  const open = unanswered.filter(({ isClosed }) => !isClosed);
  const overdue = open.filter((one) => promised.dueAt(one) < now).length;
  const worst = days.at(-1);
  return {
    received: submissions.length,
    replied: replied.length,
    inTime: replied.filter((one) => one.repliedAt <= promised.dueAt(one)).length,
    ...(worst !== undefined && { median: median(days), worst }),
    waiting: open.length - overdue,
    overdue,
    closed: unanswered.length - open.length,
  };
}

/** The median of sorted numbers, of which there is at least one. */
function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}
