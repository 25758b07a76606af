import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

import { type Dovecot, startDovecot } from "../../tests/support/dovecot.ts";
import { plainMail } from "../../tests/support/mail-corpus.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../data/tables.ts";
import { claimPlace, mailInStatus, placeOfMailbox } from "./fetch-state.ts";
import { codeOf, FetchFailed, fetchMailbox } from "./fetch-mailbox.ts";
import { LARGEST_MAIL_BYTES } from "./parse-mail.ts";
import type { Taken } from "./take-mail.ts";

const { freshEngine, freshFolder } = underTest();
const running: Pick<Dovecot, "stop">[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
const dovecot = async (given?: Parameters<typeof startDovecot>[0]) => {
  const server = await startDovecot(given);
  running.push(server);
  return server;
};
const mail = (words: string) =>
  plainMail({ from: "robin@example.com", to: "team@office.example", messageId: `<${words}@example.com>`, words });

const NOT_WHOLE = ["unreadable", "in part"];
type Given = { now?: Date; url?: string; isDeleting?: boolean; tokenFile?: string; failAt?: string; stopAfter?: number };

/** Fetches once, as a round does. Returns the first words of the mails that were taken, and the code of the error. */
async function fetchOnce(engine: Engine, server: { url: string }, given: Given = {}) {
  const { url = server.url, isDeleting = false, tokenFile, failAt, stopAfter = Infinity, now = new Date() } = given;
  const claimed = await claimPlace(engine, placeOfMailbox(url), () => now);
  if (!claimed) throw new Error("Another fetch has the mailbox.");
  const taken: string[] = [];
  const stopping = new AbortController();
  const take = (raw: Uint8Array): Promise<Taken> => {
    const words = /\r\n\r\n(?<words>[\s\S]*?)\r\n/.exec(Buffer.from(raw).toString())?.groups?.["words"] ?? "";
    if (words === failAt) throw new Error("The process ends here");
    if (taken.push(words) >= stopAfter) stopping.abort();
    return Promise.resolve({ outcome: words === "unreadable" ? "unreadable" : "filed", isWhole: !NOT_WHOLE.includes(words) });
  };
  const cause = await fetchMailbox({
    mailbox: { url, tokenFile, isDeleting },
    claimed,
    now: () => now,
    take,
    holdUnreadable: () => {
      if (taken.at(-1) !== "unreadable") taken.push("held");
      return Promise.resolve({ outcome: "held", isWhole: false });
    },
    done: () => undefined,
    signal: stopping.signal,
  }).catch((error: unknown) => (error instanceof FetchFailed ? error.message : codeOf(error)));
  await claimed.end(cause);
  return { taken, cause };
}

/** An IMAP server that writes what `answer` returns for each command. Returns the address of its mailbox. */
async function imapServer(greeting: string, answer: (tag: string, line: string) => string) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write(greeting);
    socket.on("data", (data: Buffer) => {
      const [, tag = "", line = ""] = /^(\S+) (.*?)\s*$/s.exec(data.toString()) ?? [];
      socket.write(answer(tag, line));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push({ stop: async () => void server.close() });
  return `imap://robin:secret@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`;
}

const READY = "* OK [CAPABILITY IMAP4rev1] ready\r\n";
/** What a server says of a mailbox with the mails 7 to 9. */
const MAILBOX = {
  LIST: '* LIST () "/" INBOX\r\n',
  EXAMINE: "* 3 EXISTS\r\n* OK [UIDVALIDITY 7] is\r\n* OK [UIDNEXT 10] is\r\n",
};
const ofMailbox = (line: string) => Object.entries(MAILBOX).find(([command]) => line.startsWith(command))?.[1] ?? "";

test("new mails are taken in their order, once; old ones are not read; a fetch that fails goes on where it was", async () => {
  const { engine } = await freshEngine("SQLite");
  const server = await dovecot();
  for (let old = 0; old < 500; old++) server.deliver(mail(`old-${old}`), new Date(Date.now() - 30 * 24 * 60 * 60_000));
  for (const words of ["one", "two"]) server.deliver(mail(words));
  expect(await fetchOnce(engine, server)).toEqual({ taken: ["one", "two"], cause: undefined });
  expect(await fetchOnce(engine, server)).toEqual({ taken: [], cause: undefined });
  for (const words of ["three", "four", "five"]) server.deliver(mail(words));
  expect((await fetchOnce(engine, server, { failAt: "four" })).taken).toEqual(["three"]);
  expect((await fetchOnce(engine, server)).taken).toEqual(["four", "five"]);
  expect(server.count()).toBe(505);
});

test("old mails are not read if no mail has come since the mailbox was connected, or was numbered anew", async () => {
  const { engine } = await freshEngine("SQLite");
  const server = await dovecot();
  server.deliver(mail("old"), new Date(Date.now() - 30 * 24 * 60 * 60_000));
  const fetchDeleting = () => fetchOnce(engine, server, { isDeleting: true });
  const twice = async () => [await fetchDeleting(), await fetchDeleting()];
  expect(await twice()).toMatchObject([{ taken: [] }, { taken: [] }]);
  server.renumber();
  expect(await twice()).toMatchObject([{ taken: [] }, { taken: [] }]);
  expect(server.count()).toBe(1);
  server.deliver(mail("new"));
  expect((await fetchOnce(engine, server)).taken).toEqual(["new"]);
});

test("a search asks for the day that it is in the west; one that the server refuses has a code, and the next asks for no older mails", async () => {
  const { engine } = await freshEngine("SQLite");
  const searches: string[] = [];
  const url = await imapServer(READY, (tag, line) => {
    if (!line.startsWith("UID")) return `${ofMailbox(line)}${tag} OK done\r\n`;
    searches.push(line);
    return `${tag} NO not now\r\n`;
  });
  const refused = { taken: [], cause: "SEARCH-REFUSED" };
  const now = new Date("2026-03-03T02:00:00Z");
  expect([await fetchOnce(engine, { url }, { now }), await fetchOnce(engine, { url })]).toEqual([refused, refused]);
  // A mail of the evening of 1 March in California is less than a day old.
  expect(searches).toEqual(["UID SEARCH SINCE 01-Mar-2026", "UID SEARCH SINCE 01-Mar-2026"]);
});

test("a mail that the server refuses stops no later one: once one comes, a person is told to look into the mailbox", async () => {
  const { engine } = await freshEngine("SQLite");
  let refused = [8, 9];
  const url = await imapServer(READY, (tag, line) => {
    const [, uid = ""] = /^UID FETCH (\d+)/.exec(line) ?? [];
    if (refused.includes(Number(uid))) return `${tag} NO [SERVERBUG] broken\r\n`;
    const raw = mail(uid).toString();
    const sent = line.includes("BODY") ? `BODY[] {${raw.length}}\r\n${raw}` : `RFC822.SIZE ${raw.length}`;
    if (uid !== "") return `* ${Number(uid) - 6} FETCH (UID ${uid} ${sent})\r\n${tag} OK done\r\n`;
    return `${line.startsWith("UID SEARCH") ? "* SEARCH 7 8 9\r\n" : ofMailbox(line)}${tag} OK done\r\n`;
  });
  expect(await fetchOnce(engine, { url })).toEqual({ taken: ["7"], cause: "FETCH-REFUSED" });
  refused = [8];
  expect(await fetchOnce(engine, { url })).toEqual({ taken: ["7", "held", "9"], cause: undefined });
  expect(await fetchOnce(engine, { url })).toEqual({ taken: [], cause: undefined });
});

test("after a change of UIDVALIDITY the mails of the last days are read once more, and not those of before", async () => {
  const { engine } = await freshEngine("SQLite");
  const server = await dovecot();
  server.deliver(mail("old"), new Date(Date.now() - 30 * 24 * 60 * 60_000));
  server.deliver(mail("one"));
  expect((await fetchOnce(engine, server)).taken).toEqual(["one"]);
  const now = new Date();
  const status = (minutes = 0) => mailInStatus(engine, [placeOfMailbox(server.url)], minutesAfter(minutes, now));
  expect(await status()).not.toHaveProperty("renumbered");
  server.renumber();
  server.deliver(mail("two"));
  expect((await fetchOnce(engine, server, { now })).taken.toSorted()).toEqual(["one", "two"]);
  expect(await status()).toEqual({ state: "ok", last: now, renumbered: now });
  expect((await fetchOnce(engine, server)).taken).toEqual([]);
  const week = minutesAfter(8 * 24 * 60, now);
  expect((await fetchOnce(engine, server, { now: week })).taken).toEqual([]);
  expect(await status(8 * 24 * 60)).toEqual({ state: "ok", last: week });
  server.deliver(mail("three"));
  expect((await fetchOnce(engine, server)).taken).toEqual(["three"]);
});

test("a fetch that ends with its process has read nothing to the end, so after a change of UIDVALIDITY no mail is left out", async () => {
  const { engine } = await freshEngine("SQLite");
  const server = await dovecot();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  server.deliver(mail("one"), daysAgo(9));
  expect((await fetchOnce(engine, server, { now: daysAgo(9) })).taken).toEqual(["one"]);
  server.renumber();
  for (const words of ["two", "three"]) server.deliver(mail(words), daysAgo(5));
  const first = await fetchOnce(engine, server, { stopAfter: 1 });
  const second = await fetchOnce(engine, server);
  expect([...new Set([...first.taken, ...second.taken])].toSorted()).toEqual(["one", "three", "two"]);
});

test("a mail is deleted only if that is set, after it was stored, and not if it cannot be read or is stored in part", async () => {
  const { engine } = await freshEngine("SQLite");
  const server = await dovecot();
  server.deliver(mail("one"));
  await fetchOnce(engine, server);
  expect(server.count()).toBe(1);
  for (const words of ["two", ...NOT_WHOLE]) server.deliver(mail(words));
  expect((await fetchOnce(engine, server, { isDeleting: true })).taken).toEqual(["two", ...NOT_WHOLE]);
  expect(server.count()).toBe(3);
});

test("a wrong password, a closed port, a missing folder and a full mailbox each have a code; a right fetch ends it", async () => {
  const { engine } = await freshEngine("SQLite");
  const server = await dovecot({ quotaKb: 10 });
  const place = placeOfMailbox(server.url);
  const status = (now: Date) => mailInStatus(engine, [place], now);
  const now = new Date();
  expect((await fetchOnce(engine, server, { url: server.url.replace("secret", "wrong"), now })).cause).toBe("AUTH");
  expect(await status(now)).toMatchObject({ state: "failing", cause: "AUTH", since: now });
  expect((await fetchOnce(engine, server, { url: "imap://robin:secret@127.0.0.1:1/INBOX" })).cause).toBe("ECONNREFUSED");
  expect((await fetchOnce(engine, server, { url: server.url.replace("INBOX", "Nowhere") })).cause).toMatch(
    /^(IMAP-NO|NONEXISTENT|NotFound)$/i,
  );
  const later = minutesAfter(1, now);
  expect((await fetchOnce(engine, server, { now: later })).cause).toBeUndefined();
  expect(await status(later)).toEqual({ state: "ok", last: later });
  expect(await status(minutesAfter(11, later))).toEqual({ state: "stopped", since: later });
  server.deliver(mail("x".repeat(11_000)));
  const full = await fetchOnce(engine, server, { now: later });
  expect([full.taken.length, full.cause]).toEqual([1, "FULL"]);
});

test("a token of OAuth 2.0 is sent in place of a password, from its file; a missing file has a code", async () => {
  const { engine } = await freshEngine("SQLite");
  const received: string[] = [];
  const url = (
    await imapServer("* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2 AUTH=OAUTHBEARER] ready\r\n", (tag, line) => {
      received.push(line);
      return `${tag} NO [AUTHENTICATIONFAILED] no\r\n`;
    })
  ).replace("robin:secret", "robin%40example.com");
  const tokenFile = join(freshFolder(), "token");
  expect((await fetchOnce(engine, { url }, { tokenFile })).cause).toBe("TOKEN-FILE");
  writeFileSync(tokenFile, "ya29.token\n");
  expect((await fetchOnce(engine, { url }, { tokenFile })).cause).toBe("AUTH");
  const sent = received
    .join("")
    .match(/[A-Za-z0-9+/=]{40,}/g)
    ?.map((text) => Buffer.from(text, "base64").toString())
    .join("");
  expect(sent).toContain("auth=Bearer ya29.token");
});

test("of a server that never ends a line, no more is kept in memory than of the largest mail", async () => {
  const { engine } = await freshEngine("SQLite");
  const url = await imapServer("*".repeat(2 * LARGEST_MAIL_BYTES), () => "");
  expect((await fetchOnce(engine, { url })).cause).toBe("ResponseTooLarge");
});

test("a fetch that takes one mail after the other has not stopped", async () => {
  const { engine } = await freshEngine("SQLite");
  const clock = { now: NOON };
  const claimed = await claimPlace(engine, "folder", () => clock.now);
  const stateAfter = async (minutes: number) => (await mailInStatus(engine, ["folder"], minutesAfter(minutes))).state;
  for (const minutes of [3, 6, 9, 12]) {
    clock.now = minutesAfter(minutes);
    await claimed?.save({});
  }
  expect([await stateAfter(13), await stateAfter(17), await stateAfter(61)]).toEqual(["ok", "stopped", "stopped"]);
});

test("a mailbox whose name was wrong is read, once that is right, from when it was last read on", async () => {
  const { engine } = await freshEngine("SQLite");
  const days = (count: number) => minutesAfter(count * 24 * 60);
  const claim = (name: string, now: Date) => claimPlace(engine, placeOfMailbox(`imaps://robin:secret@${name}/INBOX`), () => now);
  const sinceOf = async (name: string, now: Date) => (await claim(name, now))?.state.since;
  const fetched = async (name: string, now: Date, cause?: string) => (await claim(name, now))?.end(cause);
  await fetched("typo.example", NOON, "ENOTFOUND");
  expect(await sinceOf("right.example", days(3))).toBe(days(-1).getTime());
  await fetched("right.example", days(4));
  // That mailbox was read until now, so the mails of the next one are new to nobody.
  expect(await sinceOf("other.example", days(4))).toBe(days(3).getTime());
  await fetched("other.example", days(5));
  await fetched("other.example", days(6), "AUTH");
  expect(await sinceOf("moved.example", days(9))).toBe(days(4).getTime());
  expect(await sinceOf("late.example", days(40))).toBe(days(39).getTime());
  expect((await claimPlace(engine, "folder", () => days(9)))?.state.since).toBe(days(8).getTime());
});

test("one process at a time fetches; the next one takes over when the time of the first is over", async () => {
  const { engine } = await freshEngine("SQLite");
  const claim = (now: Date) => claimPlace(engine, "folder", () => now);
  const first = await claim(NOON);
  expect(await claim(minutesAfter(3))).toBeUndefined();
  expect(await claim(minutesAfter(5))).toBeDefined();
  await first?.end(undefined);
  expect(await claim(minutesAfter(6))).toBeDefined();
});
