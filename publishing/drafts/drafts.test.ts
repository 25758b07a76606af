import { expect, test } from "vitest";

import { ABOUT, begin, NOW, PROGRAM } from "../../tests/support/editing-fixture.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { InvalidContentPath } from "./content-folder.ts";
import { discardDraft, draftOf, listDrafts, MOST_TEXT, saveDraft, UnstorableText } from "./drafts.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

const base = PROGRAM[ABOUT]!;
const save = { path: ABOUT, base, by: "kim", now: NOW };

test("a draft is begun, changed and read back", async () => {
  const { engine } = await freshEngine("SQLite");
  expect(await saveDraft(engine, { ...save, text: "one", revision: 0 })).toEqual({ kind: "saved", revision: 1 });
  const later = { ...save, text: "two", revision: 1, by: "sam", now: NOW + 1, base: "ignored" };
  expect(await saveDraft(engine, later)).toEqual({ kind: "saved", revision: 2 });
  const draft = { path: ABOUT, text: "two", base, revision: 2, changedAt: NOW + 1, changedBy: "sam" };
  expect(await draftOf(engine.db, ABOUT)).toEqual({ ...draft, authors: ["kim", "sam"] });
  await begin(engine, "jobs/new.md", "a new opening");
  await begin(engine, "site.yaml", null);
  const drafts = await listDrafts(engine.db);
  expect(drafts.map(({ path, text }) => [path, text])).toEqual([
    ["jobs/new.md", "a new opening"],
    [ABOUT, "two"],
    ["site.yaml", null],
  ]);
  const actions = await engine.db.selectFrom("audit_log").select(["action", "actor_id", "subject"]).execute();
  expect(actions[0]).toEqual({ action: "draft-begun", actor_id: "kim", subject: ABOUT });
  expect(actions[1]).toEqual({ action: "draft-changed", actor_id: "sam", subject: ABOUT });
  expect(actions).toHaveLength(4);
});

test("a save from another revision is refused with their draft, and changes nothing", async () => {
  const { engine } = await freshEngine("SQLite");
  await begin(engine, ABOUT, "one");
  await saveDraft(engine, { ...save, text: "theirs", revision: 1, by: "sam" });
  const theirs = await draftOf(engine.db, ABOUT);
  for (const revision of [0, 1, 3, -1, 2.5])
    expect(await saveDraft(engine, { ...save, text: "mine", revision })).toEqual({ kind: "conflict", theirs });
  expect(await draftOf(engine.db, ABOUT)).toEqual(theirs);
});

test("an unchanged save keeps the revision, also when it is sent a second time with the old one", async () => {
  const { engine } = await freshEngine("SQLite");
  expect(await saveDraft(engine, { ...save, text: base, revision: 0 })).toEqual({ kind: "saved", revision: 0 });
  expect(await listDrafts(engine.db)).toEqual([]);
  for (let sent = 0; sent < 2; sent++)
    expect(await saveDraft(engine, { ...save, text: "one", revision: 0 })).toEqual({ kind: "saved", revision: 1 });
  for (let sent = 0; sent < 2; sent++)
    expect(await saveDraft(engine, { ...save, text: "two", revision: 1, now: NOW + 5 })).toEqual({
      kind: "saved",
      revision: 2,
    });
  expect(await saveDraft(engine, { ...save, text: "two", revision: 2, by: "sam" })).toEqual({ kind: "saved", revision: 2 });
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ changedBy: "kim", changedAt: NOW + 5 });
});

test("a draft whose text is the published one again is removed, and a revision is never used twice", async () => {
  const { engine } = await freshEngine("SQLite");
  await begin(engine, ABOUT, "one");
  for (let sent = 0; sent < 2; sent++)
    expect(await saveDraft(engine, { ...save, text: base, revision: 1 })).toEqual({ kind: "saved", revision: 0 });
  expect(await draftOf(engine.db, ABOUT)).toBeUndefined();
  expect(await saveDraft(engine, { ...save, text: "old tab", revision: 1 })).toEqual({ kind: "gone" });
  expect(await begin(engine, ABOUT, "somebody else's")).toBe(2);
  expect(await saveDraft(engine, { ...save, text: "old tab", revision: 1 })).toMatchObject({ kind: "conflict" });
});

