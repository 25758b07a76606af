import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = "/dev/shm";
/** The tests and their browsers have less than 2 GiB of temporary files at a time. The memory serves the tests themselves as well. */
const LEAST_BYTES = 6 * 1024 ** 3;

/**
 * Returns settings that save tests time, for a process and those that it starts. Node keeps compiled modules in NODE_COMPILE_CACHE:
 * starting the site's server takes half of the CPU time then.
 */
export function testEnvironment(): { TMPDIR: string; NODE_COMPILE_CACHE: string } {
  const folder = temporaryFolder();
  return { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, "node-compile-cache") };
}

/**
 * Returns the folder for temporary files of tests: one in memory if the machine has at least 6 GiB to spare. A new database of
 * PostgreSQL is 300 files, and SQLite syncs each commit; on a busy disk that took a third of the time of the unit tests.
 */
function temporaryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) < LEAST_BYTES ? tmpdir() : IN_MEMORY;
  } catch {
    // macOS has no such folder.
    return tmpdir();
  }
}
