import { describe, expect, test } from "vitest";

import { FIELD_KINDS } from "../../../content-editing/field-words/kinds.ts";
import { merge as mergeWords } from "../../../staff/words/merge.ts";
import { EDITOR, OWNER, PEOPLE } from "../../../tests/support/casework-fixture.ts";
import { programText } from "../../../tests/support/publishing-fixture.ts";
import { partsOver } from "../../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, NOON, underTest } from "../../../tests/support/store-fixture.ts";
import type { MergeChoice } from "../../../staff/contract/merging.ts";
import { addRelease } from "../../editing/add-release.ts";
import { draftOf, saveDraft } from "../../editing/drafts.ts";
import { recordExport } from "../../editing/exports.ts";
import { type OverlayFile, overlayWith, programMark } from "../../editing/overlay.ts";
import type { Engine } from "../../submissions/engine.ts";
import { releaseNotices } from "../publishing/release-notices.ts";
import { mergeServices } from "./merge-services.ts";

const { freshEngine } = underTest();

const LINES = "helplines.yaml";
const PROGRAM = programText(LINES) ?? "";
const NUMBER = "131 450";
const titleIn = (text: string) => /^title: (.+)$/m.exec(text)?.[1] ?? "";
/** Before the update, the program had another number; staff have published a third number. */
const BASE = PROGRAM.replace(NUMBER, "131 000");
const PUBLISHED = BASE.replace("131 000", "131 777");

const releaseFiles = (engine: Engine, files: readonly OverlayFile[]) =>
  engine.transaction(async (transaction) => {
    await addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", build: null, now: 0 });
  });
const release = (engine: Engine, text: string, base: string) => releaseFiles(engine, [{ path: LINES, text, base }]);

async function mergingUnderTest(name: EngineName) {
  const { engine, store } = await freshEngine(name);
  const parts = partsOver({ engine, store }, () => NOON);
  const services = mergeServices(parts);
  const choose = async (...choices: readonly MergeChoice[]) => {
    const stamp = (await services.fileMerge(EDITOR, LINES))?.stamp ?? "";
    return services.mergeFile(EDITOR, LINES, { stamp, choices });
  };
  return { engine, services, choose, notices: async () => releaseNotices(parts).releaseNotices(EDITOR), parts };
}

describe.each(ENGINES)("%s", (name) => {
  test("words that staff and a new program have both changed are chosen once; the draft settles them when it is published", async () => {
    const { engine, services, choose, notices } = await mergingUnderTest(name);
    await release(engine, PUBLISHED, BASE);
    expect(await notices()).toMatchObject({ choose: [{ link: `/content/files/${LINES}` }], errors: [] });
    const merge = await services.fileMerge(EDITOR, LINES);
    expect(merge).toMatchObject({ from: "program", parts: [{ mine: "131 777", theirs: NUMBER }] });
    expect(await choose()).toBe("missing");
    expect(await services.mergeFile(EDITOR, LINES, { stamp: "another", choices: ["mine"] })).toBe("changed");
    expect(await choose("mine")).toBe("merged");
    const draft = await draftOf(engine.db, LINES);
    expect(draft).toMatchObject({ text: PUBLISHED, base: PUBLISHED, mergedWith: programMark(PROGRAM) });
    expect(await services.fileMerge(EDITOR, LINES)).toBeUndefined();
    const files = overlayWith([{ path: LINES, text: PUBLISHED, base: BASE }], [draft!], programText);
    expect(files).toEqual([{ path: LINES, text: PUBLISHED, base: PROGRAM }]);
  });

  test("the program's words can be chosen", async () => {
    const { engine, choose } = await mergingUnderTest(name);
    await release(engine, PUBLISHED, BASE);
    expect(await choose("theirs")).toBe("merged");
    expect(await draftOf(engine.db, LINES)).toMatchObject({ text: PROGRAM, base: PUBLISHED });
  });

  test("a draft that was begun on earlier words is merged with the published ones; without a conflict nothing is chosen", async () => {
    const { engine, services, choose } = await mergingUnderTest(name);
    const text = BASE.replace("133 677", "133 999");
    await saveDraft(engine, { path: LINES, text, base: BASE, revision: 0, by: EDITOR.id, now: 0 });
    expect(await services.fileMerge(EDITOR, LINES)).toMatchObject({ from: "published", parts: [] });
    expect(await choose()).toBe("merged");
    const merged = { text: PROGRAM.replace("133 677", "133 999"), base: PROGRAM, mergedWith: null };
    expect(await draftOf(engine.db, LINES)).toMatchObject(merged);
  });

  test("a file that the program has deleted is chosen as a whole", async () => {
    const { engine, services } = await mergingUnderTest(name);
    const path = "jobs/gone.md";
    await releaseFiles(engine, [{ path, text: "ours", base: "before" }]);
    const merge = await services.fileMerge(OWNER, path);
    expect(merge?.parts).toEqual([{ label: "The whole file", mine: "ours", theirs: mergeWords.deleted }]);
    expect(await services.mergeFile(OWNER, path, { stamp: merge?.stamp ?? "", choices: ["theirs"] })).toBe("merged");
    expect(await draftOf(engine.db, path)).toMatchObject({ text: null, base: "ours" });
  });

  test("a file in which staff choose has the title that staff have published, or that of the program where they have deleted it", async () => {
    const { engine, notices } = await mergingUnderTest(name);
    const [added, deleted] = ["jobs/support-worker-north.md", "jobs/support-worker-south.md"] as const;
    const [first, second] = [added, deleted].map((path) => programText(path) ?? "") as [string, string];
    await releaseFiles(engine, [
      { path: added, text: first.replace(titleIn(first), "Worker in the hills"), base: null },
      { path: deleted, text: null, base: "before" },
    ]);
    const what = FIELD_KINDS.jobs;
    expect((await notices())?.choose.map(({ title }) => title)).toEqual([
      `${what}: Worker in the hills`,
      `${what}: ${titleIn(second)}`,
    ]);
  });

  test("without a change of the program, and for people who edit nothing, there is nothing to merge", async () => {
    const { engine, services, notices } = await mergingUnderTest(name);
    await release(engine, PROGRAM.replace(NUMBER, "131 777"), PROGRAM);
    expect(await services.fileMerge(EDITOR, LINES)).toBeUndefined();
    expect(await notices()).toEqual({ choose: [], errors: [] });
    const intake = PEOPLE.map(({ id, roles }) => ({ id, name: id, roles, isRecent: true })).filter(
      ({ roles }) => !roles.includes("owner") && !roles.includes("editor"),
    );
    await release(engine, PUBLISHED, BASE);
    for (const person of intake) expect(await services.fileMerge(person, LINES)).toBeUndefined();
  });

  test("staff see why a release is held, and that a static host shows an older release", async () => {
    const { engine, notices, parts } = await mergingUnderTest(name);
    await recordExport(engine, { number: 0, now: 0 });
    expect(await notices()).not.toHaveProperty("needsExport");
    await release(engine, PROGRAM.replace(NUMBER, "131 777"), PROGRAM);
    expect(await notices()).toMatchObject({ needsExport: { live: 1 } });
    await recordExport(engine, { number: 1, now: 1 });
    expect(await notices()).not.toHaveProperty("needsExport");
    const errors = [{ file: LINES, field: "emergency.name", fix: "is empty" }];
    parts.watched.held.current = { number: 1, because: "checks", errors };
    const link = `/content/files/${LINES}#emergency/name`;
    expect(await notices()).toMatchObject({ held: "checks", errors: [{ message: expect.stringContaining("is empty"), link }] });
  });
});
