import { mkdtempDisposableSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { StorePlace } from "../../main/store/open-store.ts";
import { startPostgres } from "../../tests/support/postgres.ts";

/** Measures one engine, and returns the rows of a table. `newPlace` returns a new, empty database of that engine. */
type Measure = (engine: string, newPlace: () => Promise<StorePlace>) => Promise<string[][]>;

/** Measures SQLite, then a PostgreSQL that syncs its commits. */
export async function onBothEngines(measure: Measure): Promise<string[][]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "bench-"));
  const newFolder = () => mkdtempSync(join(folder.path, "data-"));
  const rows = await measure("SQLite", async () => ({ databaseUrl: undefined, dataFolder: newFolder() }));
  const postgres = await startPostgres({ syncs: true });
  try {
    const newPlace = async () => ({ databaseUrl: await postgres.freshDatabase(), dataFolder: newFolder() });
    return [...rows, ...(await measure("PostgreSQL", newPlace))];
  } finally {
    await postgres.remove();
  }
}
