import { randomInt, randomUUID } from "node:crypto";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { documentDigest } from "../../cases/data/documents.ts";
import { DOCUMENT, documentKey } from "../../cases/data/message-draft.ts";
import { entriesOf } from "../../cases/entries/entries.ts";
import { draftsAbout } from "../../cases/casework/message-drafts.ts";
import { openEngine, type StorePlace } from "../../main/store/open-store.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { type MailServer, mailServer } from "../../tests/support/mail-server.ts";
import { addPerson } from "../../tests/support/people-fixture.ts";
import { enquiry, sent } from "./forms.ts";
import { killSite, postgresPlace, siteOver, sqlitePlace, type Proof, type Tools } from "./proof.ts";
import { withStore } from "./stored.ts";
import { pause, until } from "../process/until.ts";

const MOST_KILLS = 10;
const MOST_REPLIES_BEFORE_KILL = 6;
const MOST_MS_BEFORE_KILL = 30;
const MOST_MS_AFTER_MAIL = 10;
/** To staff and to the sender, about the submission. */
const FIRST_MAILS = 2;
/** The first reply and each third one after it have a document attached. */
const DOCUMENT_EVERY = 3;
const ATTACHED = "first-visit";
const ATTACHED_BYTES = readFileSync(join(FIXTURE_CONTENT, `documents/${ATTACHED}.pdf`));
const ATTACHED_FIELD = `${DOCUMENT}${documentKey({ name: ATTACHED, digest: documentDigest(ATTACHED_BYTES) })}`;

/**
 * Whenever the site is killed while staff type and send replies, and while it mails them, every acknowledged reply is stored once and
 * reaches its person with the bytes of its document, and a half-written note has at least the words of its last acknowledged save.
 */
export const killsReplies: Proof = {
  name: "kills-replies",
  async prove(tools) {
    const { place: postgres } = await postgresPlace(tools);
    const results: string[] = [];
    for (const [name, place] of Object.entries({ SQLite: sqlitePlace(tools), PostgreSQL: postgres }))
      results.push(`${name}: ${await proveOver(place, tools)}`);
    return results.join("; ");
  },
};

async function proveOver(place: StorePlace, tools: Tools): Promise<string> {
  const mail = await mailServer();
  tools.atEnd(() => mail.stop());
  const kills = Math.min(tools.kills, MOST_KILLS);
  const acknowledged = new Set<string>();
  const withDocument = new Set<string>();
  const start = () => startStaff(place, mail, tools);
  const cookie = await signedIn(place);
  let reference = "";
  let [begun, typed, kept] = [0, 0, 0];
  for (let kill = 1; kill <= kills; kill += 1) {
    const staff = await start();
    reference ||= await sent(staff.site.origin, enquiry({ email: "person@example.com" }));
    const dying = randomInt(MOST_REPLIES_BEFORE_KILL);
    for (let reply = 0; reply <= dying; reply += 1) {
      const text = `Reply ${randomUUID()}`;
      const hasDocument = begun++ % DOCUMENT_EVERY === 0;
      if (hasDocument) withDocument.add(text);
      const seen = (await repliesIn(place, reference)).length;
      // Only the site that is killed may fail: a reply that a running one refuses would not be proved.
      const sending = sendReply(staff.origin, { reference, cookie, text, seen, hasDocument }).catch((error: unknown) => {
        if (reply < dying) throw error;
        return false;
      });
      const typing = typeNote(staff.origin, { reference, cookie, number: (typed += 1) }).catch(() => false);
      if (reply === dying) {
        await pause(randomInt(MOST_MS_BEFORE_KILL));
        await killSite(staff.site);
      }
      if (await sending) acknowledged.add(text);
      if (await typing) kept = typed;
    }
    const note = await noteIn(place, reference);
    assert.ok(note >= kept, `The note has the words of save ${note}; save ${kept} was acknowledged`);
    tools.say(`${kill} of ${kills} kills, ${acknowledged.size} replies acknowledged`);
  }
  const stored = await repliesIn(place, reference);
  for (const text of acknowledged) assert.equal(stored.filter((each) => each === text).length, 1, `${text} is not stored once`);
  const waiting = async () => (await withStore(place, (store) => store.waiting())).jobs;
  let cut = 0;
  for (; cut < kills && (await waiting()) > 0; cut += 1) {
    await endLeases(place);
    await killWhileMailing(start, mail);
  }
  await endLeases(place);
  const { site } = await start();
  await until("no reply waits any more", async () => (await waiting()) === 0, 60_000);
  await site.stop();
  checkReplies(mail, stored, withDocument);
  const expected = stored.length + FIRST_MAILS;
  const ids = new Set(mail.received.map(({ mail: { messageId } }) => messageId)).size;
  assert.equal(ids, expected, `${ids} mails arrived instead of ${expected}`);
  const attached = stored.filter((text) => withDocument.has(text)).length;
  return `${kills} kills and ${cut} while mails were sent, ${mail.received.length - ids} of them sent again; ${acknowledged.size} replies acknowledged and ${stored.length} stored, each mailed, ${attached} with a document; ${kept} of ${typed} saves of a note acknowledged, none lost`;
}

