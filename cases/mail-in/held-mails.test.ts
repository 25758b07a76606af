import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import type { Role, SignedIn } from "../../accounts/roles.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { addAccounts, auditOf } from "../../tests/support/staff-services-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { plainMail } from "../../tests/support/mail-corpus.ts";
import { officeOf } from "../../tests/support/mail-in-fixture.ts";
import { changeRow, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../data/tables.ts";
import { fieldsOf } from "../entries/complaint-values.ts";
import { entriesOf } from "../entries/entries.ts";
import { fileHeldMail, makeMessageOfMail, removeHeldMails, removeOldMails, restoreHeldMails } from "./decide-held-mail.ts";
import { eraseHeldMails, heldMailsAbout, heldMailsKept, heldSendersNamed } from "./find-held-mails.ts";
import { findMessages, heldMail, heldMails, heldOfPeople } from "./held-mails.ts";
import { importMail } from "./import-mail.ts";
import { parseMail } from "./parse-mail.ts";

const { freshEngine } = underTest();
const LATER = minutesAfter(60);
const person = (...roles: Role[]): SignedIn => ({ id: "kim", name: "Kim", roles, isRecent: true });

type GivenMail = {
  to?: string;
  from?: string;
  name?: string;
  subject?: string;
  words?: string;
  headers?: Record<string, string>;
};

async function held(engine: Engine, given: GivenMail = {}) {
  const mail = {
    from: "ngaire@example.com",
    name: "Ngaire",
    to: "team@office.example",
    words: "Please call me.\n\n-- \nNgaire",
    ...given,
  };
  const parsed = await parseMail(plainMail({ ...mail, messageId: `<${randomUUID()}@example.com>` }));
  const files = [{ name: "plan.txt", kind: "txt" as const, bytes: Buffer.from("A plan") }];
  await importMail(officeOf(engine), { ...parsed, files }, NOON);
  const { mails } = await heldMails(engine, person("owner"));
  return mails.find(({ from }) => from.address === mail.from)?.id ?? "none";
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

  const { reference: handedOver } = await store.add(enquiry(), [], NOON);
  const id = await held(engine, { subject: `About [${handedOver}]`, from: "friend@example.com" });
  expect(await seenBy("intake")).toEqual(["friend@example.com", "unknown@example.com"]);
  await changeRow(engine, handedOver, { kind: "complaint" });
  expect(await seenBy("intake")).toEqual(["unknown@example.com"]);
  expect(await seenBy("complaints")).toEqual(["friend@example.com", "manager@example.com", "sister@example.com"]);
  expect(await removeHeldMails(parts(engine, "complaints"), [id], LATER)).toBe(1);
  expect(await restoreHeldMails(parts(engine, "intake"), LATER.getTime(), LATER)).toBe(0);
  expect(await restoreHeldMails(parts(engine, "complaints"), LATER.getTime(), LATER)).toBe(1);
});

test("what somebody with an enquiry sends to the address of complaints alone is seen by those who handle complaints", async () => {
  const { engine, store } = await freshEngine("SQLite");
  await store.add(enquiry(), [], NOON);
  const id = await held(engine, { to: "manager@office.example", words: "Your coordinator shouted at me." });
  expect(await heldMail(engine, person("intake"), id)).toBeUndefined();
  expect((await heldMail(engine, person("complaints"), id))?.mail).toMatchObject({ audience: "complaint" });
});

