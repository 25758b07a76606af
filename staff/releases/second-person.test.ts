import { expect, test } from "vitest";

import { EDITOR, OWNER } from "../../tests/support/casework-fixture.ts";
import { opened, publishersUnderTest, SECOND_EDITOR, SITE } from "../../tests/support/publishers-fixture.ts";
import { addDraft, initialText, publishNext } from "../../tests/support/publishing-fixture.ts";
import { auditOf } from "../../tests/support/staff-services-fixture.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { countPlaces } from "../shell/count-places.server.ts";
import { countToConfirm } from "../../publishing/drafts/second-person.ts";
import { draftList } from "./draft-list.server.ts";
import { confirmPublishRequest, requestFor } from "./request.server.ts";
import { releaseFor, releaseList, undoLiveRelease, undoScreen } from "./release.server.ts";
import { restoreVersion } from "./history.server.ts";

const publishingUnderTest = publishersUnderTest();

const POLICY = "pages/privacy-policy.md";
const emailOf = (address: string) => (text: string) => text.replace(/^email: .*$/m, `email: ${address}`);
const moreWords = (text: string) => `${text}\nMore words.\n`;

/** Publishes a change of the privacy policy that two people agreed to. */
const withPolicy = async () => {
  const under = await publishingUnderTest();
  const id = await under.asked(EDITOR, { [POLICY]: await under.draft(POLICY, moreWords) });
  expect(await confirmPublishRequest(under.staff, OWNER, id)).toBe("done");
  await publishNext(under.engine, under.clock.now);
  return under;
};

test("a second person confirms a fact that guarded words name, and sees which words change with it", async () => {
  const { staff, draft, asked } = await publishingUnderTest();
  const revision = await draft(SITE, emailOf("other@example.org"));
  expect((await draftList(staff, EDITOR))?.drafts).toMatchObject([{ path: SITE, needsSecond: true, mayPublish: true }]);
  const id = await asked(EDITOR, { [SITE]: revision });
  const shown = await requestFor(staff, SECOND_EDITOR, id);
  expect(shown).toMatchObject({ state: "waiting-for-second", confirmation: { state: "possible" } });
  expect(shown?.files.map(({ path }) => path)).toEqual([SITE]);
  expect(shown?.guarded.map(({ path }) => path)).toContain(POLICY);
  const words = shown?.guarded.find(({ path }) => path === POLICY)?.parts.flatMap((part) => part.words);
  expect(words).toContainEqual({ kind: "added", text: expect.stringContaining("other") });
});

test("who may confirm is told by a mail and has a count, and nobody else", async () => {
  const { engine, staff, draft, asked } = await publishingUnderTest();
  const told = async () => {
    const rows = await engine.db.selectFrom("notices").select("person_id").where("purpose", "=", "publish-waits").execute();
    return rows.map(({ person_id }) => person_id ?? "").toSorted();
  };
  const counts = () => Promise.all([EDITOR, SECOND_EDITOR, OWNER].map(({ id }) => countToConfirm(engine.db, id)));
  const id = await asked(EDITOR, { [POLICY]: await draft(POLICY, moreWords) });
  expect([await told(), await counts()]).toEqual([[SECOND_EDITOR.id, OWNER.id].toSorted(), [0, 1, 1]]);
  expect((await countPlaces(staff, SECOND_EDITOR)).badges.website).toContainEqual({ of: "confirm", count: 1 });
  expect((await countPlaces(staff, EDITOR)).badges.website).not.toContainEqual(expect.objectContaining({ of: "confirm" }));
  expect(await confirmPublishRequest(staff, OWNER, id)).toBe("done");
  expect(await counts()).toEqual([0, 0, 0]);
});

test("a second person is nobody who has written some of it, also where somebody else asks; the screen says who may confirm", async () => {
  const { engine, staff, draft, asked } = await publishingUnderTest();
  await draft(POLICY, moreWords, SECOND_EDITOR);
  const text = `${moreWords(initialText(POLICY) ?? "")}More.\n`;
  const saved = await saveDraft(engine, { path: POLICY, text, base: null, revision: 1, by: EDITOR.id, now: 0 });
  const id = await asked(EDITOR, { [POLICY]: saved.kind === "saved" ? saved.revision : 0 });
  const confirmation = async (who: typeof OWNER) => (await requestFor(staff, who, id))?.confirmation;
  expect(await confirmation(EDITOR)).toEqual({ state: "own", by: [OWNER.id] });
  expect(await confirmation(SECOND_EDITOR)).toEqual({ state: "author", by: [OWNER.id] });
  expect(await confirmPublishRequest(staff, SECOND_EDITOR, id)).toBe("too-late");
  expect(await confirmPublishRequest(staff, OWNER, id)).toBe("done");
  const authors = (await auditOf(engine)).filter(([action]) => String(action).startsWith("draft-"));
  expect(authors).toEqual([
    ["draft-begun", SECOND_EDITOR.id, POLICY],
    ["draft-changed", EDITOR.id, POLICY],
  ]);
});

