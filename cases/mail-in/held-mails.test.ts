import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import type { Role, SignedIn } from "../../accounts/roles.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { plainMail } from "../../tests/support/mail-corpus.ts";
import { changeRow, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../data/tables.ts";
import { entriesOf } from "../entries/entries.ts";
import { deleteHeldMail, fileHeldMail, heldMails, heldMailsFrom, makeMessageOfMail, removeOldMails } from "./held-mails.ts";
import { importMail } from "./import-mail.ts";
import { parseMail } from "./parse-mail.ts";

const { freshEngine } = underTest();
const LATER = minutesAfter(60);
const person = (...roles: Role[]): SignedIn => ({ id: "kim", name: "Kim", roles, isRecent: true });
const ADDRESSES = { from: "website@office.example", to: "team@office.example", toComplaints: "manager@office.example" };

async function held(engine: Engine, given: { to?: string; from?: string; subject?: string; words?: string } = {}) {
  const mail = {
    from: "ngaire@example.com",
    name: "Ngaire",
    to: "team@office.example",
    words: "Please call me.\n\n-- \nNgaire",
    ...given,
  };
  const parsed = await parseMail(plainMail({ ...mail, messageId: `<${randomUUID()}@example.com>` }));
  const files = [{ name: "plan.txt", kind: "txt" as const, bytes: Buffer.from("A plan") }];
  await importMail({ engine, site: content.site, addresses: ADDRESSES }, { ...parsed, files }, NOON);
  const { mails } = await heldMails(engine, person("owner"));
  return mails.find(({ from }) => from.address === mail.from)?.id ?? "";
}
const parts = (engine: Engine, ...roles: Role[]) => ({ engine, person: person(...roles), site: content.site });

test("held mails are seen by those who may see the message that they probably belong to", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry({ kind: "complaint" }), [], NOON);
  await held(engine, { subject: `About [${reference}]`, from: "sister@example.com" });
  await held(engine, { from: "unknown@example.com" });
  await held(engine, { from: "manager@example.com", to: "manager@office.example" });
  const seenBy = async (...roles: Role[]) =>
    (await heldMails(engine, person(...roles))).mails.map(({ from }) => from.address).toSorted();
  expect(await seenBy("owner")).toHaveLength(3);
  expect(await seenBy("intake")).toEqual(["unknown@example.com"]);
  expect(await seenBy("complaints")).toEqual(["manager@example.com", "sister@example.com"]);
  expect([await seenBy("recruitment"), await seenBy("editor")]).toEqual([[], []]);
});

test("a person puts a held mail into a message, whoever sent it; the second one who tries is told", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry(), [], NOON);
  await changeRow(engine, reference, { status: "done", done_at: 1 });
  const id = await held(engine);
  expect(await fileHeldMail(parts(engine, "recruitment"), { id, reference }, LATER)).toEqual({ refused: "gone" });
  expect(await fileHeldMail(parts(engine, "intake"), { id, reference: "WB-2222-222" }, LATER)).toEqual({ refused: "unknown" });
  expect(await fileHeldMail(parts(engine, "intake"), { id, reference: reference.toLowerCase() }, LATER)).toEqual({
    filed: reference,
  });
  expect(await fileHeldMail(parts(engine, "intake"), { id, reference }, LATER)).toEqual({ refused: "gone" });
  const entry = (await entriesOf(engine.db, reference)).find(({ kind }) => kind === "mail");
  expect(entry).toMatchObject({
    id,
    personId: "kim",
    body: { parts: [{ kind: "words", text: "Please call me." }, { kind: "signature" }] },
  });
  expect(await engine.db.selectFrom("submissions").select("status").executeTakeFirst()).toEqual({ status: "new" });
  expect(await engine.db.selectFrom("mail_files").select("mail_id").execute()).toEqual([{ mail_id: id }]);
  expect(await engine.db.selectFrom("mails").select(["reference", "body"]).execute()).toEqual([{ reference, body: null }]);
});

test("a message that the person may not see is unknown", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry({ kind: "complaint", answers: { message: "Secret" } }), [], NOON);
  const id = await held(engine);
  expect(await fileHeldMail(parts(engine, "intake"), { id, reference }, LATER)).toEqual({ refused: "unknown" });
  expect(await makeMessageOfMail(parts(engine, "intake"), { id, kind: "complaint" }, LATER)).toEqual({ refused: "unknown" });
});

test("a held mail becomes a new message with its words, or is deleted", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const made = await makeMessageOfMail(parts(engine, "intake"), { id: await held(engine), kind: "enquiry" }, LATER);
  const reference = "filed" in made ? made.filed : "";
  const answers = { name: "Ngaire", email: "ngaire@example.com", message: "Please call me." };
  expect(await store.find(reference)).toMatchObject({ kind: "enquiry", answers });
  expect((await entriesOf(engine.db, reference)).map(({ kind }) => kind)).toContain("mail");

  const id = await held(engine, { from: "news@example.com" });
  expect(await deleteHeldMail(parts(engine, "intake"), id, LATER)).toEqual({ deleted: true });
  expect((await heldMails(engine, person("owner"))).total).toBe(0);
});

test("held mails are deleted by age, unless a legal hold keeps the message that they probably belong to", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry(), [], NOON);
  await held(engine, { from: "unknown@example.com" });
  await held(engine, { from: "sister@example.com", subject: reference });
  await changeRow(engine, reference, { is_held: 1 });
  expect(await removeOldMails(engine, { held: NOON, seen: NOON })).toBe(0);
  expect(await removeOldMails(engine, { held: LATER, seen: NOON })).toBe(1);
  expect(await heldMailsFrom(engine, "Sister@example.com")).toMatchObject([{ probably: reference }]);
  expect(await engine.db.selectFrom("mails_seen").select("at").execute()).toHaveLength(2);
  await changeRow(engine, reference, { is_held: 0 });
  expect(await removeOldMails(engine, { held: LATER, seen: LATER })).toBe(1);
  expect(await engine.db.selectFrom("mails_seen").select("at").execute()).toEqual([]);
});

test("erasing the message that a held mail probably belongs to leaves the mail, without that message", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry(), [], NOON);
  await held(engine, { subject: reference, from: "sister@example.com" });
  await engine.db.deleteFrom("submissions").execute();
  expect((await heldMails(engine, person("owner"))).mails[0]).not.toHaveProperty("probably");
});
