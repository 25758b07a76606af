import type { Logger } from "pino";

import type { HeldBecause, HeldPurge, ReceivedBefore } from "../submissions/held-purge.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../submissions/submission.ts";
import type { Promises } from "./promises.ts";
import type { ScheduledTask } from "./scheduled-task.ts";

/** A purge is far larger than usual when it would delete more than this many submissions ... */
export const USUAL_COUNT = 5;
/** ... and more than this part of all: a day's purge is one day of months or years. */
export const USUAL_PART = 1 / 4;
/** So long a large purge waits for a person, in running time; then the promise to delete weighs more. */
export const LONGEST_HOLD_MS = 14 * 24 * 60 * 60_000;

export type RetentionParts = {
  store: Pick<SubmissionStore, "removeOlderThan" | "dueForRemoval" | "holdPurge" | "releasePurge">;
  promises: Promises;
  /** Whether a backup holds all of these submissions; undefined where BACKUP_DIR is not set. */
  isBackedUp?: ((references: readonly string[]) => boolean) | undefined;
};
export type Removed = Record<SubmissionKind, number>;

/** How many of each kind were deleted, or the purge that waits. */
type Outcome = { removed: Removed } | { held: HeldPurge; isNew: boolean };

/**
 * Deletes what was kept as long as promised (content/site.yaml, promises), unless that is far more than usual and nobody has
 * confirmed it for 14 days, or no backup holds it. @throws StoreUnavailable
 */
export async function purge(parts: RetentionParts, now: Date): Promise<Outcome> {
  const { references, total } = await parts.store.dueForRemoval(keptUntil(parts.promises, now));
  const hold = async (because: HeldBecause) => {
    const held = { because, count: references.length, total };
    return { held, ...(await parts.store.holdPurge(held)) };
  };
  if (isLarge(references.length, total)) {
    const waiting = await hold("large");
    if (waiting.waitedMs < LONGEST_HOLD_MS) return waiting;
  }
  if (references.length > 0 && parts.isBackedUp?.(references) === false) return hold("no-backup");
  return { removed: await purgeConfirmed(parts, now) };
}

/** The same without these guards: a person has confirmed it. @throws StoreUnavailable */
export async function purgeConfirmed({ store, promises }: RetentionParts, now: Date): Promise<Removed> {
  const before = keptUntil(promises, now);
  const removed = { enquiry: 0, referral: 0, feedback: 0, complaint: 0, application: 0 };
  for (const kind of SUBMISSION_KINDS) removed[kind] = await store.removeOlderThan(kind, before[kind]);
  await store.releasePurge();
  return removed;
}

/** Purges what is due, every hour. */
export function retention({ log, ...parts }: RetentionParts & { log: Logger }): ScheduledTask {
  return {
    name: "retention",
    everyMs: 60 * 60_000,
    needsBelievedClock: true,
    async run(now) {
      const outcome = await purge(parts, now);
      if ("held" in outcome) {
        if (outcome.isNew) log.error(outcome.held, "purge waits");
      } else if (Object.values(outcome.removed).some((count) => count > 0)) {
        log.info(outcome, "retention");
      }
    },
  };
}

const isLarge = (count: number, total: number) => count > USUAL_COUNT && count > total * USUAL_PART;

const keptUntil = (promises: Promises, now: Date): ReceivedBefore =>
  Object.fromEntries(
    SUBMISSION_KINDS.map((kind) => [kind, monthsBefore(now, monthsKept(kind, promises))]),
  ) as unknown as ReceivedBefore;

function monthsKept(kind: SubmissionKind, promises: Promises): number {
  if (kind === "application") return promises.keepApplicationsMonths;
  return kind === "complaint" ? promises.keepComplaintsYears * 12 : promises.keepEnquiriesMonths;
}

/** So many months earlier by the calendar; the last day of that month where it is too short: 31 August less 6 is 28 February. */
export function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
}
