import { mkdtempDisposableSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { Client } from "pg";

import type { StorePlace } from "../../main/store/open-store.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { startSite } from "../browser/site-server.ts";
import { nextAddress } from "../prove/forms.ts";
import { settingsFor } from "../prove/proof.ts";
import { table, inTurn, medianAndRange, percentile } from "../report/figures.ts";
import { plainRequest, referenceIn } from "../../tests/support/raw-request.ts";
import { bodyOf, type Form, FORMS } from "./submissions-forms.ts";

/** Measures one engine, and returns the rows of a table. `newPlace` returns a new, empty database of that engine. */
type Measure = (engine: string, newPlace: () => Promise<StorePlace>) => Promise<string[][]>;

/** Measures SQLite, then a PostgreSQL that syncs its commits, or `only` one of them. */
export async function onBothEngines(measure: Measure, only?: string): Promise<string[][]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "bench-"));
  const newFolder = () => mkdtempSync(join(folder.path, "data-"));
  const newSqlite = async () => ({ databaseUrl: undefined, dataFolder: newFolder() });
  const rows = only === "PostgreSQL" ? [] : await measure("SQLite", newSqlite);
  if (only === "SQLite") return rows;
  await using postgres = await startPostgres({ syncs: true });
  const newPlace = async () => ({ databaseUrl: await postgres.freshDatabase(), dataFolder: newFolder() });
  return [...rows, ...(await measure("PostgreSQL", newPlace))];
}

/**
 * Does what PostgreSQL does by itself in the minutes after many rows were stored: statistics, the map of visible rows, and writing what is
 * in memory to the disk. What is measured meanwhile waits for it.
 */
