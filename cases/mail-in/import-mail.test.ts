import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";

import { ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { deliveryReport, mailBy, type MailGiven, plainMail } from "../../tests/support/mail-corpus.ts";
import { messageIdOf, returnTagOf } from "../data/mail-ids.ts";
import type { Engine } from "../data/tables.ts";
import type { SubmissionStore } from "../data/store.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { addReply, replyStates } from "../casework/replies.ts";
import { entriesOf } from "../entries/entries.ts";
import { addPerson } from "../../tests/support/people-fixture.ts";
import { answeringOf } from "../entries/answering.ts";
import { importMail, type MailOffice, type ReadMail } from "./import-mail.ts";
import { parseMail } from "./parse-mail.ts";

const { freshEngine, openEngineAt, freshPlace } = underTest();
const FROM = "website@office.example";
const ADDRESSES = { from: FROM, to: "team@office.example", toComplaints: "manager@office.example" };
const HOUR = 60;

const officeOf = (engine: Engine): MailOffice => ({ engine, site: content.site, addresses: ADDRESSES });
const read = async (raw: Buffer): Promise<ReadMail> => {
  const mail = await parseMail(raw);
  return { ...mail, files: mail.files.map(({ name, bytes }) => ({ name, kind: "txt" as const, bytes })) };
};

const KIM: SignedIn = { id: "kim", name: "Kim", roles: ["intake"], isRecent: true };

/** Stores a message of Ngaire, and a reply that was sent. Returns the ids of the reply's mail. */
async function replied(
  { engine, store }: { engine: Engine; store: SubmissionStore },
  changed: Parameters<typeof enquiry>[0] = {},
) {
  const { reference } = await store.add(enquiry(changed), [], NOON);
  const body = { to: changed.answers?.["email"] ?? "ngaire@example.com", subject: "A place", text: "Is Thursday right?" };
  const given = { reference, person: KIM, token: randomUUID(), seen: 0, today: "2026-03-02", body };
  await addReply(engine, given, minutesAfter(HOUR));
  const job = await engine.db
    .selectFrom("outbox")
    .select(["id", "entry_id"])
    .where("reference", "=", reference)
    .where("purpose", "=", "reply")
    .executeTakeFirstOrThrow();
  await store.jobSent(job.id, minutesAfter(HOUR));
  const own = { id: job.id, reference };
  return { reference, entryId: job.entry_id ?? "", messageId: messageIdOf(own, FROM), tag: returnTagOf(own) };
}

const answer = (changed: Partial<MailGiven> = {}): MailGiven => ({
  from: "ngaire@example.com",
  to: "team@office.example",
  messageId: `<${randomUUID()}@example.com>`,
  words: "Thursday is good.",
  ...changed,
});
const LATER = minutesAfter(2 * HOUR);
const rowOf = (engine: Engine, reference: string) =>
  engine.db.selectFrom("submissions").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const mailsIn = async (engine: Engine, reference: string) =>
  (await entriesOf(engine.db, reference)).flatMap((entry) => (entry.kind === "mail" ? [entry] : []));
const held = (engine: Engine) =>
  engine.db.selectFrom("mails").select(["held_because", "probably", "audience"]).where("reference", "is", null).execute();

describe.each(ENGINES)("%s", (name) => {
  test("an answer becomes part of its message, opens it again and tells whoever has it; its own id then leads to the message too", async () => {
    const under = await freshEngine(name);
    const { engine } = under;
    await addPerson(engine, { now: NOON });
    const { id: kim } = await engine.db.selectFrom("people").select("id").executeTakeFirstOrThrow();
    const { reference, messageId } = await replied(under);
    await engine.db
      .updateTable("submissions")
      .set({ status: "done", done_at: NOON.getTime(), assigned_to: kim, opened_at: 1 })
      .execute();
    const first = answer({ inReplyTo: messageId });
    expect(await importMail(officeOf(engine), await read(mailBy("iPhone", first)), LATER)).toEqual({
      outcome: "filed",
      reference,
    });

    const [entry] = await mailsIn(engine, reference);
    expect(entry?.body).toMatchObject({
      from: { address: "ngaire@example.com" },
      parts: [{ kind: "words", text: "Thursday is good." }, { kind: "signature" }, { kind: "quote" }],
    });
    const row = await rowOf(engine, reference);
    expect(row).toMatchObject({
      status: "new",
      done_at: null,
      opened_at: null,
      assigned_to: kim,
      last_entry_at: LATER.getTime(),
    });
    expect(answeringOf(row, await entriesOf(engine.db, reference))).toBe("assigned");
    expect(row.due_on).toBe(entry?.kind === "mail" ? entry.body.answerBy : "");
    const notices = await engine.db
      .selectFrom("outbox")
      .select(["purpose", "person_id"])
      .where("purpose", "=", "sender-added")
      .execute();
    expect(notices).toEqual([{ purpose: "sender-added", person_id: kim }]);

    // A second mail that answers the person's own first one alone.
    const second = await read(plainMail(answer({ inReplyTo: first.messageId })));
    expect(await importMail(officeOf(engine), second, LATER)).toEqual({ outcome: "filed", reference });
  });

  test("the same mail is stored once, by several processes at once too", async () => {
    const place = await freshPlace(name);
    const under = await openEngineAt(place);
    const other = await openEngineAt(place);
    const { reference, messageId } = await replied(under);
    const mail = await read(plainMail(answer({ inReplyTo: messageId })));
    const engines = [under.engine, other.engine, under.engine, other.engine];
    const outcomes = await Promise.all(engines.map((engine) => importMail(officeOf(engine), mail, LATER)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["filed", "seen", "seen", "seen"]);
    const without = await read(plainMail(answer({ messageId: undefined, inReplyTo: messageId, words: "No id" })));
    await importMail(officeOf(under.engine), without, LATER);
    await importMail(officeOf(under.engine), without, LATER);
    expect(await mailsIn(under.engine, reference)).toHaveLength(2);
  });

  test("files are stored with their mail, and deleted with the message", async () => {
    const under = await freshEngine(name);
    const { engine, store } = under;
    const { reference, messageId } = await replied(under);
    const mail = await read(plainMail(answer({ inReplyTo: messageId })));
    await importMail(
      officeOf(engine),
      { ...mail, files: [{ name: "plan.txt", kind: "txt", bytes: Buffer.from("A plan") }] },
      LATER,
    );
    const files = () => engine.db.selectFrom("mail_files").select(["sender_name", "size", "bytes"]).execute();
    expect((await files()).map(({ sender_name, size, bytes }) => [sender_name, size, Buffer.from(bytes).toString()])).toEqual([
      ['"plan.txt"', 6, "A plan"],
    ]);
    const all = { enquiry: LATER, referral: LATER, feedback: LATER, complaint: LATER, application: LATER, askedToKeep: LATER };
    expect(await store.removeDue("enquiry", all)).toBe(0);
    const after = minutesAfter(3 * HOUR);
    await store.removeDue("enquiry", { ...all, enquiry: after, complaint: after });
    expect([await files(), await engine.db.selectFrom("mails").selectAll().execute(), await store.find(reference)]).toEqual([
      [],
      [],
      undefined,
    ]);
  });
});

const fresh = () => freshEngine("SQLite");

describe("whose message it is", () => {
  test.each(["header", "plus"])("without ids, the return address by %s leads to the message", async (by) => {
    const under = await fresh();
    const { reference, tag } = await replied(under);
    const given =
      by === "plus" ? { to: `Team <TEAM+${tag.toUpperCase()}@office.example>` } : { headers: { "X-Message-Return": tag } };
    expect(await importMail(officeOf(under.engine), await read(plainMail(answer(given))), LATER)).toEqual({
      outcome: "filed",
      reference,
    });
  });

  test("another sender is held, with the message that it probably belongs to; never filed", async () => {
    const under = await fresh();
    const { reference, messageId, tag } = await replied(under);
    for (const given of [{ inReplyTo: messageId }, { to: `team+${tag}@office.example` }]) {
      const mail = await read(plainMail(answer({ ...given, from: "stranger@example.com" })));
      expect(await importMail(officeOf(under.engine), mail, LATER)).toEqual({ outcome: "held", reference });
    }
    expect(await mailsIn(under.engine, reference)).toEqual([]);
    expect((await held(under.engine))[0]).toEqual({ held_because: "other-sender", probably: reference, audience: "enquiry" });
    expect((await rowOf(under.engine, reference)).status).toBe("in-progress");
  });

  test("a contact person whom the message names, and whoever got a reply, may answer", async () => {
    const under = await fresh();
    const answers = { name: "Ngaire", throughContact: "sister@example.com", message: "Write to my sister" };
    const { reference, messageId } = await replied(under, { answers });
    const mail = await read(plainMail(answer({ from: "Sister@Example.com", inReplyTo: messageId })));
    expect(await importMail(officeOf(under.engine), mail, LATER)).toEqual({ outcome: "filed", reference });
  });

  test("an answer to one person's mail from another person whose own message is named too goes to their own", async () => {
    const under = await fresh();
    const ngaire = await replied(under);
    const sam = await replied(under, { answers: { name: "Sam", email: "sam@example.com", message: "Hi" } });
    const mail = await read(
      plainMail(answer({ from: "sam@example.com", inReplyTo: ngaire.messageId, to: `team+${sam.tag}@office.example` })),
    );
    expect(await importMail(officeOf(under.engine), mail, LATER)).toEqual({ outcome: "filed", reference: sam.reference });
  });

  test.each([
    ["an id that nobody has sent", { inReplyTo: `<${randomUUID()}.WB-7K3M-Q2F@office.example>` }],
    ["no header at all", {}],
  ])("%s is held; the sender's newest message is named", async (_, given) => {
    const under = await fresh();
    const { reference } = await replied(under);
    const mail = await read(plainMail(answer(given)));
    expect(await importMail(officeOf(under.engine), mail, LATER)).toEqual({ outcome: "held", reference });
  });

  test("a mail to the address of complaints is for those who see complaints", async () => {
    const { engine } = await fresh();
    await importMail(officeOf(engine), await read(plainMail(answer({ to: "Manager@office.example" }))), LATER);
    expect(await held(engine)).toEqual([{ held_because: "no-match", probably: null, audience: "complaint" }]);
  });
});

describe("what programs send", () => {
  test("an automatic answer is in the message and changes nothing of it; nobody gets a mail", async () => {
    const under = await fresh();
    const { engine } = under;
    const { reference, messageId } = await replied(under);
    await engine.db.updateTable("submissions").set({ status: "done", done_at: 1, opened_at: 1 }).execute();
    const mails = () => engine.db.selectFrom("outbox").select("id").execute();
    const before = (await mails()).length;
    const mail = await read(plainMail(answer({ inReplyTo: messageId, headers: { "Auto-Submitted": "auto-replied" } })));
    expect(await importMail(officeOf(engine), mail, LATER)).toEqual({ outcome: "automatic", reference });
    expect(await rowOf(engine, reference)).toMatchObject({ status: "done", done_at: 1, opened_at: 1 });
    expect((await mailsIn(engine, reference))[0]?.body).toMatchObject({ isAutomatic: true });
    expect(await mails()).toHaveLength(before);
  });

  test("a program that hides what it is fills a message, but no more than ten mails a day tell of it", async () => {
    const under = await fresh();
    const { engine } = under;
    const { reference, messageId } = await replied(under);
    for (let count = 0; count < 15; count++)
      await importMail(officeOf(engine), await read(plainMail(answer({ inReplyTo: messageId }))), LATER);
    expect(await mailsIn(engine, reference)).toHaveLength(15);
    expect(await engine.db.selectFrom("outbox").select("id").where("purpose", "=", "sender-added").execute()).toHaveLength(10);
  });

  test("our own mails and copies of them are not stored", async () => {
    const under = await fresh();
    const { reference, messageId } = await replied(under);
    const copies = [answer({ from: FROM }), answer({ from: "forwarder@example.com", messageId, inReplyTo: messageId })];
    for (const copy of copies)
      expect((await importMail(officeOf(under.engine), await read(plainMail(copy)), LATER)).outcome).toBe("own");
    expect([await mailsIn(under.engine, reference), await held(under.engine)]).toEqual([[], []]);
  });

  test("a report makes the reply one that could not be delivered, and the message open again; a delay does not", async () => {
    const under = await fresh();
    const { engine } = under;
    const { reference, messageId, entryId } = await replied(under);
    await engine.db.updateTable("submissions").set({ status: "waiting", opened_at: 1 }).execute();
    const report = async (action: string) =>
      importMail(officeOf(engine), await read(deliveryReport({ to: FROM, about: messageId, action })), LATER);
    expect(await report("delayed")).toEqual({ outcome: "delayed", reference });
    expect((await replyStates(engine.db, reference, LATER)).get(entryId)).toMatchObject({ state: "sent" });
    expect((await rowOf(engine, reference)).status).toBe("waiting");

    expect(await report("failed")).toEqual({ outcome: "bounced", reference });
    expect((await replyStates(engine.db, reference, LATER)).get(entryId)).toMatchObject({
      state: "failed",
      cause: "BOUNCE-5.1.1",
    });
    const row = await rowOf(engine, reference);
    expect(row).toMatchObject({ status: "new", opened_at: null });
    expect(answeringOf(row, await entriesOf(engine.db, reference))).toBe("open");
  });

  test("a report about somebody else's mail is held", async () => {
    const { engine } = await fresh();
    const about = "<private@elsewhere.example>";
    expect(await importMail(officeOf(engine), await read(deliveryReport({ to: "team@office.example", about })), LATER)).toEqual({
      outcome: "held",
    });
  });
});

test("an answer to what staff marked as spam is kept, and opens nothing", async () => {
  const under = await fresh();
  const { reference, messageId } = await replied(under);
  await under.engine.db.updateTable("submissions").set({ status: "spam" }).execute();
  const mail = await read(plainMail(answer({ inReplyTo: messageId })));
  expect(await importMail(officeOf(under.engine), mail, LATER)).toEqual({ outcome: "filed", reference });
  expect((await rowOf(under.engine, reference)).status).toBe("spam");
});

test("a reply names the mails of its conversation before it, oldest first, the same for each attempt", async () => {
  const under = await fresh();
  const { reference, messageId } = await replied(under);
  const first = answer({ inReplyTo: messageId });
  await importMail(officeOf(under.engine), await read(plainMail(first)), LATER);
  const body = { to: "ngaire@example.com", subject: "A place", text: "Good." };
  const at = minutesAfter(3 * HOUR);
  await addReply(under.engine, { reference, person: KIM, token: randomUUID(), seen: 1, today: "2026-03-02", body }, at);
  const job = await under.engine.db
    .selectFrom("outbox")
    .select("entry_id")
    .where("created_at", "=", at.getTime())
    .executeTakeFirstOrThrow();
  const earlier = [{ jobId: messageId.slice(1, 37) }, { messageId: first.messageId }];
  expect((await under.store.reply(job.entry_id ?? ""))?.earlier).toEqual(earlier);
  await importMail(officeOf(under.engine), await read(plainMail(answer({ inReplyTo: messageId }))), minutesAfter(4 * HOUR));
  expect((await under.store.reply(job.entry_id ?? ""))?.earlier).toEqual(earlier);
});
