import { Writable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { addRelease } from "../../publishing/drafts/releases.ts";
import { storeInitialTexts, textsIn } from "../../publishing/drafts/overlay.ts";
import { fixtureFolder } from "../../tests/support/content-files.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { enquiry, NOON, readClockUntil, underTest } from "../../tests/support/store-fixture.ts";
import {
  parseSubmissionsCommand,
  runSubmissionsCommand,
  submissions,
  type SubmissionsParts,
  SUBMISSIONS_USAGE,
} from "./submissions.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

const YEAR = 365 * 24 * 60 * 60_000;

const { freshEngine, freshPlace, openEngineAt } = underTest();
const program = fixtureFolder(afterAll);

/** Runs a command as it is typed, and returns its message with what it wrote. Rejects with what the command throws. */
async function run(staff: Pick<SubmissionsParts, "store" | "isBackedUp">, ...typed: string[]) {
  const command = parseSubmissionsCommand(typed);
  if (typeof command === "string") throw new Error(command);
  let written = "";
  const out = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  return { message: await runSubmissionsCommand({ content, out, now: () => NOON, ...staff }, command), written };
}

test.each([
  ["", "npm run submissions -- COMMAND"],
  ["help", "There is no command help."],
  ["toString", "There is no command toString."],
  ["purge WB-7K3M-Q2F", "purge takes no WB-7K3M-Q2F."],
  ["confirm-clock", "There is no command confirm-clock."],
  ["purge --everything", "Unknown option '--everything'"],
])("the invalid command %j: the message names the mistake and lists every command", (typed, words) => {
  const text = parseSubmissionsCommand(typed.split(" ").filter(Boolean));
  expect(text).toContain(words);
  expect(text).toContain(SUBMISSIONS_USAGE);
});

test("the guards of the hourly purge apply, until a person confirms it", async () => {
  const { engine, store } = await freshEngine("SQLite");
  for (let count = 0; count < 6; count++) await store.add(enquiry(), [], new Date(NOON.getTime() - 3 * YEAR));
  await readClockUntil(engine, NOON);
  const { message: far } = await run({ store }, "purge");
  expect(far).toMatch(/^Nothing was deleted: 6 of 6 messages are due, far more than usual\. It is Monday 2 March 2026/);
  for (let count = 0; count < 20; count++) await store.add(enquiry(), [], NOON);
  const notBackedUp = { store, isBackedUp: () => false };
  const { message: unsaved } = await run(notBackedUp, "purge");
  expect(unsaved).toMatch(/^Nothing was deleted: 6 of 26 messages are due, and the newest backup/);
  const { message, written } = await run(notBackedUp, "purge", "--confirm");
  expect([message, written]).toEqual([undefined, expect.stringContaining("enquiry: 6 deleted")]);
  expect(await store.list()).toHaveLength(20);
});

test("a clock that was not read for 14 days deletes nothing, not even with --confirm", async () => {
  const { store } = await freshEngine("SQLite");
  await store.add(enquiry(), [], new Date(NOON.getTime() - 3 * YEAR));
  for (const typed of [["purge"], ["purge", "--confirm"]])
    expect((await run({ store }, ...typed)).message).toMatch(/^Nothing was deleted: the site has not run/);
  expect(await store.list()).toHaveLength(1);
});

test("what staff have published says how long messages are kept, not the files of the program", async () => {
  const place = await freshPlace("SQLite");
  const { engine, store } = await openEngineAt(place);
  const now = new Date();
  await store.add(enquiry(), [], new Date(now.getTime() - 3 * YEAR));
  await readClockUntil(engine, now);
  const purge = () => submissions(["purge", "--confirm"], { DATA_DIR: place.dataFolder, CONTENT_DIR: program });
  const texts = textsIn(program);
  const promise = (months: string) =>
    (texts.get("site.yaml") ?? "").replace("keepEnquiriesMonths: 24", `keepEnquiriesMonths: ${months}`);
  const publish = (months: string) =>
    engine.transaction(async (transaction) => {
      const files = [{ path: "site.yaml", text: promise(months) }];
      await addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", siteName: null, now: now.getTime() });
    });
  await engine.transaction((transaction) => storeInitialTexts(transaction, texts));
  await publish("60");
  await purge();
  expect(await store.list()).toHaveLength(1);
  await publish("none");
  await expect(purge()).rejects.toThrow("keepEnquiriesMonths");
  await publish("24");
  await purge();
  expect(await store.list()).toHaveLength(0);
});

const ROOT = join(import.meta.dirname, "../..");

test("a mistyped command opens no database, and ends with 1", () => {
  const untouched = join(temporaryFolder(), "data");
  const { PATH, CONTENT_DIR } = process.env;
  const env = { PATH, CONTENT_DIR, DATA_DIR: untouched };
  const { status, stderr } = spawnSync(process.execPath, ["main/command.ts", "submissions", "lst"], {
    cwd: ROOT,
    env,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("There is no command lst.")]);
  expect(existsSync(untouched)).toBe(false);
});
