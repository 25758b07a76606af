import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pino } from "pino";

import { content } from "../../tests/support/fixture-content.ts";
import { enquiry, underTest } from "../../tests/support/store-fixture.ts";
import { openClock } from "../clock/clock.ts";
import { labels } from "../forms/labels.ts";
import type { Engine } from "../submissions/engine.ts";
import { openEngine } from "../submissions/open-store.ts";
import { sqlStore } from "../submissions/sql-store.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { NewSubmission } from "../submissions/submission.ts";
import { parseSubmissionsCommand, runSubmissionsCommand, type Staff, SUBMISSIONS_USAGE } from "./submissions-command.ts";

const ROOT = join(import.meta.dirname, "../..");
const NOON = new Date("2026-11-20T04:00:00Z");
const YEAR = 365 * 24 * 60 * 60_000;
const CV = new TextEncoder().encode("%PDF-1.7 a CV");

const { freshPlace, openAt } = underTest();
const clocksWith = (error: number) => ({ wall: () => Date.now() + error, monotonic: () => performance.now() });

let folder: string;
let dataFolder: string;
let engine: Engine;
let store: SubmissionStore;
let written: string;
let remarked: string;
/** What a test sets of the machine: its clocks and its backups. */
let machine: Pick<Staff, "clocks" | "isBackedUp">;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "submissions-command-"));
  dataFolder = join(folder, "data");
  engine = await openEngine({ databaseUrl: undefined, dataFolder });
  store = sqlStore(engine);
  written = remarked = "";
  machine = {};
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command as it is typed; rejects with what the command throws. */
async function run(...typed: string[]): Promise<string | undefined | void> {
  const command = parseSubmissionsCommand(typed);
  if (typeof command === "string") throw new Error(command);
  const out = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  const remarks = new Writable({ write: (chunk, _encoding, done) => ((remarked += String(chunk)), done()) });
  const staffUrl = "https://staff.example.org";
  const staff = { store, content, labelOf: labels(content), now: () => NOON, dataFolder, out, remarks, staffUrl };
  return runSubmissionsCommand({ ...staff, ...machine, remarkOnOutput: "a remark" }, command);
}

let tokens = 0;
async function add(given: Partial<NewSubmission> = {}) {
  const sameAs = { token: `token-${(tokens += 1)}` };
  const submission = { kind: "enquiry" as const, answers: { way: "myself" }, sameAs, suspected: false, ...given };
  return (await store.add(submission, [], NOON)).reference;
}
const attachment = { kind: "pdf", senderName: "cv\u001b.pdf", bytes: CV } as const;
const modeOf = (path: string) => statSync(path).mode & 0o777;

test("list has one line for each submission in the office's time, without answers; done ones only with --all", async () => {
  const fresh = await add({ attachment, suspected: true });
  const done = await add();
  await store.markDone(done, NOON);
  await run("list");
  expect(written).toBe(`${fresh}  2026-11-20 12:00  enquiry      NEW, file, not scanned, perhaps spam\n`);
  await run("list", "--all");
  expect(written).toContain(`${done}  2026-11-20 12:00  enquiry      done\n`);
});

test("show has every answer in the words of its form, without control characters, and marks the submission as read", async () => {
  const answers = { role: "any", area: "north", firstAid: "not-yet", name: "Sam \u001b[2J\u202E" };
  const reference = await add({ kind: "application", answers, attachment });
  await run("show", reference);
  for (const words of [
    "Which role?\n  Any role, now or later",
    "Which area?\n  Sample North",
    "First aid and CPR\n  Not yet",
    String.raw`Sam \u{1b}[2J\u{202e}`,
    "\nFile: cv\\u{1b}.pdf, pdf, 1 KB, not scanned for viruses\n",
  ])
    expect(written).toContain(words);
  expect(written).not.toContain("\u001b");
  expect((await store.find(reference))?.readAt).toEqual(NOON);
});

test("show begins with what is not safe, and still has the answer of messages from an earlier form", async () => {
  const answers = { way: "myself", name: "Sam", contactBy: "call", notSafeToCall: "yes", notSafeToEmail: "yes" };
  await run("show", await add({ answers }));
  expect(written).toMatch(/NEW\n\nDo not call me\n {2}NOT SAFE\n\nDo not email me\n {2}NOT SAFE\n\nWho is this about\?/);
  written = "";
  await run("show", await add({ answers: { way: "myself", safe: "no" } }));
  expect(written).toMatch(/NEW\n\nIs it safe to leave you a message or send an email\?\n {2}No, only speak with me\n\nWho is/);
});

