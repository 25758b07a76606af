import { expect, test } from "vitest";

import { ABOUT, ask, begin, NOW, initialText } from "../../tests/support/editing-fixture.ts";
import { confirmChange, requestsUnderTest, siteFilesOf, siteOf } from "../../tests/support/requests-fixture.ts";
import { ContentError } from "../../content-model/texts/validation-error.ts";
import { TaskEnded } from "../../platform/process/task-process.ts";
import { draftOf, listDrafts, saveDraft } from "../drafts/drafts.ts";
import { liveOverlay } from "../drafts/overlay.ts";
import { changesOf } from "../drafts/releases.ts";
import { undoRelease } from "../drafts/return-to-release.ts";
import { requestOf, withdrawRequest } from "../drafts/requests.ts";
import { claimRequest } from "../drafts/work-on-request.ts";
import type { Engine } from "../tables/tables.ts";
import { readyForRequests } from "./publish-request.ts";
import type { SiteFiles } from "./site-files.ts";

const publishingUnderTest = requestsUnderTest();

const askFor = async (engine: Engine, text: string) => ask(engine, [{ path: ABOUT, revision: await begin(engine, ABOUT, text) }]);

test("a request is checked, rendered and live; its draft is gone", async () => {
  const { engine, run, rendered } = await publishingUnderTest();
  const id = await askFor(engine, "new");
  await run();
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "published", step: "switching", releaseNumber: 1 });
  expect(await liveOverlay(engine.db)).toMatchObject({ number: 1, files: [{ path: ABOUT, text: "new" }] });
  expect(await draftOf(engine.db, ABOUT)).toBeUndefined();
  expect(rendered).toEqual(["new"]);
});

const TERMS = "pages/terms-conditions.md";
const terms = (lead: string, day: string) => `---\nlead: ${lead}\nupdated: ${day}\n---\n`;

/** Reads sites whose terms show the words of their file, and with them those of About, as if these were a fact. */
const readTerms: SiteFiles["read"] = async (files) => {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";
  const site = siteOf(String(files.length));
  const pages = { ...site.content.pages };
  const lead = `${/lead: (.*)/.exec(textOf(TERMS))?.[1] ?? "The first words."} ${textOf(ABOUT)}`;
  pages["terms-conditions"] = { ...pages["terms-conditions"], lead };
  return { ...site, content: { ...site.content, pages } };
};

test("words of the terms are published with the day on which they are", async () => {
  const { engine, run } = await publishingUnderTest({ read: readTerms });
  const path = TERMS;
  const text = terms("Other words.", "2026-01-01");
  const id = await ask(engine, [{ path, revision: await begin(engine, path, text) }], { needsSecond: true });
  await confirmChange(engine, id, { path, text });
  await run();
  const changed = terms("Other words.", "2026-03-02");
  expect((await liveOverlay(engine.db)).files).toMatchObject([{ path, text: changed }]);
  expect(await changesOf(engine.db, 1)).toMatchObject([{ path, after: changed }]);
  expect(await draftOf(engine.db, path)).toBeUndefined();
});

const DATED = terms("Other words.", "2026-03-02");
test.each([
  ["other words stays, with the day", "Still other words.", { text: terms("Still other words.", "2026-03-02"), base: DATED }],
  ["the same words again is gone", "Other words.", undefined],
])("a draft that was saved while it is published and has %s", async (_what, lead, left) => {
  const { engine, run } = await publishingUnderTest({ read: readTerms });
  const text = terms("Other words.", "2026-01-01");
  const id = await ask(engine, [{ path: TERMS, revision: await begin(engine, TERMS, text) }], { needsSecond: true });
  await confirmChange(engine, id, { path: TERMS, text });
  for (const [revision, words] of ["Words between.", lead].entries())
    await saveDraft(engine, {
      path: TERMS,
      text: terms(words, "2026-01-01"),
      base: null,
      revision: revision + 1,
      by: "kim",
      now: NOW,
    });
  await run();
  const draft = await draftOf(engine.db, TERMS);
  expect(draft && { text: draft.text, base: draft.base }).toEqual(left);
});

