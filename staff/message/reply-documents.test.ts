import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { caseworkUnderTest, INTAKE, NOW } from "../../tests/support/casework-fixture.ts";
import { content, FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { mailServer, type MailServer } from "../../tests/support/mail-server.ts";
import { logUnderTest, messagesUnderTest, SENDER } from "../../tests/support/outbox-fixture.ts";
import { ENGINES, type EngineName, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { documentBytes, documentDigest } from "../../cases/data/documents.ts";
import { documentKey, documentKeys } from "../../cases/data/message-draft.ts";
import { startOutbox } from "../../cases/mails/outbox-worker.ts";
import { forgetDocuments, storeDocumentsIn } from "../../publishing/documents/document-store.ts";
import { openMailer } from "../../platform/mail/smtp.ts";
import { MOST_DOCUMENT_BYTES } from "../../content-model/readers/read-documents.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { personFiles } from "../records/export-person.server.ts";
import { labels } from "../../cases/intake/labels.ts";
import { entryInWords } from "./entry-words.ts";
import { ReplyDocuments } from "./reply-documents.tsx";
import { sendReply, stopHeldReply } from "./reply.server.ts";
import { openSubmission } from "./submission.server.ts";

const { freshEngine } = underTest();
const fileOf = (name: string) => readFileSync(join(FIXTURE_CONTENT, "documents", `${name}.pdf`));
const keyOf = (name: string) => documentKey({ name, digest: documentDigest(fileOf(name)) });
const keys = (...names: string[]) => names.map(keyOf).join("\n");
const TITLE = "What happens at a first visit";
const GIVEN = { subject: "Your visit", text: "Hello", reason: "", token: "form-0123456789", seen: "0" };
/** The list after the file of a document was replaced by another one that is stored. */
const REPLACED = content.documents.map((one) =>
  one.name === "first-visit" ? { ...one, digest: documentDigest(fileOf("sample-agreement")) } : one,
);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.stop());

async function open(name: EngineName = "SQLite") {
  const casework = await caseworkUnderTest(await freshEngine(name));
  const { engine, store, staff, clock, add, opened } = casework;
  await storeDocumentsIn(engine, FIXTURE_CONTENT, readContentFolder(FIXTURE_CONTENT).texts);
  const reference = await add("enquiry", { email: "ngaire@example.com", message: "Hello" });
  const { log, lines } = logUnderTest();
  /** One round of the outbox of a site with these documents. */
  const round = async (documents = content.documents) => {
    const mail = { mailer: openMailer({ smtpUrl: server.url, from: SENDER }), messages: messagesUnderTest({ documents }) };
    const outbox = startOutbox({ store, mail, log, now: () => clock.now });
    await outbox.runOnce();
    await outbox.stop();
  };
  return {
    ...casework,
    reference,
    lines,
    round,
    send: (documents: string, token = GIVEN.token) => sendReply(staff, INTAKE, reference, { ...GIVEN, documents, token }),
    pass: (minutes: number) => (clock.now = minutesAfter(minutes, clock.now)),
    reply: async () => (await opened(INTAKE, reference)).work.entries.find(({ entry }) => entry.kind === "reply"),
    work: async () => (await opened(INTAKE, reference)).work,
  };
}

/** Returns the page of the archive for the person. */
async function exportOf({ staff, store, reference }: Awaited<ReturnType<typeof open>>): Promise<string> {
  const none = async function* () {};
  const noFiles = { fileOf: () => Promise.resolve(undefined), mailFilesOf: none, complaintFilesOf: none };
  const chosen = { submissions: [(await store.find(reference))!], mails: [] };
  for await (const { name, bytes } of personFiles({ ...staff, labelOf: labels(content), ...noFiles }, chosen, NOW))
    if (name === "person.html") return Buffer.from(bytes).toString();
  return "";
}

const attachmentsOf = () =>
  server.received.map(({ mail }) =>
    mail.attachments.map(({ filename, mimeType, content: bytes }) => ({
      filename,
      mimeType,
      bytes: Buffer.from(bytes as ArrayBuffer),
    })),
  );

test("documents go with a reply byte for byte, with their name and kind, and the message and the file of the person name them", async () => {
  const opened = await open();
  const { send, pass, round, reply } = opened;
  expect(await send(keys("sample-agreement", "first-visit"))).toEqual({ sent: true });
  expect((await reply())?.mail).toMatchObject({ state: "held" });
  pass(1);
  await round();
  const mimeType = "application/pdf";
  expect(attachmentsOf()).toEqual([
    ["sample-agreement", "first-visit"].map((name) => ({ filename: `${name}.pdf`, mimeType, bytes: fileOf(name) })),
  ]);
  expect(server.received[0]?.mail.text).toMatch(/^Hello\n/);
  expect(await reply()).toMatchObject({
    mail: { state: "sent" },
    entry: { documents: [{ name: "sample-agreement" }, { title: TITLE }] },
  });
  expect(await exportOf(opened)).toContain(`${TITLE} (PDF, 1 KB)`);
});

test("a reply of a process that died is sent once by another, with its document", async () => {
  const { send, pass, round, store, clock } = await open();
  await send(keys("first-visit"));
  pass(1);
  await store.claimJobs(clock.now, new Date(clock.now.getTime() + 2 * MINUTE), 1);
  await round();
  expect(server.received).toEqual([]);
  pass(2);
  await round();
  await round();
  expect(attachmentsOf().map((files) => files.map(({ filename }) => filename))).toEqual([["first-visit.pdf"]]);
});

describe.each(ENGINES)("%s", (name) => {
  test("a reply whose document was withdrawn is not sent; its message opens again, and says which document it was", async () => {
    const { send, pass, round, work, reply, engine, lines } = await open(name);
    await send(keys("first-visit"));
    await work();
    pass(1);
    const others = content.documents.filter((one) => one.name !== "first-visit");
    await round(others);
    await round(others);
    expect(server.received).toEqual([]);
    expect(await engine.db.selectFrom("submissions").select("opened_at").execute()).toEqual([{ opened_at: null }]);
    expect((await reply())?.mail).toMatchObject({ state: "failed", reason: "document" });
    const { entries, dueDay, answering } = await work();
    const bounced = entries.filter(({ entry }) => entry.kind === "bounced");
    expect(bounced.map(entryInWords)).toEqual([
      `A reply was not sent, because the document “${TITLE}” was withdrawn or replaced, or cannot be read`,
    ]);
    expect([answering, dueDay]).toEqual(["open", "2026-03-04"]);
    expect(lines).toMatchObject([{ purpose: "reply", cause: "EDOCUMENT", msg: "mail given up" }]);
  });

  test("a reply whose document was replaced is not sent with either file, and its message opens again", async () => {
    const { send, pass, round, work, reply } = await open(name);
    await send(keys("first-visit"));
    pass(1);
    await round(REPLACED);
    expect(server.received).toEqual([]);
    expect((await reply())?.mail).toMatchObject({ state: "failed", reason: "document" });
    expect((await work()).answering).toBe("open");
  });
});

test("a reply whose document cannot be read, or is damaged, is not sent", async () => {
  const { send, pass, round, reply, engine } = await open();
  await send(keys("first-visit"));
  await engine.db
    .updateTable("documents")
    .set({ bytes: Buffer.from("%PDF- other") })
    .execute();
  pass(1);
  await round();
  expect(server.received).toEqual([]);
  expect((await reply())?.mail).toMatchObject({ state: "failed", reason: "document" });
});

test("what is not on the list, or is too large for an email, is refused, and nothing is stored", async () => {
  const { send, reply, staff, reference, engine } = await open();
  const refused = (error: string) => ({ errors: [{ field: "documents", error }] });
  expect(await send("../secret")).toEqual(refused("withdrawn"));
  const large = content.documents.map((one) => ({ ...one, bytes: MOST_DOCUMENT_BYTES + 1 }));
  const largeStaff = { ...staff, content: { ...content, documents: large } };
  const both = { ...GIVEN, documents: keys("first-visit", "sample-agreement") };
  expect(await sendReply(largeStaff, INTAKE, reference, both)).toEqual(refused("too-large"));
  await engine.db.deleteFrom("documents").execute();
  expect(await send(keys("first-visit"))).toEqual(refused("withdrawn"));
  expect(await reply()).toBeUndefined();
});

test("a draft or a page that has the old file of a replaced document does not send the new one", async () => {
  const { send, reply, staff, reference } = await open();
  await send(keys("first-visit"));
  await stopHeldReply(staff, INTAKE, { reference, entryId: (await reply())?.id ?? "" });
  const replaced = { ...staff, content: { ...content, documents: REPLACED } };
  const opened = await openSubmission(replaced, INTAKE, reference);
  const { documents } = opened!.composer;
  const chosen = documentKeys(opened!.work.drafts.reply.draft?.values["documents"] ?? "");
  expect(chosen).toEqual([keyOf("first-visit")]);
  const html = renderToStaticMarkup(createElement(ReplyDocuments, { documents, chosen, errors: [] }));
  expect(html).toContain("A document that you chose was withdrawn or replaced.");
  expect(html).not.toContain("checked");
  const again = { ...GIVEN, documents: keys("first-visit"), token: "form-9876543210", seen: "1" };
  expect(await sendReply(replaced, INTAKE, reference, again)).toEqual({ errors: [{ field: "documents", error: "withdrawn" }] });
});

test("a reply that is stopped is a draft with its documents again", async () => {
  const { send, reply, work, staff, reference } = await open();
  await send(keys("first-visit"));
  const entryId = (await reply())?.id ?? "";
  expect(await stopHeldReply(staff, INTAKE, { reference, entryId })).toEqual({ said: "reply-stopped" });
  expect((await work()).drafts.reply.draft?.values).toMatchObject({ text: "Hello", documents: keys("first-visit") });
});

test("a document that nothing names is deleted after 30 days, and not while a reply with it waits", async () => {
  const { send, engine, pass, round } = await open();
  await send(keys("first-visit"));
  const later = new Date(Date.now() + 31 * DAY);
  const [listed] = content.documents;
  expect(await forgetDocuments(engine, [listed!], new Date(Date.now() + 29 * DAY))).toBe(0);
  // One is on the list, and the other goes with the reply.
  expect(await forgetDocuments(engine, [listed!], later)).toBe(0);
  pass(1);
  await round();
  expect(await forgetDocuments(engine, [listed!], later)).toBe(1);
  expect(await documentBytes(engine.db, listed!.digest)).toBeDefined();
});
