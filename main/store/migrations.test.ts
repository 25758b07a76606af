import { inspect } from "node:util";
import { type KyselyPlugin, sql } from "kysely";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";

import { codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { draftOf } from "../../publishing/drafts/drafts.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { describeError } from "../../publishing/releases/publishing-errors.ts";
import { signInByPassword } from "../../accounts/sign-in.ts";
import { migrate } from "./migrate.ts";
import { openEngine, type StorePlace } from "./open-store.ts";
import {
  contentsOf,
  type EngineName,
  ENGINES,
  enquiry,
  failureOf,
  minutesAfter,
  NOON,
  underTest,
} from "../../tests/support/store-fixture.ts";
import { BEFORE_STAFF, EDITING, execute, fillWithVersion, rowsIn } from "../../tests/support/store-of-version.ts";

const { freshPlace, openAt, openEngineAt } = underTest();

const HARD_TEXT = "NUL \u0000, half a pair \uD83D, 'quotes' \"\\\" 👩🏽‍🦽\nline";
async function storeOfVersion(version: number, engine: EngineName): Promise<StorePlace> {
  const place = await freshPlace(engine);
  await fillWithVersion(place, version);
  return place;
}

const tablesOf = async (place: StorePlace) => {
  const { engine } = await openEngineAt(place);
  const names = (await engine.db.introspection.getTables()).map(({ name }) => name);
  return names.filter((name) => name !== "migrations").toSorted();
};

describe.each(ENGINES)("%s", (engine) => {
  test.each([1, 2, 3, BEFORE_STAFF])("several processes adopt a store of version %i at once, with every row", async (version) => {
    const place = await storeOfVersion(version, engine);
    const [store] = await Promise.all([openAt(place), openAt(place), openAt(place), openAt(place), openAt(place)]);
    const contents = [...(await contentsOf(store)).values()].toSorted(
      (one, other) => one.submission.receivedAt.getTime() - other.submission.receivedAt.getTime(),
    );
    expect(contents).toMatchObject([
      {
        submission: {
          kind: "application",
          receivedAt: NOON,
          answers: { name: HARD_TEXT, email: "sample@example.com" },
          readAt: minutesAfter(3),
        },
        file: { kind: "pdf", senderName: "cv\u0000.pdf", bytes: new Uint8Array([37, 80, 68, 70, 0, 255, 39, 92, 10]) },
      },
      { submission: { kind: "complaint", receivedAt: minutesAfter(1), answers: { message: "Sample" }, suspected: false } },
      { submission: { kind: "enquiry", receivedAt: minutesAfter(2), doneAt: minutesAfter(4) } },
    ]);
    // Only what was done is done, and nothing is held.
    const { engine: migrated } = await openEngineAt(place);
    const rows = await migrated.db
      .selectFrom("submissions")
      .select(["kind", "status", "assigned_to", "due_on", "last_entry_at", "is_held", "opened_at", "suspected"])
      .orderBy("kind")
      .execute();
    const untouched = { assigned_to: null, due_on: null, last_entry_at: null, is_held: 0, opened_at: null };
    expect(rows).toEqual([
      { kind: "application", status: "new", suspected: 0, ...untouched },
      { kind: "complaint", status: "new", suspected: 0, ...untouched },
      { kind: "enquiry", status: "done", suspected: 1, ...untouched },
    ]);
    const contacts = await migrated.db.selectFrom("contacts").select(["contact", "is_own"]).execute();
    expect(contacts).toEqual([{ contact: "sample@example.com", is_own: 1 }]);
    expect(await store.waiting()).toEqual({ jobs: 2, oldest: NOON });
    expect(await store.recentAcknowledgements("sample@example.com", NOON)).toBe(1);
    expect((await store.add(enquiry({ sameAs: { token: "token 1" } }), [], NOON)).repeated).toBe(true);
    const notice = await store.claimNotice(minutesAfter(10), () => minutesAfter(20));
    // The notice about the clock is gone, because no words for it are left.
    expect(notice?.facts).toEqual(version >= 3 ? { count: 2, total: 3 } : undefined);
    expect(await tablesOf(place)).toEqual(await tablesOf(await freshPlace(engine)));
  });

  test("a store with what staff did in version 5 keeps every row", async () => {
    const place = await storeOfVersion(EDITING, engine);
    const { engine: migrated, store } = await openEngineAt(place);
    expect(await store.list()).toHaveLength(3);
    const now = minutesAfter(180);
    const given = { email: EMAIL, password: PASSWORD, code: codeOf(now) };
    expect(await signInByPassword(migrated, given, now)).toMatchObject({ sessionToken: expect.any(String) as string });
    expect((await draftOf(migrated.db, "site.yaml"))?.text).toBe("a draft\n");
    expect((await liveOverlay(migrated.db)).files.map(({ path }) => path)).toContain("pages/about.md");
    expect(await tablesOf(place)).toEqual(await tablesOf(await freshPlace(engine)));
  });

  test("a migration that fails leaves nothing of itself", async () => {
    const place = await storeOfVersion(2, engine);
    await execute(place, "create table notices (id integer)");
    const error: unknown = await openEngine(place).catch((reason: unknown) => reason);
    const code = engine === "SQLite" ? "SQLITE_1" : "42P07";
    const words = describeError(error, "Nothing was started.");
    expect(words).toContain(`The migration 0003-clock of the database failed (${code}). Nothing was changed.`);
    expect(words).toMatch(/docs\/going-live\.md, "Rollback"/);
    expect(words).not.toMatch(/did not answer|notices|exists/);
    await execute(place, "drop table notices");
    expect(await (await openAt(place)).list()).toHaveLength(3);
  });

  test("a migration that fails at what people wrote quotes nothing of it", async () => {
    const place = await storeOfVersion(3, engine);
    await execute(place, `update submissions set answers = '"Ngaire'`);
    const error: unknown = await openEngine(place).catch((reason: unknown) => reason);
    expect(describeError(error, "")).toMatch(/^The migration 0026-name-words of the database failed \(UNKNOWN\)\. /);
    expect(inspect(error)).not.toContain("Ngaire");
  });

  test("a disk that is full during a migration is an error of the database", async () => {
    const { engine: opened } = await openEngineAt(await freshPlace(engine));
    await sql`delete from kysely_migration where name >= '0032-documents'`.execute(opened.db);
    const full = Object.assign(new Error("full"), { errcode: 13, code: engine === "PostgreSQL" ? "53100" : undefined });
    const { read } = opened;
    const failing: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === "CreateTableNode") throw full;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const migrating = migrate({ ...opened, read: (work) => read((db) => work(db.withPlugin(failing))) });
    expect(await failureOf(migrating)).toBe(engine === "SQLite" ? "SQLITE_FULL" : "53100");
  });

  test("a store that a later version has changed is refused with the way back, and stays as it is", async () => {
    const place = await freshPlace(engine);
    await (await openAt(place)).add(enquiry(), [], NOON);
    const [insert, remove] = [
      "insert into kysely_migration values ('9999-later', '')",
      "delete from kysely_migration where name = '9999-later'",
    ];
    await execute(place, insert);
    await expect(openEngine(place)).rejects.toThrow(/later version.*9999-later.*restore a backup/);
    await execute(place, remove);
    expect(await (await openAt(place)).list()).toHaveLength(1);
  });
});

