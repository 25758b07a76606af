import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";

import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import {
  changeRow,
  contentsOf,
  ENGINES,
  enquiry,
  minutesAfter,
  NOON,
  readClockUntil,
  underTest,
} from "../../tests/support/store-fixture.ts";
import { BEFORE_STAFF, EDITING, fillWithVersion, MERGING, writeBackupOfVersion } from "../../tests/support/store-of-version.ts";
import { addReply } from "../../cases/casework/replies.ts";
import { addEntry, entriesOf } from "../../cases/entries/entries.ts";
import { addFields, fieldsOf } from "../../cases/entries/complaint-values.ts";
import { verifyAudit } from "../../accounts/verify-audit.ts";
import { invite } from "../../accounts/people.ts";
import { signInOptions } from "../../accounts/passkeys.ts";
import { signInByPassword } from "../../accounts/sign-in.ts";
import { backupTo, COPIED_TABLES, LEFT_OUT, restoreFrom } from "./backup.ts";
import { Refused, StoreUnavailable } from "../../platform/database/engine.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { sqliteFileIn } from "./open-store.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import type { SignedIn } from "../../accounts/roles.ts";

const KIM: SignedIn = { id: "kim", name: "Kim", roles: ["owner"], isRecent: false };

const { freshEngine, freshFolder, freshPlace, openAt, openEngineAt } = underTest();

const application = (number: number) =>
  enquiry({
    kind: "application",
    answers: { email: "ngaire@example.com", number: `${number} \u0000 \uD83D 👩🏽‍🦽` },
    attachment: {
      kind: "pdf",
      senderName: `cv\u0000${number}.pdf`,
      bytes: Uint8Array.from({ length: 3000 }, (_, at) => at * number),
    },
    ...(number % 7 === 0 && { sameAs: { digest: `digest ${number}` } }),
  });

async function fill(store: SubmissionStore, rows: number): Promise<string[]> {
  const references: string[] = [];
  for (let row = 0; row < rows; row++) {
    const sent = await store.add(application(row), ["notify-staff", "acknowledge-sender"], minutesAfter(row / 100));
    references.push(sent.reference);
  }
  return references;
}

/** A backup is read from each engine, and restored into each. */
const ROUTES = [
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
] as const;

describe.each(ROUTES)("from %s to %s", (from, to) => {
  test("a backup made during writes holds the store of one moment, and is restored unchanged", async () => {
    const place = await freshPlace(from);
    const { engine, store } = await openEngineAt(place);
    const sent = enquiry({ answers: { email: "ngaire@example.com" }, attachment: application(1).attachment! });
    const { reference } = await store.add(sent, ["notify-staff", "acknowledge-sender"], NOON);
    const before = [reference, ...(await fill(store, 229))];
    await changeRow(engine, before[0]!, { read_at: NOON.getTime() });
    await changeRow(engine, before[1]!, { status: "done", done_at: NOON.getTime() });
    const [job] = await store.claimJobs(minutesAfter(5), minutesAfter(9), 1);
    await store.jobSent(job!.id, minutesAfter(5));

    const folder = freshFolder();
    const file = join(folder, "backup.db");
    const copying = new AbortController();
    const progress: number[] = [];
    const backingUp = backupTo(file, place, (rows) => progress.push(rows)).finally(() => copying.abort());
    let during = 0;
    while (!copying.signal.aborted) {
      during += (await fill(store, 5)).length;
      // Gives the backup a turn: SQLite responds without one.
      await new Promise(setImmediate);
    }
    const rows = await backingUp;
    expect(during).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(["backup.db"]);
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    expect(progress.at(-1)).toBe(rows);

    const target = await freshPlace(to);
    const restored: number[] = [];
    expect(await restoreFrom(file, target, (count) => restored.push(count))).toBe(rows);
    expect(restored.at(-1)).toBe(rows);
    expect(readdirSync(folder)).toEqual(["backup.db"]);

    const again = await openAt(target);
    const [original, copy] = [await contentsOf(store), await contentsOf(again)];
    for (const each of before) expect(copy.has(each)).toBe(true);
    for (const [each, content] of copy) expect(content).toStrictEqual(original.get(each));
    // Each submission has a file and two mails, one of which was sent.
    expect(rows).toBe(copy.size * 4);
    expect((await again.waiting()).jobs).toBe(copy.size * 2 - 1);
    expect(await again.recentAcknowledgements("ngaire@example.com", NOON)).toBe(copy.size);
    expect(await again.add(sent, [], minutesAfter(600))).toEqual({ reference, repeated: true });
    await fill(again, 1);
  });
});

