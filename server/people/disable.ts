import type { Engine } from "../submissions/engine.ts";
import { record } from "./audit.ts";
import { endSessionsOf } from "./sessions.ts";

/**
 * Disables a person, which ends all sessions of that person with the next request, or enables the person again. Returns false if
 * there is no such person. @throws StoreUnavailable
 */
export const setDisabled = (engine: Engine, id: string, isDisabled: boolean, actor: string, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const disabledAt = isDisabled ? now.getTime() : null;
    const row = transaction.updateTable("people").set({ disabled_at: disabledAt }).where("id", "=", id);
    const { numUpdatedRows } = await row.executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (isDisabled) await endSessionsOf(transaction, id);
    const action = isDisabled ? "person-disabled" : "person-enabled";
    await record(engine, transaction, { action, actor, subject: id }, now);
    return true;
  });
