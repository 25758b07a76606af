import { expect, test } from "vitest";

import { EDITOR, OWNER } from "../../tests/support/casework-fixture.ts";
import { LINES, opened, publishersUnderTest, SECOND_EDITOR, SITE } from "../../tests/support/publishers-fixture.ts";
import { addDraft, initialText, publishNext } from "../../tests/support/publishing-fixture.ts";
import { auditOf } from "../../tests/support/staff-services-fixture.ts";
import { discardDraft, draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { forgetReleases } from "../../publishing/drafts/return-to-release.ts";
import { countPlaces } from "../shell/count-places.server.ts";
import { countToConfirm } from "../../publishing/drafts/second-person.ts";
import { draftList } from "./draft-list.server.ts";
import { confirmPublishRequest, requestFor } from "./request.server.ts";
import { releaseFor, releaseList, undoLiveRelease, undoScreen } from "./release.server.ts";
import { historyFor, restoreVersion } from "./history.server.ts";

const publishingUnderTest = publishersUnderTest();

/** Confirms a request as a person who has just seen it. */
const confirmAsShown = async (staff: StaffParts, person: SignedIn, id: string) =>
  confirmPublishRequest(staff, person, id, (await requestFor(staff, person, id))?.words ?? "");

const POLICY = "pages/privacy-policy.md";
const emailOf = (address: string) => (text: string) => text.replace(/^email: .*$/m, `email: ${address}`);
const moreWords = (text: string) => `${text}\nMore words.\n`;

/** Publishes a change of the privacy policy that two people agreed to. */
const withPolicy = async () => {
  const under = await publishingUnderTest();
  const id = await under.asked(EDITOR, { [POLICY]: await under.draft(POLICY, moreWords) });
  expect(await confirmAsShown(under.staff, OWNER, id)).toBe("done");
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
  const terms = shown?.guarded.find(({ path }) => path === "pages/terms-conditions.md");
  expect(terms).toMatchObject({ title: "Pages: Terms and conditions", parts: [{ where: "Email address" }] });
});

test("a second person confirms the words that were shown: a fact that somebody has changed since is shown first", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  const id = await asked(EDITOR, { [POLICY]: await draft(POLICY, (text) => `${text}\nPark here: {{owner.parking}}\n`) });
  const shown = await requestFor(staff, OWNER, id);
  // No published guarded words name the fact, so one person may change it.
  const parking = (text: string) =>
    text.replace("label: parking details, value: null", "label: parking details, value: On the roof");
  await asked(EDITOR, { [SITE]: await draft(SITE, parking) });
  expect(await publishNext(engine, clock.now)).toBe(1);
  expect(await confirmPublishRequest(staff, OWNER, id, shown?.words ?? "")).toBe("changed");
  expect(await requestFor(staff, OWNER, id)).toMatchObject({ state: "waiting-for-second" });
  expect(await confirmAsShown(staff, OWNER, id)).toBe("done");
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
  expect(await confirmAsShown(staff, OWNER, id)).toBe("done");
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
  expect(await confirmAsShown(staff, SECOND_EDITOR, id)).toBe("too-late");
  expect(await confirmAsShown(staff, OWNER, id)).toBe("done");
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
  expect(await confirmAsShown(staff, EDITOR, id)).toBe("too-late");
  nudges.splice(0);
  expect(await confirmAsShown(staff, SECOND_EDITOR, id)).toBe("done");
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
  expect(await confirmAsShown(staff, OWNER, first)).toBe("done");
  expect(await requestFor(staff, OWNER, first)).toMatchObject({
    state: "failed",
    cause: expect.stringContaining("may not publish any more"),
  });
  await engine.db.updateTable("people").set({ disabled_at: null }).where("id", "=", EDITOR.id).execute();
  const second = await undo();
  await asked(EDITOR, { "jobs/support-worker-north.md": await draft("jobs/support-worker-north.md", () => null) });
  await publishNext(engine, clock.now);
  expect(await confirmAsShown(staff, OWNER, second)).toBe("done");
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

test("who wrote the first version that is still kept is not known, unless the website began with it", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  const publishNumber = async (number: number) => {
    await asked(EDITOR, { [LINES]: await draft(LINES, (text) => text.replace(/131 45\d/, `131 45${number}`)) });
    await publishNext(engine, clock.now);
  };
  for (const number of [1, 2, 0, 3]) await publishNumber(number);
  const authorsOf = async (release: number) => {
    expect(await restoreVersion(staff, OWNER, LINES, release)).toBe("restored");
    const restored = await draftOf(engine.db, LINES);
    await discardDraft(engine, { path: LINES, revision: restored?.revision ?? 0, by: OWNER.id, now: 0 });
    return restored?.authors;
  };
  // Somebody of the staff has published the first words again.
  for (const release of [0, 3]) expect(await authorsOf(release)).toEqual([OWNER.id]);
  expect(await authorsOf(1)).toEqual([EDITOR.id, OWNER.id]);
  await publishNumber(4);
  await forgetReleases(engine, new Date(clock.now.getTime() + 3 * 366 * 24 * 60 * 60_000));
  expect((await historyFor(staff, OWNER, LINES))?.versions.map(({ release }) => release)).toEqual([5, 4, 0]);
  await publishNumber(5);
  await forgetReleases(engine, new Date(clock.now.getTime() + 3 * 366 * 24 * 60 * 60_000));
  expect(await authorsOf(0)).toBeNull();
});

test("the list of releases is there where the words to which an undo would return cannot be migrated, and offers no undo", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  const path = "services/respite.md";
  for (const given of ["group: Help at home", 'groups: ["9001"]']) {
    const registered = (text: string) => text.replace(/^registration: .*$/m, `registration: { covered: true, ${given} }`);
    await asked(EDITOR, { [path]: await draft(path, registered) });
    await publishNext(engine, clock.now);
  }
  const list = await releaseList(staff, EDITOR, undefined);
  expect(list?.releases.map(({ number }) => number)).toEqual([2, 1]);
  expect(list).not.toHaveProperty("undo");
  expect(await undoLiveRelease(staff, EDITOR, 2, true)).toBe("changed");
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
