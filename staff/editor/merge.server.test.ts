import { expect, test } from "vitest";

import { merge as mergeWords } from "./merge-words.ts";
import { EDITOR, OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { initialText } from "../../tests/support/publishing-fixture.ts";
import { partsOver } from "../../tests/support/staff-services-fixture.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import { addRelease, recordExport } from "../../publishing/drafts/releases.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { releaseNotices } from "../releases/release.server.ts";
import { fileMerge, mergeFile } from "./merge.server.ts";
import type { MergeChoice } from "../typing/sent-file.ts";

const { freshEngine } = underTest();

const LINES = "helplines.yaml";
const INITIAL = initialText(LINES) ?? "";
const NUMBER = "131 450";
/** Staff have published another number than the one with which the site began. */
const PUBLISHED = INITIAL.replace(NUMBER, "131 777");

const release = (engine: Engine, path: string, text: string | null) =>
  engine.transaction(async (transaction) => {
    const files = [{ path, text }];
    await addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", build: null, now: 0 });
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

test("the published words can be chosen, after which there is no draft", async () => {
  const { engine, choose } = await mergingUnderTest();
  await beginDraft(engine, LINES, INITIAL.replace(NUMBER, "131 888"), INITIAL);
  await release(engine, LINES, PUBLISHED);
  expect(await choose("theirs")).toBe("merged");
  expect(await draftOf(engine.db, LINES)).toBeUndefined();
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

test("a file that was deleted meanwhile is chosen as a whole", async () => {
  const { engine, staff } = await mergingUnderTest();
  const path = "jobs/support-worker-north.md";
  await beginDraft(engine, path, "ours", initialText(path));
  await release(engine, path, null);
  const merge = await fileMerge(staff, OWNER, path);
  expect(merge?.parts).toEqual([{ label: "The whole file", mine: "ours", theirs: mergeWords.deleted }]);
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
