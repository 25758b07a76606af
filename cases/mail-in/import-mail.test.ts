import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";

import { deliveryReport, mailBy, plainMail } from "../../tests/support/mail-corpus.ts";
import {
  ADDRESSES,
  answer,
  FROM,
  heldRows,
  importAnswer,
  KIM,
  LATER,
  mailsIn,
  officeOf,
  read,
  replied,
  rowOf,
} from "../../tests/support/mail-in-fixture.ts";
import { addedPersonId } from "../../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, NOON, readClockUntil, removedBefore, underTest } from "../../tests/support/store-fixture.ts";
import { addReply, replyStates } from "../casework/replies.ts";
import { answeringOf } from "../entries/answering.ts";
import { entriesOf } from "../entries/entries.ts";
import { importMail } from "./import-mail.ts";

const { freshEngine, openEngineAt, freshPlace } = underTest();

describe.each(ENGINES)("%s", (name) => {
  test("an answer becomes part of its message, opens it again and tells whoever has it; its own id then leads to the message too", async () => {
    const under = await freshEngine(name);
    const { engine } = under;
    const kim = await addedPersonId(engine);
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
    const second = { inReplyTo: first.messageId };
    expect(await importAnswer(engine, second)).toEqual({ outcome: "filed", reference });
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
    expect(await store.removeDue("enquiry", removedBefore(LATER))).toBe(0);
    await store.removeDue("enquiry", removedBefore(minutesAfter(1, LATER)));
    expect([await files(), await engine.db.selectFrom("mails").selectAll().execute(), await store.find(reference)]).toEqual([
      [],
      [],
      undefined,
    ]);
  });
});

const fresh = () => freshEngine("SQLite");

describe("what programs send", () => {
  test("an automatic answer is in the message and changes nothing of it; nobody gets a mail", async () => {
    const under = await fresh();
    const { engine } = under;
    const { reference, messageId } = await replied(under);
    await engine.db.updateTable("submissions").set({ status: "done", done_at: 1, opened_at: 1 }).execute();
    const mails = () => engine.db.selectFrom("outbox").select("id").execute();
    const before = (await mails()).length;
    const given = { inReplyTo: messageId, headers: { "Auto-Submitted": "auto-replied" } };
    expect(await importAnswer(engine, given)).toEqual({ outcome: "automatic", reference });
    expect(await rowOf(engine, reference)).toMatchObject({ status: "done", done_at: 1, opened_at: 1 });
    expect((await mailsIn(engine, reference))[0]?.body).toMatchObject({ isAutomatic: true });
    expect(await mails()).toHaveLength(before);
  });

  test("a program that hides what it is fills a message, but no more than ten mails a day tell of it", async () => {
    const under = await fresh();
    const { engine } = under;
    const { reference, messageId } = await replied(under);
    for (let count = 0; count < 15; count++) await importAnswer(engine, { inReplyTo: messageId });
    expect(await mailsIn(engine, reference)).toHaveLength(15);
    expect(await engine.db.selectFrom("outbox").select("id").where("purpose", "=", "sender-added").execute()).toHaveLength(10);
  });

  test("ten automatic answers, of which no mail tells, do not keep that of the person from being told", async () => {
    const under = await fresh();
    const { engine } = under;
    const { messageId } = await replied(under);
    const headers = { "Auto-Submitted": "auto-replied" };
    for (let count = 0; count < 10; count++) await importAnswer(engine, { inReplyTo: messageId, headers });
    await importAnswer(engine, { inReplyTo: messageId });
    expect(await engine.db.selectFrom("outbox").select("id").where("purpose", "=", "sender-added").execute()).toHaveLength(1);
  });

  test("our own mails and copies of them are not stored", async () => {
    const under = await fresh();
    const { reference, messageId } = await replied(under);
    const copies = [{ from: FROM }, { from: "forwarder@example.com", messageId, inReplyTo: messageId }];
    for (const copy of copies) expect((await importAnswer(under.engine, copy)).outcome).toBe("own");
    expect([await mailsIn(under.engine, reference), await heldRows(under.engine)]).toEqual([[], []]);
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
    expect(await importMail(officeOf(engine), await read(deliveryReport({ to: ADDRESSES.to, about })), LATER)).toEqual({
      outcome: "held",
    });
  });
});

test("an answer to what staff marked as spam is kept, and opens nothing", async () => {
  const under = await fresh();
  const { reference, messageId } = await replied(under);
  await under.engine.db.updateTable("submissions").set({ status: "spam" }).execute();
  expect(await importAnswer(under.engine, { inReplyTo: messageId })).toEqual({ outcome: "filed", reference });
  expect((await rowOf(under.engine, reference)).status).toBe("spam");
});

test("a reply names the mails of its conversation before it, oldest first, the same for each attempt", async () => {
  const under = await fresh();
  const { reference, messageId } = await replied(under);
  const first = answer({ inReplyTo: messageId });
  await importAnswer(under.engine, first);
  const body = { to: "ngaire@example.com", subject: "A place", text: "Good." };
  const at = minutesAfter(1, LATER);
  const reply = { reference, person: KIM, token: randomUUID(), seen: 1, heard: 1, today: "2026-03-02", body } as const;
  await addReply(under.engine, reply, at);
  const job = await under.engine.db
    .selectFrom("outbox")
    .select("entry_id")
    .where("created_at", "=", at.getTime())
    .executeTakeFirstOrThrow();
  const earlier = [{ jobId: messageId.slice(1, 37) }, { messageId: first.messageId }];
  expect((await under.store.reply(job.entry_id ?? ""))?.earlier).toEqual(earlier);
  await importAnswer(under.engine, { inReplyTo: messageId }, minutesAfter(2, LATER));
  expect((await under.store.reply(job.entry_id ?? ""))?.earlier).toEqual(earlier);
});

test("a mail that comes while the clock is years behind is not years old once the clock is right, when it would be deleted", async () => {
  const { engine } = await fresh();
  await readClockUntil(engine, LATER);
  await importAnswer(engine, {}, minutesAfter(-12 * 365 * 24 * 60));
  const { at } = await engine.db.selectFrom("mails").select("at").executeTakeFirstOrThrow();
  expect(at).toBeGreaterThan(minutesAfter(-14 * 24 * 60).getTime());
});
