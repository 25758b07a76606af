import { expect, test } from "vitest";

import { labelOfKind } from "../../content-model/editing/content-kinds.ts";
import { EDITOR, OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { LINES, newNumber, opened, publishersUnderTest, SECOND_EDITOR, SITE } from "../../tests/support/publishers-fixture.ts";
import { initialText, publishNext } from "../../tests/support/publishing-fixture.ts";
import { auditOf, NOTHING_FOUND } from "../../tests/support/staff-services-fixture.ts";
import { minutesAfter } from "../../tests/support/store-fixture.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { AskGiven } from "./ask-to-publish.server.ts";
import { draftOf } from "../../publishing/drafts/drafts.ts";
import { claimRequest, failRequest } from "../../publishing/drafts/work-on-request.ts";
import { draftList } from "./draft-list.server.ts";
import { confirmPublishRequest, progressFor, requestFor, withdrawPublishRequest } from "./request.server.ts";
import { releaseFor, releaseList, undoLiveRelease, undoScreen } from "./release.server.ts";
import { compareVersions, historyFor, restoreVersion } from "./history.server.ts";

const publishingUnderTest = publishersUnderTest();

/** Confirms a request as a person who has just seen it. */
const confirmAsShown = async (staff: StaffParts, person: SignedIn, id: string) =>
  confirmPublishRequest(staff, person, id, (await requestFor(staff, person, id))?.words ?? "");

test("an editor sees each draft with its change, asks for one, and finds it among what is under way", async () => {
  const { engine, staff, nudges, draft, asked } = await publishingUnderTest();
  expect(await draftList(staff, EDITOR)).toEqual({ drafts: [], underWay: [], stops: [], isChecked: true });
  const revision = await draft(LINES, newNumber);
  await draft("jobs/support-worker-north.md", () => null);
  const screen = await draftList(staff, EDITOR);
  expect(screen?.drafts.map(({ path, change, who, mayPublish }) => [path, change, who, mayPublish])).toEqual([
    [LINES, "changed", EDITOR.id, true],
    ["jobs/support-worker-north.md", "deleted", EDITOR.id, true],
  ]);
  expect(screen?.drafts[0]?.parts).toEqual([
    {
      where: "Interpreters: Phone number",
      words: [
        { kind: "same", text: "131 " },
        { kind: "removed", text: "450" },
        { kind: "added", text: "451" },
      ],
    },
  ]);

  const id = await asked(EDITOR, { [LINES]: revision }, { note: " A new number\r\nfor interpreters " });
  expect(nudges).toEqual(["nudge"]);
  const shown = await requestFor(staff, EDITOR, id);
  expect(shown).toMatchObject({ state: "queued", who: EDITOR.id, note: "A new number\nfor interpreters", mayWithdraw: true });
  expect(shown?.files.map(({ path }) => path)).toEqual([LINES]);
  const after = await draftList(staff, EDITOR);
  expect(after?.underWay.map((one) => one.id)).toEqual([id]);
  expect(after?.drafts.map(({ inRequest }) => inRequest)).toEqual([{ id, hasEarlierWords: false }, undefined]);
  await draft(LINES, (text) => text.replace("131 450", "131 452"));
  expect((await draftList(staff, EDITOR))?.drafts[0]?.inRequest).toEqual({ id, hasEarlierWords: true });
  expect((await auditOf(engine)).at(-1)).toEqual(["publish-asked", EDITOR.id, id]);
});

test("a request names a file by the title of the text that it publishes, or of the one that it deletes", async () => {
  const { staff, draft, asked } = await publishingUnderTest();
  const [fresh, gone] = ["jobs/a-new-one.md", "jobs/support-worker-north.md"] as const;
  const text = initialText(gone) ?? "";
  const title = /^title: (.+)$/m.exec(text)?.[1] ?? "";
  const paths = {
    [fresh]: await draft(fresh, () => text.replace(title, "Worker in the hills")),
    [gone]: await draft(gone, () => null),
  };
  const id = await asked(EDITOR, paths);
  const what = labelOfKind({ id: "jobs" });
  const titles = [`${what}: Worker in the hills`, `${what}: ${title}`];
  expect((await requestFor(staff, EDITOR, id))?.titles).toEqual(titles);
  expect((await draftList(staff, EDITOR))?.underWay.map((one) => one.titles)).toEqual([titles]);
});

test("what the checks find stands at its draft with a link to its field, and publishing does not need them", async () => {
  const { staff, draft } = await publishingUnderTest();
  await draft(LINES, newNumber);
  const error = { file: LINES, line: 3, field: "interpreters.number", fix: "is no phone number" };
  const other = { file: "pages/about.md", field: "title", fix: "is too long" };
  const check = async () => ({ ...NOTHING_FOUND, errors: [error, other], unfinished: [{ ...other, fix: "is not ready" }] });
  const withChecks = (preview: object) => ({
    ...staff,
    drafting: { ...staff.drafting, preview: { ...staff.drafting.preview, ...preview } },
  });
  const screen = await draftList(withChecks({ check }), EDITOR);
  expect(screen?.drafts[0]?.stops).toEqual([
    {
      message: "Phone numbers of others: Interpreters: Phone number is no phone number",
      link: `/content/files/${LINES}#interpreters/number`,
    },
  ]);
  // The site is parked, so what is unfinished stops nothing.
  expect(screen?.stops.map(({ message }) => message)).toEqual([expect.stringMatching(/^Pages: About us: .* is too long$/)]);
  const failing = withChecks({ check: () => Promise.reject(new Error("out of memory")) });
  expect((await draftList(failing, EDITOR))?.drafts[0]?.stops).toEqual([]);

  // The first checks of a process take seconds: the screen comes without them, and they come later.
  const found = Promise.withResolvers<typeof NOTHING_FOUND>();
  const held = withChecks({ check: () => found.promise });
  expect(await draftList(held, EDITOR)).toMatchObject({ isChecked: false, drafts: [{ path: LINES, stops: [] }] });
  const later = draftList(held, EDITOR, { untilChecked: true });
  found.resolve({ ...NOTHING_FOUND, errors: [error] });
  expect(await later).toMatchObject({ isChecked: true, drafts: [{ stops: [{ link: expect.any(String) }] }] });
});

test("nothing is asked without a choice, with a wrong time, or for what was not shown", async () => {
  const { staff, clock, draft, ask, asked } = await publishingUnderTest();
  const revision = await draft(LINES, newNumber);
  const later = (startAt: string) => ask(EDITOR, { [LINES]: revision }, { isLater: true, startAt });
  // A day that somebody typed is not passed over because the choice above it was left as it is.
  expect(await ask(EDITOR, { [LINES]: revision }, { startAt: "2026-03-02T20:01" })).toEqual({
    errors: [{ field: "startAt", error: "unclear" }],
  });
  expect(await ask(EDITOR, {})).toEqual({ errors: [{ field: "chosen", error: "none" }] });
  expect(await ask(EDITOR, { [LINES]: revision }, { note: "x".repeat(501) })).toEqual({
    errors: [{ field: "note", error: "too-long", most: 500 }],
  });
  for (const startAt of ["", "soon", "2026-02-31T10:00"])
    expect(await later(startAt)).toEqual({ errors: [{ field: "startAt", error: "missing" }] });
  // 8 pm in Perth is noon in UTC.
  expect(await later("2026-03-02T20:00")).toEqual({ errors: [{ field: "startAt", error: "past" }] });
  expect(await later("2027-03-04T20:00")).toEqual({ errors: [{ field: "startAt", error: "far", days: 366 }] });
  for (const wrong of [{ [LINES]: revision + 1 }, { "pages/../../secret": 1 }, { "pages/about.md": 1 }])
    expect(await ask(EDITOR, wrong)).toMatchObject({ errors: [{ field: "chosen", error: "changed" }] });

  const id = await asked(EDITOR, { [LINES]: revision }, { isLater: true, startAt: "2026-03-02T20:01" });
  expect(await progressFor(staff, EDITOR, id)).toEqual({ state: "scheduled" });
  expect(await ask(EDITOR, { [LINES]: revision })).toMatchObject({
    errors: [{ field: "chosen", error: "waits", path: LINES }],
  });
  clock.now = minutesAfter(1);
  expect(await progressFor(staff, EDITOR, id)).toEqual({ state: "queued" });
});

test("only an owner who has just confirmed who they are publishes what only an owner may change", async () => {
  const { staff, draft, ask, asked } = await publishingUnderTest();
  const revision = await draft(SITE, opened, OWNER);
  expect((await draftList(staff, EDITOR))?.drafts).toMatchObject([{ owners: ["Who can see the website"], mayPublish: false }]);
  expect(await ask(EDITOR, { [SITE]: revision })).toMatchObject({ errors: [{ error: "not-owner", path: SITE }] });
  expect(await ask({ ...OWNER, isRecent: false }, { [SITE]: revision })).toBe("not-recent");
  const id = await asked(OWNER, { [SITE]: revision }, { needsSecond: true });
  expect(await requestFor(staff, EDITOR, id)).toMatchObject({ confirmation: { state: "owner", by: [] } });
  expect(await confirmAsShown(staff, EDITOR, id)).toBe("too-late");
  expect(await requestFor(staff, OWNER, id)).toMatchObject({ confirmation: { state: "own", by: [] } });
});

test("the privacy policy always needs a second person, who is another and has just confirmed who they are", async () => {
  const { staff, nudges, draft, asked } = await publishingUnderTest();
  const revision = await draft("pages/privacy-policy.md", (text) => `${text}\nMore words.\n`);
  const id = await asked(EDITOR, { "pages/privacy-policy.md": revision });
  expect(await requestFor(staff, EDITOR, id)).toMatchObject({
    state: "waiting-for-second",
    confirmation: { state: "own", by: [OWNER.id, SECOND_EDITOR.id].toSorted() },
  });
  expect(await confirmAsShown(staff, EDITOR, id)).toBe("too-late");
  expect(await confirmAsShown(staff, { ...SECOND_EDITOR, isRecent: false }, id)).toBe("not-recent");
  expect(await progressFor(staff, EDITOR, id)).toEqual({ state: "waiting-for-second" });
  nudges.splice(0);
  expect(await confirmAsShown(staff, SECOND_EDITOR, id)).toBe("done");
  expect(nudges).toEqual(["nudge"]);
  const shown = await requestFor(staff, EDITOR, id);
  expect(shown).toMatchObject({ state: "queued", confirmedBy: SECOND_EDITOR.id });
  expect(await confirmAsShown(staff, SECOND_EDITOR, id)).toBe("too-late");
});

test("a request can be withdrawn once, and its draft stays", async () => {
  const { engine, staff, draft, asked } = await publishingUnderTest();
  const revision = await draft(LINES, newNumber);
  const id = await asked(EDITOR, { [LINES]: revision });
  expect(await withdrawPublishRequest(staff, OWNER, id)).toBe("done");
  expect(await withdrawPublishRequest(staff, OWNER, id)).toBe("too-late");
  expect(await requestFor(staff, EDITOR, id)).toMatchObject({ state: "withdrawn", mayWithdraw: false });
  expect((await draftList(staff, EDITOR))?.drafts.map(({ inRequest }) => inRequest)).toEqual([undefined]);
  expect((await auditOf(engine)).at(-1)).toEqual(["publish-withdrawn", OWNER.id, id]);
  expect(await withdrawPublishRequest(staff, OWNER, "none")).toBeUndefined();
});

test("a request that failed says why; the person who had scheduled it is told once", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  const fail = async (how: Partial<AskGiven>) => {
    const revision = await draft(LINES, newNumber).catch(async () => (await draftList(staff, EDITOR))?.drafts[0]?.revision ?? 0);
    const id = await asked(EDITOR, { [LINES]: revision }, how);
    clock.now = minutesAfter(5, clock.now);
    const work = { holder: "a process", now: clock.now.getTime() };
    await claimRequest(engine, { ...work, leaseMs: 60_000 });
    expect(await failRequest(engine, { ...work, id, cause: "helplines.yaml: interpreters.number: is no number" })).toBe(true);
    return id;
  };
  const notices = () => engine.db.selectFrom("notices").select(["purpose", "person_id"]).execute();
  const id = await fail({});
  expect(await requestFor(staff, OWNER, id)).toMatchObject({
    state: "failed",
    cause: expect.stringContaining("is no number"),
  });
  expect(await notices()).toEqual([]);
  await fail({ isLater: true, startAt: "2026-03-02T20:07" });
  expect(await notices()).toEqual([{ purpose: "publish-failed", person_id: EDITOR.id }]);
});

