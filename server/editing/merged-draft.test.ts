import { describe, expect, test } from "vitest";

import { ABOUT, ask, begin, NOW, programText, publish, publishNext } from "../../tests/support/editing-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { draftOf, saveDraft } from "./drafts.ts";
import { liveOverlay, overlayWith, programMark } from "./overlay.ts";
import { requestFiles } from "./read-requests.ts";
import { changesOf } from "./releases.ts";
import { undoRelease } from "./return-to-release.ts";

const { freshEngine } = underTest();
const NEXT = "about: the next program's\n";
const next = (path: string) => (path === ABOUT ? NEXT : programText(path));

describe.each(ENGINES)("%s", (name) => {
  test("a draft that a person has merged stays with the published text too, and its publication makes the program's text the base", async () => {
    const { engine } = await freshEngine(name);
    await publish(engine, ABOUT, "ours");
    const merged = { path: ABOUT, text: "ours", base: "ours", revision: 0, by: "kim", now: NOW, mergedWith: programMark(NEXT) };
    expect(await saveDraft(engine, merged)).toEqual({ kind: "saved", revision: 2 });
    expect(await saveDraft(engine, { ...merged, revision: 2, text: "more", mergedWith: undefined })).toMatchObject({
      revision: 3,
    });
    expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "more", mergedWith: programMark(NEXT) });
    const id = await ask(engine, [{ path: ABOUT, revision: 3 }]);
    const { files } = await liveOverlay(engine.db);
    const requested = await requestFiles(engine.db, id);
    expect(overlayWith(files, requested, next)).toEqual([{ path: ABOUT, text: "more", base: NEXT }]);
    // With another version of the program nobody has merged it.
    expect(overlayWith(files, requested, programText)).toEqual([{ path: ABOUT, text: "more", base: programText(ABOUT) }]);
    expect(await publishNext(engine)).toBe(2);
    expect(await draftOf(engine.db, ABOUT)).toBeUndefined();
  });

  test("an undo puts words back as a person's choice over the program of now, so that no start merges them again", async () => {
    const { engine } = await freshEngine(name);
    await publish(engine, ABOUT, "one");
    await publish(engine, ABOUT, "two");
    expect(await undoRelease(engine, { shown: 2, by: "kim", now: NOW, programText: next })).toMatchObject({ kind: "returned" });
    expect((await liveOverlay(engine.db)).files).toEqual([{ path: ABOUT, text: "one", base: NEXT }]);
    expect(await changesOf(engine.db, 3)).toEqual([{ path: ABOUT, before: "two", after: "one" }]);
    expect(await begin(engine, "jobs/new.md", "x")).toBe(1);
  });
});
