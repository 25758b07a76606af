import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

import { Refused, StoreUnavailable, unavailable } from "../../platform/database/engine.ts";
import { sqliteCodeOf } from "../../platform/database/sqlite.ts";
import { isPermissionError } from "../../platform/process/file-errors.ts";

/** A database that an earlier version of the program has left lacks some of the tables. */
export const tablesIn = (copy: DatabaseSync): string[] =>
  copy
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => String(name));

/** Reads the whole database. */
export const isWhole = (copy: DatabaseSync): boolean =>
  copy.prepare("pragma integrity_check(1)").get()?.["integrity_check"] === "ok";

/** `table` is in a backup of every version. @throws Refused if a file, of which there is a copy, is no whole backup */
export function requireBackup(file: string, copy: string, table: string): void {
  // A backup is one file. The database of a site has its newest rows in a second one, of which there is no copy.
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Refused(
      `${file} is the database of a site, and its newest messages are in ${file}-wal. Make a backup of it, and restore that: set DATA_DIR to its folder, then npm run backup -- FILE.`,
    );
  using database = new DatabaseSync(copy, { readOnly: true });
  const found = whatIsIn(database, { copy, table });
  if (found !== "a backup") throw new Refused(`${file} is ${found}. Nothing was changed. Give another file.`);
}

type Given = { copy: string; table: string };

function whatIsIn(database: DatabaseSync, { copy, table }: Given): "a backup" | "no backup" | "damaged" {
  try {
    if (!tablesIn(database).includes(table)) return "no backup";
    return isWhole(database) && hasLastPage(database, copy) ? "a backup" : "damaged";
  } catch (error) {
    const code = sqliteCodeOf(error);
    if (code !== "SQLITE_NOTADB" && code !== "SQLITE_CORRUPT") throw error;
    return code === "SQLITE_NOTADB" ? "no backup" : "damaged";
  }
}

/** Where the last page of a file was cut, SQLite reads zeros, and isWhole() finds nothing. */
function hasLastPage(database: DatabaseSync, file: string): boolean {
  const size = database.prepare("select page_count * page_size as bytes from pragma_page_count, pragma_page_size").get();
  return statSync(file).size >= Number(size?.["bytes"]);
}

/** Returns an error of copying into a folder. It names the place if a person must free it or name another one. */
export function errorOfCopy(error: unknown, folder: string): unknown {
  if (isPermissionError(error)) return error;
  const code = error instanceof StoreUnavailable ? error.message : sqliteCodeOf(error);
  if (code === "SQLITE_FULL" || code === "ENOSPC") return new Refused(`The disk of ${folder} is full. Nothing was changed.`);
  return unavailable(error, code);
}
