import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startSite } from "../checks/browser/site-server.ts";
import { table } from "../checks/report/table.ts";
import { medianAndRange, percentile } from "./figures.ts";
import { type Bare, barePostgres, bareSqlite } from "./submissions-bare.ts";
import { postRepeatedly } from "./submissions-client.ts";
import { bodyOf, type Form, FORMS } from "./submissions-forms.ts";
import { startPostgres } from "../tests/support/postgres.ts";

/** So few that all their uploads are taken at once (server/forms/upload-budget.ts). */
export const CLIENTS = 4;
/** Alternating pairs, so that a machine that slows down slows both. */
const PAIRS = 7;
const ROUND_MS = 850;
const WARM_UP_MS = 300;

/** What Linux calls a file system that is in memory alone (statfs(2), TMPFS_MAGIC). */
const TMPFS = 0x01021994;

type Place = { engine: string; dataFolder: string; databaseUrl: string; bare: Bare };
type Pair = { site: number; bare: number };

/** How many forms a second are stored through the whole site, beside what its database alone commits. */
export async function besideBareEngines(): Promise<string> {
  if (statfsSync(tmpdir()).type === TMPFS)
    throw new Error("Temporary files are in memory here, where nothing is synced: set TMPDIR to a folder on a disk.");
  const rows = [...(await sqliteRows()), ...(await postgresRows())];
  return table(
    ["engine", "form", "stored per second", "p50 ms", "p99 ms", "bare commits per second", "site : bare, a pair"],
    rows,
  );
}

async function sqliteRows(): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-sqlite-"));
  const bare = bareSqlite(join(folder, "bare.db"));
  try {
    return await measurePlace({ engine: "SQLite", dataFolder: join(folder, "site"), databaseUrl: "", bare });
  } finally {
    await bare.close();
    rmSync(folder, { recursive: true });
  }
}

async function postgresRows(): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-postgres-"));
  const postgres = await startPostgres({ syncs: true });
  try {
    const bare = await barePostgres(await postgres.freshDatabase(), CLIENTS);
    try {
      const databaseUrl = await postgres.freshDatabase();
      return await measurePlace({ engine: "PostgreSQL", dataFolder: folder, databaseUrl, bare });
    } finally {
      await bare.close();
    }
  } finally {
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

async function measurePlace({ engine, dataFolder, databaseUrl, bare }: Place): Promise<string[][]> {
  const site = await startSite("live", {
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY_HOPS: "1",
    // Whoever has mail set up in this shell shall not get thousands of these.
    SMTP_URL: "",
  });
  try {
    const rows = [];
    for (const form of FORMS) rows.push([engine, form.name, ...(await measureForm(site.origin, form, bare))]);
    return rows;
  } finally {
    await site.stop();
  }
}

async function measureForm(origin: string, form: Form, bare: Bare): Promise<string[]> {
  const body = bodyOf(form);
  await postRepeatedly(origin, form, CLIENTS, WARM_UP_MS);
  await bare.commitsPerSecond(body, WARM_UP_MS);
  const pairs: Pair[] = [];
  const waits: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const { perSecond, ms } = await postRepeatedly(origin, form, CLIENTS, ROUND_MS);
    pairs.push({ site: perSecond, bare: await bare.commitsPerSecond(body, ROUND_MS) });
    waits.push(...ms);
  }
  return [
    medianAndRange(pairs.map(({ site }) => site)),
    percentile(waits, 0.5).toFixed(1),
    percentile(waits, 0.99).toFixed(1),
    medianAndRange(pairs.map((pair) => pair.bare)),
    medianAndRange(
      pairs.map((pair) => pair.site / pair.bare),
      2,
    ),
  ];
}
