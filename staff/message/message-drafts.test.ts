import { describe, expect, test } from "vitest";

import { caseworkUnderTest, COMPLAINTS, EDITOR, INTAKE, NOW, OWNER } from "../../tests/support/casework-fixture.ts";
import { partsOver } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { addReply } from "../../cases/casework/replies.ts";
import { personFiles } from "../records/export-person.server.ts";
import { erasePerson } from "../../cases/records/find-person.ts";
import { labels } from "../../cases/intake/labels.ts";
import { discardMessageDraft, reportPresence, saveMessageDraft } from "./work.server.ts";
import { openSubmission } from "./submission.server.ts";
import { withReadyText } from "./ready-texts.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { type MessageDraftSave, MOST_DRAFT_CHARACTERS } from "../../cases/data/message-draft.ts";

const { freshEngine } = underTest();
const HARD = "NUL \u0000, half a pair \uD83D, 'quotes' \"\\\" 👩🏽‍🦽\nline";

async function open(name: EngineName = "SQLite") {
  const casework = await caseworkUnderTest(await freshEngine(name));
  const { engine, staff, add, opened } = casework;
  const reference = await add("enquiry", { email: "ngaire@example.com", message: "Hello" });
  let number = 0;
  /** Saves as an open page does. */
  const save = (text: string, given: Partial<MessageDraftSave> = {}, who: SignedIn = INTAKE, about = reference) => {
    number += 1;
    const page = { kind: "note", revision: 0, page: "one", number, values: { text } } as const;
    return saveMessageDraft(staff, who, about, { ...page, ...given });
  };
  /** The draft that a person finds in the form of a note. */
  const found = async (who: SignedIn = INTAKE) => (await opened(who, reference)).work.drafts.note;
  const textOf = async (who: SignedIn = INTAKE) => (await found(who)).draft?.values["text"];
  const rows = () => engine.db.selectFrom("message_drafts").selectAll().execute();
  return { ...casework, reference, save, found, textOf, rows };
}

describe.each(ENGINES)("%s", (name) => {
  test("of two windows that save at once, one is told", async () => {
    const { save } = await open(name);
    const results = await Promise.all(["one", "two", "three"].map((page) => save(`by ${page}`, { page })));
    expect(results.filter((result) => result && "saved" in result)).toHaveLength(1);
    expect(results.filter((result) => result && "conflict" in result)).toHaveLength(2);
  });
});

test("words are there when their person opens the message again, and nobody else sees them", async () => {
  const { save, found, opened, reference, staff, clock } = await open();
  expect(await save(HARD)).toEqual({ saved: { revision: 1, at: "9:00 pm" } });
  clock.now = minutesAfter(60 * 24 * 20);
  const at = "Mon 2 Mar, 9:00 pm";
  expect(await found()).toEqual({ revision: 1, draft: { values: { text: HARD }, at } });
  const { work } = await opened(OWNER, reference);
  expect(JSON.stringify(work)).not.toContain("half a pair");
  expect([work.drafts.note, work.unsent]).toEqual([{ revision: 0 }, []]);
  // Each kind has a draft of its own.
  const values = { subject: "Yours", text: "Reply", reason: "" };
  await saveMessageDraft(staff, INTAKE, reference, { kind: "reply", revision: 0, page: "one", number: 1, values });
  expect((await opened(INTAKE, reference)).work.drafts).toMatchObject({
    reply: { draft: { values } },
    note: { draft: { values: { text: HARD } } },
    call: { revision: 0 },
  });
});

test("a page goes on from its own save, also if the response was lost, and a save that comes late changes nothing", async () => {
  const { save, textOf } = await open();
  await save("1", { number: 1 });
  // The response to the first save was lost, so the page does not know the revision.
  expect(await save("1 2", { number: 2 })).toMatchObject({ saved: { revision: 2 } });
  await save("1 2 3", { number: 4, revision: 2 });
  expect(await save("1 2", { number: 3, revision: 2 })).toMatchObject({ saved: { revision: 3 } });
  expect(await textOf()).toBe("1 2 3");
});