test.each([
  ["other words, with its own day", "Other words.", "2026-03-03"],
  ["the same words, with the day that was set", "The first words.\nnote: Not shown", "2026-03-02"],
])("although publishing has meanwhile set the day of its page for a fact, a request publishes %s", async (_what, lead, day) => {
  const program = terms("The first words.", "2026-01-01");
  const own = (path: string) => (path === TERMS ? program : initialText(path));
  const { engine, run, time } = await publishingUnderTest({ read: readTerms, initialText: own });
  const text = terms(lead, "2026-01-01");
  await saveDraft(engine, { path: TERMS, text, base: program, revision: 0, by: "kim", now: NOW });
  const id = await ask(engine, [{ path: TERMS, revision: 1 }], { needsSecond: true, startAt: NOW + 1000 });
  await confirmChange(engine, id, { path: TERMS, text, program: own });
  await askFor(engine, "Another fact.");
  await run();
  const textNow = async () => (await liveOverlay(engine.db)).files.find(({ path }) => path === TERMS)?.text;
  expect(await textNow()).toBe(terms("The first words.", "2026-03-02"));
  time.now += 24 * 60 * 60_000;
  await run();
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "published", cause: null });
  expect(await textNow()).toBe(terms(lead, day));
});

test("an undo of a fact makes no draft of the page whose day publishing has set, and leaves the draft of that page to its author", async () => {
  const program = terms("The first words.", "2026-01-01");
  const own = (path: string) => (path === TERMS ? program : initialText(path));
  const { engine, run } = await publishingUnderTest({ read: readTerms, initialText: own });
  const undo = (shown: number) => undoRelease(engine, { shown, by: "sam", now: NOW, initialText: own });
  const paths = async () => (await listDrafts(engine.db)).map(({ path, authors }) => [path, authors]);
  await askFor(engine, "A fact.");
  await run();
  await undo(1);
  expect(await paths()).toEqual([[ABOUT, ["kim", "sam"]]]);
  await ask(engine, [{ path: ABOUT, revision: (await draftOf(engine.db, ABOUT))?.revision ?? 0 }]);
  await run();
  const base = terms("The first words.", "2026-03-02");
  await saveDraft(engine, { path: TERMS, text: terms("New.", "2026-03-02"), base, revision: 0, by: "alex", now: NOW });
  await undo(3);
  expect(await paths()).toEqual([
    [ABOUT, ["kim", "sam"]],
    [TERMS, ["alex"]],
  ]);
});

test("a process gets ready for a request, and renders it while another one works on it, once", async () => {
  const { engine } = await publishingUnderTest();
  const done: string[] = [];
  const texts = (files: Parameters<SiteFiles["render"]>[0]) => files.map(({ text }) => text).join();
  const files = siteFilesOf({
    prepare: async (live) => void done.push(`prepared [${texts(live)}]`),
    render: async (overlay) => void done.push(`rendered [${texts(overlay)}]`),
  });
  const ready = readyForRequests({ engine, files, initialText, now: () => NOW });
  await ready();
  expect(done).toEqual([]);
  await askFor(engine, "new");
  await ready();
  await ready();
  expect(done).toEqual(["prepared []"]);
  await claimRequest(engine, { holder: "another process", now: NOW, leaseMs: 1000 });
  await ready();
  await ready();
  expect(done).toEqual(["prepared []", "rendered [new]"]);
});

test.each([
  [
    "the checks find something",
    new ContentError([{ file: ABOUT, field: "title", fix: "is empty" }]),
    "Pages: About: Title, for the browser’s tab and search results is empty",
    { cause: "ContentError" },
  ],
  [
    "the process that renders ends",
    new TaskEnded("out-of-memory"),
    "The pages could not be built",
    { cause: "TaskEnded", reason: "out-of-memory" },
  ],
  ["the disk is full", Object.assign(new Error("write"), { code: "ENOSPC" }), "no free space", { cause: "ENOSPC" }],
  ["a folder is closed", Object.assign(new Error("secret"), { code: "EACCES" }), "Something went wrong", { cause: "EACCES" }],
  ["the database is full", new Error("SQLITE_FULL"), "no free space", {}],
  ["something else fails", new Error("secret"), "Something went wrong", { cause: "Error" }],
])("if %s, the request fails in plain words, and the draft and the site stay", async (_what, error, cause, logged) => {
  const { engine, run, lines } = await publishingUnderTest({ render: () => Promise.reject(error) });
  const id = await askFor(engine, "new");
  await run();
  const request = await requestOf(engine.db, id);
  expect(request).toMatchObject({ state: "failed", releaseNumber: null });
  expect(request?.cause).toContain(cause);
  expect(request?.cause).not.toContain("secret");
  expect(lines).toMatchObject([{ msg: "not published", ...logged }]);
  expect(JSON.stringify(lines)).not.toContain("is empty");
  expect(await liveOverlay(engine.db)).toEqual({ number: 0, files: [] });
  expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "new" });
});

