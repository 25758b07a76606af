import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import type { Answers } from "../../content-model/forms/form-state.ts";
import { addEntry } from "../entries/entries.ts";
import { addFields } from "../entries/complaint-values.ts";
import { backupFileIn, backupHolds } from "../health/backup-file.ts";
import { backupTo } from "../../main/store/backup.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { ENGINES, enquiry, readClockUntil, underTest } from "../../tests/support/store-fixture.ts";
import { DAY, HOUR, logUnderTest, PROMISES, STAFF, THURSDAY, noticesFrom } from "../../tests/support/outbox-fixture.ts";
import { deletedOn, keptUntil, monthsBefore, overdueBefore } from "../promises/kept-until.ts";
import { purge, purgeConfirmed, retention, type RetentionParts } from "./retention.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";

const { freshEngine, freshFolder, freshPlace, openAt, openEngineAt } = underTest();
const { site } = content;
/** The part of a store that says by which time something is deleted: by a clock that was right for 14 days. */
const RIGHT_CLOCK = { deletionTime: (now: Date) => Promise.resolve(now) };
const NONE = { enquiry: 0, referral: 0, feedback: 0, complaint: 0, application: 0 };

/** A store with old and new submissions, and the purge of a site that has run over it. */
async function storeWith({ old, young }: { old: number; young: number }) {
  const place = await freshPlace("SQLite");
  const { engine: database, store } = await openEngineAt(place);
  let time = THURSDAY.getTime();
  const { log, lines } = logUnderTest();
  const add = (count: number, ageMs: number) =>
    Promise.all(Array.from({ length: count }, () => store.add(enquiry(), [], new Date(time - ageMs))));
  await add(old, 800 * DAY);
  await add(young, DAY);
  await readClockUntil(database, THURSDAY);
  return {
    place,
    store,
    lines,
    count: async () => (await store.list()).length,
    async run(given: Partial<RetentionParts> = {}) {
      await retention({ store, promises: PROMISES, log, ...given }).run(new Date(time));
      return (await store.list()).length;
    },
    async pass(hours: number) {
      for (let hour = 0; hour < hours; hour++) await store.noteClock(new Date((time += HOUR)));
    },
    now: () => new Date(time),
    held: async () => {
      const limits = overdueBefore(new Date(time), PROMISES, site.hours);
      return (await store.figures(limits)).heldPurge;
    },
  };
}

describe("SQLite", () => {
  test("each kind is kept for the promised time, and no longer; the log has counts alone", async () => {
    const store = await openAt(await freshPlace("SQLite"));
    for (const kind of SUBMISSION_KINDS) await store.add(enquiry({ kind }), ["notify-staff"], THURSDAY);
    const { log, lines } = logUnderTest();
    for (const [months, removed] of [
      [6, { application: 1 }],
      [24, { enquiry: 1, referral: 1, feedback: 1 }],
      [84, { complaint: 1 }],
    ] as const) {
      const end = new Date(THURSDAY);
      end.setUTCMonth(end.getUTCMonth() + months);
      expect(await purge({ store: { ...store, ...RIGHT_CLOCK }, promises: PROMISES }, end)).toEqual({ removed: NONE });
      await retention({ store: { ...store, ...RIGHT_CLOCK }, promises: PROMISES, log }).run(new Date(end.getTime() + 1));
      expect(lines.splice(0)).toEqual([{ level: 30, removed: { ...NONE, ...removed }, msg: "retention" }]);
    }
    expect(await store.waiting()).toEqual({ jobs: 0 });
  });

  test.each([
    ["five of five submissions", { old: 5, young: 0 }, 0],
    ["a quarter of all", { old: 10, young: 30 }, 30],
  ])("a purge of the usual size is not held: %s", async (_what, stored, left) => {
    const it = await storeWith(stored);
    expect(await it.run()).toBe(left);
    expect(await it.held()).toBeUndefined();
  });

  test("a held purge goes ahead after 14 days, because deletion was promised", async () => {
    const it = await storeWith({ old: 20, young: 10 });
    await it.run();
    await it.pass(14 * 24 - 1);
    expect(await it.run()).toBe(30);
    await it.pass(1);
    expect(await it.run()).toBe(10);
    expect(await it.held()).toBeUndefined();
    // No mail server was set until now. The mail would ask for a decision about what is deleted.
    expect((await noticesFrom(it.store, it.now())).received).toEqual([]);
  });
});

