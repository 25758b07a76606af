import {
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { Refused } from "./engine.ts";

/** The files contain health information, so that only this user may read them. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** The write-ahead log and its index exist beside the database while it is open (https://www.sqlite.org/wal.html). */
const LOG = "-wal";
const INDEX = "-shm";

/** The smallest page (https://www.sqlite.org/fileformat2.html). SQLite treats a file of 1 byte as a new database. */
const SMALLEST_DATABASE_BYTES = 512;

/**
 * Makes sure that a database exists at `file`. Makes an empty one, with its folder, if there never was one.
 * @throws Refused if one of its files is missing or empty, because SQLite would silently make a new database
 */
export function requireDatabaseFile(file: string): void {
  const size = (suffix = "") => statSync(`${file}${suffix}`, { throwIfNoEntry: false })?.size;
  const beside = [LOG, INDEX].filter((suffix) => size(suffix) !== undefined).map((suffix) => `${file}${suffix}`);
  const found = statSync(file, { throwIfNoEntry: false });
  // The size of a folder depends on the file system; SQLite says that it cannot open one.
  if (found?.isFile() && found.size < SMALLEST_DATABASE_BYTES)
    throw new Refused(
      `${file} is ${found.size === 0 ? "empty (0 bytes)" : `no database (${found.size} bytes)`}, so all that it held is gone. Delete ${[file, ...beside].join(" and ")}, then put the newest backup back: npm run restore -- FILE. Without a backup, a start then makes a new store.`,
    );
  if (size() === undefined && beside.length > 0)
    throw new Refused(
      `${file} is missing, and ${beside.join(" and ")} show that it was there. Put it back beside them. If it is lost, move them away, then put the newest backup back: npm run restore -- FILE.`,
    );
  // SQLite makes the log before the index and deletes it after the index. In this order of checks, a process that opens or closes
  // the database meanwhile does not look like a lost log.
  const isLogMissing = () => size(LOG) === undefined;
  if (size() !== undefined && isLogMissing() && size(INDEX) !== undefined && isLogMissing())
    throw new Refused(
      `${file}${LOG} was deleted while the site ran; it may have held the newest messages. If the site still runs, wait a minute: it saves them. If it does not, delete ${file}${INDEX} to go on with what ${file} holds, and compare it with the newest backup.`,
    );
  if (size() === undefined) makeDatabaseFile(file);
}

/** Makes the file under another name first: a process that is killed midway leaves no file that looks like an emptied database. */
function makeDatabaseFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const part = `${file}.${process.pid}.new`;
  rmSync(part, { force: true });
  // SQLite would make the file readable by all. Its log and index get the mode of the database.
  closeSync(openSync(part, "wx", FILE_MODE));
  const database = new DatabaseSync(part);
  try {
    database.exec("pragma journal_mode = wal");
  } finally {
    database.close();
  }
  try {
    linkSync(part, file);
    rmSync(part);
  } catch (error) {
    // Another process has made the file meanwhile.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return rmSync(part);
    // The file system has no hard links.
    renameSync(part, file);
  }
}

/** What can happen to the files of an open database. */
type FileError = "SQLITE_READONLY_DBMOVED" | "SQLITE_EMPTIED" | "log-lost";

/**
 * Returns a function that checks the files of an open database. SQLite continues to use a file that was deleted or replaced, and
 * everything that it writes there is lost. In WAL mode it does not check this itself.
 */
export function watchFiles(file: string): () => FileError | undefined {
  const real = realpathSync(file);
  const opened = { main: lstat(real), log: lstat(`${real}${LOG}`), index: lstat(`${real}${INDEX}`) };
  return () => {
    const main = lstat(real);
    if (!isSame(main, opened.main) || !isSame(statSync(file, { throwIfNoEntry: false }), opened.main))
      return "SQLITE_READONLY_DBMOVED";
    if (main?.size === 0) return "SQLITE_EMPTIED";
    const isLogThere = isSame(lstat(`${real}${LOG}`), opened.log) && isSame(lstat(`${real}${INDEX}`), opened.index);
    return isLogThere ? undefined : "log-lost";
  };
}

const lstat = (path: string) => lstatSync(path, { throwIfNoEntry: false });
const isSame = (one: Stats | undefined, other: Stats | undefined) => one?.ino === other?.ino && one?.dev === other?.dev;