test.each(ROUTES)(
  "what staff did goes from %s to %s: entries, a reply that waits, a complaint's record, accounts, the log",
  async (from, to) => {
    const [place, target] = [await freshPlace(from), await freshPlace(to)];
    const { engine, store } = await openEngineAt(place);
    await addPerson(engine);
    await invite(engine, { email: "other@example.org", roles: ["intake"] }, NOON);
    await signInOptions(engine, { origin: "https://staff.example.org", name: "Sample" }, NOON);
    const { reference } = await store.add(enquiry({ kind: "complaint" }), [], NOON);
    const hard = "NUL \u0000, half a pair \uD83D 👩🏽‍🦽";
    await engine.transaction(async (transaction) => {
      const hold = { kind: "hold", body: { isHeld: true, reason: hard } } as const;
      await addEntry(engine, transaction, { reference, personId: "p", ...hold }, minutesAfter(1));
      const values = [{ field: "issues", value: hard } as const, { field: "issues", value: "" } as const];
      const given = { reference, personId: "p", values, seen: 0, action: "complaint-changed" } as const;
      await addFields(engine, transaction, given, minutesAfter(2));
      await transaction.updateTable("submissions").set({ is_held: 1, status: "waiting" }).execute();
    });
    const body = { to: "ngaire@example.com", subject: "Hello", text: hard };
    await addReply(engine, { reference, person: KIM, token: "a form", seen: 0, body, today: "2026-03-02" }, minutesAfter(3));
    const rowsOf = async ({ db }: Engine) => ({
      submissions: await db.selectFrom("submissions").selectAll().execute(),
      entries: await entriesOf(db, reference),
      fields: await fieldsOf(db, [reference]),
    });
    const before = await rowsOf(engine);
    expect(before.fields.map(({ value }) => value)).toEqual([hard, "", "2026-03-02"]);

    const file = join(freshFolder(), "backup.db");
    const rows = await backupTo(file, place);
    expect(await restoreFrom(file, target)).toBe(rows);
    const { engine: restored, store: other } = await openEngineAt(target);
    expect(await rowsOf(restored)).toEqual(before);
    const [job] = await other.claimJobs(minutesAfter(4), minutesAfter(5), 1);
    expect(job).toMatchObject({ purpose: "reply", reference });
    expect(await other.reply(job?.entryId ?? "")).toEqual({ ...body, earlier: [] });
    const log = await verifyAudit(engine, { now: NOON });
    expect(log.rows).toBeGreaterThan(6);
    expect(await verifyAudit(restored, { now: NOON })).toEqual(log);
    const now = minutesAfter(60);
    const given = { email: EMAIL, password: PASSWORD, code: codeOf(now) };
    expect(await signInByPassword(restored, given, now)).toEqual({ sessionToken: expect.any(String) as string });
  },
);

