import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { INITIAL, NOW } from "../../tests/support/editing-fixture.ts";
import { ENGINES, type EngineName, underTest } from "../../tests/support/store-fixture.ts";
import { execute, fillWithVersion, MERGING, rowsIn, writeBackupOfVersion } from "../../tests/support/store-of-version.ts";
import { openEngine, type StorePlace } from "../../main/store/open-store.ts";
import { restoreFrom } from "../../main/store/backup.ts";
import { draftOf, listDrafts } from "./drafts.ts";
import { adoptInitialTexts, initialTexts, liveOverlay, withOverlay } from "./overlay.ts";
import { requestFiles } from "./request-files.ts";
import { listRequests } from "./requests.ts";
import { fileHistory, listReleases } from "./releases.ts";
import { undoRelease } from "./return-to-release.ts";

/* A store of the last version that merged published words with the program's files. */

const { freshFolder, freshPlace, openEngineAt } = underTest();

/** The path of a draft of that version. */
const STAFF_WORDS = "staff/inbox.yaml";

/** The tables that migrations write or drop. The rows of all others stay. */
const NOT_KEPT = [
  "kysely_migration",
  "kysely_migration_lock",
  "clock",
  "content_builds",
  "content_build_parts",
  "content_processes",
];
/** The columns of merges with the program's files, which later versions do not have. */
const DROPPED: Readonly<Record<string, string>> = {
  content_drafts: "merged_with",
  content_request_files: "merged_with",
  content_release_files: "base_digest",
};

async function tablesOf(place: StorePlace): Promise<string[]> {
  const names = place.databaseUrl
    ? "select tablename as name from pg_tables where schemaname = current_schema()"
    : "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'";
  return (await rowsIn(place, names)).map(({ name }) => String(name)).filter((name) => !NOT_KEPT.includes(name));
}

/** The columns that later versions have added, and the one that they fill again (makeNameWords). */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  submissions: ["search_version", "is_answered", "search_text"],
  passkeys: ["name"],
  notices: ["email"],
  outbox: ["pushed_at"],
};

