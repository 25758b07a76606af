import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { hostileMail } from "../../tests/support/hostile-mails.ts";
import { plainMail } from "../../tests/support/mail-corpus.ts";
import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../data/tables.ts";
import { fileInspector } from "../uploads/file-inspector.ts";
import { fetchFolder } from "./fetch-folder.ts";
import { FOLDER, mailInStatus } from "./fetch-state.ts";
import { mailParser } from "./mail-parser.ts";
import { LARGEST_MAIL_BYTES } from "./parse-mail.ts";
import { startMailIn } from "./start-mail-in.ts";
import type { TakeMail } from "./take-mail.ts";

const { freshEngine, freshFolder } = underTest();
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const given = { from: "robin@example.com", to: "team@office.example" };

/** Starts fetching from a folder, without a mailbox. */
function started(engine: Engine, folder: string) {
  const { log, lines } = logUnderTest();
  const inspector = fileInspector(log);
  const mailIn = startMailIn({
    engine,
    settings: { folder, mailbox: undefined },
    mail: undefined,
    content: () => content,
    inspect: inspector.inspect,
    nudgeOutbox: () => undefined,
    log,
    now: () => new Date(),
  });
  ends.push(mailIn.stop, inspector.stop);
  return { mailIn, lines };
}

test("each mail is stored once and moved to done, a broken one to failed with a sentence; other files stay", async () => {
  const { engine } = await freshEngine("SQLite");
  const folder = freshFolder();
  writeFileSync(join(folder, "1.eml"), plainMail({ ...given, messageId: "<1@example.com>", words: "One" }));
  writeFileSync(join(folder, "2.EML"), plainMail({ ...given, messageId: "<1@example.com>", words: "One" }));
  writeFileSync(join(folder, "3.eml"), hostileMail("1,000 levels of parts", given));
  writeFileSync(join(folder, "half.tmp"), "From: ");
  const { mailIn, lines } = started(engine, folder);
  await mailIn.runOnce();
  expect(readdirSync(folder).toSorted()).toEqual(["done", "failed", "half.tmp"]);
  expect(readdirSync(join(folder, "done")).toSorted()).toEqual(["1.eml", "2.EML"]);
  expect(readdirSync(join(folder, "failed")).toSorted()).toEqual(["3.eml", "3.eml.txt"]);
  expect(readFileSync(join(folder, "failed", "3.eml.txt"), "utf8")).toContain("could not be read");
  expect(await engine.db.selectFrom("mails").select("held_because").execute()).toEqual([{ held_because: "no-match" }]);
  expect(lines.filter(({ msg }) => msg === "mail came in").map(({ outcome }) => outcome)).toEqual(["held", "seen", "unreadable"]);
  expect(JSON.stringify(lines)).not.toContain("robin@example.com");
  // The name of a mail of before.
  writeFileSync(join(folder, "1.eml"), plainMail({ ...given, messageId: "<4@example.com>", words: "Four" }));
  await mailIn.runOnce();
  expect(readdirSync(join(folder, "done")).toSorted()).toEqual(["1-2.eml", "1.eml", "2.EML"]);
  expect(await mailInStatus(engine, [FOLDER], new Date())).toMatchObject({ state: "ok" });
});

test("a folder that is not there has a code, and mails are taken once it is", async () => {
  const { engine } = await freshEngine("SQLite");
  const folder = join(freshFolder(), "later");
  const { mailIn } = started(engine, folder);
  await mailIn.runOnce();
  expect(await mailInStatus(engine, [FOLDER], new Date())).toMatchObject({ state: "failing", cause: "ENOENT" });
  mkdirSync(folder);
  writeFileSync(join(folder, "1.eml"), plainMail({ ...given, words: "One" }));
  await mailIn.runOnce();
  expect(await mailInStatus(engine, [FOLDER], new Date())).toMatchObject({ state: "ok" });
  expect(existsSync(join(folder, "done", "1.eml"))).toBe(true);
});

test("mails wait where they are while the disk has room for forms alone", async () => {
  const { engine } = await freshEngine("SQLite");
  const folder = freshFolder();
  for (const name of ["1.eml", "2.eml"]) writeFileSync(join(folder, name), plainMail({ ...given, words: name }));
  const free = [500, 500, 200, 200, undefined, undefined];
  const megabytes = (count: number | undefined) => (count === undefined ? undefined : count * 1024 * 1024);
  const { mailIn } = started({ ...engine, freeBytes: () => Promise.resolve(megabytes(free.shift())) }, folder);
  // The first mail has filled the disk.
  for (let round = 0; round < 2; round++) {
    await mailIn.runOnce();
    expect([readdirSync(join(folder, "done")), existsSync(join(folder, "2.eml"))]).toEqual([["1.eml"], true]);
    expect(await mailInStatus(engine, [FOLDER], new Date())).toMatchObject({ state: "failing", cause: "DISK_FULL" });
  }
  await mailIn.runOnce();
  expect(readdirSync(join(folder, "done")).toSorted()).toEqual(["1.eml", "2.eml"]);
  expect(await engine.freeBytes()).toBeGreaterThan(0);
});

test("a mail that was stored before its process ended is recognised", async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "1.eml"), plainMail({ ...given, words: "One" }));
  const outcomes: string[] = [];
  const take: TakeMail = () => Promise.resolve({ outcome: "seen", isWhole: true });
  await fetchFolder(folder, take, ({ outcome }) => void outcomes.push(outcome));
  expect([outcomes, readdirSync(join(folder, "done"))]).toEqual([["seen"], ["1.eml"]]);
});

test("of a mail that is larger than is read, the headers are held", async () => {
  const { engine } = await freshEngine("SQLite");
  const folder = freshFolder();
  const head = plainMail({ ...given, messageId: "<large@example.com>", subject: "Photos", words: "See" });
  writeFileSync(join(folder, "1.eml"), Buffer.concat([head, Buffer.alloc(LARGEST_MAIL_BYTES, 65)]));
  const { mailIn } = started(engine, folder);
  await mailIn.runOnce();
  const rows = await engine.db.selectFrom("mails").select(["held_because", "body"]).execute();
  expect(rows).toMatchObject([{ held_because: "too-large" }]);
  expect(JSON.parse(rows[0]?.body ?? "")).toMatchObject({ subject: "Photos", parts: [], isCut: true });
});

test("a mail that takes too long or breaks the process is unreadable, and the next one is read", async () => {
  const parser = mailParser({ limitMs: 6000, script: new URL("../../tests/support/slow-mail-process.ts", import.meta.url) });
  ends.push(parser.stop);
  expect(await parser.parse(Buffer.from("forever"))).toBeUndefined();
  expect(await parser.parse(Buffer.from("crash"))).toBeUndefined();
  expect(await parser.parse(Buffer.from("fine"))).toMatchObject({ subject: "fine" });
});

test("the process reads a mail as the parser does", async () => {
  const parser = mailParser();
  ends.push(parser.stop);
  const mail = plainMail({ ...given, words: "Hello" });
  expect(await parser.parse(mail)).toMatchObject({ from: { address: given.from }, parts: [{ kind: "words", text: "Hello" }] });
  expect(await parser.parse(hostileMail("100,000 parts", given))).toBeUndefined();
});
