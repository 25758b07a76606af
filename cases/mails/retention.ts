import type { Logger } from "pino";

import type { HeldBecause, HeldPurge, SubmissionStore } from "../data/store.ts";
import { keptUntil, type Promises } from "../promises/kept-until.ts";
import type { ScheduledTask } from "../../platform/process/rounds.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";

/** A purge is far larger than usual if it would delete more than this number of submissions ... */
const USUAL_COUNT = 5;
/** ... and more than this part of all. A usual purge deletes one day of months or years. */
const USUAL_PART = 1 / 4;

export type RetentionParts = {
  store: Pick<SubmissionStore, "deletionTime" | "removeDue" | "dueForRemoval" | "holdPurge" | "allowPurge">;
  promises: Promises;
  /** Whether a backup contains all of these submissions; undefined if BACKUP_DIR is not set. */
  isBackedUp?: ((references: readonly string[]) => boolean) | undefined;
};
type Removed = Record<SubmissionKind, number>;

/** The number of deleted submissions of each kind, or the held purge. "too-new": the store's clock was not read for 14 days yet. */
type Outcome = { removed: Removed } | { held: HeldPurge; isNew: boolean } | "too-new";

/**
 * Deletes submissions after the promised time (content/site.yaml, promises). A purge far larger than usual is held for 14 days
 * or until a person confirms it; one that no backup contains is held without a limit. @throws StoreUnavailable
 */
export async function purge(parts: RetentionParts, now: Date): Promise<Outcome> {
  const before = await removedBefore(parts, now);
  if (!before) return "too-new";
  const { references, total } = await parts.store.dueForRemoval(before);
  const hold = async (because: HeldBecause) => {
    const held = { because, count: references.length, total };
    return { held, ...(await parts.store.holdPurge(held, now)) };
  };
  if (isLarge(references.length, total)) {
    const waiting = await hold("large");
    // After its 14 days it waits for a backup alone. Held for that reason, it would wait for another 14 days when it is found again.
    if (!waiting.isOver || parts.isBackedUp?.(references) === false) return waiting;
  }
  if (references.length > 0 && parts.isBackedUp?.(references) === false) return hold("no-backup");
  return purgeConfirmed(parts, now);
}

/** Purges without these guards, after a person has confirmed it. @throws StoreUnavailable */
export async function purgeConfirmed(parts: RetentionParts, now: Date): Promise<{ removed: Removed } | "too-new"> {
  const before = await removedBefore(parts, now);
  if (!before) return "too-new";
  const removed: Removed = { enquiry: 0, referral: 0, feedback: 0, complaint: 0, application: 0 };
  for (const kind of SUBMISSION_KINDS) removed[kind] = await parts.store.removeDue(kind, before);
  await parts.store.allowPurge();
  return { removed };
}

async function removedBefore({ store, promises }: RetentionParts, now: Date) {
  const time = await store.deletionTime(now);
  return time && keptUntil(promises, time);
}

/** Purges every hour. */
export function retention({ log, ...parts }: RetentionParts & { log: Logger }): ScheduledTask {
  return {
    name: "retention",
    everyMs: 60 * 60_000,
    async run(now) {
      const outcome = await purge(parts, now);
      if (outcome === "too-new") return;
      if ("held" in outcome) {
        if (outcome.isNew) log.error(outcome.held, "purge waits");
      } else if (Object.values(outcome.removed).some((count) => count > 0)) {
        log.info(outcome, "retention");
      }
    },
  };
}

const isLarge = (count: number, total: number) => count > USUAL_COUNT && count > total * USUAL_PART;