describe("export", () => {
  test("has what is not safe before the other answers, and the answer of an earlier form", async () => {
    await add({ answers: { way: "myself", notSafeToMessage: "yes" } });
    await add({ answers: { way: "myself", safe: "no" } });
    await run("export", "--csv");
    const rows = written
      .trimEnd()
      .split("\r\n")
      .map((row) => row.split(","));
    const cells = (name: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(`"${name}"`)]);
    expect(rows[0]!.slice(6, 12).join()).toBe('"file","notSafeToCall","notSafeToMessage","notSafeToEmail","safe","way"');
    expect(new Set(cells("notSafeToMessage"))).toEqual(new Set(['""', '"yes"']));
    expect(new Set(cells("safe"))).toEqual(new Set(['""', '"no"']));
  });

  test("writes every submission as a row, with formulas disarmed, and its progress to the remarks", async () => {
    for (let count = 0; count < 1001; count += 1) await add({ answers: { message: `=1+${count}` } });
    await run("export", "--csv");
    const [head, ...rows] = written.trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF"reference","kind","received"/);
    expect(rows.filter((row) => row.includes(`,"'=1+`))).toHaveLength(1001);
    expect(remarked).toBe("1000 of 1001\n1001 exported.\na remark\n");
  });

  test("into a file is readable for this user alone, never replaces a file, and leaves none that is incomplete", async () => {
    const file = join(folder, "all.csv");
    await add();
    await run("export", "--csv", "--to", file);
    expect(written).toContain(`Saved as ${file}.`);
    expect(readFileSync(file, "utf8")).toMatch(/^\uFEFF"reference","kind".*\r\n"WB-.*\r\n$/s);
    expect(modeOf(file)).toBe(0o600);
    await expect(run("export", "--csv", "--to", file)).rejects.toMatchObject({ code: "EEXIST", path: file });
    const list = () => {
      throw new Error("broken");
    };
    store = { ...store, list };
    const other = join(folder, "other.csv");
    await expect(run("export", "--csv", "--to", other)).rejects.toThrow("broken");
    expect(existsSync(other)).toBe(false);
  });

  test("is refused inside the checkout, and in a missing folder", async () => {
    const file = join(ROOT, "docs/all.csv");
    await expect(run("export", "--csv", "--to", file)).rejects.toThrow("could be published with the next commit");
    expect(existsSync(file)).toBe(false);
    await expect(run("export", "--csv", "--to", join(folder, "none/all.csv"))).rejects.toThrow("There is no folder");
  });
});

describe("attachment", () => {
  test("is saved into the folder of downloads, for this user alone, and deleted with its submission", async () => {
    const reference = await add({ attachment });
    await run("attachment", reference);
    const file = join(dataFolder, "downloads", `${reference}.pdf`);
    expect(written).toContain(`Saved as ${file}.`);
    expect(readFileSync(file)).toEqual(Buffer.from(CV));
    expect([modeOf(file), modeOf(join(dataFolder, "downloads"))]).toEqual([0o600, 0o700]);
    await run("delete", reference, "--confirm");
    expect(existsSync(file)).toBe(false);
  });

  test("is saved into a named folder or file, never over a file or into the checkout", async () => {
    const reference = await add({ attachment });
    await run("attachment", reference, "--to", folder);
    expect(readFileSync(join(folder, `${reference}.pdf`))).toEqual(Buffer.from(CV));
    const file = join(folder, "cv.pdf");
    writeFileSync(file, "mine");
    await expect(run("attachment", reference, "--to", file)).rejects.toMatchObject({ code: "EEXIST" });
    expect(readFileSync(file, "utf8")).toBe("mine");
    const before = readdirSync(ROOT);
    await expect(run("attachment", reference, "--to", ROOT)).rejects.toThrow("could be published");
    expect(readdirSync(ROOT)).toEqual(before);
  });

  test("is missing: the command says so", async () => {
    const reference = await add();
    expect(await run("attachment", reference)).toBe(`${reference} has no file.`);
    expect(await run("attachment", "WB-2222-222")).toContain("There is no submission WB-2222-222.");
  });
});