test("two windows of one person: the older one gets both texts, nothing is replaced unseen", async () => {
  const { save, textOf } = await open();
  await save("first");
  await save("first and more", { page: "two", revision: 1 });
  const conflict = { revision: 2, values: { text: "first and more" }, at: "Monday 2 March 2026 at 9:00 pm" };
  expect(await save("first, otherwise", { revision: 1 })).toEqual({ conflict });
  expect(await textOf()).toBe("first and more");
  expect(await save("first and more", { revision: 1 })).toMatchObject({ saved: { revision: 2 } });
  // After the person has chosen.
  expect(await save("both", { revision: 2 })).toMatchObject({ saved: { revision: 3 } });
});

test("what is added or sent is no draft any more, and a late save does not bring it back", async () => {
  const { save, textOf, send, reference, engine, staff, opened, rows } = await open();
  await save("A note", { number: 1 });
  await send(INTAKE, reference, { intent: "note", text: "A note", draft: "1", page: "one" });
  expect(await textOf()).toBeUndefined();
  expect(await save("A note", { number: 2, revision: 1 })).toEqual({ ended: { revision: 2 } });
  // The first save of a page may come after its form was sent.
  await send(INTAKE, reference, { intent: "call", when: "today", who: "Ngaire", agreed: "Nothing", page: "three" });
  const call = { kind: "call", page: "three", revision: 0, values: { who: "Ngaire" } } as const;
  expect(await save("", call)).toEqual({ ended: { revision: 1 } });
  const reply = { subject: "Yours", text: "Hello" };
  const values = { ...reply, reason: "" };
  await saveMessageDraft(staff, INTAKE, reference, { kind: "reply", revision: 0, page: "one", number: 1, values });
  const body = { to: "ngaire@example.com", ...reply };
  const sent = { reference, person: INTAKE, token: "a form", seen: 1, body, today: "2026-03-02" };
  await addReply(engine, { ...sent, draft: { revision: 0, page: "one", values } }, NOW);
  expect((await opened(INTAKE, reference)).work.drafts.reply).toEqual({ revision: 2 });
  expect((await rows()).every(({ fields }) => fields === null)).toBe(true);
  // What is typed next is a new draft.
  expect(await save("Another", { number: 3, revision: 2 })).toMatchObject({ saved: { revision: 3 } });
});

test("sending or discarding in an older window leaves what another window has written since", async () => {
  const { save, textOf, send, staff, reference } = await open();
  await save("old");
  await save("old and new", { page: "two", revision: 1 });
  await send(INTAKE, reference, { intent: "note", text: "old", draft: "1", page: "one" });
  expect(await textOf()).toBe("old and new");
  const given = { kind: "note", revision: 1, page: "one" } as const;
  expect(await discardMessageDraft(staff, INTAKE, reference, given)).toBe(false);
  expect(await textOf()).toBe("old and new");
  expect(await discardMessageDraft(staff, INTAKE, reference, { ...given, revision: 2, page: "" })).toBe(true);
  expect(await textOf()).toBeUndefined();
});

test("a reply that is refused keeps its draft", async () => {
  const { save, textOf, send, reference } = await open();
  await save("A note");
  expect(await send(INTAKE, reference, { intent: "note", text: " ", draft: "1", page: "one" })).toHaveProperty("errors");
  expect(await textOf()).toBe("A note");
});

test("a person who may not see the message stores nothing, and after a role is taken away no save is accepted", async () => {
  const { save, rows, reference, staff, engine } = await open();
  expect(await save("x", {}, COMPLAINTS)).toBeUndefined();
  expect(await save("x", {}, EDITOR)).toBeUndefined();
  expect(await save("x", {}, OWNER, "WB-2222-222")).toBeUndefined();
  expect(await rows()).toEqual([]);
  await save("x");
  const without: SignedIn = { ...INTAKE, roles: ["recruitment"] };
  expect(await save("x y", {}, without)).toBeUndefined();
  expect(await discardMessageDraft(staff, without, reference, { kind: "note", revision: 1, page: "" })).toBeUndefined();
  const refused = engine.db.selectFrom("audit_log").select("actor_id").where("action", "=", "submission-refused");
  expect(await refused.execute()).toHaveLength(4);
});

test("owners see the draft of a colleague whose account is disabled or does not include the message any more", async () => {
  const { save, opened, reference, engine } = await open();
  await save("To be finished");
  const unsent = async (who = OWNER) => (await opened(who, reference)).work.unsent;
  expect(await unsent()).toEqual([]);
  const set = (values: { roles?: string; disabled_at?: number | null }) =>
    engine.db.updateTable("people").set(values).where("id", "=", INTAKE.id).execute();
  const draft = { by: "Sam", kind: "note", values: { text: "To be finished" } };
  await set({ disabled_at: 1 });
  expect(await unsent()).toMatchObject([draft]);
  await set({ disabled_at: null, roles: JSON.stringify(["recruitment"]) });
  expect(await unsent()).toMatchObject([draft]);
  expect(await unsent({ ...OWNER, id: "Lee", roles: ["intake"] })).toEqual([]);
  await set({ roles: JSON.stringify(["intake"]) });
  expect(await unsent()).toEqual([]);
});