test("an undo that opens or closes the site is for an owner who has just confirmed who they are", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  await asked(OWNER, { [SITE]: await draft(SITE, opened, OWNER) });
  await publishNext(engine, clock.now);
  expect((await releaseList(staff, EDITOR, undefined))?.undo).toBe("owner");
  expect(await undoLiveRelease(staff, EDITOR, 1, true)).toBe("owner");
  expect(await undoScreen(staff, EDITOR, 1)).toBe("owner");
  expect(await undoLiveRelease(staff, { ...OWNER, isRecent: false }, 1, true)).toBe("not-recent");
  expect((await releaseList(staff, OWNER, undefined))?.live?.number).toBe(1);
  expect(await undoLiveRelease(staff, OWNER, 1, true)).toEqual({ undone: "closes" });
});

test("two versions of a file are compared, and an old one becomes a draft, unless there is one", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  expect((await historyFor(staff, EDITOR, LINES))?.versions).toEqual([{ release: 0, isLive: true, isDeleted: false }]);
  await asked(EDITOR, { [LINES]: await draft(LINES, newNumber) });
  await publishNext(engine, clock.now);
  await asked(OWNER, { [LINES]: await draft(LINES, (text) => text.replace("131 451", "131 452"), OWNER) });
  await publishNext(engine, clock.now);
  const history = await historyFor(staff, EDITOR, LINES);
  expect(history?.versions.map(({ release, who, isLive }) => [release, who, isLive])).toEqual([
    [2, OWNER.id, true],
    [1, EDITOR.id, false],
    [0, undefined, false],
  ]);
  const comparison = await compareVersions(staff, EDITOR, LINES, 0, 2);
  const words = comparison?.parts.flatMap((part) => part.words) ?? [];
  const textOf = (kind: string) =>
    words
      .filter((word) => word.kind === kind)
      .map(({ text }) => text)
      .join("");
  expect([textOf("removed"), textOf("added")]).toEqual([expect.stringContaining("450"), expect.stringContaining("452")]);
  expect(await compareVersions(staff, EDITOR, LINES, 0, 9)).toBeUndefined();

  expect(await restoreVersion(staff, EDITOR, LINES, 2)).toBe("unchanged");
  expect(await restoreVersion(staff, EDITOR, LINES, 9)).toBeUndefined();
  expect(await restoreVersion(staff, EDITOR, LINES, 1)).toBe("restored");
  const drafts = (await draftList(staff, EDITOR))?.drafts ?? [];
  expect(drafts.flatMap(({ parts }) => parts.flatMap((part) => part.words)).some(({ text }) => text.includes("451"))).toBe(true);
  expect((await historyFor(staff, EDITOR, LINES))?.hasDraft).toBe(true);
  expect(await restoreVersion(staff, EDITOR, LINES, 0)).toBe("has-draft");
});