export async function settle({ db, pool }: Engine): Promise<void> {
  if (pool === undefined) return;
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** The site accepts this many uploads at once (platform/http/upload-budget.ts). */
export const CLIENTS = 4;
const PAIRS = 7;
/** More pairs than beside a bare database, because two sites differ by less. */
const PAIRS_OF_SITES = 15;
const ROUND_MS = 850;
const WARM_UP_MS = 1500;

/** The type of a file system in memory on Linux (statfs(2), TMPFS_MAGIC). */
const TMPFS = 0x01021994;

/** Compares how many forms per second the site stores with how many rows of the same size its database alone commits. */
export async function besideBareEngines(): Promise<string> {
  if (statfsSync(tmpdir()).type === TMPFS)
    throw new Error("Temporary files are in memory here, where nothing is synced: set TMPDIR to a folder on a disk.");
  const rows = await onBothEngines(async (engine, newPlace) => {
    await using bare = await openBare(await newPlace(), CLIENTS);
    await using site = await startSite("live", settingsFor(await newPlace()));
    const ofEngine: string[][] = [];
    for (const form of FORMS) ofEngine.push([engine, form.name, ...(await compareWithBare(site.origin, form, bare))]);
    return ofEngine;
  });
  return table(
    ["engine", "form", "stored per second", "p50 ms", "p99 ms", "bare commits per second", "site : bare, a pair"],
    rows,
  );
}

async function compareWithBare(origin: string, form: Form, bare: BareDatabase): Promise<string[]> {
  const body = bodyOf(form);
  await postRepeatedly(origin, form, WARM_UP_MS);
  await bare.commitsPerSecond(body, WARM_UP_MS);
  const pairs = await inTurn(
    PAIRS,
    () => postRepeatedly(origin, form, ROUND_MS),
    () => bare.commitsPerSecond(body, ROUND_MS),
  );
  const waits = pairs.flatMap(([{ ms }]) => ms);
  const ratios = pairs.map(([{ perSecond }, commits]) => perSecond / commits);
  return [
    medianAndRange(pairs.map(([{ perSecond }]) => perSecond)),
    ...[0.5, 0.99].map((share) => percentile(waits, share).toFixed(1)),
    medianAndRange(pairs.map(([, commits]) => commits)),
    medianAndRange(ratios, 2),
  ];
}

/**
 * Compares how many forms per second this checkout stores with another checkout of the project on the same machine, such as an
 * earlier version, whose packages are installed.
 */
export async function againstCheckout(folder: string): Promise<string> {
  const rows = await onBothEngines(async (engine, newPlace) => {
    const ofEngine: string[][] = [];
    for (const form of FORMS) {
      await using here = await startSite("live", settingsFor(await newPlace()));
      await using there = await startSite("live", settingsFor(await newPlace()), { root: folder });
      ofEngine.push([engine, form.name, ...(await compareSites(form, here.origin, there.origin))]);
    }
    return ofEngine;
  });
  const head = ["engine", "form", "this, per second", "other, per second", "this : other, a pair", "p99 ms, this", "other"];
  return table(head, rows);
}

async function compareSites(form: Form, here: string, there: string): Promise<string[]> {
  for (const origin of [here, there]) await postRepeatedly(origin, form, WARM_UP_MS);
  const pairs = await inTurn(
    PAIRS_OF_SITES,
    () => postRepeatedly(here, form, ROUND_MS),
    () => postRepeatedly(there, form, ROUND_MS),
  );
  const sites = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const waits = sites.map((posted) => posted.flatMap(({ ms }) => ms));
  const ratios = pairs.map(([one, other]) => one.perSecond / other.perSecond);
  return [
    ...sites.map((posted) => medianAndRange(posted.map(({ perSecond }) => perSecond))),
    medianAndRange(ratios, 2),
    ...waits.map((ms) => percentile(ms, 0.99).toFixed(1)),
  ];
}

/** `ms` has the duration of each post, from the first byte of the request to the last byte of the response. */
type Posted = { perSecond: number; ms: number[] };

/**
 * Posts a form again and again for `forMs` over keep-alive connections. Each client waits for a response before its next post.
 * @throws Error at the first response that does not confirm a new submission
 */
async function postRepeatedly(origin: string, form: Form, forMs: number): Promise<Posted> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const references = new Set<string>();
  const ms: number[] = [];
  const started = performance.now();
  const client = async () => {
    while (performance.now() < started + forMs) {
      const posted = performance.now();
      const reference = await post(origin, form, agent);
      ms.push(performance.now() - posted);
      if (references.has(reference)) throw new Error(`${form.path} stored two forms under one reference: ${reference}`);
      references.add(reference);
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return { perSecond: (ms.length * 1000) / (performance.now() - started), ms };
  } finally {
    agent.destroy();
  }
}

/** Returns the reference of the new submission. */
async function post(origin: string, form: Form, agent: Agent): Promise<string> {
  const headers = { Accept: "application/json", "Content-Type": form.type, "X-Forwarded-For": nextAddress() };
  const { status, body } = await plainRequest(origin + form.path, { method: "POST", agent, headers, body: bodyOf(form) });
  if (status !== 200) throw new Error(`${form.path} did not store a form: ${status} ${body.toString()}`);
  return referenceIn(body);
}

/** A database without the site's code. It writes one row per commit and syncs each commit. */
type BareDatabase = AsyncDisposable & { commitsPerSecond: (bytes: Buffer, forMs: number) => Promise<number> };

const openBare = ({ databaseUrl, dataFolder }: StorePlace, connections: number): Promise<BareDatabase> | BareDatabase =>
  databaseUrl === undefined ? bareSqlite(join(dataFolder, "bare.db")) : barePostgres(databaseUrl, connections);

/** One connection, because SQLite has one writer at a time. */
function bareSqlite(file: string): BareDatabase {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table rows (id integer primary key, bytes blob not null);
  `);
  const insert = database.prepare("insert into rows (bytes) values (?)");
  return {
    commitsPerSecond: async (bytes, forMs) => {
      const started = performance.now();
      let commits = 0;
      for (; performance.now() < started + forMs; commits += 1) insert.run(bytes);
      return (commits * 1000) / (performance.now() - started);
    },
    [Symbol.asyncDispose]: async () => database.close(),
  };
}

/** Several connections, because their commits share a sync, as the commits of the site do. */
async function barePostgres(url: string, connections: number): Promise<BareDatabase> {
  const clients = Array.from({ length: connections }, () => new Client(url));
  for (const client of clients) {
    await client.connect();
    await client.query("set synchronous_commit = on");
  }
  await clients[0]?.query("create table rows (id bigint generated always as identity primary key, bytes bytea not null)");
  return {
    commitsPerSecond: async (bytes, forMs) => {
      const started = performance.now();
      let commits = 0;
      const commitRepeatedly = async (client: Client) => {
        for (; performance.now() < started + forMs; commits += 1)
          await client.query({ name: "insert", text: "insert into rows (bytes) values ($1)", values: [bytes] });
      };
      await Promise.all(clients.map(commitRepeatedly));
      return (commits * 1000) / (performance.now() - started);
    },
    [Symbol.asyncDispose]: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