test("colleagues see who is writing what, while that person has the page open, and no word of it", async () => {
  const { save, opened, staff, reference, clock } = await open();
  await save("Secret words");
  expect((await opened(OWNER, reference)).work.present).toEqual({ others: ["Sam"], writing: [{ name: "Sam", kind: "note" }] });
  expect(await reportPresence(staff, INTAKE, reference)).toEqual({ others: ["Kim"], writing: [] });
  clock.now = minutesAfter(62.5);
  expect((await reportPresence(staff, OWNER, reference))?.writing).toEqual([]);
  // The clock of another machine is an hour behind.
  clock.now = minutesAfter(0);
  expect((await reportPresence(staff, OWNER, reference))?.writing).toEqual([]);
  clock.now = minutesAfter(63);
  await save("");
  expect(await reportPresence(staff, OWNER, reference)).toEqual({ others: ["Sam"], writing: [] });
});

test("a draft is erased with its message, and is in the archive for the person whom it is about", async () => {
  const { save, engine, store, reference, rows, opened } = await open();
  await save("We should call them");
  const { content } = partsOver({ engine, store }, () => NOW);
  const found = await store.find(reference);
  const parts = {
    engine,
    content,
    labelOf: labels(content),
    fileOf: () => Promise.resolve(undefined),
    mailFilesOf: async function* () {},
    complaintFilesOf: async function* () {},
  };
  const files = new Map<string, string>();
  for await (const { name: file, bytes } of personFiles(parts, { submissions: [found!], mails: [] }, NOW))
    files.set(file, Buffer.from(bytes).toString());
  const { submissions } = JSON.parse(files.get("person.json")!) as { submissions: { drafts: object[] }[] };
  expect(submissions[0]?.drafts).toMatchObject([{ what: "note", values: { text: "We should call them" } }]);
  expect(files.get("person.html")).toMatch(/Being written, not sent[\s\S]*Note[\s\S]*We should call them/);
  expect(files.get("person.html")).not.toMatch(/\bSam\b/);
  expect((await opened(INTAKE, reference)).work.drafts.note.draft).toBeDefined();
  expect(await erasePerson(engine, { references: [reference], actor: OWNER.id }, NOW)).toBe(1);
  expect(await rows()).toEqual([]);
  expect(await save("after that")).toBeUndefined();
});

test("what is too long or too frequent is refused, and what was stored stays", async () => {
  const { save, textOf } = await open();
  await save("short");
  expect(await save("x".repeat(MOST_DRAFT_CHARACTERS + 1), { revision: 1 })).toEqual({ refused: "too-long" });
  expect(await save("x".repeat(100_000), { revision: 1 })).toEqual({ refused: "too-long" });
  expect(await textOf()).toBe("short");
  const saves = [];
  for (let count = 0; count < 160; count += 1) saves.push(await save("short", { kind: "call", values: { who: "x" } }));
  expect(saves.at(-1)).toEqual({ refused: "too-many" });
  expect(await save("of somebody else", {}, OWNER)).toHaveProperty("saved");
});

test("a ready text follows the words of a person, once, and replaces another ready text and its subject", async () => {
  const { staff, reference } = await open();
  const texts = (await openSubmission(staff, INTAKE, reference))?.composer.readyTexts ?? [];
  const [call, received] = ["ask-for-a-time-to-call", "enquiry-received"].map((id) => texts.find((one) => one.id === id)!);
  const choose = (subject: string, text: string, chosen = received!) =>
    withReadyText({ subject, text }, chosen, texts, "Standard");
  expect(choose("Standard", "")).toEqual({ subject: received!.subject, text: received!.text });
  const both = `My words\n\n${received!.text}`;
  expect(choose("Mine", "My words\n")).toEqual({ subject: "Mine", text: both });
  expect(choose("Mine", both).text).toBe(both);
  expect(choose(received!.subject, received!.text, call)).toEqual({ subject: call!.subject, text: call!.text });
});