test("a person puts a held mail into a message, whoever sent it; the second one who tries is told", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry(), [], NOON);
  await changeRow(engine, reference, { status: "done", done_at: 1 });
  const id = await held(engine);
  expect(await fileHeldMail(parts(engine, "recruitment"), { id, reference }, LATER)).toEqual({ refused: "gone" });
  expect(await fileHeldMail(parts(engine, "intake"), { id, reference: "WB-2222-222" }, LATER)).toEqual({ refused: "unknown" });
  expect(await fileHeldMail(parts(engine, "intake"), { id, reference: reference.toLowerCase() }, LATER)).toMatchObject({
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

test("a held mail becomes a new message of whoever started it, from the time of the mail, and nobody is mailed", async () => {
  const { engine, store } = await freshEngine("SQLite");
  await addAccounts(engine, [person("intake")]);
  const made = await makeMessageOfMail(parts(engine, "intake"), { id: await held(engine), kind: "enquiry" }, LATER);
  const reference = "filed" in made ? made.filed : "";
  const answers = { name: "Ngaire", email: "ngaire@example.com", message: "Please call me." };
  expect(await store.find(reference)).toMatchObject({ kind: "enquiry", answers, receivedAt: NOON });
  expect((await entriesOf(engine.db, reference)).map(({ kind }) => kind).toSorted()).toEqual(["assigned", "mail"]);
  const row = await engine.db.selectFrom("submissions").select(["assigned_to", "status"]).executeTakeFirst();
  expect(row).toEqual({ assigned_to: "kim", status: "new" });
  expect(await engine.db.selectFrom("outbox").select("purpose").execute()).toEqual([]);
});

test("a complaint that is made of a held mail came by email", async () => {
  const { engine } = await freshEngine("SQLite");
  await addAccounts(engine, [person("complaints")]);
  const id = await held(engine, { to: "manager@office.example" });
  const made = await makeMessageOfMail(parts(engine, "complaints"), { id, kind: "complaint" }, LATER);
  const fields = await fieldsOf(engine.db, ["filed" in made ? made.filed : ""]);
  expect(fields.map(({ field, value, personId }) => [field, value, personId])).toContainEqual(["channel", "email", "kim"]);
});

test("held mails are removed, and come back until they are deleted a day later", async () => {
  const { engine } = await freshEngine("SQLite");
  const [one, two] = [await held(engine, { from: "news@example.com" }), await held(engine)];
  const total = async () => (await heldMails(engine, person("owner"))).total;
  expect(await removeHeldMails(parts(engine, "recruitment"), [one, two], LATER)).toBe(0);
  expect(await removeHeldMails(parts(engine, "intake"), [one, two, "none"], LATER)).toBe(2);
  expect([await removeHeldMails(parts(engine, "intake"), [one], LATER), await total()]).toEqual([0, 0]);
  expect(await makeMessageOfMail(parts(engine, "intake"), { id: one, kind: "enquiry" }, LATER)).toEqual({ refused: "gone" });
  expect(await restoreHeldMails(parts(engine, "recruitment"), LATER.getTime(), LATER)).toBe(0);
  expect(await restoreHeldMails(parts(engine, "intake"), LATER.getTime(), LATER)).toBe(2);
  expect(await total()).toBe(2);
  expect(await removeHeldMails(parts(engine, "intake"), [one], LATER)).toBe(1);
  const before = { held: minutesAfter(-60), seen: minutesAfter(-60) };
  expect(await removeOldMails(engine, { ...before, removed: LATER })).toBe(0);
  expect(await removeOldMails(engine, { ...before, removed: minutesAfter(1, LATER) })).toBe(1);
  expect(await engine.db.selectFrom("mails").select("id").execute()).toEqual([{ id: two }]);
  expect(await engine.db.selectFrom("mail_files").select("mail_id").execute()).toEqual([{ mail_id: two }]);
});

test("mails of people come first and are counted; what a program wrote waits behind them", async () => {
  const { engine } = await freshEngine("SQLite");
  await held(engine, { from: "news@example.com", headers: { "List-Unsubscribe": "<https://example.com>" } });
  await held(engine, { from: "ngaire@example.com" });
  const { mails, total } = await heldMails(engine, person("intake"));
  expect([mails.map(({ from, isAutomatic }) => [from.address, isAutomatic]), total]).toEqual([
    [
      ["ngaire@example.com", undefined],
      ["news@example.com", true],
    ],
    2,
  ]);
  expect(await heldOfPeople(engine.db, person("intake"), 5)).toMatchObject({ total: 1, mails: [{ from: { name: "Ngaire" } }] });
});

test("a mail has the messages to which it may belong, of the kinds that the person sees; others are found by a search", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const add = async (answers: Record<string, string>, kind: SubmissionKind = "enquiry") =>
    (await store.add(enquiry({ kind, answers }), [], NOON)).reference;
  const sameAddress = await add({ name: "N. Sample", email: "NGAIRE@example.com" });
  const sameName = await add({ name: "Ngaire Sample", message: "About gardening" });
  const complaint = await add({ name: "Ngaire", email: "ngaire@example.com" }, "complaint");
  const other = await add({ name: "Kit Sample", message: "About gardening" });
  const id = await held(engine, { subject: `${other} please` });
  const likely = async (...roles: Role[]) =>
    (await heldMail(engine, person(...roles), id))?.likely.map(({ reference }) => reference);
  expect(await likely("intake")).toEqual([other, sameAddress, sameName]);
  expect(await likely("owner")).toHaveLength(4);
  expect(await likely("complaints")).toBeUndefined();
  expect((await heldMail(engine, person("intake"), id))?.files).toMatchObject([{ name: "plan.txt", kind: "txt" }]);
  const found = async (query: string) =>
    (await findMessages(engine, person("intake"), query)).map(({ reference }) => reference).toSorted();
  expect(await found("gardening")).toEqual([sameName, other].toSorted());
  expect(await found("kit sampel")).toEqual([other]);
  expect([await found(complaint), await found(other), await found(" ")]).toEqual([[], [other], []]);
});

test("the held mails about a person are found by what they sent and by what is written, and erased unless a hold keeps them", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry(), [], NOON);
  const own = await held(engine, { from: "Siobhan@Example.com", name: "Siobhan O’Callaghan", words: "Call 0400 555 123." });
  const about = await held(engine, { from: "sister@example.com", subject: reference, words: "My sister is siobhan@example.com" });
  await held(engine, { from: "other@example.com" });
  const foundBy = async (contacts: string[], references: string[] = []) =>
    (await heldMailsAbout(engine, { contacts, references })).map(({ id }) => id).toSorted();
  expect(await foundBy(["siobhan@example.com"])).toEqual([own, about].toSorted());
  expect(await foundBy(["400555123"])).toEqual([own]);
  expect([await foundBy([], [reference]), await foundBy(["5551"])]).toEqual([[about], []]);
  expect(await heldSendersNamed(engine, "Shioban Callaghan")).toEqual([
    { name: "Siobhan O’Callaghan", value: "siobhan@example.com", shown: "Siobhan@Example.com" },
  ]);
  for (const name of ["Mrs O’Callaghan", "S. Callaghan", "Ms. S.O’Callaghan", "Siobhanocallaghan"])
    expect([name, (await heldSendersNamed(engine, name)).length]).toEqual([name, 1]);
  expect([await heldSendersNamed(engine, "Niamh"), await heldSendersNamed(engine, " ")]).toEqual([[], []]);
  await changeRow(engine, reference, { is_held: 1 });
  expect([...(await heldMailsKept(engine, [own, about]))]).toEqual([about]);
  await removeHeldMails(parts(engine, "owner"), [own], LATER);
  expect(await eraseHeldMails(engine, { ids: [own, about], actor: "kim" }, LATER)).toBe(1);
  expect(await foundBy(["siobhan@example.com"])).toEqual([about]);
  expect((await auditOf(engine)).at(-1)).toEqual(["mail-erased", "kim", null]);
});

