import { expect, test } from "vitest";

import { ABOUT, ask, begin, LEASE_MS, NOW, PROGRAM, publishNext, SITE } from "../../tests/support/editing-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../tables/tables.ts";
import { discardDraft, draftOf, listDrafts, saveDraft } from "./drafts.ts";
import { requestFiles } from "./request-files.ts";
import { askToPublish, confirmRequest, listRequests, requestOf, withdrawRequest } from "./requests.ts";
import { claimRequest, failRequest, renewLease, reportStep } from "./work-on-request.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

const claim = (engine: Engine, holder = "p1", now = NOW) => claimRequest(engine, { holder, now, leaseMs: LEASE_MS });
const asking = { note: "Why\0?", by: "kim", needsSecond: false, startAt: null, now: NOW };

const fresh = async () => (await freshEngine("SQLite")).engine;

test("a request has the texts of its moment, whatever is saved in the drafts then", async () => {
  const engine = await fresh();
  const paths = [
    { path: SITE, revision: await begin(engine, SITE, null) },
    { path: ABOUT, revision: await begin(engine, ABOUT, "one") },
  ];
  const asked = await askToPublish(engine, { ...asking, paths });
  const id = asked.kind === "asked" ? asked.id : "";
  await saveDraft(engine, { path: ABOUT, text: "two", base: null, revision: 1, by: "kim", now: NOW });
  await saveDraft(engine, { path: SITE, text: "phone: 2\n", base: null, revision: 1, by: "kim", now: NOW });
  expect(await requestFiles(engine.db, id)).toEqual([
    { path: ABOUT, text: "one", base: PROGRAM[ABOUT], revision: 1, authors: ["kim"] },
    { path: SITE, text: null, base: PROGRAM[SITE], revision: 1, authors: ["kim"] },
  ]);
  expect(await requestOf(engine.db, id)).toEqual({
    id,
    note: "Why\0?",
    askedBy: "kim",
    askedAt: NOW,
    needsSecond: false,
    confirmedBy: null,
    startAt: null,
    confirmedWords: null,
    undoOf: null,
    state: "queued",
    claims: 0,
    step: null,
    cause: null,
    endedAt: null,
    releaseNumber: null,
    paths: [ABOUT, SITE],
  });
  expect(await requestOf(engine.db, "none")).toBeUndefined();
});

test("a draft is not discarded while its path is in an open request, also with words that were changed since", async () => {
  const engine = await fresh();
  const id = await ask(engine, [{ path: ABOUT, revision: await begin(engine, ABOUT, "one") }], { needsSecond: true });
  const discard = (revision: number) => discardDraft(engine, { path: ABOUT, revision, by: "sam", now: NOW });
  expect(await discard(1)).toBe("requested");
  await saveDraft(engine, { path: ABOUT, text: "two", base: null, revision: 1, by: "kim", now: NOW });
  expect(await discard(2)).toBe("requested");
  await confirmRequest(engine, { id, by: "ash", now: NOW, words: null });
  await claim(engine);
  expect(await discard(2)).toBe("requested");
  await withdrawRequest(engine, { id, by: "kim", now: NOW });
  expect(await discard(2)).toBe("discarded");
  expect(await listDrafts(engine.db)).toEqual([]);
});

test("a draft that takes its words back while they are in an open request stays, and takes them back after the release", async () => {
  const engine = await fresh();
  await ask(engine, [{ path: ABOUT, revision: await begin(engine, ABOUT, "one") }]);
  const text = PROGRAM[ABOUT]!;
  const saved = await saveDraft(engine, { path: ABOUT, text, base: null, revision: 1, by: "sam", now: NOW });
  expect(saved).toEqual({ kind: "saved", revision: 2 });
  await publishNext(engine);
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text, base: "one", revision: 2 });
});

test.each([
  ["is withdrawn", (engine: Engine, id: string) => withdrawRequest(engine, { id, by: "kim", now: NOW })],
  [
    "fails",
    async (engine: Engine, id: string) => {
      await claim(engine);
      return failRequest(engine, { id, holder: "p1", now: NOW, cause: "" });
    },
  ],
])("a draft that takes its words back goes when the request with them %s", async (_how, end) => {
  const engine = await fresh();
  const id = await ask(engine, [{ path: ABOUT, revision: await begin(engine, ABOUT, "one") }]);
  await saveDraft(engine, { path: ABOUT, text: PROGRAM[ABOUT]!, base: null, revision: 1, by: "sam", now: NOW });
  expect(await listDrafts(engine.db)).toHaveLength(1);
  expect(await end(engine, id)).toBe(true);
  expect(await listDrafts(engine.db)).toEqual([]);
});

