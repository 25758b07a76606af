import { spawnSync } from "node:child_process";
import { chownSync, statSync } from "node:fs";
import { sql } from "kysely";
import { afterAll } from "vitest";

import type { Engine } from "../../publishing/tables/tables.ts";
import type { EngineName, underTest } from "./store-fixture.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Text that hardly compresses, and is longer than a page of SQLite (4 KiB), which may have space. */
export const longText = () =>
  Array.from({ length: 500 }, () => Math.random().toString(36))
    .join(" ")
    .slice(0, 5000);

/**
 * Returns what fills the disk of some tables, and returns what makes space again. For PostgreSQL they move to a disk of 4 MB;
 * `isMounted` is false if this user may not mount one.
 */
export function fullDatabase(postgres: ReturnType<typeof underTest>["postgres"], tables: readonly string[]) {
  const disk = temporaryFolder(afterAll);
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk]).status === 0;
  // Lazily, because the server may still have files open. It runs before the folder is removed: the last hook runs first.
  afterAll(() => void (isMounted && spawnSync("umount", ["--lazy", disk])));
  const fill: Record<EngineName, (engine: Engine) => Promise<() => Promise<unknown>>> = {
    SQLite: async ({ db }) => {
      await sql`create table filler (bytes text)`.execute(db);
      await sql`pragma max_page_count = 1`.execute(db);
      await untilFull(db);
      return () => sql`pragma max_page_count = 1000000`.execute(db);
    },
    PostgreSQL: async ({ db }) => {
      const { uid, gid } = statSync(postgres().folder);
      chownSync(disk, uid, gid);
      await sql`create tablespace small location ${sql.lit(disk)}`.execute(db);
      for (const table of tables) await sql`alter table ${sql.table(table)} set tablespace small`.execute(db);
      await sql`create table filler (bytes text) tablespace small`.execute(db);
      await untilFull(db);
      return () => sql`drop table filler`.execute(db);
    },
  };
  return { isMounted, fill };
}

/** Short rows take the space that is too small for a long one. */
async function untilFull(db: Engine["db"]): Promise<void> {
  for (const row of [longText(), "x"]) {
    const isWritten = () =>
      sql`insert into filler values (${row})`.execute(db).then(
        () => true,
        () => false,
      );
    while (await isWritten());
  }
}
