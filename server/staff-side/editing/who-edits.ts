import type { Kysely } from "kysely";

import { PRESENT_MS } from "../../casework/presence.ts";
import type { Tables } from "../../submissions/tables.ts";

/** Returns the ids of the other people who have a file on the screen, by its path. A time in the future was stored by a wrong clock. */
export async function allPresent(db: Kysely<Tables>, personId: string, now: Date): Promise<ReadonlyMap<string, string[]>> {
  const time = now.getTime();
  const rows = await db
    .selectFrom("content_presence")
    .select(["path", "person_id"])
    .where("person_id", "!=", personId)
    .where("seen_at", ">", time - PRESENT_MS)
    .where("seen_at", "<", time + PRESENT_MS)
    .orderBy("person_id")
    .execute();
  const byPath = new Map<string, string[]>();
  for (const { path, person_id } of rows) byPath.set(path, [...(byPath.get(path) ?? []), person_id]);
  return byPath;
}
