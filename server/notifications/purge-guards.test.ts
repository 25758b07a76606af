import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

import { openClock } from "../clock/clock.ts";
import { backupFileIn } from "../staff/backup-file.ts";
import { backupHolds } from "../staff/backup-holds.ts";
import { backupTo } from "../submissions/backup.ts";
import type { StorePlace } from "../submissions/open-store.ts";
import { type EngineName, ENGINES, enquiry, underTest } from "../../tests/support/store-fixture.ts";
import { mailServer } from "../../tests/support/mail-server.ts";
import {
  DAY,
  FROM,
  HOUR,
  logUnderTest,
  PROMISES,
  realContent,
  STAFF,
  THURSDAY,
} from "../../tests/support/notifications-fixture.ts";
import { LONGEST_HOLD_MS, purgeConfirmed, retention, type RetentionParts } from "./retention.ts";
import { sendNotices } from "./send-notices.ts";
import { openMailer } from "./smtp.ts";

const { freshFolder, freshPlace, openAt } = underTest();
const { emails, site } = realContent();

/** A store of old and of new submissions, over which a site has run for a while. */
async function storeWith(engine: EngineName, { old, young }: { old: number; young: number }) {
  const place = await freshPlace(engine);
  const store = await openAt(place);
  let time = THURSDAY.getTime();
  const clocks = { wall: () => time, monotonic: () => time };
  const { log, lines } = logUnderTest();
  const clock = openClock(
    { updateClock: (judge) => store.updateClock(({ state }) => judge({ ...(state && { state }) })) },
    log,
    clocks,
  );
  const add = (count: number, ageMs: number) =>
    Promise.all(Array.from({ length: count }, () => store.add(enquiry(), [], new Date(time - ageMs))));
  await add(old, 800 * DAY);
  await add(young, DAY);
  await clock.update();
  return {
    place,
    store,
    lines,
    count: () => store.count({ includeDone: true }),
    async run(given: Partial<RetentionParts> = {}) {
      await retention({ store, promises: PROMISES, log, ...given }).run(new Date(time));
      return store.count({ includeDone: true });
    },
    async pass(ms: number) {
      time += ms;
      await clock.update();
    },
    now: () => new Date(time),
    held: async () => {
      const ago = new Date(time - 7 * DAY);
      const limits = { enquiry: ago, referral: ago, feedback: ago, complaint: ago, application: ago };
      return (await store.figures(limits)).heldPurge;
    },
  };
}

describe.each(ENGINES)("%s", (engine) => {
  test.each([
    ["a handful, even if it is all", { old: 5, young: 0 }, 0],
    ["many, but no more than a quarter", { old: 10, young: 30 }, 30],
  ])("as usual: %s", async (_, stored, left) => {
    const it = await storeWith(engine, stored);
    expect(await it.run()).toBe(left);
    expect(await it.held()).toBeUndefined();
  });

  test("far more than usual waits, is told by mail once and in the log, and a person ends it", async () => {
    const it = await storeWith(engine, { old: 6, young: 17 });
    expect(await it.run()).toBe(23);
    await it.pass(HOUR);
    expect(await it.run()).toBe(23);
    expect(await it.held()).toEqual({ because: "large", count: 6, total: 23 });
    expect(it.lines).toEqual([{ level: 50, because: "large", count: 6, total: 23, msg: "purge waits" }]);

    const server = await mailServer();
    onTestFinished(() => server.stop());
    const mailer = openMailer({ smtpUrl: server.url, from: { name: "Wattlebend", address: FROM } });
    const mail = { mailer, from: FROM, to: STAFF };
    const notices = sendNotices({ store: it.store, mail, words: emails.notices, hours: site.hours, log: logUnderTest().log });
    for (let round = 0; round < 3; round++) await notices.run(it.now());
    expect(server.received.map(({ recipients, mail: { subject } }) => [recipients.join(), subject])).toEqual([
      [STAFF, "6 of 23 messages wait to be deleted"],
    ]);
    expect(server.received[0]?.mail.text).toContain("npm run submissions -- purge --confirm");
    expect(server.received[0]?.mail.text).not.toMatch(/[{}]/);

    await purgeConfirmed({ store: it.store, promises: PROMISES }, it.now());
    expect(await it.count()).toBe(17);
    expect(await it.held()).toBeUndefined();
  });

  test("after 14 days of running it goes ahead: what was promised weighs more", async () => {
    const it = await storeWith(engine, { old: 20, young: 10 });
    await it.run();
    for (let day = 1; day < LONGEST_HOLD_MS / DAY; day++) await it.pass(DAY);
    expect(await it.run()).toBe(30);
    await it.pass(DAY);
    expect(await it.run()).toBe(10);
    expect(await it.held()).toBeUndefined();
  });

  test("with BACKUP_DIR nothing is deleted that the newest backup does not hold", async () => {
    const it = await storeWith(engine, { old: 3, young: 10 });
    const folder = freshFolder();
    const isBackedUp = backupHolds(folder);
    const waits = async () => {
      expect(await it.run({ isBackedUp })).toBe(13);
      expect(await it.held()).toEqual({ because: "no-backup", count: 3, total: 13 });
    };
    await waits();
    // Newer by name and time, and none of our backups, or one of another store.
    writeFileSync(join(folder, "submissions-2020-01-01T00-00-00Z.db"), "");
    await waits();
    await backupOf(await emptyPlace(engine), backupFileIn(folder, new Date("2021-01-01")));
    await waits();
    const right = backupFileIn(folder, new Date("2022-01-01"));
    await backupOf(it.place, right);
    utimesSync(right, 0, 0);
    expect(await it.run({ isBackedUp })).toBe(10);
    expect(await it.held()).toBeUndefined();
  });
});

const backupOf = (place: StorePlace, file: string) => backupTo(file, place);

async function emptyPlace(engine: EngineName) {
  const place = await freshPlace(engine);
  await openAt(place);
  return place;
}

test("a folder for backups that is not there holds none", () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "submissions-x.db"));
  expect(backupHolds(folder)(["WB-7K3M-Q2F"])).toBe(false);
  expect(backupHolds(join(folder, "none"))(["WB-7K3M-Q2F"])).toBe(false);
});
