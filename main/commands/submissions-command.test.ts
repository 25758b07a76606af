import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { pino } from "pino";

import { content } from "../../tests/support/fixture-content.ts";
import { enquiry, underTest } from "../../tests/support/store-fixture.ts";
import { openClock } from "../../platform/clock/clock.ts";
import { parseSubmissionsCommand, runSubmissionsCommand, type Staff, SUBMISSIONS_USAGE } from "./submissions-command.ts";

const YEAR = 365 * 24 * 60 * 60_000;

const { freshStore } = underTest();
const clocksWith = (error: number) => ({ wall: () => Date.now() + error, monotonic: () => performance.now() });

/** Runs a command as it is typed, and returns its message with what it wrote. Rejects with what the command throws. */
async function run(staff: Pick<Staff, "store" | "clocks" | "isBackedUp">, ...typed: string[]) {
  const command = parseSubmissionsCommand(typed);
  if (typeof command === "string") throw new Error(command);
  let written = "";
  const out = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  return { message: await runSubmissionsCommand({ content, out, ...staff }, command), written };
}

test.each([
  ["", "npm run submissions -- COMMAND"],
  ["help", "There is no command help."],
  ["toString", "There is no command toString."],
  ["purge WB-7K3M-Q2F", "purge takes no WB-7K3M-Q2F."],
  ["confirm-clock --confirm", "confirm-clock has no option --confirm."],
  ["purge --everything", "Unknown option '--everything'"],
])("the invalid command %j: the message names the mistake and lists every command", (typed, words) => {
  const text = parseSubmissionsCommand(typed.split(" ").filter(Boolean));
  expect(text).toContain(words);
  expect(text).toContain(SUBMISSIONS_USAGE);
});

test("a doubted clock deletes nothing, not even with --confirm; after confirm-clock the guards of the purge apply", async () => {
  const store = await freshStore("SQLite");
  await openClock(store, pino({ enabled: false }), clocksWith(0)).update();
  for (let count = 0; count < 6; count++) await store.add(enquiry(), [], new Date(Date.now() - 3 * YEAR));
  const doubted = { store, clocks: clocksWith(12 * YEAR) };
  for (const typed of [["purge"], ["purge", "--confirm"]]) {
    const { message } = await run(doubted, ...typed);
    expect(message).toMatch(/^Nothing was deleted: the clock .* npm run submissions -- confirm-clock$/);
  }
  expect((await run({ store }, "confirm-clock")).written).toMatch(/^It is \w+ \d+ \w+ \d{4} at /);
  expect(await store.list()).toHaveLength(6);

  const { message: far } = await run({ store }, "purge");
  expect(far).toMatch(/^Nothing was deleted: 6 of 6 submissions are due, far more than usual/);
  for (let count = 0; count < 20; count++) await store.add(enquiry(), [], new Date());
  const notBackedUp = { store, isBackedUp: () => false };
  const { message: unsaved } = await run(notBackedUp, "purge");
  expect(unsaved).toMatch(/^Nothing was deleted: 6 of 26 submissions are due, and the newest backup/);
  const { message, written } = await run(notBackedUp, "purge", "--confirm");
  expect([message, written]).toEqual([undefined, expect.stringContaining("enquiry: 6 deleted")]);
  expect(await store.list()).toHaveLength(20);
});

test("confirm-clock is refused if the database server's clock differs", async () => {
  const store = await freshStore("PostgreSQL");
  await expect(run({ store, clocks: clocksWith(YEAR) }, "confirm-clock")).rejects.toThrow("the one of the database server");
});
