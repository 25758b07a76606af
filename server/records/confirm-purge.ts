import { record } from "../people/audit.ts";
import { countRows } from "../submissions/count-rows.ts";
import { isRemovedByAge } from "../submissions/due.ts";
import type { Engine } from "../submissions/engine.ts";
import { readHeldPurge, type RemovedBefore } from "../submissions/held-purge.ts";

type Given = { before: RemovedBefore; actor: string; most: number };

/**
 * Deletes the submissions of a held purge, as `npm run submissions -- purge --confirm` does, and records who confirmed it. Deletes
 * nothing if no purge is held, or if it would delete more than `most`. @throws StoreUnavailable
 */
export async function confirmHeldPurge(
  engine: Engine,
  { before, actor, most }: Given,
  now: Date,
): Promise<"confirmed" | "gone" | "outdated"> {
  const result = await engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "held-purge");
    if (!(await readHeldPurge(transaction))) return "gone";
    const due = transaction.selectFrom("submissions").where((is) => isRemovedByAge(is, before));
    if ((await countRows(due)) > most) return "outdated";
    await transaction
      .deleteFrom("submissions")
      .where((is) => isRemovedByAge(is, before))
      .execute();
    await transaction.deleteFrom("held_purge").execute();
    await record(engine, transaction, { action: "purge-confirmed", actor }, now);
    return "confirmed";
  });
  // If this fails, the rows are deleted all the same, and the next removal repeats it.
  if (result === "confirmed") await engine.afterRemoval().catch(() => undefined);
  return result;
}
