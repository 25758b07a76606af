import { existsSync, mkdirSync, mkdtempDisposableSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import type { Updateable } from "kysely";
import { afterAll, afterEach, expect, inject } from "vitest";

import { MOST_READINGS } from "../../platform/database/clock-readings.ts";
import type { Engine, Tables } from "../../publishing/tables/tables.ts";
import type { NewSubmission, RemovedBefore, SubmissionStore } from "../../cases/data/store.ts";
import { openEngine, sqliteFileIn, type StorePlace } from "../../main/store/open-store.ts";
import { sqlStore } from "../../cases/store/sql-store.ts";
import { startPostgres, type PostgresUnderTest, type StoppedPostgres } from "./postgres.ts";
import { openSqliteHere } from "./sqlite-here.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

/** The database of a migrated server that has all tables and no rows. */
const MIGRATED = "migrated";

/**
 * For what differs between the engines: raw SQL, locks, two writers at once, failures, migrations and backups. Rules above the store are
 * tested on SQLite alone, because Kysely writes the same statements for either engine.
 */
export const ENGINES = ["SQLite", "PostgreSQL"] as const;
export type EngineName = (typeof ENGINES)[number];

/** Empty databases of either engine, and stores in them. Stores are closed after each test, and all databases removed in the end. */
export function underTest() {
  let postgres: PostgresUnderTest | undefined;
  const folders = temporaryFolder(afterAll);
  const open: SubmissionStore[] = [];

  afterEach(async () => {
    await Promise.all(open.splice(0).map((store) => store.close()));
  });
  afterAll(() => postgres?.[Symbol.asyncDispose]());

  let starting: Promise<PostgresUnderTest> | undefined;
  /** The first test that needs it starts it: many files test on SQLite alone. */
  const startedPostgres = async () =>
    (postgres = await (starting ??= migratedPostgres().then((copyOf) => startPostgres({ copyOf }))));
  const freshFolder = () => mkdtempSync(join(folders, "submissions-"));
  const newPlace = async (engine: EngineName, copyOf?: string): Promise<StorePlace> => ({
    databaseUrl: engine === "PostgreSQL" ? await (await startedPostgres()).freshDatabase({ copyOf }) : undefined,
    dataFolder: join(freshFolder(), "data"),
  });
  const freshPlace = (engine: EngineName) => newPlace(engine);
  const keep = (engine: Engine) => {
    const store = sqlStore(engine);
    open.push(store);
    return { engine, store };
  };
  const openEngineAt = async (place: StorePlace) => keep(await openEngine(place));
  const freshEngine = async (engine: EngineName) =>
    engine === "SQLite" ? keep(await emptySqlite(join(freshFolder(), "data"))) : openEngineAt(await newPlace(engine, MIGRATED));
  const openAt = async (place: StorePlace): Promise<SubmissionStore> => (await openEngineAt(place)).store;
  return {
    freshFolder,
    freshPlace,
    openAt,
    /** Opens a store together with its engine, for tests that read or change the tables themselves. */
    openEngineAt,
    freshEngine,
    freshStore: async (engine: EngineName) => (await freshEngine(engine)).store,
    /** The server, which a database has started. */
    postgres: () => {
      if (!postgres) throw new Error("No test has used PostgreSQL so far.");
      return postgres;
    },
  };
}

export const NOON = new Date("2026-03-02T12:00:00.123Z");
export const minutesAfter = (minutes: number, start = NOON) => new Date(start.getTime() + minutes * 60_000);

let tokens = 0;

/** An enquiry with a new token. */
export const enquiry = (changed: Partial<NewSubmission> = {}): NewSubmission => ({
  kind: "enquiry",
  answers: { name: "Ngaire", email: "ngaire@example.com", message: "Please call" },
  sameAs: { token: `token ${++tokens}` },
  suspected: false,
  ...changed,
});

/** The times of a purge that deletes what was received before a time. */
export const removedBefore = (time: Date): RemovedBefore => ({
  enquiry: time,
  referral: time,
  feedback: time,
  complaint: time,
  application: time,
  askedToKeep: time,
});

/** Stores 14 days of hourly readings of a clock, the last at a time. */
export async function readClockUntil({ db }: Engine, last: Date): Promise<void> {
  const hourMs = 60 * 60_000;
  const rows = Array.from({ length: MOST_READINGS }, (_, index) => ({
    number: index + 1,
    at: last.getTime() - (MOST_READINGS - 1 - index) * hourMs,
  }));
  await db.deleteFrom("clock_readings").execute();
  await db.insertInto("clock_readings").values(rows).execute();
}

/** Changes the row of a submission. */
export const changeRow = async ({ db }: Engine, reference: string, columns: Updateable<Tables["submissions"]>): Promise<void> =>
  void (await db.updateTable("submissions").set(columns).where("reference", "=", reference).execute());

/** All submissions of a store by reference, with their attachments. */
export async function contentsOf(store: SubmissionStore) {
  const submissions = await store.list();
  return new Map(
    await Promise.all(
      submissions.map(async (submission) => {
        const file = await store.attachment(submission.reference);
        return [submission.reference, { submission, file }] as const;
      }),
    ),
  );
}

/** Returns the code of the error of a failed request. The error must be safe to log: it holds nothing that a visitor typed. */
export async function failureOf(request: Promise<unknown>): Promise<string> {
  const error: unknown = await request.then(
    () => "The request succeeded",
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreUnavailable)) throw new Error(`Not a StoreUnavailable: ${inspect(error)}`);
  expect(error.cause).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 10 })).not.toContain("Ngaire");
  return error.message;
}

/** Proves that a store stores a submission and finds it. */
export async function expectToWork(store: SubmissionStore): Promise<void> {
  const { reference } = await store.add(enquiry(), ["notify-staff"], NOON);
  expect(await store.find(reference)).toMatchObject({ reference });
}

let migratedSqlite: Promise<Buffer> | undefined;

/** Opens a database in a new folder that has all tables and no rows. The migrations take longer than most tests. */
export async function emptySqlite(dataFolder: string): Promise<Engine> {
  const bytes = await (migratedSqlite ??= makeMigratedSqlite());
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(sqliteFileIn(dataFolder), bytes, { mode: 0o600 });
  return openSqliteHere(dataFolder);
}

async function makeMigratedSqlite(): Promise<Buffer> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "migrated-"));
  const engine = await openEngine({ databaseUrl: undefined, dataFolder: folder.path });
  await engine.db.destroy();
  return readFileSync(sqliteFileIn(folder.path));
}

/**
 * Returns a stopped server that all test files of a run copy, because a new server and its migrations take longer than most tests. The
 * first file that needs it makes it.
 */
async function migratedPostgres(): Promise<StoppedPostgres> {
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
    await postgres[Symbol.asyncDispose]();
  }
}