describe.each(ENGINES)("%s", (engine) => {
  test("an application whose sender asked us to keep it for other roles is kept for that longer time, and no longer", async () => {
    const store = await openAt(await freshPlace(engine));
    const apply = (answers: Answers, kind: SubmissionKind = "application") => store.add(enquiry({ kind, answers }), [], THURSDAY);
    const asked = await apply({ name: "Asked", keepCv: "yes" });
    const typed = [`"keepCv":"yes"`, String.raw`\"keepCv\":\"yes\"`, `{"keepCv":"yes"}`, "keepCv yes"];
    for (const experience of typed) await apply({ name: "Typed", experience });
    await apply({ name: "Did not ask" });
    await apply({ message: "Not an application", keepCv: "yes" }, "feedback");
    const removedAfter = (months: number, ms: number) => {
      const end = new Date(THURSDAY);
      end.setUTCMonth(end.getUTCMonth() + months);
      return purge({ store: { ...store, ...RIGHT_CLOCK }, promises: PROMISES }, new Date(end.getTime() + ms));
    };
    expect(await removedAfter(6, 0)).toEqual({ removed: NONE });
    expect(await removedAfter(6, 1)).toEqual({ removed: { ...NONE, application: typed.length + 1 } });
    expect(await removedAfter(12, 0)).toEqual({ removed: NONE });
    expect(await store.find(asked.reference)).toBeDefined();
    expect(await removedAfter(12, 1)).toEqual({ removed: { ...NONE, application: 1 } });
    expect(await store.find(asked.reference)).toBeUndefined();
    expect(await removedAfter(24, 1)).toEqual({ removed: { ...NONE, feedback: 1 } });
  });
});

test("the time counts from the last record of staff, and a legal hold keeps a submission for good", async () => {
  const { engine: database, store } = await freshEngine("SQLite");
  const [old, worked, registered, held, ended] = await Promise.all(
    (["enquiry", "enquiry", "complaint", "enquiry", "enquiry"] as const).map(async (kind) => {
      const { reference } = await store.add(enquiry({ kind }), [], THURSDAY);
      return reference;
    }),
  );
  const later = new Date(THURSDAY.getTime() + 40 * DAY);
  await database.transaction(async (transaction) => {
    await addEntry(database, transaction, { reference: worked!, kind: "note", body: { text: "Called" } }, later);
    const values = [{ field: "issues", value: "Late" }] as const;
    const given = { reference: registered!, personId: "p", values, seen: 0, action: "complaint-changed" } as const;
    await addFields(database, transaction, given, later);
    await transaction.updateTable("submissions").set({ is_held: 1 }).where("reference", "=", held!).execute();
    // A hold that began and ended: the message is deleted at the usual time again.
    for (const isHeld of [true, false])
      await addEntry(database, transaction, { reference: ended!, kind: "hold", body: { isHeld, reason: "A court" } }, later);
  });
  /** What is left after a purge some months after THURSDAY. */
  const leftAfter = async (months: number, days: number) => {
    const end = new Date(THURSDAY.getTime() + days * DAY + 1);
    end.setUTCMonth(end.getUTCMonth() + months);
    const { references } = await store.dueForRemoval(keptUntil(PROMISES, end));
    const { removed } = (await purge({ store: { ...store, ...RIGHT_CLOCK }, promises: PROMISES }, end)) as {
      removed: typeof NONE;
    };
    expect(references).toHaveLength(Object.values(removed).reduce((sum, count) => sum + count));
    return (await Promise.all([old, worked, registered, held, ended].map((one) => store.find(one!)))).map(
      (one) => one !== undefined,
    );
  };
  expect(await leftAfter(24, 0)).toEqual([false, true, true, true, false]);
  expect(await leftAfter(24, 41)).toEqual([false, false, true, true, false]);
  expect(await leftAfter(84, 0)).toEqual([false, false, true, true, false]);
  expect(await leftAfter(84, 41)).toEqual([false, false, false, true, false]);
});

