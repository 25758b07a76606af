import { describe, expect, test } from "vitest";

import { ABOUT, ask, begin, NOW, initialText, publish, SITE } from "../../tests/support/editing-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../submissions/engine.ts";
import { liveNumber, liveOverlay } from "./overlay.ts";
import { listRequests, requestFiles } from "./requests.ts";
import { listReleases } from "./releases.ts";
import { forgetReleases, undoRelease } from "./return-to-release.ts";

const { freshEngine } = underTest();

const DAY_MS = 24 * 60 * 60_000;
const LATER = new Date(NOW + 3 * 366 * DAY_MS);
const numbers = async (engine: Engine) => (await listReleases(engine.db)).releases.map(({ number }) => number);
const texts = async ({ db }: Engine) =>
  (await db.selectFrom("content_texts").select("text").orderBy("text").execute()).map(({ text }) => text);

describe.each(ENGINES)("%s", (name) => {
  const fresh = async () => (await freshEngine(name)).engine;

  test("releases are kept for 24 months, and their texts until nothing refers to them", async () => {
    const engine = await fresh();
    const start = new Date("2026-03-02T12:00:00Z").getTime();
    for (const [index, text] of ["one", "two", "three", "four"].entries())
      await publish(engine, ABOUT, text, { now: start + index * DAY_MS });
    expect(await forgetReleases(engine, new Date("2028-03-02T12:00:00Z"))).toBe(0);
    expect(await texts(engine)).toHaveLength(5);
    expect(await forgetReleases(engine, new Date("2028-03-03T12:00:00Z"))).toBe(1);
    expect(await numbers(engine)).toEqual([4, 3, 2]);
    // "one" is what the second release replaced.
    expect(await texts(engine)).toHaveLength(4);
    expect(await forgetReleases(engine, LATER)).toBe(1);
    expect(await numbers(engine)).toEqual([4, 3]);
    expect(await texts(engine)).toEqual(["four", "three", "two"]);
    expect((await liveOverlay(engine.db)).files).toMatchObject([{ text: "four" }]);
  });

  test("the release to which an undo would return stays, and the numbers go on", async () => {
    const engine = await fresh();
    for (const text of ["one", "two", "three", "four"]) await publish(engine, ABOUT, text);
    const undo = async () => undoRelease(engine, { shown: await liveNumber(engine.db), by: "sam", now: NOW, initialText });
    await undo();
    await undo();
    expect(await forgetReleases(engine, LATER)).toBe(0);
    expect(await undo()).toMatchObject({ kind: "returned", release: { number: 7, ofNumber: 1 } });
    expect(await publish(engine, SITE, "phone: 2\n")).toBe(8);
  });

  test("the release before the live one stays, also if there is nothing to undo", async () => {
    const engine = await fresh();
    await publish(engine, ABOUT, "one");
    await undoRelease(engine, { shown: 1, by: "sam", now: NOW, initialText });
    expect(await forgetReleases(engine, LATER)).toBe(0);
    expect(await numbers(engine)).toEqual([2, 1]);
  });

  test("ended requests go, those that wait stay with their texts", async () => {
    const engine = await fresh();
    await publish(engine, ABOUT, "one");
    const id = await ask(engine, [{ path: SITE, revision: await begin(engine, SITE, "phone: 2\n") }], { needsSecond: true });
    await forgetReleases(engine, LATER);
    expect((await listRequests(engine.db)).map((request) => request.id)).toEqual([id]);
    expect(await requestFiles(engine.db, id)).toMatchObject([{ text: "phone: 2\n", base: "phone: 1\n" }]);
  });

  test("an empty store has nothing to forget", async () => {
    expect(await forgetReleases(await fresh(), LATER)).toBe(0);
  });
});
