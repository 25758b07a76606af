import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = "/dev/shm";
/** The tests and their browsers have less than 2 GiB of temporary files at a time. The memory serves the tests themselves as well. */
const LEAST_BYTES = 6 * 1024 ** 3;

/**
 * Returns the folder for temporary files of tests: one in memory if the machine has at least 6 GiB to spare. A new database of
 * PostgreSQL is 300 files, and SQLite syncs each commit; on a busy disk that took a third of the time of the unit tests.
 */
export function temporaryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) < LEAST_BYTES ? tmpdir() : IN_MEMORY;
  } catch {
    // macOS has no such folder.
    return tmpdir();
  }
}
