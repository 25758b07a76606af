import { sql } from "kysely";
import { expect, test } from "vitest";

import { ABOUT, ask, begin, INITIAL, NOW, initialText, publish, publishNext, SITE } from "../../tests/support/editing-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { CannotMigrate, type ContentMigration } from "../../content-model/migrations/content-migration.ts";
import type { Engine } from "../tables/tables.ts";
import { draftOf, listDrafts, lockPath, putDraft, saveDraft } from "./drafts.ts";
import { asOfNow, migrateContent, textAsOfNow } from "./migrate-content.ts";
import { initialTexts, liveOverlay, textsIn } from "./overlay.ts";
import { requestFiles } from "./request-files.ts";
import { requestOf } from "./requests.ts";
import { changesOf, releaseOf } from "./releases.ts";
import { undoTarget } from "./return-to-release.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

const HOURS = "hours.yaml";
/** The field phone has another name now. */
const RENAMED: ContentMigration = {
  id: "0001-telephone",
  migrate: (texts) => new Map([...texts].map(([path, text]) => [path, text.replace(/^phone:/m, "telephone:")])),
};
/** Every site has a file for its hours, with the day that was in site.yaml. */
const MOVED: ContentMigration = {
  id: "0002-hours",
  migrate(texts) {
    const site = texts.get(SITE) ?? "";
    const day = /^day: .*\n/m.exec(site)?.[0];
    if (texts.has(HOURS) && day === undefined) return new Map();
    return new Map([
      [SITE, site.replace(day ?? "", "")],
      [HOURS, day ?? "day: none\n"],
    ]);
  },
};
const MIGRATIONS = [RENAMED, MOVED];
const migrate = (engine: Engine, migrations: readonly ContentMigration[] = MIGRATIONS) =>
  migrateContent(engine, { program: INITIAL, now: NOW + 9, migrations });

const fresh = async () => (await freshEngine("SQLite")).engine;

test("changed words are a release of their own, over changed initial texts; a second run changes nothing", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "phone: of about\n");
  expect(await migrate(engine)).toBe(2);
  const initial = { ...Object.fromEntries(INITIAL), [SITE]: "telephone: 1\n", [HOURS]: "day: none\n" };
  expect(Object.fromEntries((await initialTexts(engine.db)) ?? [])).toEqual(initial);
  expect(await liveOverlay(engine.db)).toEqual({ number: 2, files: [{ path: ABOUT, text: "telephone: of about\n" }] });
  expect(await releaseOf(engine.db, 2)).toMatchObject({ kind: "migration", publishedBy: null, publishedAt: NOW + 9 });
  expect(await changesOf(engine.db, 2)).toEqual([
    { path: HOURS, before: null, after: "day: none\n" },
    { path: ABOUT, before: "phone: of about\n", after: "telephone: of about\n" },
    { path: SITE, before: "phone: 1\n", after: "telephone: 1\n" },
  ]);
  const log = await engine.db.selectFrom("audit_log").select(["action", "subject"]).orderBy("number", "desc").execute();
  expect(log[0]).toEqual({ action: "content-migrated", subject: "release 2" });
  expect([await migrate(engine), (await liveOverlay(engine.db)).number]).toEqual([undefined, 2]);
});

test("what staff have removed since a migration added it stays removed at the next start, in a draft and on the website", async () => {
  const engine = await fresh();
  const program = textsIn(FIXTURE_CONTENT);
  const path = "interface.yaml";
  const base = program.get(path) ?? "";
  const text = base.replace(/^ {4}- .*url: \/find }\n/m, "");
  const start = () => migrateContent(engine, { program, now: NOW });
  const saved = await saveDraft(engine, { path, text, base, revision: 0, by: "kim", now: NOW });
  expect(await start()).toBeUndefined();
  expect(await draftOf(engine.db, path)).toMatchObject({ text });
  await ask(engine, [{ path, revision: saved.kind === "saved" ? saved.revision : 0 }]);
  await publishNext(engine, { program: (each) => program.get(each) ?? null, initial: program });
  expect(await start()).toBeUndefined();
  expect((await liveOverlay(engine.db)).files).toEqual([{ path, text }]);
});

