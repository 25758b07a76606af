import type { Engine } from "../submissions/engine.ts";
import { record } from "./audit.ts";

/**
 * How long a row of the audit log is kept. Questions such as who read a complaint are asked while the matter is open or soon after, and
 * two years leave time for that. Rows say when a person worked, so they are not kept for longer than they are of use (APP 11.2).
 */
export const AUDIT_KEPT_DAYS = 730;
export const AUDIT_KEPT_MS = AUDIT_KEPT_DAYS * 24 * 60 * 60_000;

/**
 * Deletes the rows at the start of the log that are older than AUDIT_KEPT_DAYS, but for the last of them, whose age shows that the
 * others were old enough. The last deleted one is stored as a checkpoint, from which verifyAudit goes on. A row of the log itself names
 * the checkpoint. Returns how many rows were deleted. @throws StoreUnavailable
 */
export const trimAudit = (engine: Engine, now: Date): Promise<number> =>
  engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "audit-log");
    const before = now.getTime() - AUDIT_KEPT_MS;
    const rows = () => transaction.selectFrom("audit_log").select(["number", "hash"]);
    // By number, not by time: a clock that was wrong for a while makes no gap in the chain.
    const firstKept = await rows().where("at", ">=", before).orderBy("number").limit(1).executeTakeFirst();
    const [, last] = await rows()
      .where("number", "<", firstKept?.number ?? Number.MAX_SAFE_INTEGER)
      .orderBy("number", "desc")
      .limit(2)
      .execute();
    if (!last) return 0;
    // Before the rows are deleted, because the new row continues from the last one.
    await record(engine, transaction, { action: "log-trimmed", subject: checkpointInLog(last) }, now);
    await transaction
      .insertInto("audit_checkpoints")
      .values({ ...last, at: now.getTime() })
      .execute();
    const { numDeletedRows } = await transaction.deleteFrom("audit_log").where("number", "<=", last.number).executeTakeFirst();
    return Number(numDeletedRows);
  });

/** Returns how a row of the log names a checkpoint. */
export const checkpointInLog = ({ number, hash }: { number: number; hash: string }): string => `row ${number} ${hash}`;
