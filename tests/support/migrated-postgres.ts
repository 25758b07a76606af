import { existsSync, renameSync } from "node:fs";
import { inject } from "vitest";

import { openEngine } from "../../server/submissions/open-store.ts";
import { startPostgres, type StoppedPostgres } from "./postgres.ts";

/** The database of a migrated server that has all tables and no rows. */
export const MIGRATED = "migrated";

/**
 * Returns a stopped server that all test files of a run copy, because a new server and its migrations take longer than most tests. The
 * first file that needs it makes it.
 */
export async function migratedPostgres(): Promise<StoppedPostgres> {
  const shared = inject("migratedPostgres");
  if (!existsSync(shared.folder)) await makeMigrated(shared);
  return shared;
}

async function makeMigrated({ folder, password }: StoppedPostgres): Promise<void> {
  const postgres = await startPostgres({ password });
  const databaseUrl = await postgres.freshDatabase({ name: MIGRATED });
  const engine = await openEngine({ databaseUrl, dataFolder: "" });
  await engine[Symbol.asyncDispose]();
  await postgres.stop();
  try {
    renameSync(postgres.folder, folder);
  } catch (error) {
    // Another test file made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
    await postgres.remove();
  }
}
