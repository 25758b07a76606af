import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

import { copyRows, countAllRows, type OnProgress } from "./copy-rows.ts";
import { Refused, unavailable } from "./engine.ts";
import { fillFromAnswers } from "./fill-from-answers.ts";
import { openEngine, type StorePlace } from "./open-store.ts";
import { kyselyOver, sqliteCodeOf } from "./sqlite.ts";

/**
 * Copies a backup into an empty store of either engine, completely or not at all, and returns the number of rows. A mail that
 * was waiting when the backup was made waits again, even if it was sent since.
 * @throws Refused if the file does not exist, the store is not empty or the numbers of rows differ; StoreUnavailable if a
 * database fails or the file is no database
 */
export async function restoreFrom(file: string, place: StorePlace, onProgress?: OnProgress): Promise<number> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  using backup = new DatabaseSync(file, { readOnly: true });
  const from = kyselyOver(backup);
  try {
    const expected = await countAllRows(from);
    await using target = await openEngine(place);
    return await target.transaction(async (to) => {
      if ((await countAllRows(to)) > 0)
        throw new Refused("The store holds submissions or accounts. A backup goes into an empty one.");
      await copyRows(from, to, onProgress);
      await fillFromAnswers(to);
      const rows = await countAllRows(to);
      if (rows !== expected) throw new Refused(`The backup has ${expected} rows, ${rows} arrived. Nothing was kept.`);
      return rows;
    });
  } catch (error) {
    throw unavailable(error, sqliteCodeOf(error));
  }
}