describe.each(ENGINES)("%s", (engine) => {
  test.each([BEFORE_STAFF, EDITING, MERGING])("a backup of version %i is restored, and stays as it is", async (version) => {
    const file = join(freshFolder(), "backup.db");
    writeBackupOfVersion(file, version);
    const before = readFileSync(file);
    const place = await freshPlace(engine);
    await restoreFrom(file, place);
    expect(await (await openAt(place)).list()).toHaveLength(3);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(place.dataFolder).filter((name) => name.startsWith("restore-"))).toEqual([]);
  });

  test("a restored store deletes nothing until its own machine's clock was read for 14 days", async () => {
    const place = await freshPlace(engine);
    const { engine: database, store } = await openEngineAt(place);
    await fill(store, 1);
    await readClockUntil(database, NOON);
    const file = join(freshFolder(), "backup.db");
    await backupTo(file, place);
    const target = await freshPlace(engine);
    await restoreFrom(file, target);
    const restored = await openAt(target);
    expect([await store.deletionTime(NOON), await restored.deletionTime(NOON)]).toEqual([NOON, undefined]);
    expect(await restored.list()).toHaveLength(1);
  });

  test("a restore into a store with submissions is refused, and changes nothing", async () => {
    const place = await freshPlace(engine);
    const store = await openAt(place);
    await fill(store, 3);
    const file = join(freshFolder(), "backup.db");
    await backupTo(file, place);
    const before = await contentsOf(store);
    await expect(restoreFrom(file, place)).rejects.toThrow("The store holds messages or accounts.");
    expect(await contentsOf(store)).toEqual(before);
  });
});

test("every table is copied by backup and restore, or is left out on purpose", async () => {
  const { engine } = await freshEngine("SQLite");
  const tables = (await engine.db.introspection.getTables()).map(({ name }) => name);
  expect([...COPIED_TABLES, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(tables.toSorted());
});

test.each(ENGINES)(
  "the file of a backup from %s has nothing of the tables that are left out, and no digest of an address, also not in free pages",
  async (name) => {
    const place = await freshPlace(name);
    const { engine, store } = await openEngineAt(place);
    await fill(store, 2);
    const key = "a key that is in no backup";
    await engine.transaction((transaction) => transaction.insertInto("shared_keys").values({ name: "test", key }).execute());
    const { digest } = await engine.db
      .selectFrom("submissions")
      .select("digest")
      .where("digest", "is not", null)
      .executeTakeFirstOrThrow();
    const file = join(freshFolder(), "backup.db");
    await backupTo(file, place);
    using copy = new DatabaseSync(file, { readOnly: true });
    const rowsOf = (table: string) => copy.prepare(`select count(*) as rows from "${table}"`).get()?.["rows"];
    expect(Object.keys(LEFT_OUT).filter((table) => rowsOf(table) !== 0)).toEqual([]);
    for (const left of [key, digest ?? ""]) expect(readFileSync(file).includes(left)).toBe(false);
  },
);

test("a store that an earlier version has left is backed up before this one changes it; one without tables is refused", async () => {
  const place = await freshPlace("SQLite");
  await fillWithVersion(place, MERGING);
  const file = join(freshFolder(), "backup.db");
  await backupTo(file, place);
  const target = await freshPlace("SQLite");
  await restoreFrom(file, target);
  expect(await (await openAt(target)).list()).toHaveLength(3);
  const emptied = await freshPlace("SQLite");
  mkdirSync(emptied.dataFolder, { recursive: true });
  writeFileSync(sqliteFileIn(emptied.dataFolder), "");
  await expect(backupTo(join(freshFolder(), "backup.db"), emptied)).rejects.toThrow(StoreUnavailable);
});

test("a backup of a missing store is refused, and makes no store", async () => {
  const place = await freshPlace("SQLite");
  await expect(backupTo(join(freshFolder(), "backup.db"), place)).rejects.toThrow(Refused);
  expect(existsSync(sqliteFileIn(place.dataFolder))).toBe(false);
});

test("a backup replaces what a failed attempt left, and no backup", async () => {
  const place = await freshPlace("SQLite");
  await openAt(place);
  const folder = freshFolder();
  const file = join(folder, "backup.db");
  writeFileSync(`${file}.part`, "half");
  await backupTo(file, place);
  expect(readdirSync(folder)).toEqual(["backup.db"]);
  const { mtimeMs, ino } = statSync(file);
  await expect(backupTo(file, place)).rejects.toThrow(Refused);
  expect(statSync(file)).toMatchObject({ mtimeMs, ino });
});

test("a backup into a missing folder is refused", async () => {
  const place = await freshPlace("SQLite");
  await openAt(place);
  for (const folder of ["/dev/null", join(freshFolder(), "none")])
    await expect(backupTo(join(folder, "backup.db"), place)).rejects.toThrow(`There is no folder ${folder}.`);
});
