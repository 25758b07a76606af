import { fork, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { FiledMail } from "../../cases/data/mail-tables.ts";
import { hashOfMessageId } from "../../cases/mail-in/match-mail.ts";
import { sqlStore } from "../../cases/store/sql-store.ts";
import { openEngine, type StorePlace } from "../../main/store/open-store.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { replied } from "../../tests/support/mail-in-fixture.ts";
import { minutesAfter } from "../../tests/support/store-fixture.ts";
import { endChild } from "../process/child-process.ts";
import { pause, until } from "../process/until.ts";
import { makeMails, type Expected, type MailMade, type SentReply } from "./mail-in-mails.ts";
import { failOnErrors, newFolder, postgresPlace, type Proof, sqlitePlace, type Tools } from "./proof.ts";

const REPLIES = 130;
const MOST_MS_BEFORE_KILL = 400;
const SAY_EVERY = 20;
const VICTIM = new URL("./mail-in-victim.ts", import.meta.url);

/**
 * Whenever the process that fetches mails is killed, each mail is stored once and in its own message, what is not known to be somebody's
 * is held, and no mail is sent because of a program's.
 */
export const mailIn: Proof = {
  name: "mail-in",
  async prove(tools) {
    const { place: postgres } = await postgresPlace(tools);
    const results: string[] = [];
    for (const [name, place] of Object.entries({ SQLite: sqlitePlace(tools), PostgreSQL: postgres }))
      results.push(`${name}: ${await proveOver(place, { ...tools, kills: Math.ceil(tools.kills / 2) })}`);
    return results.join("; ");
  },
};

async function proveOver(place: StorePlace, tools: Tools): Promise<string> {
  const folder = newFolder(tools);
  const engine = await openEngine(place);
  tools.atEnd(() => engine[Symbol.asyncDispose]());
  const mails = makeMails(await sentReplies(engine));
  const before = await countOutbox(engine);
  // In an order in which kinds follow each other, so that kills meet all of them.
  for (const [index, { raw }] of mails.entries())
    writeFileSync(join(folder, `${String((index * 617) % mails.length).padStart(4, "0")}-${index}.eml`), raw);
  const left = () => readdirSync(folder).filter((name) => name.endsWith(".eml")).length;
  let kills = 0;
  for (; kills < tools.kills && left() > 0; kills++) {
    const child = await startVictim(place, folder, engine);
    await pause(randomInt(MOST_MS_BEFORE_KILL));
    await endChild(child, "SIGKILL");
    if (kills % SAY_EVERY === 0) tools.say(`${kills + 1} of ${tools.kills} kills, ${left()} mails are left`);
    // The last mails are kept for the last kills.
    if (left() < mails.length / 10) holdBack(folder, mails, kills);
  }
  const last = await startVictim(place, folder, engine);
  await until("all mails are taken", () => left() === 0, 300_000);
  await endChild(last, "SIGKILL");
  failOnErrors(await errorsOf(engine, mails, folder));
  const sent = (await countOutbox(engine)) - before;
  return `${kills} kills, ${mails.length} mails: 0 lost, 0 twice, 0 in another message, 0 answered by a program; ${sent} mails tell staff of them`;
}

/** Puts mails that were taken back into the folder, as a mailbox does that is read again: each must be recognised. */
function holdBack(folder: string, mails: readonly MailMade[], round: number): void {
  mkdirSync(folder, { recursive: true });
  for (let count = 0; count < 50; count++) {
    const index = (round * 50 + count) % mails.length;
    // A mail that cannot be read has no identity but its file, so that it would fail again.
    const { raw, expected } = mails[index] ?? {};
    if (raw && expected?.kind !== "filed-or-failed") writeFileSync(join(folder, `again-${round}-${index}.eml`), raw);
  }
}

/** Starts the process, which another one that was killed would keep waiting for minutes, and waits until it runs. */
async function startVictim(place: StorePlace, folder: string, engine: Engine): Promise<ChildProcess> {
  await engine.db.updateTable("mail_fetches").set({ lease_until: null }).execute();
  const args = [place.dataFolder, place.databaseUrl ?? "", folder];
  const child = fork(VICTIM, args, { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  let isRunning = false;
  child.stdout?.on("data", () => (isRunning = true));
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  // It logs each mail; with none left it has nothing to say.
  await until(
    "the process takes a mail",
    () => isRunning || ended() || !readdirSync(folder).some((name) => name.endsWith(".eml")),
    60_000,
  );
  if (ended()) throw new Error("The process that fetches mails ended by itself");
  return child;
}

/** Stores messages of different people, and a reply to each, as if they had been mailed. */
async function sentReplies(engine: Engine): Promise<SentReply[]> {
  const store = sqlStore(engine);
  const replies: SentReply[] = [];
  for (let number = 0; number < REPLIES; number++) {
    const email = `person-${number}@example.com`;
    const answers = { name: `Person ${number}`, email, message: "Please answer" };
    replies.push({ email, ...(await replied({ engine, store }, { answers }, minutesAfter(-61, new Date()))) });
  }
  return replies;
}

const countOutbox = async (engine: Engine) => (await engine.db.selectFrom("outbox").select("id").execute()).length;

/** A mail as it is stored: where, and with which words. */
type Stored = { reference: string | null; probably: string | null; hash: string | null; body: FiledMail };

async function storedMails(engine: Engine): Promise<Stored[]> {
  const rows = await engine.db
    .selectFrom("mails")
    .leftJoin("entries", "entries.id", "mails.id")
    .select([
      "mails.reference",
      "entries.reference as filed_in",
      "probably",
      "message_id_hash",
      "mails.body as held",
      "entries.body as filed",
    ])
    .execute();
  return rows.map(({ reference, filed_in, probably, message_id_hash, held, filed }) => {
    if (reference !== filed_in) throw new Error("A mail and its entry are in different messages");
    return { reference, probably, hash: message_id_hash, body: JSON.parse(held ?? filed ?? "") as FiledMail };
  });
}

async function errorsOf(engine: Engine, mails: readonly MailMade[], folder: string): Promise<string[]> {
  const stored = await storedMails(engine);
  const withWords = (words: string) => stored.filter(({ body }) => body.parts.some(({ text }) => text.includes(words)));
  const failed = existsSync(join(folder, "failed"))
    ? readdirSync(join(folder, "failed")).filter((name) => name.endsWith(".eml"))
    : [];
  const errors = [
    ...mails.flatMap(({ expected }, index) =>
      errorOf(expected, { withWords, stored, isFailed: failed.some((name) => name.includes(`-${index}.`)) }),
    ),
    ...(await errorsOfBounces(engine, mails)),
    ...(await errorsOfLoops(engine, mails)),
  ];
  const kept = mails.filter(({ expected: { kind } }) => ["filed", "automatic", "held", "filed-or-failed"].includes(kind)).length;
  const found = stored.length + failed.length;
  return found === kept ? errors : [...errors, `${found} mails are kept instead of ${kept}`];
}

type Found = { withWords: (words: string) => Stored[]; stored: readonly Stored[]; isFailed: boolean };

function errorOf(expected: Expected, { withWords, stored, isFailed }: Found): string[] {
  switch (expected.kind) {
    case "filed":
    case "automatic":
    case "held": {
      const [one, ...more] = withWords(expected.words);
      if (!one) return [`"${expected.words}" is lost`];
      if (more.length > 0) return [`"${expected.words}" is there ${more.length + 1} times`];
      const reference = expected.kind === "held" ? null : expected.reference;
      if (one.reference !== reference) return [`"${expected.words}" is in ${one.reference}, not in ${reference}`];
      if (expected.kind === "held" && one.probably !== (expected.probably ?? null))
        return [`"${expected.words}" names ${one.probably}`];
      const isAutomatic = one.body.isAutomatic === true;
      return isAutomatic === (expected.kind === "automatic") ? [] : [`"${expected.words}" is automatic: ${isAutomatic}`];
    }
    case "own":
      return withWords(expected.words).length === 0 ? [] : [`Our own mail "${expected.words}" is stored`];
    case "filed-or-failed": {
      const found = stored.filter(({ hash }) => hash === hashOfMessageId(expected.messageId));
      if (found.length + Number(isFailed) !== 1)
        return [`${expected.messageId} is there ${found.length + Number(isFailed)} times`];
      return found.every(({ reference }) => reference === expected.reference)
        ? []
        : [`${expected.messageId} is in another message`];
    }
    case "bounced":
    case "again":
      return [];
  }
}

async function errorsOfBounces(engine: Engine, mails: readonly MailMade[]): Promise<string[]> {
  const bounced = mails.flatMap(({ expected }) => (expected.kind === "bounced" ? [expected.reference] : []));
  const failed = await engine.db.selectFrom("outbox").select("reference").where("last_cause", "like", "BOUNCE-%").execute();
  const entries = await engine.db.selectFrom("entries").select("reference").where("kind", "=", "bounced").execute();
  const sorted = (references: readonly { reference: string }[]) =>
    references
      .map(({ reference }) => reference)
      .toSorted()
      .join();
  const wanted = bounced.toSorted().join();
  return sorted(failed) === wanted && sorted(entries) === wanted
    ? []
    : [`${entries.length} bounces are stored instead of ${bounced.length}`];
}

/** Only mails to staff about what people wrote may have been queued, at most one for each. */
async function errorsOfLoops(engine: Engine, mails: readonly MailMade[]): Promise<string[]> {
  const queued = await engine.db.selectFrom("outbox").select("purpose").where("purpose", "!=", "reply").execute();
  const byPeople = mails.filter(({ expected: { kind } }) => kind === "filed" || kind === "filed-or-failed").length;
  const others = queued.filter(({ purpose }) => purpose !== "sender-added").length;
  if (others > 0) return [`${others} mails were queued that nobody needs`];
  return queued.length <= byPeople ? [] : [`${queued.length} mails tell of ${byPeople} mails by people`];
}