/** Returns the rows of tables, in an order of their own, without what a later version has added to them. */
async function rowsOf(place: StorePlace, tables: readonly string[]) {
  const kept = tables.map(async (table) => {
    const rows = await rowsIn(place, `select * from ${table}`);
    const left = [DROPPED[table], ...(ADDED[table] ?? [])];
    const columns = (row: object) => Object.entries(row).filter(([column]) => !left.includes(column));
    return [table, rows.map((row) => JSON.stringify(columns(row))).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(kept));
}

/** Returns the published text of each path that staff have changed, read as that version has read it. */
async function publishedIn(place: StorePlace) {
  const rows = await rowsIn(
    place,
    `select path, text from content_release_files join content_live on number = release_number
      left join content_texts on digest = text_digest where path not like 'staff/%' order by path`,
  );
  return rows.map(({ path, text }) => ({ path, text }));
}

async function storeOf(engine: EngineName): Promise<StorePlace> {
  const place = await freshPlace(engine);
  await fillWithVersion(place, MERGING);
  return place;
}

describe.each(ENGINES)("%s", (engine) => {
  test("every row stays, and each published text is byte for byte what it was", async () => {
    const place = await storeOf(engine);
    const tables = await tablesOf(place);
    const [rows, published] = [await rowsOf(place, tables), await publishedIn(place)];
    expect(published.map(({ path }) => path)).toEqual([
      "jobs/support-worker-north.md",
      "news/new-garden.md",
      "pages/news.md",
      "pictures/garden.yaml",
      "site.yaml",
    ]);
    const { engine: migrated } = await openEngineAt(place);
    expect(await rowsOf(place, tables)).toEqual(rows);
    expect((await liveOverlay(migrated.db)).files).toEqual(published);

    // The first start stores the initial texts, below what is published.
    const program = new Map(INITIAL).set("site.yaml", "of the program that starts\n");
    await adoptInitialTexts(migrated, program);
    await adoptInitialTexts(migrated, INITIAL);
    expect(await initialTexts(migrated.db)).toEqual(program);
    expect(await rowsOf(place, tables)).toEqual(rows);
    const { files } = await liveOverlay(migrated.db);
    const texts = withOverlay(program, files);
    expect(published.map(({ path }) => ({ path, text: texts.get(String(path)) ?? null }))).toEqual(published);
    const initialText = (path: string) => program.get(path) ?? null;
    const undone = await undoRelease(migrated, { shown: 6, by: "kim", now: NOW, initialText });
    expect(undone).toMatchObject({ kind: "returned", release: { ofNumber: 5 } });
  });

  test("a migration that fails leaves it as it was, and the version from before still reads it", async () => {
    const place = await storeOf(engine);
    const tables = await tablesOf(place);
    const rows = await rowsOf(place, tables);
    await execute(place, "create table content_initial (id integer)");
    await expect(openEngine(place)).rejects.toThrow(/^The migration 0021-initial-texts .* \((SQLITE_1|42P07)\)/);
    expect(await rowsOf(place, tables)).toEqual(rows);
    expect(await rowsIn(place, "select merged_with from content_drafts where merged_with is not null")).toHaveLength(1);
    expect(await rowsIn(place, "select name from kysely_migration where name > '0021'")).toEqual([]);
    await execute(place, "drop table content_initial");
    expect((await liveOverlay((await openEngineAt(place)).engine.db)).number).toBe(6);
  });

  test("drafts, requests, schedules, history and an undo are read", async () => {
    const place = await storeOf(engine);
    // Words of the staff side, which earlier versions have stored as content. They are ignored in drafts, releases and requests.
    await execute(
      place,
      `insert into content_request_files (id, request_id, path, revision)
        select id || ' ${STAFF_WORDS}', id, '${STAFF_WORDS}', 1 from content_requests`,
    );
    const { db } = (await openEngineAt(place)).engine;
    expect(await draftOf(db, STAFF_WORDS)).toBeUndefined();
    for (const { id } of await listRequests(db))
      expect((await requestFiles(db, id)).map(({ path }) => path)).not.toContain(STAFF_WORDS);
    const drafts = (await listDrafts(db)).map(({ path, text }) => ({ path, text }));
    expect(drafts).toHaveLength(9);
    expect(drafts).toEqual(
      await rowsIn(place, "select path, text from content_drafts where path not like 'staff/%' order by path"),
    );
    const requests = (await listRequests(db)).map(({ id, note, state, startAt }) => [id, JSON.stringify(note), state, startAt]);
    const storedRequests = await rowsIn(place, "select * from content_requests order by asked_at desc, id");
    expect(requests).toHaveLength(11);
    expect(requests).toEqual(
      storedRequests.map(({ id, note, state, start_at: start }) => [id, note, state, start === null ? null : Number(start)]),
    );
    const { releases } = await listReleases(db);
    const storedReleases = await rowsIn(place, "select number, kind, of_number from content_releases order by number desc");
    expect(releases).toHaveLength(6);
    expect(releases.map(({ number, kind, ofNumber }) => [number, kind, ofNumber])).toEqual(
      storedReleases.map(({ number, kind, of_number: of }) => [Number(number), kind, of === null ? null : Number(of)]),
    );
    expect((await fileHistory(db, "site.yaml")).map(({ release }) => release.number)).toEqual([5, 4, 1]);
  });

  test("a backup of it is restored with every row", async () => {
    const file = join(freshFolder(), "backup.db");
    writeBackupOfVersion(file, MERGING);
    const [original, place] = [await storeOf("SQLite"), await freshPlace(engine)];
    await restoreFrom(file, place);
    const { db } = (await openEngineAt(place)).engine;
    expect((await liveOverlay(db)).files).toEqual(await publishedIn(original));
    expect((await rowsIn(place, "select path from content_drafts")).length).toBe(10);
    expect((await rowsIn(place, "select id from content_picture_files")).length).toBe(4);
  });
});