test("an old version that is restored is a draft of those who wrote it, too, and the first content is nobody’s", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  await asked(EDITOR, { [LINES]: await draft(LINES, newNumber, SECOND_EDITOR) });
  await publishNext(engine, clock.now);
  const restored = async (release: number) => {
    expect(await restoreVersion(staff, EDITOR, LINES, release)).toBe("restored");
    return draftOf(engine.db, LINES);
  };
  const first = await restored(0);
  expect(first?.authors).toEqual([EDITOR.id]);
  await asked(EDITOR, { [LINES]: first?.revision ?? 0 });
  await publishNext(engine, clock.now);
  expect((await restored(1))?.authors).toEqual([SECOND_EDITOR.id, EDITOR.id]);
});

test("an editor restores no version that changes what only an owner may change", async () => {
  const { engine, staff, clock, draft, asked } = await publishingUnderTest();
  await asked(OWNER, { [SITE]: await draft(SITE, opened, OWNER) });
  await publishNext(engine, clock.now);
  expect(await restoreVersion(staff, EDITOR, SITE, 0)).toEqual({ owners: ["Who can see the website"] });
  expect(await restoreVersion(staff, OWNER, SITE, 0)).toBe("restored");
});

test("for everybody else nothing exists", async () => {
  const { engine, staff, draft, asked, ask } = await publishingUnderTest();
  const revision = await draft(LINES, newNumber);
  const id = await asked(EDITOR, { [LINES]: revision }, { needsSecond: true });
  const before = (await auditOf(engine)).length;
  for (const person of PEOPLE.filter((one) => one !== OWNER && one !== EDITOR)) {
    const results = [
      draftList(staff, person),
      requestFor(staff, person, id),
      progressFor(staff, person, id),
      confirmAsShown(staff, person, id),
      withdrawPublishRequest(staff, person, id),
      ask(person, {}),
      releaseList(staff, person, undefined),
      releaseFor(staff, person, 1),
      undoLiveRelease(staff, person, 1, true),
      undoScreen(staff, person, 1),
      historyFor(staff, person, LINES),
      compareVersions(staff, person, LINES, 0, 0),
      restoreVersion(staff, person, LINES, 0),
    ];
    expect(await Promise.all<unknown>(results)).toEqual(results.map(() => undefined));
  }
  expect(await progressFor(staff, EDITOR, id)).toEqual({ state: "waiting-for-second" });
  expect(await auditOf(engine)).toHaveLength(before);
  for (const path of ["../package.json", "art/logo-mark.svg", "none.md", ""])
    expect(await historyFor(staff, EDITOR, path)).toBeUndefined();
});
