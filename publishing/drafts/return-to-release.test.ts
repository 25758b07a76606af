import { expect, test } from "vitest";

import { ABOUT, ask, begin, NOW, PROGRAM, initialText, publish, publishNext, SITE } from "../../tests/support/editing-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../tables/tables.ts";
import { draftOf, listDrafts, saveDraft } from "./drafts.ts";
import { liveNumber, liveOverlay } from "./overlay.ts";
import { changesOf, listReleases } from "./releases.ts";
import { forgetReleases, undoRelease, undoTarget } from "./return-to-release.ts";
import { requestFiles } from "./request-files.ts";
import { listRequests } from "./requests.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

const undo = async (engine: Engine) =>
  undoRelease(engine, { shown: await liveNumber(engine.db), by: "sam", now: NOW + 5, initialText });
const liveTexts = async (engine: Engine) => (await liveOverlay(engine.db)).files.map(({ path, text }) => [path, text]);

const DAY_MS = 24 * 60 * 60_000;
const LATER = new Date(NOW + 3 * 366 * DAY_MS);
const numbers = async (engine: Engine) => (await listReleases(engine.db)).releases.map(({ number }) => number);
const texts = async ({ db }: Engine) =>
  (await db.selectFrom("content_texts").select("text").orderBy("text").execute()).map(({ text }) => text);

const fresh = async () => (await freshEngine("SQLite")).engine;

test("an undo makes the release before live again, with its site, and the words that it takes back become drafts", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "one", { siteName: "first" });
  const paths = [
    { path: ABOUT, revision: await begin(engine, ABOUT, "two") },
    { path: SITE, revision: await begin(engine, SITE, "phone: 2\n") },
  ];
  await ask(engine, paths);
  await publishNext(engine, { siteName: "second" });
  const undone = await undo(engine);
  expect(undone).toEqual({
    kind: "returned",
    release: {
      number: 3,
      kind: "undo",
      publishedAt: NOW + 5,
      publishedBy: "sam",
      confirmedBy: null,
      note: null,
      ofNumber: 1,
      siteName: "first",
      paths: [ABOUT, SITE],
    },
  });
  expect(await liveOverlay(engine.db)).toEqual({ number: 3, files: [{ path: ABOUT, text: "one" }] });
  expect(await changesOf(engine.db, 3)).toEqual([
    { path: ABOUT, before: "two", after: "one" },
    { path: SITE, before: "phone: 2\n", after: PROGRAM[SITE] },
  ]);
  expect(await listDrafts(engine.db)).toMatchObject([
    { path: ABOUT, text: "two", base: "one", changedBy: "sam", changedAt: NOW + 5, authors: ["kim", "sam"] },
    { path: SITE, text: "phone: 2\n", base: PROGRAM[SITE], authors: ["kim", "sam"] },
  ]);
});

test("words whose request is not kept any more become a draft of authors whom nobody knows", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "one");
  await engine.db.deleteFrom("content_requests").execute();
  await undo(engine);
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "one", authors: null });
});

test("a draft that exists stays as it is, on top of the text that is published again", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "one");
  await publish(engine, ABOUT, "two");
  const revision = await begin(engine, ABOUT, "two and more");
  await undo(engine);
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "two and more", base: "one", revision, changedBy: "kim" });
});

test("a draft on top of the words that are taken back is also a draft of those who wrote these", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "one");
  await publish(engine, ABOUT, "two");
  await saveDraft(engine, { path: ABOUT, text: "two and more", base: "two", revision: 0, by: "alex", now: NOW });
  await undo(engine);
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "two and more", changedBy: "alex", authors: ["alex", "kim"] });
});

test("a second undo goes one release further back, down to the initial texts, and then there is nothing to undo", async () => {
  const engine = await fresh();
  expect(await undo(engine)).toEqual({ kind: "not-kept" });
  for (const text of ["one", "two", "three"]) await publish(engine, ABOUT, text);
  const seen: unknown[] = [];
  for (let times = 0; times < 3; times++) {
    await undo(engine);
    seen.push(await liveTexts(engine));
  }
  expect(seen).toEqual([[[ABOUT, "two"]], [[ABOUT, "one"]], []]);
  expect(await undo(engine)).toEqual({ kind: "not-kept" });
  await publish(engine, SITE, "phone: 2\n");
  await undo(engine);
  expect(await liveTexts(engine)).toEqual([]);
  expect(await undoTarget(engine.db)).toBeUndefined();
});

test("nothing can be undone where this version of the program can neither read nor migrate the words of before", async () => {
  const engine = await fresh();
  const support = (registration: string) => `---\nregistration: { covered: true, ${registration} }\n---\n`;
  await publish(engine, "services/respite.md", support("group: Help at home"));
  await publish(engine, "services/respite.md", support('groups: ["0107"]'));
  expect(await undo(engine)).toEqual({ kind: "not-kept" });
  expect(await liveNumber(engine.db)).toBe(2);
});

test.each(ENGINES)(
  "an undo of a release that is not the live one any more is refused, also when two are sent at once (%s)",
  async (name) => {
    const place = await freshPlace(name);
    const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
    const [engine] = engines as [Engine];
    for (const text of ["one", "two", "three"]) await publish(engine, ABOUT, text);
    const given = { shown: 3, by: "sam", now: NOW, initialText };
    const sent = Array.from({ length: 6 }, (_, index) => undoRelease(engines[index % 2]!, given));
    const kinds = (await Promise.all(sent)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => "outdated"), "returned"]);
    expect(await liveTexts(engine)).toEqual([[ABOUT, "two"]]);
  },
);

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
  await undo(engine);
  await undo(engine);
  expect(await forgetReleases(engine, LATER)).toBe(0);
  expect(await undo(engine)).toMatchObject({ kind: "returned", release: { number: 7, ofNumber: 1 } });
  expect(await publish(engine, SITE, "phone: 2\n")).toBe(8);
});

test("the release before the live one stays, also if there is nothing to undo", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "one");
  await undo(engine);
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