test("a connection that is lost during a migration is an error of the database", async () => {
  const place = await storeOfVersion(2, "PostgreSQL");
  const other = new Client(place.databaseUrl);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("begin; lock table submissions in access exclusive mode");
  const opening = failureOf(openEngine(place));
  const waiting = "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect
    .poll(() => rowsIn(place, `select query ${waiting}`))
    .toEqual([{ query: expect.stringContaining("submissions") as string }]);
  await execute(place, `select pg_terminate_backend(pid) ${waiting}`);
  expect(await opening).toMatch(/^(57P01|ECONNRESET|EPIPE)$/);
});

test.each([
  ["no such database", { pathname: "/none" }, /^PostgreSQL has no database of the name in DATABASE_URL \(3D000\)\. Create it/],
  ["a wrong password", { password: "wrong" }, /^PostgreSQL refuses the user or the password of DATABASE_URL \(28P01\)\./],
  [
    "a user without rights",
    { username: "guest" },
    /^The user of DATABASE_URL may not .* tables \(42501\)\. Make that user the owner/,
  ],
])("%s is refused with the setting and the fix", async (_what, changed, words) => {
  const place = await freshPlace("PostgreSQL");
  await execute(place, "drop role if exists guest; create role guest login password 'a password'");
  const guest = Object.assign(new URL(place.databaseUrl ?? ""), { username: "guest", password: "a password" }, changed);
  await expect(openEngine({ ...place, databaseUrl: guest.href })).rejects.toThrow(words);
});
