import { expect, test } from "vitest";

import {
  ABOUT,
  ask,
  begin,
  LEASE_MS,
  INITIAL,
  NOW,
  PROGRAM,
  initialText,
  publish,
  publishNext,
  SITE,
} from "../../tests/support/editing-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../tables/tables.ts";
import { draftOf, listDrafts, saveDraft } from "./drafts.ts";
import { initialTexts, liveOverlay, overlayWith } from "./overlay.ts";
import { changesOf, fileHistory, listReleases, releaseOf } from "./releases.ts";
import { requestFiles } from "./request-files.ts";
import { requestOf, withdrawRequest } from "./requests.ts";
import { claimRequest, finishRequest } from "./work-on-request.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

const claim = (engine: Engine, holder = "p1", now = NOW) => claimRequest(engine, { holder, now, leaseMs: LEASE_MS });
const finished = { holder: "p1", basedOn: 0, siteName: "live-1", now: NOW, initial: INITIAL };
const NEW = "jobs/new.md";

const fresh = async () => (await freshEngine("SQLite")).engine;

test("without a release there is no overlay", async () => {
  expect(await liveOverlay((await fresh()).db)).toEqual({ number: 0, files: [] });
});

test("a request becomes the live release: its overlay, what it changed, who and when", async () => {
  const engine = await fresh();
  const paths = [
    { path: ABOUT, revision: await begin(engine, ABOUT, "one") },
    { path: NEW, revision: await begin(engine, NEW, "an opening") },
    { path: SITE, revision: await begin(engine, SITE, null) },
  ];
  const id = await ask(engine, paths);
  expect(await publishNext(engine, { now: NOW + 1 })).toBe(1);
  const files = [
    { path: NEW, text: "an opening" },
    { path: ABOUT, text: "one" },
    { path: SITE, text: null },
  ];
  expect(await liveOverlay(engine.db)).toEqual({ number: 1, files });
  expect(await changesOf(engine.db, 1)).toEqual(
    files.map(({ path, text }) => ({ path, before: initialText(path), after: text })),
  );
  expect(await initialTexts(engine.db)).toEqual(INITIAL);
  expect(await releaseOf(engine.db, 1)).toEqual({
    number: 1,
    kind: "publish",
    publishedAt: NOW + 1,
    publishedBy: "kim",
    confirmedBy: null,
    note: "a note",
    ofNumber: null,
    siteName: "live-1",
    paths: [NEW, ABOUT, SITE],
  });
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "published", releaseNumber: 1, endedAt: NOW + 1 });
  expect(await listDrafts(engine.db)).toEqual([]);
  const last = await engine.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "subject"])
    .orderBy("number", "desc")
    .execute();
  expect(last[0]).toEqual({ action: "published", actor_id: "kim", subject: "release 1" });
});

test("a draft that changed after the request stays, with the published text as its base", async () => {
  const engine = await fresh();
  const paths = [
    { path: ABOUT, revision: await begin(engine, ABOUT, "one") },
    { path: SITE, revision: await begin(engine, SITE, "phone: 2\n") },
  ];
  await ask(engine, paths);
  await saveDraft(engine, { path: ABOUT, text: "one and more", base: null, revision: 1, by: "sam", now: NOW });
  await begin(engine, NEW, "not asked");
  await publishNext(engine);
  expect(await listDrafts(engine.db)).toMatchObject([
    { path: NEW, text: "not asked", base: null },
    { path: ABOUT, text: "one and more", base: "one", revision: 2 },
  ]);
});

test("a lost lease, a withdrawal and another release meanwhile make no release, and nothing is changed", async () => {
  const engine = await fresh();
  await publish(engine, SITE, "phone: 2\n");
  const id = await ask(engine, [{ path: ABOUT, revision: await begin(engine, ABOUT, "one") }]);
  await claim(engine);
  const files = overlayWith([], await requestFiles(engine.db, id), initialText);
  const finish = (given: Partial<typeof finished>) => finishRequest(engine, { ...finished, basedOn: 1, id, files, ...given });
  expect(await finish({ holder: "p2" })).toEqual({ kind: "lease-lost" });
  expect(await finish({ now: NOW + LEASE_MS })).toEqual({ kind: "lease-lost" });
  expect(await finish({ basedOn: 0 })).toEqual({ kind: "outdated" });
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "working" });
  await withdrawRequest(engine, { id, by: "kim", now: NOW });
  expect(await finish({})).toEqual({ kind: "lease-lost" });
  expect((await liveOverlay(engine.db)).number).toBe(1);
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "one" });
});

test.each(ENGINES)("two processes that finish the same request at once make one release (%s)", async (name) => {
  const place = await freshPlace(name);
  const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
  const [engine] = engines as [Engine];
  const id = await ask(engine, [{ path: ABOUT, revision: await begin(engine, ABOUT, "one") }]);
  await claim(engine);
  const files = overlayWith([], await requestFiles(engine.db, id), initialText);
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) => finishRequest(engines[index % 2]!, { ...finished, id, files })),
  );
  const kinds = results.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual([...Array.from({ length: 5 }, () => "lease-lost"), "published"]);
  expect((await listReleases(engine.db)).releases.map(({ number }) => number)).toEqual([1]);
});

test("a file that has its initial text again, or that nobody has, leaves the overlay", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "one");
  await publish(engine, ABOUT, "two");
  await publish(engine, SITE, "phone: 2\n");
  expect((await liveOverlay(engine.db)).files).toEqual([
    { path: ABOUT, text: "two" },
    { path: SITE, text: "phone: 2\n" },
  ]);
  await publish(engine, ABOUT, PROGRAM[ABOUT]!);
  await publish(engine, SITE, PROGRAM[SITE]!);
  await publish(engine, NEW, "an opening");
  await publish(engine, NEW, null);
  expect(await liveOverlay(engine.db)).toEqual({ number: 7, files: [] });
});

test("the history of a file has each version with its release, the newest first", async () => {
  const engine = await fresh();
  await publish(engine, ABOUT, "one");
  await publish(engine, SITE, "phone: 2\n");
  await publish(engine, ABOUT, null);
  await publish(engine, ABOUT, "three");
  const history = await fileHistory(engine.db, ABOUT);
  expect(history.map(({ release, before, after }) => [release.number, before, after])).toEqual([
    [4, null, "three"],
    [3, "one", null],
    [1, PROGRAM[ABOUT], "one"],
  ]);
  expect(await fileHistory(engine.db, "jobs/none.md")).toEqual([]);
});

test("releases are listed in pages, the newest first", async () => {
  const engine = await fresh();
  for (let number = 1; number <= 21; number++) await publish(engine, ABOUT, `text ${number}`);
  const first = await listReleases(engine.db);
  expect([first.releases.length, first.releases[0]?.number, first.older]).toEqual([20, 21, 2]);
  const second = await listReleases(engine.db, first.older);
  expect([second.releases.map(({ number }) => number), second.older]).toEqual([[1], undefined]);
});