test("a purge far larger than usual is held, reported once by mail and in the log, and a person ends it", async () => {
  const it = await storeWith({ old: 6, young: 17 });
  expect(await it.run()).toBe(23);
  await it.pass(1);
  expect(await it.run()).toBe(23);
  expect(await it.held()).toEqual({ because: "large", count: 6, total: 23 });
  expect(it.lines).toEqual([{ level: 50, because: "large", count: 6, total: 23, msg: "purge waits" }]);

  const { received } = await noticesFrom(it.store, it.now());
  expect(received.map(({ recipients, mail: { subject } }) => [recipients.join(), subject])).toEqual([
    [STAFF, "6 of 23 messages wait to be deleted"],
  ]);
  await purgeConfirmed({ store: it.store, promises: PROMISES }, it.now());
  expect(await it.count()).toBe(17);
  expect(await it.held()).toBeUndefined();
});

test("with BACKUP_DIR nothing is deleted that no backup holds", async () => {
  const it = await storeWith({ old: 3, young: 10 });
  const folder = freshFolder();
  const isBackedUp = backupHolds(folder);
  const waits = async () => {
    expect(await it.run({ isBackedUp })).toBe(13);
    expect(await it.held()).toEqual({ because: "no-backup", count: 3, total: 13 });
  };
  await waits();
  // Two files that are not backups of this store; the second has the newer name.
  writeFileSync(join(folder, "submissions-2020-01-01T00-00-00Z.db"), "");
  const empty = await freshPlace("SQLite");
  await openAt(empty);
  await backupTo(backupFileIn(folder, new Date("2021-01-01")), empty);
  await waits();
  const right = backupFileIn(folder, new Date("2022-01-01"));
  await backupTo(right, it.place);
  utimesSync(right, 0, 0);
  expect(await it.run({ isBackedUp })).toBe(10);
  expect(await it.held()).toBeUndefined();
});

test("a purge far larger than usual that no backup holds after 14 days goes ahead with the next backup", async () => {
  const it = await storeWith({ old: 20, young: 10 });
  let isSaved = false;
  const isBackedUp = () => isSaved;
  await it.run({ isBackedUp });
  for (let hour = 0; hour < 3; hour++) {
    await it.pass(hour === 0 ? 14 * 24 : 1);
    expect(await it.run({ isBackedUp })).toBe(30);
  }
  isSaved = true;
  expect(await it.run({ isBackedUp })).toBe(10);
  expect(it.lines.filter(({ msg }) => msg === "purge waits")).toHaveLength(1);
});

test("a backup folder that is missing or has no backup of this store contains no submission", () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "submissions-x.db"));
  for (const place of [folder, join(folder, "none")]) expect(backupHolds(place)(["WB-7K3M-Q2F"])).toBe(false);
});

test.each([
  ["2026-08-31T12:00:00.000Z", 6, "2026-02-28T12:00:00.000Z"],
  ["2027-01-31T00:00:00.000Z", 1, "2026-12-31T00:00:00.000Z"],
])("%s less %i months is %s", (now, months, before) => expect(monthsBefore(new Date(now), months).toISOString()).toBe(before));

test.each([
  ["2025-08-10T12:00:00.000Z", 6, "2026-02-10"],
  ["2025-08-31T12:00:00.000Z", 6, "2026-03-01"],
  ["2024-02-29T00:00:00.000Z", 12, "2025-03-01"],
  ["2026-01-31T23:59:59.999Z", 1, "2026-03-01"],
])("a last record of %s that is kept for %i months is deleted on %s", (lastRecord, months, day) => {
  const deleted = deletedOn(new Date(lastRecord), months);
  expect(deleted.toISOString().slice(0, 10)).toBe(day);
  expect(monthsBefore(new Date(deleted.getTime() + 1), months) > new Date(lastRecord)).toBe(true);
  // The day of this moment in the office's time zone is shown, so that no purge may come before the moment.
  expect(monthsBefore(new Date(deleted.getTime() - 1), months) > new Date(lastRecord)).toBe(false);
});