test("a held mail with an address that only contains the one of a person is another person’s", async () => {
  const { engine } = await freshEngine("SQLite");
  const about = async (words: string, from = "sister@example.com") => {
    await held(engine, { from, words });
    const found = await heldMailsAbout(engine, { contacts: ["lee@example.com"], references: [] });
    await engine.db.deleteFrom("mails").execute();
    return found.length;
  };
  expect(await about("Please call me.", "ashlee@example.com")).toBe(0);
  for (const words of ["Write to ashlee@example.com", "lee@example.community", "x.lee@example.com"])
    expect([words, await about(words)]).toEqual([words, 0]);
  for (const words of [
    "<LEE@Example.com>",
    "mailto:lee@example.com",
    "email=lee@example.com, thanks",
    "at lee@example.com.Please ring",
  ])
    expect([words, await about(words)]).toEqual([words, 1]);
  expect(await about("Please call me.", "Lee@Example.com")).toBe(1);
});

test("held mails are deleted by age, unless a legal hold keeps the message that they probably belong to", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry(), [], NOON);
  await held(engine, { from: "unknown@example.com" });
  await held(engine, { from: "sister@example.com", subject: reference });
  await changeRow(engine, reference, { is_held: 1 });
  const remove = (before: Date, seen = NOON) => removeOldMails(engine, { held: before, removed: NOON, seen });
  expect([await remove(NOON), await remove(LATER)]).toEqual([0, 1]);
  expect(await heldMailsAbout(engine, { contacts: ["sister@example.com"], references: [] })).toMatchObject([
    { probably: reference },
  ]);
  expect(await engine.db.selectFrom("mails_seen").select("at").execute()).toHaveLength(2);
  await changeRow(engine, reference, { is_held: 0 });
  expect(await remove(LATER, LATER)).toBe(1);
  expect(await engine.db.selectFrom("mails_seen").select("at").execute()).toEqual([]);
});

test("erasing the message that a held mail probably belongs to leaves the mail, without that message", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry(), [], NOON);
  await held(engine, { subject: reference, from: "sister@example.com" });
  await engine.db.deleteFrom("submissions").execute();
  expect((await heldMails(engine, person("owner"))).mails[0]).not.toHaveProperty("probably");
});
