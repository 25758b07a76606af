import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { type Config, parseConfig } from "../../platform/process/config.ts";
import { EMPTY_STORE, siteUnderTest } from "../../tests/support/middleware-fixture.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { openStore } from "../store/open-store.ts";
import type { StoreFigures } from "../../cases/data/store.ts";
import { backupFileIn } from "../../cases/health/backup-file.ts";
import { statusText } from "../../staff/health/status-text.server.ts";
import { readSiteStatus, status } from "./status.ts";

const { site } = content;
const NOW = new Date("2026-11-20T04:00:00Z");
const HOUR = 60 * 60_000;

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

const configAt = (origin: string, env: Record<string, string> = {}) =>
  parseConfig({ PORT: new URL(origin).port, DATA_DIR: folder, ...env });
const statusOf = async (config: Config) => statusText(await readSiteStatus(config, site, () => NOW), NOW);
const configWithoutSite = async (env: Record<string, string> = {}) => configAt(`http://127.0.0.1:${await freePort()}`, env);

/** The status of the real app over a store with these figures. */
async function statusOfSite(store: Partial<typeof EMPTY_STORE>, given: Parameters<typeof siteUnderTest>[0] = {}) {
  const running = await siteUnderTest({ store: { ...EMPTY_STORE, ...store }, ...given });
  try {
    await running.ask("/about");
    await running.ask("/vitals", {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: JSON.stringify({ name: "LCP", value: 812.5, page: "/about" }),
    });
    return await statusOf(configAt(running.origin));
  } finally {
    running.stop();
  }
}
const withFigures = (given: Partial<StoreFigures>) => ({
  figures: async () => ({ mails: { waiting: 0, failedAttempts: 0 }, unread: 0, overdue: 0, bytes: 3 * 1024 * 1024, ...given }),
});

describe("a running site", () => {
  test("is described in words and figures", async () => {
    const { text, needed } = await statusOfSite(withFigures({ unread: 2 }));
    expect(needed).toEqual([]);
    expect(text).toMatch(/^The site at http:\/\/127\.0\.0\.1:\d+ takes requests; forms are stored\.\n/);
    expect(text).toMatch(/requests answered +\d+\n/);
    expect(text).toMatch(/messages unread +2\n/);
    expect(text).toMatch(/size of the database +3\.0 MB\n/);
    expect(text).toMatch(/page +LCP +INP +CLS +reports\n\/about +813 ms +- +- +1\n/);
    expect(text).toMatch(/Nothing needs anyone\.\n$/);
  });

  test("mails that wait longer than an hour are reported", async () => {
    const waiting = (ms: number) =>
      statusOfSite(withFigures({ mails: { waiting: 3, failedAttempts: 7, oldest: new Date(Date.now() - ms) } }));
    expect((await waiting(HOUR / 2)).needed).toEqual([]);
    const { text, needed } = await waiting(3.5 * HOUR);
    expect(needed).toEqual([expect.stringContaining("Mails have waited for 3 hours")]);
    expect(text).toContain(needed[0]);
    expect(text).toMatch(/tries that failed +7\n/);
  });

  test("a failing database is reported, without figures of the store", async () => {
    const { text, needed } = await statusOfSite({
      health: () => ({ database: "failing", cause: "SQLITE_FULL" }),
      figures: async () => undefined,
    });
    expect(needed).toEqual([expect.stringMatching(/^The disk is full/)]);
    expect(text).toContain("no form can be stored");
    expect(text).toMatch(/requests answered/);
    expect(text).not.toMatch(/mails waiting|unread/);
  });

  test.each([
    [
      "a large purge",
      withFigures({ heldPurge: { because: "large", count: 30, total: 40 } }),
      /^30 messages .* far more than usual: npm run submissions -- purge --confirm/,
    ],
    [
      "a purge without a backup",
      withFigures({ heldPurge: { because: "no-backup", count: 3, total: 40 } }),
      /^3 messages wait to be deleted until the next backup: npm run backup/,
    ],
    [
      "a purge of one message without a backup",
      withFigures({ heldPurge: { because: "no-backup", count: 1, total: 40 } }),
      /^1 message waits to be deleted until the next backup: npm run backup/,
    ],
    ["an unread submission past its day", withFigures({ unread: 4, overdue: 1 }), /^1 unread past/],
    ["a read-only disk", { health: () => ({ database: "failing" as const, cause: "SQLITE_READONLY" }) }, /read-only/],
    ["a damaged database", { health: () => ({ database: "failing" as const, cause: "SQLITE_CORRUPT" }) }, /npm run restore/],
    ["a staff side that waits", {}, /^The staff side has not started yet \(ECONNREFUSED\): see the database\. /, "ECONNREFUSED"],
  ])("%s is reported with the command to type", async (_, store, words, waitsBecause?: string) => {
    expect((await statusOfSite(store, { staffSide: { waitsBecause } })).needed).toEqual([expect.stringMatching(words)]);
  });

  test("is reported as stopping while it stops", async () => {
    expect((await statusOfSite({}, { isStopping: () => true })).text).toMatch(/^The site at \S+ is stopping; forms are stored/);
  });
});

