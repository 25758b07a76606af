import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

import { copyRows, countRows, type OnProgress } from "./copy-rows.ts";
import { Refused, unavailable } from "./engine.ts";
import { openEngine, type StorePlace } from "./open-store.ts";
import { kyselyOver, sqliteCodeOf } from "./sqlite.ts";

/**
 * Copies a backup into an empty store of either engine, all of it or nothing; gives the number of rows. A message that was
 * waiting when the backup was made waits again, whether or not it was sent since.
 * @throws Refused when there is no such file, the store holds submissions or the numbers of rows differ; StoreUnavailable when
 * a database fails or the file is none
 */
export async function restoreFrom(file: string, place: StorePlace, onProgress?: OnProgress): Promise<number> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const backup = new DatabaseSync(file, { readOnly: true });
  const from = kyselyOver(backup);
  try {
    const expected = await countRows(from);
    const target = await openEngine(place);
    try {
      return await target.change(async (to) => {
        if ((await countRows(to)) > 0) throw new Refused("The store holds submissions. A backup goes into an empty one.");
        await copyRows(from, to, onProgress);
        const rows = await countRows(to);
        if (rows !== expected) throw new Refused(`The backup has ${expected} rows, ${rows} arrived. Nothing was kept.`);
        return rows;
      });
    } finally {
      await target.db.destroy();
    }
  } catch (error) {
    throw unavailable(error, sqliteCodeOf(error));
  } finally {
    backup.close();
  }
}
