import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type RunningSite, startSite } from "../checks/browser/site-server.ts";
import { table } from "../checks/report/table.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { medianAndRange, percentile } from "./figures.ts";
import { postRepeatedly } from "./submissions-client.ts";
import { type Form, FORMS } from "./submissions-forms.ts";

const CLIENTS = 4;
/** More than beside a bare engine: two whole sites differ by less, so the median needs more pairs. */
const PAIRS = 15;
const ROUND_MS = 850;
const WARM_UP_MS = 1500;

/**
 * How many forms per second this checkout stores, beside another checkout of the project (an earlier release, with its packages
 * installed) on the same machine in the same run. The two sites take turns, so that a machine that slows down slows both.
 */
export async function againstCheckout(folder: string): Promise<string> {
  const rows: string[][] = [];
  for (const [engine, newDatabase] of await engines()) {
    const databases = await newDatabase();
    try {
      for (const form of FORMS) rows.push([engine, form.name, ...(await compare(form, folder, databases.urls))]);
    } finally {
      await databases.remove();
    }
  }
  return table(
    ["engine", "form", "this, per second", "other, per second", "this : other, a pair", "p99 ms, this", "other"],
    rows,
  );
}

type Databases = { urls: [string, string]; remove: () => Promise<void> };

async function engines(): Promise<[string, () => Promise<Databases>][]> {
  return [
    ["SQLite", async () => ({ urls: ["", ""], remove: async () => undefined })],
    [
      "PostgreSQL",
      async () => {
        const postgres = await startPostgres({ syncs: true });
        return { urls: [await postgres.freshDatabase(), await postgres.freshDatabase()], remove: () => postgres.remove() };
      },
    ],
  ];
}

async function compare(form: Form, folder: string, [ours, theirs]: [string, string]): Promise<string[]> {
  const data = mkdtempSync(join(tmpdir(), "bench-against-"));
  const start = (root: string | undefined, name: string, databaseUrl: string): Promise<RunningSite> =>
    startSite("live", { DATA_DIR: join(data, name), DATABASE_URL: databaseUrl, TRUST_PROXY_HOPS: "1", SMTP_URL: "" }, root);
  const here = await start(undefined, "here", ours);
  const there = await start(folder, "there", theirs);
  try {
    for (const { origin } of [here, there]) await postRepeatedly(origin, form, CLIENTS, WARM_UP_MS);
    const pairs: [here: number, there: number][] = [];
    const waits: [here: number[], there: number[]] = [[], []];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const one = await postRepeatedly(here.origin, form, CLIENTS, ROUND_MS);
      const other = await postRepeatedly(there.origin, form, CLIENTS, ROUND_MS);
      pairs.push([one.perSecond, other.perSecond]);
      waits[0].push(...one.ms);
      waits[1].push(...other.ms);
    }
    return [
      medianAndRange(pairs.map(([one]) => one)),
      medianAndRange(pairs.map(([, other]) => other)),
      medianAndRange(
        pairs.map(([one, other]) => one / other),
        2,
      ),
      ...waits.map((ms) => percentile(ms, 0.99).toFixed(1)),
    ];
  } finally {
    await here.stop();
    await there.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
