import { expect, test } from "vitest";

import { EDITOR, OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { editingUnderTest, valuesShown } from "../../tests/support/editing-services-fixture.ts";
import { underTest, NOON } from "../../tests/support/store-fixture.ts";
import { addRelease, recordExport } from "../../publishing/drafts/releases.ts";
import { merge as mergeWords } from "./content-words.ts";
import { initialText } from "../../tests/support/publishing-fixture.ts";
import { partsOver } from "../../tests/support/staff-services-fixture.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { releaseNotices } from "../releases/release.server.ts";
import { fileMerge, mergeFile } from "./save-file.server.ts";
import type { MergeChoice } from "../typing/sent-file.ts";

const { freshEngine } = underTest();
const SITE = "site.yaml";
const PHONE = "phone/general";

async function open() {
  const opened = await editingUnderTest(await freshEngine("SQLite"));
  const valueAt = async (place: string) =>
    valuesShown((await opened.opened(SITE)).fields).find(({ path }) => path === place)?.value ?? "";
  return { ...opened, valueAt };
}

test("a change from an older revision is never stored without a choice, also of other fields than theirs", async () => {
  const { opened, save, valueAt } = await open();
  const [mine, theirs] = [await opened(SITE), await opened(SITE)];
  await save(theirs, { [PHONE]: "(08) 5550 0199", email: "theirs@example.com" });
  const values = { [PHONE]: "(08) 5550 0188", email: "mine@example.com", "address/suburb": "Mine" };
  const suburb = await valueAt("address/suburb");
  const result = await save(mine, values, {}, EDITOR);
  expect(result).toEqual({
    conflict: {
      fields: [
        expect.objectContaining({ path: PHONE, mine: "(08) 5550 0188", theirs: "(08) 5550 0199" }),
        expect.objectContaining({ path: "email", mine: "mine@example.com", theirs: "theirs@example.com" }),
        expect.objectContaining({ path: "address/suburb", mine: "Mine", theirs: suburb }),
      ],
      by: "Kim",
      at: "8:00 pm",
      revision: 1,
      published: mine.published,
      items: mine.items,
    },
  });
  expect(await valueAt("address/suburb")).toBe(suburb);
  const { conflict } = result as Extract<typeof result, { conflict: object }>;
  const takes = { [PHONE]: "mine", email: "theirs", "address/suburb": "both" } as const;
  const chosen = { revision: conflict.revision, published: conflict.published, takes };
  expect(await save(mine, values, chosen, EDITOR)).toHaveProperty("saved");
  expect(await Promise.all([PHONE, "email", "address/suburb"].map(valueAt))).toEqual([
    "(08) 5550 0188",
    "theirs@example.com",
    `${suburb}\n\nMine`,
  ]);
  // The same choices once more, over words that somebody has changed since.
  await save(await opened(SITE), { [PHONE]: "(08) 5550 0177" });
  expect(await save(mine, values, chosen, EDITOR)).toHaveProperty("conflict");
});

test("a change of an item that has another number by now is never offered for the item in its place", async () => {
  const { opened, save, valueAt } = await open();
  const mine = await opened(SITE);
  const [second, third] = [await valueAt("areas/1/town"), await valueAt("areas/2/town")];
  await save(await opened(SITE), {}, { action: { kind: "remove", path: "areas/0" } });
  const conflict = { fields: [{ path: "areas/1/town", label: "Area 2: Town", mine: "Mine", canTakeBoth: true }] };
  const result = await save(mine, { "areas/1/town": "Mine" }, {}, EDITOR);
  expect(result).toMatchObject({ conflict });
  expect(result).not.toHaveProperty("conflict.fields.0.theirs");
  // Also if it is what the other item has, which is no change of that one.
  expect(await save(mine, { "areas/1/town": third }, {}, EDITOR)).toMatchObject({ conflict: { fields: [{ mine: third }] } });
  expect([await valueAt("areas/0/town"), await valueAt("areas/1/town")]).toEqual([second, third]);
});

test("a change of an item whose name somebody has changed is compared with it, and its label has the name", async () => {
  const { opened, save, valueAt } = await open();
  const mine = await opened(SITE);
  const town = await valueAt("areas/1/town");
  await save(await opened(SITE), { "areas/1/name": "Their area" });
  const fields = [{ label: "Area 2: Their area: Town", mine: "Mine", theirs: town }];
  expect(await save(mine, { "areas/1/town": "Mine" }, {}, EDITOR)).toMatchObject({ conflict: { fields } });
});

test("a change of a row of an Easy Read page that has moved is not offered for another row", async () => {
  const { opened, save } = await open();
  const path = "easy-read/about.md";
  const mine = await opened(path);
  const rows = valuesShown(mine.fields).filter(({ path: name }) => /^body\/[^/]+\/1\/sentences$/.test(name));
  const name = rows[0]?.path ?? "";
  await save(await opened(path), {}, { action: { kind: "down", path: name.replace("/1/sentences", "/0") } });
  const result = await save(mine, { [name]: "Mine." }, {}, EDITOR);
  expect(result).toMatchObject({
    conflict: { fields: [{ path: name, label: expect.stringMatching(/: Row 2$/), mine: "Mine." }] },
  });
  expect(result).not.toHaveProperty("conflict.fields.0.theirs");
});

test("all values of an older form are no change if they are the stored ones, and its next change is still compared", async () => {
  const { opened, save } = await open();
  const older = await opened(SITE);
  await save(older, { [PHONE]: "(08) 5550 0199" });
  const all = Object.fromEntries(valuesShown((await opened(SITE)).fields).map(({ path, value }) => [path, value]));
  expect(await save(older, all)).toMatchObject({ saved: { revision: 0 } });
  expect(await save(older, { email: "mine@example.com" })).toMatchObject({ conflict: { fields: [{ path: "email" }] } });
});

test("a form without a draft is older once other words are published", async () => {
  const { opened, save, initialTexts, engine } = await open();
  const older = await opened(SITE);
  const files = [{ path: SITE, text: initialTexts.get(SITE)!.replace(/(tagline: ).*/, "$1Published") }];
  await engine.transaction((transaction) =>
    addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", siteName: null, now: 0 }),
  );
  const result = await save(older, { "brand/tagline": "Mine" });
  expect(result).toMatchObject({ conflict: { fields: [{ mine: "Mine", theirs: "Published" }], revision: 0 } });
  const { published } = (result as Extract<typeof result, { conflict: object }>).conflict;
  expect(await save({ ...older, published }, { "brand/tagline": "Mine" })).toMatchObject({ saved: { revision: 1 } });
});

test("a form is no conflict with a save of its own whose response was lost, and is one with those of others", async () => {
  const { opened, save, valueAt } = await open();
  const file = await opened(SITE);
  const before = await valueAt(PHONE);
  const first = { [PHONE]: "(08) 5550 01 " };
  await save(file, first);
  expect(await save(file, first, { earlier: { [PHONE]: [before, first[PHONE]] } })).toMatchObject({ saved: { revision: 1 } });
  const next = { [PHONE]: "(08) 5550 0199" };
  expect(await save(file, next)).toHaveProperty("conflict");
  const earlier = { [PHONE]: [before, first[PHONE]], email: ["theirs@example.com"] };
  expect(await save(file, { ...next, email: "mine@example.com" }, { earlier })).toHaveProperty("conflict");
  expect(await save(file, next, { earlier }, EDITOR)).toHaveProperty("conflict");
  expect(await save(file, next, { earlier, action: { kind: "add", path: "areas" } })).toHaveProperty("conflict");
  expect(await save(file, next, { earlier })).toMatchObject({ saved: { revision: 2 } });
  // In another window, the same person changes the same field.
  await save(await opened(SITE), { [PHONE]: "(08) 5550 0111" });
  expect(await save(file, next, { earlier: { [PHONE]: [before, next[PHONE]] } })).toHaveProperty("conflict");
  // The words of somebody else, who has seen the lost ones.
  await save(await opened(SITE), { email: "theirs@example.com" }, {}, EDITOR);
  expect(await save(file, next, { earlier: { [PHONE]: ["(08) 5550 0111"] } })).toHaveProperty("conflict");
});

test("a lost save that took a draft back is no conflict with the next one", async () => {
  const { opened, save, valueAt } = await open();
  const before = await valueAt(PHONE);
  await save(await opened(SITE), { [PHONE]: "(08) 5550 0199" });
  const file = await opened(SITE);
  expect(await save(file, { [PHONE]: before })).toMatchObject({ saved: { revision: 0 } });
  const earlier = { [PHONE]: ["(08) 5550 0199", before] };
  expect(await save(file, { [PHONE]: "(08) 5550 0188" }, { earlier })).toMatchObject({ saved: { revision: 2 } });
});

const LINES = "helplines.yaml";
const INITIAL = initialText(LINES) ?? "";
const NUMBER = "131 450";
/** Staff have published another number than the one with which the site began. */
const PUBLISHED = INITIAL.replace(NUMBER, "131 777");

const release = (engine: Engine, path: string, text: string | null) =>
  engine.transaction(async (transaction) => {
    const files = [{ path, text }];
    await addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", siteName: null, now: 0 });
  });
const beginDraft = (engine: Engine, path: string, text: string, base: string | null) =>
  saveDraft(engine, { path, text, base, revision: 0, by: EDITOR.id, now: 0 });

async function mergingUnderTest() {
  const { engine, store } = await freshEngine("SQLite");
  const staff = partsOver({ engine, store }, () => NOON);
  const choose = async (...choices: readonly MergeChoice[]) => {
    const stamp = (await fileMerge(staff, EDITOR, LINES))?.stamp ?? "";
    return mergeFile(staff, EDITOR, LINES, { stamp, choices });
  };
  return { engine, staff, choose, notices: async () => releaseNotices(staff, EDITOR) };
}

test("words that were published after a draft of the same words was begun are chosen once", async () => {
  const { engine, staff, choose } = await mergingUnderTest();
  const drafted = INITIAL.replace(NUMBER, "131 888");
  await beginDraft(engine, LINES, drafted, INITIAL);
  await release(engine, LINES, PUBLISHED);
  expect(await fileMerge(staff, EDITOR, LINES)).toMatchObject({ parts: [{ mine: "131 888", theirs: "131 777" }] });
  expect(await choose()).toBe("missing");
  expect(await mergeFile(staff, EDITOR, LINES, { stamp: "another", choices: ["mine"] })).toBe("changed");
  expect(await choose("mine")).toBe("merged");
  expect(await draftOf(engine.db, LINES)).toMatchObject({ text: drafted, base: PUBLISHED });
  expect(await fileMerge(staff, EDITOR, LINES)).toBeUndefined();
});

test("a draft that was begun on earlier words is merged with the published ones; without a conflict nothing is chosen", async () => {
  const { engine, staff, choose } = await mergingUnderTest();
  await beginDraft(engine, LINES, INITIAL.replace("133 677", "133 999"), INITIAL);
  await release(engine, LINES, PUBLISHED);
  expect(await fileMerge(staff, EDITOR, LINES)).toMatchObject({ parts: [] });
  expect(await choose()).toBe("merged");
  const merged = { text: PUBLISHED.replace("133 677", "133 999"), base: PUBLISHED };
  expect(await draftOf(engine.db, LINES)).toMatchObject(merged);
});

test("an editor merges a draft with words of an owner, and cannot choose against these", async () => {
  const { engine, staff } = await mergingUnderTest();
  const initial = initialText(SITE) ?? "";
  const owners = initial.replace("stage: parked", "stage: live").replace("Help for tests", "The owner’s");
  await saveDraft(engine, { path: SITE, text: owners, base: initial, revision: 0, by: OWNER.id, now: 0 });
  const published = initial.replace("stage: parked", "stage: demo").replace("Help for tests", "Published");
  await release(engine, SITE, published);
  const merge = await fileMerge(staff, EDITOR, SITE);
  expect(merge?.parts.map(({ mine, isOwnerOnly }) => [mine, isOwnerOnly])).toEqual([
    ["live", true],
    ["The owner’s", false],
  ]);
  expect((await fileMerge(staff, OWNER, SITE))?.parts.map(({ isOwnerOnly }) => isOwnerOnly)).toEqual([false, false]);
  const choose = (...choices: MergeChoice[]) => mergeFile(staff, EDITOR, SITE, { stamp: merge?.stamp ?? "", choices });
  expect(await choose("theirs", "theirs")).toBe("ownerOnly");
  expect(await choose("mine", "theirs")).toBe("merged");
  expect((await draftOf(engine.db, SITE))?.text).toBe(owners.replace("The owner’s", "Published"));
});

test("a file that was deleted meanwhile is chosen as a whole", async () => {
  const { engine, staff } = await mergingUnderTest();
  const path = "jobs/support-worker-north.md";
  await beginDraft(engine, path, "ours", initialText(path));
  await release(engine, path, null);
  const merge = await fileMerge(staff, OWNER, path);
  expect(merge?.parts).toEqual([{ label: "The whole file", mine: "ours", theirs: mergeWords.deleted, isOwnerOnly: false }]);
  expect(await mergeFile(staff, OWNER, path, { stamp: merge?.stamp ?? "", choices: ["mine"] })).toBe("merged");
  expect(await draftOf(engine.db, path)).toMatchObject({ text: "ours", base: null });
});

test("without a draft, and for people who edit nothing, there is nothing to merge", async () => {
  const { engine, staff, notices } = await mergingUnderTest();
  await release(engine, LINES, PUBLISHED);
  expect(await fileMerge(staff, EDITOR, LINES)).toBeUndefined();
  expect(await notices()).toEqual({ errors: [] });
  const intake = PEOPLE.map(({ id, roles }) => ({ id, name: id, roles, isRecent: true })).filter(
    ({ roles }) => !roles.includes("owner") && !roles.includes("editor"),
  );
  await beginDraft(engine, LINES, INITIAL.replace(NUMBER, "131 888"), INITIAL);
  for (const person of intake) expect(await fileMerge(staff, person, LINES)).toBeUndefined();
});

test("staff see why a release is held, and that a static host shows an older release", async () => {
  const { engine, notices, staff } = await mergingUnderTest();
  await recordExport(engine, { number: 0, now: 0 });
  expect(await notices()).not.toHaveProperty("needsExport");
  await release(engine, LINES, PUBLISHED);
  expect(await notices()).toMatchObject({ needsExport: { live: 1 } });
  await recordExport(engine, { number: 1, now: 1 });
  expect(await notices()).not.toHaveProperty("needsExport");
  const errors = [{ file: LINES, field: "emergency.name", fix: "is empty" }];
  staff.watched.held.current = { number: 1, because: "checks", errors };
  const link = `/content/files/${LINES}#emergency/name`;
  expect(await notices()).toMatchObject({ held: "checks", errors: [{ message: expect.stringContaining("is empty"), link }] });
});