test("a draft that was changed, discarded or never begun since it was shown makes no request", async () => {
  const engine = await fresh();
  await begin(engine, ABOUT, "one");
  await begin(engine, SITE, "phone: 2\n");
  await saveDraft(engine, { path: ABOUT, text: "two", base: null, revision: 1, by: "sam", now: NOW });
  const shown = [SITE, "jobs/none.md", ABOUT].map((path) => ({ path, revision: 1 }));
  expect(await askToPublish(engine, { ...asking, paths: shown })).toEqual({ kind: "changed", paths: ["jobs/none.md", ABOUT] });
  expect(await listRequests(engine.db)).toEqual([]);
});

test.each(ENGINES)("a path is in one open request at a time, also when it is sent several times at once (%s)", async (name) => {
  const place = await freshPlace(name);
  const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
  const [engine] = engines as [Engine];
  const revision = await begin(engine, ABOUT, "one");
  const paths = [{ path: ABOUT, revision }];
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, index) => askToPublish(engines[index % 2]!, { ...asking, paths })),
  );
  const [request, ...more] = await listRequests(engine.db);
  expect(more).toEqual([]);
  expect(sent.filter(({ kind }) => kind === "asked")).toEqual([{ kind: "asked", id: request?.id }]);
  expect(sent.filter(({ kind }) => kind === "asked-before")).toHaveLength(5);
  expect(await askToPublish(engine, { ...asking, paths })).toEqual({ kind: "asked-before", id: request?.id, paths: [ABOUT] });
  expect(await withdrawRequest(engine, { id: request?.id ?? "", by: "kim", now: NOW })).toBe(true);
  expect(await askToPublish(engine, { ...asking, paths })).toMatchObject({ kind: "asked" });
});

test("a second person confirms: not the one who asked, and once", async () => {
  const engine = await fresh();
  // A draft of somebody else, so that "kim" is refused for asking and not for writing.
  await saveDraft(engine, { path: ABOUT, text: "one", base: PROGRAM[ABOUT] ?? null, revision: 0, by: "lee", now: NOW });
  const id = await ask(engine, [{ path: ABOUT, revision: 1 }], { needsSecond: true });
  expect(await claim(engine)).toBeUndefined();
  const confirm = (by: string, of = id) => confirmRequest(engine, { id: of, by, now: NOW, words: null });
  expect(await confirm("kim")).toBe("same-person");
  expect(await confirm("sam", "none")).toBe("not-waiting");
  const both = await Promise.all([confirm("sam"), confirm("ash")]);
  expect(both.toSorted()).toEqual(["confirmed", "not-waiting"]);
  expect(await claim(engine)).toMatchObject({ id, confirmedBy: both[0] === "confirmed" ? "sam" : "ash" });
  const log = await engine.db.selectFrom("audit_log").select(["action", "subject"]).orderBy("number").execute();
  expect(log.slice(1)).toEqual(["publish-asked", "publish-confirmed"].map((action) => ({ action, subject: id })));
});

test("nobody confirms a request who has written any of its drafts, also before somebody else changed it, or that nobody knows the authors of", async () => {
  const engine = await fresh();
  const save = (by: string | null, text: string, revision: number) =>
    saveDraft(engine, { path: ABOUT, text, base: PROGRAM[ABOUT] ?? null, revision, by, now: NOW });
  await save("sam", "by sam", 0);
  await save("ash", "by ash", 1);
  await save("ash", "by ash again", 2);
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ authors: ["sam", "ash"] });
  const id = await ask(engine, [{ path: ABOUT, revision: 3 }], { needsSecond: true });
  const confirm = (by: string, of: string) => confirmRequest(engine, { id: of, by, now: NOW, words: null });
  for (const by of ["kim", "sam", "ash"]) expect(await confirm(by, id)).toBe("same-person");
  expect(await confirm("lee", id)).toBe("confirmed");
  const log = await engine.db.selectFrom("audit_log").select(["action", "actor_id"]).orderBy("number").limit(2).execute();
  expect(log).toEqual([
    { action: "draft-begun", actor_id: "sam" },
    { action: "draft-changed", actor_id: "ash" },
  ]);

  // A draft of an earlier version, and one of the server command.
  const asked = async (path: string, by: string | null) => {
    const saved = await saveDraft(engine, { path, text: "words", base: null, revision: 0, by, now: NOW });
    if (by !== null) await engine.db.updateTable("content_drafts").set({ authors: null }).where("path", "=", path).execute();
    return ask(engine, [{ path, revision: saved.kind === "saved" ? saved.revision : 0 }], { needsSecond: true });
  };
  for (const unknown of [await asked("jobs/a.md", "sam"), await asked("jobs/b.md", null)])
    expect(await confirm("lee", unknown)).toBe("unknown-author");
});

