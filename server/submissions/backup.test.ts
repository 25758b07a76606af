import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { backupTo } from "./backup.ts";
import { COPIED_TABLES, LEFT_OUT } from "./copy-rows.ts";
import { Refused } from "./engine.ts";
import { openEngine, sqliteFileIn } from "./open-store.ts";
import { restoreFrom } from "./restore.ts";
import type { SubmissionStore } from "./store.ts";
import { contentsOf, ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";

const { freshFolder, freshPlace, freshStore, openAt } = underTest();

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
  for (let row = 0; row < rows; row++)
    references.push(
      (await store.add(application(row), ["notify-staff", "acknowledge-sender"], minutesAfter(row / 100))).reference,
    );
  return references;
}

const ROUTES = ENGINES.flatMap((from) => ENGINES.map((to) => [from, to] as const));

describe.each(ROUTES)("from %s to %s", (from, to) => {
  test("a backup made while others write holds one moment of the store, and comes back the same", async () => {
    const place = await freshPlace(from);
    const store = await openAt(place);
    const before = await fill(store, 230);
    await store.markRead(before[0]!, NOON);
    await store.markDone(before[1]!, NOON);
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
      // SQLite answers at once, so the news that the copy is made would never get a turn.
      await new Promise(setImmediate);
    }
    const rows = await backingUp;
    expect(during).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(["backup.db"]);
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    expect(progress.at(-1)).toBe(rows);

    const target = await freshPlace(to);
    const restored: [number, number][] = [];
    expect(await restoreFrom(file, target, (...told) => restored.push(told))).toBe(rows);
    expect(restored.at(-1)).toEqual([rows, rows]);
    expect(readdirSync(folder)).toEqual(["backup.db"]);

    const again = await openAt(target);
    const [original, copy] = [await contentsOf(store), await contentsOf(again)];
    for (const reference of before) expect(copy.has(reference)).toBe(true);
    for (const [reference, content] of copy) expect(content).toStrictEqual(original.get(reference));
    // Each with its file and two messages, one of which was sent.
    expect(rows).toBe(copy.size * 4);
    expect((await again.waiting()).jobs).toBe(copy.size * 2 - 1);
    expect(await again.recentAcknowledgements("ngaire@example.com", NOON)).toBe(copy.size);
    await fill(again, 1);
  });
});

describe.each(ENGINES)("%s", (engine) => {
  test("a file that exists is left as it is", async () => {
    const place = await freshPlace(engine);
    await openAt(place);
    const file = join(freshFolder(), "backup.db");
    await backupTo(file, place);
    const { mtimeMs, ino } = statSync(file);
    await expect(backupTo(file, place)).rejects.toThrow(Refused);
    expect(statSync(file)).toMatchObject({ mtimeMs, ino });
  });

  test("what a broken attempt left is no obstacle", async () => {
    const place = await freshPlace(engine);
    await openAt(place);
    const folder = freshFolder();
    writeFileSync(join(folder, "backup.db.part"), "half");
    await backupTo(join(folder, "backup.db"), place);
    expect(readdirSync(folder)).toEqual(["backup.db"]);
  });

  test("a folder that is not there is said", async () => {
    const place = await freshPlace(engine);
    await openAt(place);
    for (const folder of ["/dev/null", join(freshFolder(), "none")])
      await expect(backupTo(join(folder, "backup.db"), place)).rejects.toThrow(`There is no folder ${folder}.`);
  });

  test("a backup goes into an empty store alone, and the one that is there stays", async () => {
    const place = await freshPlace(engine);
    await fill(await openAt(place), 3);
    const file = join(freshFolder(), "backup.db");
    await backupTo(file, place);
    const before = await contentsOf(await openAt(place));
    await expect(restoreFrom(file, place)).rejects.toThrow("The store holds submissions");
    expect(await contentsOf(await openAt(place))).toEqual(before);
  });

  test("what is no backup is refused, and the store stays empty", async () => {
    const place = await freshPlace(engine);
    const folder = freshFolder();
    writeFileSync(join(folder, "letter.txt"), "Dear Ngaire, this is no database at all. ".repeat(100));
    await expect(restoreFrom(join(folder, "letter.txt"), place)).rejects.toThrow("SQLITE_NOTADB");
    await expect(restoreFrom(join(folder, "none.db"), place)).rejects.toThrow(Refused);
    expect(await (await openAt(place)).count()).toBe(0);
  });
});

test("every table is copied by backup and restore, or is left out on purpose", async () => {
  const engine = await openEngine(await freshPlace("SQLite"));
  const tables = (await engine.db.introspection.getTables()).map(({ name }) => name);
  await engine.db.destroy();
  expect([...COPIED_TABLES, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(tables.toSorted());
});

test("a store that is not there is not made by backing it up", async () => {
  const place = await freshPlace("SQLite");
  await expect(backupTo(join(freshFolder(), "backup.db"), place)).rejects.toThrow(Refused);
  expect(existsSync(sqliteFileIn(place.dataFolder))).toBe(false);
});

test("a store that was restored takes the same sending for the same", async () => {
  const place = await freshPlace("SQLite");
  const store = await openAt(place);
  const sent = application(1);
  const { reference } = await store.add(sent, [], NOON);
  const file = join(freshFolder(), "backup.db");
  await backupTo(file, place);
  const target = await freshPlace("PostgreSQL");
  await restoreFrom(file, target);
  expect(await (await openAt(target)).add(sent, [], minutesAfter(600))).toEqual({ reference, repeated: true });
  expect((await (await freshStore("SQLite")).add(sent, [], NOON)).repeated).toBe(false);
});
