import { describe, expect, test } from "vitest";

import { ABOUT, begin, NOW, PROGRAM, publish, SITE } from "../../tests/support/editing-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { draftOf } from "./drafts.ts";
import { mergeRelease, setReleaseBuild } from "./merge-release.ts";
import { liveOverlay } from "./overlay.ts";
import { releaseOf } from "./releases.ts";

const { freshEngine } = underTest();

describe.each(ENGINES)("%s", (name) => {
  test("a merge with new files of the program is a release by nobody, unless another one is live meanwhile", async () => {
    const { engine } = await freshEngine(name);
    await publish(engine, ABOUT, "one");
    await publish(engine, SITE, "phone: 2\n");
    await begin(engine, ABOUT, "a draft");
    const files = [{ path: ABOUT, text: "one, merged", base: "the new program's" }];
    const changes = [{ path: ABOUT, before: "one", after: "one, merged" }];
    const merged = { files, changes, build: "merged", now: NOW + 1 };
    expect(await mergeRelease(engine, { ...merged, basedOn: 1 })).toBeUndefined();
    expect(await mergeRelease(engine, { ...merged, basedOn: 2 })).toBe(3);
    expect(await liveOverlay(engine.db)).toEqual({ number: 3, files });
    const release = { kind: "merge", publishedBy: null, note: null, build: "merged", paths: [ABOUT] };
    expect(await releaseOf(engine.db, 3)).toMatchObject(release);
    // The draft has not seen what the merge changed: a publish of it is outdated (overlay.ts).
    expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "a draft", base: "one" });
  });

  test("the build of a release is stored anew after the code has changed", async () => {
    const { engine } = await freshEngine(name);
    await publish(engine, ABOUT, "one", { build: "old code" });
    await publish(engine, SITE, PROGRAM[SITE] + "more");
    await setReleaseBuild(engine, { number: 1, build: "new code" });
    expect([(await releaseOf(engine.db, 1))?.build, (await releaseOf(engine.db, 2))?.build]).toEqual(["new code", "build"]);
  });
});