test("a draft that differs from the published text in nothing but its format is removed", async () => {
  const { engine } = await freshEngine("SQLite");
  const formatted = '---\ntitle: "About: us"\n---\nWords.\n';
  const published = "---\ntitle:   'About: us'\n---\nWords.\n";
  const first = { ...save, base: published, text: formatted.replace("us", "you"), revision: 0 };
  expect(await saveDraft(engine, first)).toEqual({ kind: "saved", revision: 1 });
  expect(await saveDraft(engine, { ...first, text: formatted, revision: 1 })).toEqual({ kind: "saved", revision: 0 });
  expect(await draftOf(engine.db, ABOUT)).toBeUndefined();
});

test("a draft is discarded only with the revision that was shown", async () => {
  const { engine } = await freshEngine("SQLite");
  await begin(engine, ABOUT, "one");
  const discard = (revision: number) => discardDraft(engine, { path: ABOUT, revision, by: "sam", now: NOW });
  expect([await discard(2), await discard(1), await discard(1)]).toEqual(["changed", "discarded", "changed"]);
  expect(await listDrafts(engine.db)).toEqual([]);
  const log = engine.db.selectFrom("audit_log").select(["action", "actor_id"]).orderBy("number");
  expect(await log.execute()).toEqual([
    { action: "draft-begun", actor_id: "kim" },
    { action: "draft-discarded", actor_id: "sam" },
  ]);
});

test("after a merge with what was published meanwhile, the draft has that as its base", async () => {
  const { engine } = await freshEngine("SQLite");
  await begin(engine, ABOUT, "one");
  const merged = { ...save, text: "one and two", base: "two", revision: 1, rebases: true };
  expect(await saveDraft(engine, merged)).toEqual({ kind: "saved", revision: 2 });
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "one and two", base: "two" });
  expect(await saveDraft(engine, { ...merged, text: "two", revision: 2 })).toEqual({ kind: "saved", revision: 0 });
});

test.each(ENGINES)("of several first and later saves at one moment, exactly one is stored (%s)", async (name) => {
  const place = await freshPlace(name);
  const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
  for (const revision of [0, 1, 2]) {
    const saves = Array.from({ length: 8 }, (_, index) =>
      saveDraft(engines[index % 2]!, { ...save, text: `text ${revision} ${index}`, revision }),
    );
    const kinds = (await Promise.all(saves)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([...Array.from({ length: 7 }, () => "conflict"), "saved"]);
  }
  expect(await draftOf(engines[0]!.db, ABOUT)).toMatchObject({ revision: 3 });
});

test("a hostile text comes back as it is, or is refused with nothing stored", async () => {
  const { engine } = await freshEngine("SQLite");
  const texts = [...HOSTILE_STRINGS, "\uFEFFa byte order mark\r\n", "👩🏽‍🦽".repeat(7000)];
  const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();
  for (const [revision, text] of texts.filter(isStorable).entries()) {
    await saveDraft(engine, { ...save, text, revision });
    expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text, revision: revision + 1 });
  }
  const before = await draftOf(engine.db, ABOUT);
  const refused = [...texts.filter((text) => !isStorable(text)), "x".repeat(MOST_TEXT + 1)];
  expect(refused.length).toBeGreaterThan(3);
  for (const text of refused) {
    const given = { ...save, revision: before?.revision ?? 0 };
    await expect(saveDraft(engine, { ...given, text })).rejects.toThrow(UnstorableText);
    await expect(saveDraft(engine, { ...given, text: "x", base: text })).rejects.toThrow(UnstorableText);
  }
  expect(await draftOf(engine.db, ABOUT)).toEqual(before);
});

test("a draft outside of the content is refused", async () => {
  const { engine } = await freshEngine("SQLite");
  const saving = saveDraft(engine, { ...save, path: "../site.yaml", text: "x", revision: 0 });
  await expect(saving).rejects.toThrow(InvalidContentPath);
});
