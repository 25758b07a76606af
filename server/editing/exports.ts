import type { Kysely } from "kysely";

import type { Milliseconds } from "../submissions/column-types.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";

/** The id of the only row of content_exports. */
const LAST = 1;

/** Stores that a release was written for a static host; 0 is the content before the first publish. @throws StoreUnavailable */
export const recordExport = (engine: Engine, { number, now }: { number: number; now: Milliseconds }): Promise<void> =>
  engine.transaction(async (transaction) => {
    const row = { release_number: number, exported_at: now };
    await transaction
      .insertInto("content_exports")
      .values({ id: LAST, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  });

/** Returns the number of the release that was last written for a static host; undefined if none was. */
export async function exportedRelease(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db.selectFrom("content_exports").select("release_number").where("id", "=", LAST).executeTakeFirst();
  return row?.release_number;
}