describe("without a running site", () => {
  test("the store is described", async () => {
    const store = await openStore({ databaseUrl: undefined, dataFolder: folder });
    const sent = { kind: "complaint" as const, answers: { name: "Ngaire" }, sameAs: { token: "t" }, suspected: false };
    await store.add(sent, ["notify-staff"], new Date(NOW.getTime() - 30 * 24 * HOUR));
    await store.close();
    const { text, needed } = await statusOf(await configWithoutSite());
    expect(text).toMatch(/^No site runs at \S+; its database answers\.\n/);
    expect(text).toMatch(/mails waiting +1\n +the oldest for +30 days\n/);
    expect(text).not.toMatch(/Ngaire|backup/);
    expect(needed).toEqual([
      expect.stringMatching(/^The site does not run/),
      expect.stringMatching(/^Mails have waited for 30 days/),
      expect.stringMatching(/^1 unread past/),
    ]);
  });

  test("a missing database is not created", async () => {
    expect((await statusOf(await configWithoutSite())).needed).toEqual([expect.stringMatching(/^The site does not run/)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("an emptied database is reported with its file and the fix", async () => {
    writeFileSync(join(folder, "submissions.db"), "");
    const { text, needed } = await statusOf(await configWithoutSite());
    expect(text).toContain("its database does not answer");
    expect(needed).toEqual([
      expect.stringMatching(/^The site does not run/),
      expect.stringMatching(/submissions\.db is empty .* npm run restore/),
    ]);
  });
});

test("the command describes a site whose database was emptied, and does not only name the file", async () => {
  writeFileSync(join(folder, "submissions.db"), "");
  const [write, { exitCode }] = [vi.spyOn(process.stdout, "write").mockReturnValue(true), process];
  onTestFinished(() => {
    write.mockRestore();
    process.exitCode = exitCode;
  });
  await status([], { PORT: String(await freePort()), DATA_DIR: folder, CONTENT_DIR: process.env["CONTENT_DIR"] });
  const text = write.mock.calls.map(([written]) => String(written)).join("");
  expect(text).toMatch(/^No site runs at \S+; its database does not answer\.\n/);
  expect(text).toMatch(/submissions\.db is empty .* npm run restore/);
  expect(process.exitCode).toBe(1);
});

test.each([
  [26, "1 day ago", []],
  [72, "3 days ago", [expect.stringMatching(/^The last backup was 3 days ago: /)]],
  [undefined, "none", [expect.stringMatching(/^There is no backup: /)]],
])("with a last backup %j hours ago", async (hours, words, expected) => {
  if (hours !== undefined) {
    const made = new Date(NOW.getTime() - hours * HOUR);
    writeFileSync(backupFileIn(folder, made), "");
    utimesSync(backupFileIn(folder, made), NOW, made);
  }
  const { text, needed } = await statusOf(await configWithoutSite({ BACKUP_DIR: folder }));
  expect(text).toMatch(new RegExp(`last backup +${words}\n`));
  expect(needed.filter((line) => /backup/.test(line))).toEqual(expected);
});
