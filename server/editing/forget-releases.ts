import type { Logger } from "pino";
import { sql } from "kysely";

import { monthsBefore } from "../notifications/kept-until.ts";
import type { ScheduledTask } from "../notifications/scheduled-task.ts";
import type { Engine } from "../submissions/engine.ts";
import { lockPublishing } from "./drafts.ts";
import { liveNumber } from "./overlay.ts";
import { undoTarget } from "./return-to-release.ts";

/** How long releases and requests are kept, so that a question about an earlier version can be answered. */
const KEPT_MONTHS = 24;

/**
 * Deletes old releases, old requests that have ended, and the texts that nothing refers to any more. The live release and those to
 * which an undo would return stay. Returns the number of releases that were deleted. @throws StoreUnavailable
 */
export const forgetReleases = (engine: Engine, now: Date): Promise<number> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    const before = monthsBefore(now, KEPT_MONTHS).getTime();
    const live = await liveNumber(transaction);
    const firstYoung = await transaction
      .selectFrom("content_releases")
      .select("number")
      .where("published_at", ">=", before)
      .orderBy("number")
      .executeTakeFirst();
    // By number, not by time: a clock that was wrong for a while makes no gap.
    const firstKept = Math.min(live - 1, (await undoTarget(transaction)) ?? live, firstYoung?.number ?? live);
    const { numDeletedRows } = await transaction
      .deleteFrom("content_releases")
      .where("number", "<", firstKept)
      .executeTakeFirst();
    await transaction.deleteFrom("content_requests").where("ended_at", "<", before).execute();
    await sql`delete from content_texts where digest not in (
      select text_digest from content_request_files where text_digest is not null
      union select base_digest from content_request_files where base_digest is not null
      union select text_digest from content_release_files where text_digest is not null
      union select before_digest from content_release_changes where before_digest is not null
      union select after_digest from content_release_changes where after_digest is not null)`.execute(transaction);
    return Number(numDeletedRows);
  });

/** Forgets releases once a day. */
export function forgetOldReleases(engine: Engine, log: Logger): ScheduledTask {
  return {
    name: "forget-releases",
    everyMs: 24 * 60 * 60_000,
    needsBelievedClock: true,
    async run(now) {
      const deleted = await forgetReleases(engine, now);
      if (deleted > 0) log.info({ deleted }, "releases deleted");
    },
  };
}