test("a live site with blockers is not published", async () => {
  const sample = siteOf("new", "live");
  sample.content.site.brand.sample = true;
  const { engine, run, rendered } = await publishingUnderTest({ read: async () => sample });
  const id = await askFor(engine, "new");
  await run();
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "failed" });
  expect((await requestOf(engine.db, id))?.cause).toContain("Going live");
  expect(rendered).toEqual([]);
});

test("a day in the content that is over stops a publish, with the file, the field and what to do, but not the parking of a site", async () => {
  const site = siteOf("new", "live");
  const passed = [
    { file: "availability.yaml", field: "room.0.from", fix: "is 25 November 2026, which is over: write state: now" },
  ];
  const { engine, run, rendered } = await publishingUnderTest({
    read: async () => ({ ...site, content: { ...site.content, passed } }),
  });
  const id = await askFor(engine, "new");
  await run();
  const request = await requestOf(engine.db, id);
  expect(request).toMatchObject({ state: "failed", releaseNumber: null });
  expect(request?.cause).toContain(
    "Room for new people, by support and area: Room by support and area is 25 November 2026, which is over",
  );
  expect(rendered).toEqual([]);
  const parked = siteOf("new");
  const other = await publishingUnderTest({ read: async () => ({ ...parked, content: { ...parked.content, passed } }) });
  const parking = await askFor(other.engine, "new");
  await other.run();
  expect(await requestOf(other.engine.db, parking)).toMatchObject({ state: "published" });
});

test("a draft on words that were published over meanwhile is not published silently", async () => {
  const { engine, run } = await publishingUnderTest();
  const first = await askFor(engine, "one");
  // A draft on the program's text, as if it were begun before the first release and asked for after it.
  await run();
  expect(await requestOf(engine.db, first)).toMatchObject({ state: "published" });
  await saveDraft(engine, { path: ABOUT, text: "old", base: initialText(ABOUT), revision: 0, by: "sam", now: NOW });
  const draft = await draftOf(engine.db, ABOUT);
  const id = await ask(engine, [{ path: ABOUT, revision: draft?.revision ?? 0 }]);
  await run();
  const request = await requestOf(engine.db, id);
  expect(request).toMatchObject({ state: "failed" });
  expect(request?.cause).toContain("Pages: About");
  expect((await liveOverlay(engine.db)).files).toMatchObject([{ text: "one" }]);
});

test("if an undo goes live while a request is rendered, the request is rendered again on it", async () => {
  let renderings = 0;
  const { engine, run } = await publishingUnderTest({
    render: async () => {
      renderings += 1;
      if (renderings === 2) await undoRelease(engine, { shown: 1, by: "sam", now: NOW, initialText });
    },
  });
  await askFor(engine, "one");
  await run();
  const id = await ask(engine, [{ path: "site.yaml", revision: await begin(engine, "site.yaml", "phone: 2\n") }]);
  await run();
  expect(renderings).toBe(3);
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "published", releaseNumber: 3 });
  expect((await liveOverlay(engine.db)).files.map(({ path }) => path)).toEqual(["site.yaml"]);
});

test("a request that is withdrawn while it is rendered is not published", async () => {
  const { engine, run } = await publishingUnderTest({
    render: async () => void (await withdrawRequest(engine, { id, by: "kim", now: NOW })),
  });
  const id = await askFor(engine, "new");
  await run();
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "withdrawn" });
  expect(await liveOverlay(engine.db)).toMatchObject({ number: 0 });
});

test("a process that is stopped while it renders leaves the request to the next one", async () => {
  const { engine, run, ending, time } = await publishingUnderTest({
    render: async (signal) => {
      ending.abort();
      signal.throwIfAborted();
    },
  });
  const id = await askFor(engine, "new");
  await run();
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "working" });
  const claim = (now: number) => claimRequest(engine, { holder: "another", now, leaseMs: 1000 });
  expect(await claim(time.now + 1000)).toBeUndefined();
  expect(await claim(time.now + 31_000)).toMatchObject({ id });
});

test("a request that ended its process three times fails", async () => {
  const { engine, run, time } = await publishingUnderTest();
  const id = await askFor(engine, "new");
  for (let claims = 0; claims < 3; claims += 1) {
    await claimRequest(engine, { holder: "a killed process", now: time.now, leaseMs: 1000 });
    time.now += 2000;
  }
  await run();
  expect(await requestOf(engine.db, id)).toMatchObject({ state: "failed", claims: 4 });
});