test("done marks several at once, or none if one is unknown", async () => {
  const [one, other] = [await add(), await add()];
  expect(await run("done", one, "WB-2222-222")).toBe("There is no submission WB-2222-222. Nothing was changed.");
  expect((await store.find(one))?.doneAt).toBeUndefined();
  await run("done", one, other.toLowerCase(), one);
  expect(written).toBe(`${one} is done.\n${other} is done.\n`);
  for (const reference of [one, other]) expect((await store.find(reference))?.doneAt).toEqual(NOON);
});

test("delete shows what would be deleted, and deletes with --confirm alone", async () => {
  const reference = await add({ kind: "feedback" });
  expect(await run("delete", reference)).toContain(`npm run submissions -- delete ${reference} --confirm`);
  expect(written).toBe(`${reference}  2026-11-20 12:00  feedback     NEW\n`);
  expect(await store.find(reference)).toBeDefined();
  expect(await run("delete", reference, "--confirm")).toBeUndefined();
  expect(await store.find(reference)).toBeUndefined();
});

test("delete refuses what a legal hold keeps, and says where the hold can be ended", async () => {
  const reference = await add({ attachment });
  await run("attachment", reference);
  const setHeld = (held: 0 | 1) =>
    engine.db.updateTable("submissions").set({ is_held: held }).where("reference", "=", reference).execute();
  await setHeld(1);
  const refusal =
    `Nothing was deleted, because a legal hold keeps ${reference}. An owner or a complaints officer can end the hold at ` +
    `https://staff.example.org/submissions/${reference}.`;
  expect(await run("delete", reference)).toBe(refusal);
  expect(await run("delete", reference, "--confirm")).toBe(refusal);
  expect(await store.remove(reference)).toBe(false);
  expect(await store.attachment(reference)).toBeDefined();
  expect(existsSync(join(dataFolder, "downloads", `${reference}.pdf`))).toBe(true);
  await setHeld(0);
  expect(await run("delete", reference, "--confirm")).toBeUndefined();
  expect(await store.find(reference)).toBeUndefined();
});

test.each([
  ["", "npm run submissions -- COMMAND"],
  ["help", "There is no command help."],
  ["toString", "There is no command toString."],
  ["show", "show needs a reference"],
  ["done WB-7K3M-Q2F WB-7K3M", "No reference such as WB-7K3M-Q2F: WB-7K3M\n"],
  ["show WB-7K3M-Q2F WB-8K3M-Q2F", "show takes one reference, and nothing after it."],
  ["list --confirm", "list has no option --confirm."],
  ["delete WB-7K3M-Q2F --to x", "delete has no option --to."],
  ["export", "Say in which form: export --csv."],
  ["export --csv all.csv", "export takes no all.csv."],
  ["list --everything", "Unknown option '--everything'"],
  ["export --csv --to", "--to <value>"],
])("the invalid command %j: the message names the mistake and lists every command", (typed, words) => {
  const text = parseSubmissionsCommand(typed.split(" ").filter(Boolean));
  expect(text).toContain(words);
  expect(text).toContain(SUBMISSIONS_USAGE);
});

test("a doubted clock deletes nothing, not even with --confirm; after confirm-clock the guards of the purge apply", async () => {
  await openClock(store, pino({ enabled: false }), clocksWith(0)).update();
  for (let count = 0; count < 6; count++) await store.add(enquiry(), [], new Date(Date.now() - 3 * YEAR));
  machine = { clocks: clocksWith(12 * YEAR) };
  for (const typed of [["purge"], ["purge", "--confirm"]])
    expect(await run(...typed)).toMatch(/^Nothing was deleted: the clock .* npm run submissions -- confirm-clock$/);
  machine = { clocks: clocksWith(0) };
  await run("confirm-clock");
  expect(written).toMatch(/^It is \w+ \d+ \w+ \d{4} at /);
  expect(await store.count()).toBe(6);

  expect(await run("purge")).toMatch(/^Nothing was deleted: 6 of 6 submissions are due, far more than usual/);
  for (let count = 0; count < 20; count++) await store.add(enquiry(), [], new Date());
  machine.isBackedUp = () => false;
  expect(await run("purge")).toMatch(/^Nothing was deleted: 6 of 26 submissions are due, and the newest backup/);
  expect(await run("purge", "--confirm")).toBeUndefined();
  expect(written).toContain("enquiry: 6 deleted");
  expect(await store.count()).toBe(20);
});

test("confirm-clock is refused if the database server's clock differs", async () => {
  await store.close();
  store = await openAt(await freshPlace("PostgreSQL"));
  machine = { clocks: clocksWith(YEAR) };
  await expect(run("confirm-clock")).rejects.toThrow("the one of the database server");
});