test.each(ENGINES)(
  "over all processes one request is worked on, the oldest first, and a scheduled one not before its time (%s)",
  async (name) => {
    const place = await freshPlace(name);
    const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
    const [engine] = engines as [Engine];
    const one = async (path: string, given: { now: number; startAt?: number }) =>
      ask(engine, [{ path, revision: await begin(engine, path, "new") }], given);
    const scheduled = await one("jobs/a.md", { now: NOW - 9, startAt: NOW + 1000 });
    const older = await one("jobs/b.md", { now: NOW - 5 });
    const newer = await one("jobs/c.md", { now: NOW - 3 });
    const claimAll = async (now: number) => {
      const claims = Array.from({ length: 10 }, (_, index) => claim(engines[index % 2]!, `p${index}`, now));
      return (await Promise.all(claims)).filter((each) => each !== undefined).map(({ id }) => id);
    };
    expect(await claimAll(NOW)).toEqual([older]);
    expect(await claimAll(NOW + LEASE_MS - 1)).toEqual([]);
    // The lease has ended: this request comes first again.
    expect(await claimAll(NOW + LEASE_MS)).toEqual([older]);
    await withdrawRequest(engine, { id: older, by: "kim", now: NOW });
    expect(await claimAll(NOW + 999)).toEqual([newer]);
    await withdrawRequest(engine, { id: newer, by: "kim", now: NOW });
    expect(await claimAll(NOW + 999)).toEqual([]);
    expect(await claimAll(NOW + 1000)).toEqual([scheduled]);
    expect((await listRequests(engine.db)).map(({ id, state, claims }) => [id, state, claims])).toEqual([
      [newer, "withdrawn", 1],
      [older, "withdrawn", 2],
      [scheduled, "working", 1],
    ]);
    expect((await listRequests(engine.db, ["working"])).map(({ id }) => id)).toEqual([scheduled]);
  },
);

test("a lease that a clock a day ahead has begun keeps no other process from publishing once the clock is right", async () => {
  const engine = await fresh();
  const id = await ask(engine, [{ path: ABOUT, revision: await begin(engine, ABOUT, "one") }]);
  await claim(engine, "p1", NOW + 24 * 60 * 60_000);
  expect(await claim(engine, "p2", NOW)).toMatchObject({ id, claims: 2 });
});

test("only the holder of the lease reports, extends it and fails the request, and only while it lasts", async () => {
  const engine = await fresh();
  const id = await ask(engine, [{ path: ABOUT, revision: await begin(engine, ABOUT, "one") }]);
  const work = { id, holder: "p1", now: NOW };
  expect(await renewLease(engine, { ...work, leaseMs: LEASE_MS })).toBe(false);
  await claim(engine);
  expect(await reportStep(engine, { ...work, holder: "p2", step: "build" })).toBe(false);
  expect(await reportStep(engine, { ...work, step: "build" })).toBe(true);
  const later = { ...work, now: NOW + LEASE_MS - 1 };
  expect(await renewLease(engine, { ...later, leaseMs: LEASE_MS })).toBe(true);
  expect(await claim(engine, "p2", NOW + LEASE_MS)).toBeUndefined();
  const tooLate = { ...work, now: later.now + LEASE_MS };
  expect(await renewLease(engine, { ...tooLate, leaseMs: LEASE_MS })).toBe(false);
  expect(await failRequest(engine, { ...tooLate, cause: "No." })).toBe(false);
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "working", step: "build" });
  expect(await claim(engine, "p2", tooLate.now)).toMatchObject({ id, claims: 2, step: null });
  expect(await failRequest(engine, { ...tooLate, cause: "No." })).toBe(false);
  expect(await failRequest(engine, { ...tooLate, holder: "p2", cause: "NUL \0 and “words”" })).toBe(true);
  const failed = { state: "failed", cause: "NUL \0 and “words”", endedAt: tooLate.now };
  expect(await requestOf(engine.db, id)).toMatchObject(failed);
  expect(await claim(engine)).toBeUndefined();
  expect(await listDrafts(engine.db)).toMatchObject([{ path: ABOUT, text: "one" }]);
  expect(await withdrawRequest(engine, { id, by: "kim", now: NOW })).toBe(false);
});