test("drafts and open requests are changed with what they are based on, and a request still belongs to its draft", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "one");
  const revision = await begin(engine, SITE, "phone: 2\nday: Monday\n");
  const id = await ask(engine, [{ path: SITE, revision }], { startAt: NOW * 2 });
  expect(await migrate(engine)).toBe(2);
  const draft = await draftOf(engine.db, SITE);
  const now = { text: "telephone: 2\n", base: "telephone: 1\n", authors: ["kim"] };
  expect(draft).toMatchObject({ ...now, changedBy: "kim", changedAt: NOW });
  expect(draft?.revision).toBeGreaterThan(revision);
  // The day that the draft moves elsewhere is a draft as well.
  expect(await draftOf(engine.db, HOURS)).toMatchObject({ text: "day: Monday\n", base: "day: none\n", authors: ["kim"] });
  expect(await requestFiles(engine.db, id)).toMatchObject([{ path: SITE, ...now, revision: draft?.revision }]);
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "queued", startAt: NOW * 2 });
  const drafts = await listDrafts(engine.db);
  expect([await migrate(engine), await listDrafts(engine.db)]).toEqual([undefined, drafts]);
});

test("a draft on older words keeps them as its base, so that its person still merges", async () => {
  const engine = await fresh();
  await begin(engine, SITE, "phone: 2\n");
  await publish(engine, ABOUT, "one");
  await engine.db.updateTable("content_drafts").set({ base: "phone: 0\n" }).execute();
  await migrate(engine);
  expect(await draftOf(engine.db, SITE)).toMatchObject({ text: "telephone: 2\n", base: "telephone: 0\n" });
});

test("a migration that fails changes nothing; one that fails at a draft alone leaves that draft as it is", async () => {
  const engine = await fresh();
  const refuses = (word: string): ContentMigration => ({
    id: "0003-refuses",
    migrate: (texts) => {
      for (const [path, text] of texts) if (text.includes(word)) throw new CannotMigrate(path, `has ${word}`);
      return new Map();
    },
  });
  await publish(engine, ABOUT, "one");
  await begin(engine, SITE, "phone: half\n");
  const failed = migrate(engine, [...MIGRATIONS, refuses("one")]);
  await expect(failed).rejects.toMatchObject({ id: "0003-refuses", path: ABOUT, message: "has one" });
  expect([(await liveOverlay(engine.db)).number, await initialTexts(engine.db)]).toEqual([1, INITIAL]);
  expect(await draftOf(engine.db, SITE)).toMatchObject({ text: "phone: half\n" });
  expect(await migrate(engine, [...MIGRATIONS, refuses("half")])).toBe(2);
  expect(await draftOf(engine.db, SITE)).toMatchObject({ text: "phone: half\n", base: "telephone: 1\n" });
});

test("an undo goes back over a migration, to earlier words as the program of now reads them", async () => {
  const engine = await fresh();
  await publish(engine, SITE, "phone: 2\n");
  await publish(engine, SITE, "phone: 3\n");
  await migrate(engine);
  expect(await undoTarget(engine.db)).toBe(1);
  expect(await asOfNow(engine.db, [{ path: SITE, text: "phone: 2\n" }], MIGRATIONS)).toEqual([
    { path: SITE, text: "telephone: 2\n" },
  ]);
  expect(await asOfNow(engine.db, [], MIGRATIONS)).toEqual([]);
  const version = { path: SITE, text: "phone: 2\n" };
  expect(await textAsOfNow(engine.db, version, MIGRATIONS)).toBe("telephone: 2\n");
  expect(await textAsOfNow(engine.db, { path: SITE, text: null }, MIGRATIONS)).toBeNull();
});

// SQLite has one writer at a time.
test("a draft that is saved while a migration begins is migrated as it was saved", async () => {
  const place = await freshPlace("PostgreSQL");
  const [first, second] = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
  await publish(first, ABOUT, "one");
  await begin(first, SITE, "phone: 2\n");
  const draft = await draftOf(first.db, SITE);
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: isWaitedFor, resolve: waitedFor } = Promise.withResolvers<void>();
  const saving = second.transaction(async (transaction) => {
    await lockPath(transaction, SITE);
    locked();
    await isWaitedFor;
    await putDraft(transaction, { ...draft!, text: "phone: 3\n", revision: 2 });
  });
  await isLocked;
  const migrating = migrate(first);
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await waiting.execute(second.db)).rows.length === 0);
  waitedFor();
  await Promise.all([saving, migrating]);
  expect(await draftOf(first.db, SITE)).toMatchObject({ text: "telephone: 3\n", revision: 3 });
});

test("until the first publish there is no release of a migration, and drafts are changed", async () => {
  const engine = await fresh();
  await begin(engine, ABOUT, "phone: of about\n");
  expect(await migrate(engine)).toBeUndefined();
  expect(await initialTexts(engine.db)).toBeUndefined();
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "telephone: of about\n", base: initialText(ABOUT) });
});
