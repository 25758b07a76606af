import { describe, expect, test } from "vitest";

import { ABOUT, addEditor, ask, begin, NOW, SITE } from "../../tests/support/editing-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { confirmChange, requestsUnderTest, siteOf } from "../../tests/support/requests-fixture.ts";
import { readContentText } from "../drafts/content-folder.ts";
import { draftOf, saveDraft } from "../drafts/drafts.ts";
import { liveOverlay } from "../drafts/overlay.ts";
import { askToPublish, confirmRequest, requestOf } from "../drafts/requests.ts";
import type { Engine } from "../tables/tables.ts";

const publishingUnderTest = requestsUnderTest();

describe("who asked or confirmed is asked for again at the time of publishing:", () => {
  const scheduled = async (engine: Engine, { needsSecond = false } = {}) => {
    const paths = [{ path: ABOUT, revision: await begin(engine, ABOUT, "new") }];
    for (const id of ["kim", "sam", "lee"]) await addEditor(engine, id);
    return ask(engine, paths, { startAt: NOW + 60_000, needsSecond });
  };
  const disabled = { disabled_at: NOW };
  const withoutRole = { roles: JSON.stringify(["intake"]) };
  test.each([
    ["the asker's account is disabled", "kim", disabled],
    ["the asker is no editor any more", "kim", withoutRole],
    ["the second person's account is disabled", "sam", disabled],
    ["the second person is no editor any more", "sam", withoutRole],
  ])("if %s, nothing is published or lost, the request says why, and the others are told", async (_what, id, change) => {
    const { engine, run, time } = await publishingUnderTest();
    const request = await scheduled(engine, { needsSecond: true });
    await confirmRequest(engine, { id: request, by: "sam", now: NOW, words: null });
    await engine.db.updateTable("people").set(change).where("id", "=", id).execute();
    time.now += 61_000;
    await run();
    const ended = await requestOf(engine.db, request);
    expect(ended).toMatchObject({ state: "failed", cause: expect.stringContaining("may not publish any more") });
    expect(await liveOverlay(engine.db)).toEqual({ number: 0, files: [] });
    expect(await draftOf(engine.db, ABOUT)).toMatchObject({ text: "new" });
    const refused = engine.db.selectFrom("notices").select("person_id").where("purpose", "=", "publish-refused");
    const told = (await refused.orderBy("person_id").execute()).map(({ person_id }) => person_id);
    expect(told).toEqual(["kim", "lee", "sam"].filter((each) => each !== id));
  });

  test("also if the account is disabled while the pages are built", async () => {
    const { engine, run, time } = await publishingUnderTest({
      render: async () => void (await engine.db.updateTable("people").set(disabled).where("id", "=", "kim").execute()),
    });
    const request = await scheduled(engine);
    time.now += 61_000;
    await run();
    expect(await requestOf(engine.db, request)).toMatchObject({ state: "failed" });
    expect(await liveOverlay(engine.db)).toMatchObject({ number: 0 });
  });

  test("what only an owner may change is not published after the owner has become an editor", async () => {
    const { engine, run } = await publishingUnderTest();
    const revision = await begin(engine, SITE, "phone: 1\nstage: live\n");
    const request = await ask(engine, [{ path: SITE, revision }]);
    await run();
    expect(await requestOf(engine.db, request)).toMatchObject({ state: "failed" });
    const again = await begin(engine, "jobs/a.md", "an opening");
    await ask(engine, [{ path: "jobs/a.md", revision: again }]);
    await run();
    expect(await liveOverlay(engine.db)).toMatchObject({ number: 1, files: [{ path: "jobs/a.md" }] });
  });
});

describe("guarded words are compared at the time of publishing:", () => {
  const POLICY = "pages/privacy-policy.md";
  const words = (path: string) => readContentText(FIXTURE_CONTENT, path) ?? "";
  const fixture = {
    initialText: (path: string) => readContentText(FIXTURE_CONTENT, path),
    read: async () => siteOf("guarded"),
  };
  const emailOf = (address: string) => words(SITE).replace(/^email: .*$/m, `email: ${address}`);
  const asked = async (engine: Engine, path: string, text: string, needsSecond = false) => {
    for (const id of ["kim", "sam"]) await addEditor(engine, id);
    const saved = await saveDraft(engine, { path, text, base: words(path), revision: 0, by: "kim", now: NOW });
    const paths = [{ path, revision: saved.kind === "saved" ? saved.revision : 0 }];
    const result = await askToPublish(engine, { paths, note: "", by: "kim", needsSecond, startAt: null, now: NOW });
    return result.kind === "asked" ? result.id : "";
  };
  const confirm = (engine: Engine, id: string, path: string, text: string) =>
    confirmChange(engine, id, { path, text, program: fixture.initialText });

  test("a fact that they name waits for a second person, whoever let it through, and is published once it is confirmed", async () => {
    const { engine, run } = await publishingUnderTest(fixture);
    const text = emailOf("other@example.org");
    const id = await asked(engine, SITE, text);
    await run();
    expect(await requestOf(engine.db, id)).toMatchObject({
      state: "waiting-for-second",
      needsSecond: true,
      claims: 0,
      cause: expect.stringContaining("second person"),
    });
    expect(await liveOverlay(engine.db)).toMatchObject({ number: 0 });
    await confirm(engine, id, SITE, text);
    await run();
    expect(await requestOf(engine.db, id)).toMatchObject({ state: "published", cause: null });
  });

  test("words that were confirmed with another fact wait again", async () => {
    const { engine, run } = await publishingUnderTest(fixture);
    // The fact is named by no guarded words yet, so that one person may change it.
    const policy = words(POLICY).replace(/(?<=^lead: ).*$/m, "Call {{helpline.interpreters}}.");
    const id = await asked(engine, POLICY, policy, true);
    await confirm(engine, id, POLICY, policy);
    await engine.db
      .updateTable("content_requests")
      .set({ start_at: NOW + 60_000 })
      .where("id", "=", id)
      .execute();
    const lines = words("helplines.yaml").replace("131 450", "131 451");
    const other = await asked(engine, "helplines.yaml", lines);
    await run();
    expect(await requestOf(engine.db, other)).toMatchObject({ state: "published" });
    await engine.db.updateTable("content_requests").set({ start_at: null }).where("id", "=", id).execute();
    await run();
    expect(await requestOf(engine.db, id)).toMatchObject({ state: "waiting-for-second", confirmedBy: null });
  });
});
