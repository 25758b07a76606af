import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { copyRows, countAllRows, type OnProgress } from "./copy-rows.ts";
import { type Engine, Refused, unavailable } from "./engine.ts";
import { fillFromAnswers } from "./fill-from-answers.ts";
import { migrate } from "./migrations.ts";
import { openEngine, type StorePlace } from "./open-store.ts";
import { openSqlite, sqliteCodeOf } from "./sqlite.ts";
import { FILE_MODE, FOLDER_MODE } from "./sqlite-files.ts";

/** No other process opens the copy of the backup. */
const PATIENCE_MS = 1000;

/**
 * Copies a backup into an empty store of either engine, completely or not at all, and returns the number of rows. The backup may be
 * one of an earlier release: a copy of it is migrated, in DATA_DIR, and the backup stays as it is. A mail that was waiting when the
 * backup was made waits again, even if it was sent since.
 * @throws Refused if the file does not exist, the store is not empty or the numbers of rows differ; StoreUnavailable if a
 * database fails or the file is no database
 */
export async function restoreFrom(file: string, place: StorePlace, onProgress?: OnProgress): Promise<number> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  mkdirSync(place.dataFolder, { recursive: true, mode: FOLDER_MODE });
  const folder = mkdtempSync(join(place.dataFolder, "restore-"));
  try {
    await using backup = await migratedCopy(file, join(folder, "copy.db"));
    const from = backup.db;
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migratedCopy(file: string, copy: string): Promise<Engine> {
  copyFileSync(file, copy);
  chmodSync(copy, FILE_MODE);
  const engine = openSqlite(copy, PATIENCE_MS);
  try {
    await migrate(engine);
    return engine;
  } catch (error) {
    await engine[Symbol.asyncDispose]();
    throw error;
  }
}