/** Starts the site, and kills it after a mail has arrived: before the site knows that it was sent, or while it sends the next one. */
async function killWhileMailing(start: () => ReturnType<typeof startStaff>, mail: MailServer): Promise<void> {
  const before = mail.received.length;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  mail.held = promise;
  const { site } = await start();
  release();
  await until("a mail arrives", () => mail.received.length > before, 60_000);
  await pause(randomInt(MOST_MS_AFTER_MAIL));
  await killSite(site);
}

/**
 * Each stored reply was mailed under one id, and every mail of it has the file that the reply was sent with, or none.
 * @throws AssertionError
 */
function checkReplies({ received }: MailServer, stored: readonly string[], withDocument: ReadonlySet<string>): void {
  for (const text of stored) {
    const mails = received.flatMap(({ mail }) => (mail.text?.startsWith(text) ? [mail] : []));
    const ids = new Set(mails.map(({ messageId }) => messageId));
    assert.equal(ids.size, 1, `${text} was mailed under ${ids.size} ids`);
    const expected = withDocument.has(text) ? [ATTACHED_BYTES] : [];
    for (const { attachments } of mails) {
      const arrived = attachments.map((each) => Buffer.from(each.content as ArrayBuffer));
      assert.deepEqual(arrived, expected, `${text} was mailed with other files than it was sent with`);
    }
  }
}

async function startStaff(place: StorePlace, mail: MailServer, tools: Tools) {
  const port = String(await freePort());
  const addresses = { SMTP_URL: mail.url, MAIL_FROM: "website@example.org", MAIL_TO: "team@example.org" };
  const site = await siteOver(place, tools, { ...addresses, CONTENT_DIR: FIXTURE_CONTENT, STAFF_PORT: port });
  await until("the staff side listens", () => site.output().includes("The staff side is at"), 120_000);
  return { site, origin: `http://localhost:${port}` };
}

/** Returns the cookie of a new person's session. */
async function signedIn(place: StorePlace): Promise<string> {
  await using engine = await openEngine(place);
  const { sessionToken } = await addPerson(engine, { now: new Date() });
  return `staff-session=${sessionToken}`;
}

type Given = { reference: string; cookie: string; text: string; seen: number; hasDocument: boolean };

/** Sends the form of a reply as a browser without scripts does. Returns whether it was acknowledged. */
async function sendReply(origin: string, { reference, cookie, text, seen, hasDocument }: Given): Promise<boolean> {
  const document = hasDocument && { [ATTACHED_FIELD]: "yes" };
  const fields = { intent: "reply", subject: "A reply", text, token: randomUUID(), seen: String(seen), ...document };
  const response = await post(origin, `/submissions/${reference}`, cookie, fields);
  if (response.status !== 302) throw new Error(`A reply got the status ${response.status}`);
  return response.headers.get("location")?.includes("?said=sent&") === true;
}

/** Saves a note as an open page does while its person types. Returns whether it was acknowledged. */
async function typeNote(origin: string, { reference, cookie, number }: Pick<Given, "reference" | "cookie"> & { number: number }) {
  const fields = { draft: "0", page: "an-open-page", number: String(number), text: String(number) };
  const response = await post(origin, `/submissions/${reference}/drafts/note`, cookie, fields);
  return response.ok && "saved" in ((await response.json()) as object);
}

const post = (origin: string, path: string, cookie: string, fields: Record<string, string>) =>
  fetch(origin + path, { method: "POST", redirect: "manual", headers: { origin, cookie }, body: new URLSearchParams(fields) });

/** Returns the number of the save whose words the stored note has; 0 without a note. */
async function noteIn(place: StorePlace, reference: string): Promise<number> {
  await using engine = await openEngine(place);
  const [note] = await engine.read((db) => draftsAbout(db, reference));
  return Number(note?.values?.["text"] ?? 0);
}

/** A mail that a killed process was sending would be due 2 minutes later. */
async function endLeases(place: StorePlace): Promise<void> {
  await using engine = await openEngine(place);
  const due = { due_at: Date.now(), lease_until: null };
  await engine.read((db) => db.updateTable("outbox").set(due).where("sent_at", "is", null).execute());
}

async function repliesIn(place: StorePlace, reference: string): Promise<string[]> {
  await using engine = await openEngine(place);
  const entries = await engine.read((db) => entriesOf(db, reference));
  return entries.flatMap((entry) => (entry.kind === "reply" ? [entry.body.text] : []));
}
