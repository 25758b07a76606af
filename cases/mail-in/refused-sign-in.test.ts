import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { claimPlace, FOLDER, mailInStatus, placeOfMailbox } from "./fetch-state.ts";
import { startMailIn } from "./start-mail-in.ts";

const { freshEngine } = underTest();
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A mail server that refuses every sign-in and counts them. */
async function refusingServer() {
  const found = { count: 0 };
  const server: Server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=PLAIN] ready\r\n");
    socket.on("data", (data: Buffer) => {
      const [tag, command = ""] = data.toString().trim().split(" ");
      if (/^(AUTHENTICATE|LOGIN)$/i.test(command)) found.count++;
      socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `imap://robin:wrong@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`, found, server };
}

const parts = (url: string) => ({
  settings: { folder: undefined, mailbox: { url, tokenFile: undefined, isDeleting: false } },
  mail: undefined,
  content: () => content,
  inspect: () => Promise.reject(new Error("No mail is read")),
  nudgeOutbox: () => undefined,
  everyMs: 60 * 60_000,
});

/** Starts fetching as a process does, over a clock of the test, whose rounds the test runs. */
async function opened() {
  const { engine } = await freshEngine("SQLite");
  const { url, found, server } = await refusingServer();
  const closed = () => new Promise<unknown>((resolve) => (server.listening ? server.close(resolve) : resolve(undefined)));
  ends.push(closed);
  const clock = { minute: 0 };
  const now = () => minutesAfter(clock.minute);
  const start = async () => {
    const { log, lines } = logUnderTest();
    const mailIn = startMailIn({ ...parts(url), engine, log, now });
    ends.push(mailIn.stop);
    // The round with which it starts.
    await mailIn.runOnce();
    return { mailIn, lines };
  };
  const status = () => mailInStatus(engine, [placeOfMailbox(url)], now());
  return { clock, found, closed, start, status };
}

test("after refused sign-ins the waits double to 30 minutes, and staff are told from the first one when it is tried again", async () => {
  const { clock, found, start, status } = await opened();
  const { mailIn } = await start();
  expect(await status()).toMatchObject({ state: "failing", cause: "AUTH", since: NOON, next: minutesAfter(0.5) });
  const tries = [0];
  for (clock.minute = 1; clock.minute <= 95; clock.minute++) {
    const before = found.count;
    await mailIn.runOnce();
    if (found.count > before) tries.push(clock.minute);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  expect(await status()).toMatchObject({ state: "failing", cause: "AUTH", since: NOON });
});

test("a process that starts tries at once, and waits as long as the one before after another refusal", async () => {
  const { clock, found, start } = await opened();
  const before = await start();
  clock.minute = 16;
  await before.mailIn.runOnce();
  // The mailbox waits until minute 32.
  clock.minute = 17;
  await before.mailIn.runOnce();
  expect(found.count).toBe(2);
  const { mailIn } = await start();
  const afterStart = found.count;
  expect(afterStart).toBe(3);
  clock.minute = 33;
  await mailIn.runOnce();
  expect(found.count).toBe(afterStart);
  clock.minute = 35;
  await mailIn.runOnce();
  expect(found.count).toBe(afterStart + 1);
});

test("a process that starts leaves a mailbox to the process that fetches from it", async () => {
  const { engine } = await freshEngine("SQLite");
  expect(await claimPlace(engine, FOLDER, () => NOON)).toBeDefined();
  expect(await claimPlace(engine, FOLDER, () => minutesAfter(1), { isFirst: true })).toBeUndefined();
});

test("a server that cannot be reached is tried each minute", async () => {
  const { clock, closed, start, status } = await opened();
  await closed();
  const { mailIn, lines } = await start();
  for (clock.minute = 1; clock.minute <= 5; clock.minute++) await mailIn.runOnce();
  expect(lines.filter((line) => JSON.stringify(line).includes("ECONNREFUSED"))).toHaveLength(6);
  expect(await status()).not.toHaveProperty("next");
});

test("a process that stops does not wait for a silent server, and says nothing of it", async () => {
  const { engine } = await freshEngine("SQLite");
  const connected = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    connected.resolve();
  });
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `imap://robin:secret@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`;
  const { log, lines } = logUnderTest();
  const mailIn = startMailIn({ ...parts(url), engine, log, now: () => NOON });
  await connected.promise;
  const stoppedAt = performance.now();
  await mailIn.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(5000);
  expect([lines, await engine.db.selectFrom("mail_fetches").select(["cause", "lease_until"]).execute()]).toEqual([
    [],
    [{ cause: null, lease_until: null }],
  ]);
});

test("a sign-in that succeeds ends the waits, and the next refusal begins with a minute", async () => {
  const { engine } = await freshEngine("SQLite");
  const end = async (cause: string | undefined, minute: number) =>
    (await claimPlace(engine, FOLDER, () => minutesAfter(minute)))?.end(cause);
  for (const minute of [0, 1, 3]) await end("AUTH", minute);
  expect(await claimPlace(engine, FOLDER, () => minutesAfter(4))).toBeUndefined();
  await end(undefined, 7);
  await end("AUTH", 8);
  expect(await claimPlace(engine, FOLDER, () => minutesAfter(9))).toBeDefined();
});