test("a second person confirms an undo of guarded words, and may be nobody who asked for it", async () => {
  const { engine, staff, nudges } = await withPolicy();
  expect((await releaseList(staff, EDITOR, undefined))?.undo).toBe("ask");
  expect(await undoLiveRelease(staff, EDITOR, 1, false)).toBe("ask");
  expect(await undoScreen(staff, EDITOR, 1)).toMatchObject({ number: 1, needsSecond: true, visitors: "closed" });
  const asked = await undoLiveRelease(staff, EDITOR, 1, true);
  expect(await undoLiveRelease(staff, SECOND_EDITOR, 1, true)).toEqual(asked);
  const id = asked && typeof asked !== "string" && "asked" in asked ? asked.asked : "";
  expect((await liveOverlay(engine.db)).number).toBe(1);
  const shown = await requestFor(staff, EDITOR, id);
  expect(shown).toMatchObject({ isUndo: true, undo: { visitors: "closed" }, titles: ["Undo of release 1"] });
  expect(shown).toMatchObject({ files: [{ path: POLICY }], confirmation: { state: "own" } });
  expect(await confirmPublishRequest(staff, EDITOR, id)).toBe("too-late");
  nudges.splice(0);
  expect(await confirmPublishRequest(staff, SECOND_EDITOR, id)).toBe("done");
  expect(nudges).toEqual(["nudge"]);
  expect(await requestFor(staff, EDITOR, id)).toMatchObject({ state: "published", release: 2 });
  expect(await releaseFor(staff, EDITOR, 2)).toMatchObject({ kind: "undo", who: EDITOR.id, confirmedBy: SECOND_EDITOR.id });
  expect((await liveOverlay(engine.db)).files).toEqual([]);
  expect(await draftOf(engine.db, POLICY)).toMatchObject({ authors: [EDITOR.id] });
  expect((await auditOf(engine)).slice(-3).map(([action]) => action)).toEqual([
    "undo-asked",
    "publish-confirmed",
    "release-undone",
  ]);
});

test("a second person cannot confirm an undo after another release, or of somebody whose account is disabled since; it says why", async () => {
  const { engine, staff, clock, draft, asked } = await withPolicy();
  const undo = async () => {
    const result = await undoLiveRelease(staff, EDITOR, (await liveOverlay(engine.db)).number, true);
    return result && typeof result !== "string" && "asked" in result ? result.asked : "";
  };
  const first = await undo();
  await engine.db.updateTable("people").set({ disabled_at: 1 }).where("id", "=", EDITOR.id).execute();
  expect(await confirmPublishRequest(staff, OWNER, first)).toBe("done");
  expect(await requestFor(staff, OWNER, first)).toMatchObject({
    state: "failed",
    cause: expect.stringContaining("may not publish any more"),
  });
  await engine.db.updateTable("people").set({ disabled_at: null }).where("id", "=", EDITOR.id).execute();
  const second = await undo();
  await asked(EDITOR, { "jobs/support-worker-north.md": await draft("jobs/support-worker-north.md", () => null) });
  await publishNext(engine, clock.now);
  expect(await confirmPublishRequest(staff, OWNER, second)).toBe("done");
  expect(await requestFor(staff, OWNER, second)).toMatchObject({
    state: "failed",
    cause: expect.stringContaining("Another release"),
  });
  expect((await liveOverlay(engine.db)).number).toBe(2);
});

test("a second person confirms an old version of guarded words that somebody has restored", async () => {
  const { engine, staff, asked } = await withPolicy();
  expect(await restoreVersion(staff, EDITOR, POLICY, 0)).toBe("restored");
  const id = await asked(SECOND_EDITOR, { [POLICY]: (await draftOf(engine.db, POLICY))?.revision ?? 0 });
  expect(await requestFor(staff, EDITOR, id)).toMatchObject({
    state: "waiting-for-second",
    confirmation: { state: "author", by: [OWNER.id] },
  });
});

test("an undo that changes who can see the site asks first, and says what visitors see then", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  await asked(OWNER, { [SITE]: await draft(SITE, opened, OWNER) });
  await publishNext(engine, clock.now);
  expect((await releaseList(staff, OWNER, undefined))?.undo).toBe("ask");
  expect(await undoLiveRelease(staff, OWNER, 1, false)).toBe("ask");
  expect((await liveOverlay(engine.db)).number).toBe(1);
  expect(await undoScreen(staff, OWNER, 1)).toMatchObject({
    visitors: "closes",
    needsSecond: false,
    files: [{ path: SITE }],
  });
  expect(await undoLiveRelease(staff, OWNER, 1, true)).toEqual({ undone: "closes" });
  expect(await undoScreen(staff, OWNER, 1)).toBe("changed");
});

test("an undo that opens it again asks too, and one of other words says whether the site is open", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  await asked(OWNER, { [SITE]: await draft(SITE, opened, OWNER) });
  await publishNext(engine, clock.now);
  const path = "jobs/support-worker-north.md";
  await asked(EDITOR, { [path]: await draft(path, () => null) });
  await publishNext(engine, clock.now);
  expect(await undoLiveRelease(staff, EDITOR, 2, false)).toEqual({ undone: "open" });
  const closed = (text: string) => text.replace("stage: live", "stage: parked");
  await asked(OWNER, { [SITE]: await addDraft(engine, SITE, closed, OWNER.id) });
  await publishNext(engine, clock.now);
  expect(await undoScreen(staff, OWNER, 4)).toMatchObject({ visitors: "opens" });
  // A setting of the server comes before the content, so that nothing changes for visitors.
  const fixed: StaffParts = { ...staff, config: { ...staff.config, siteStage: "live" } };
  expect(await undoScreen(fixed, OWNER, 4)).toMatchObject({ visitors: "open" });
  expect(initialText(SITE)).toContain("stage: parked");
});
