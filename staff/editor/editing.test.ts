import { expect, test } from "vitest";

import { addDays } from "../../content-model/values/days.ts";
import { EDITOR, OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { ask, publish } from "../../tests/support/editing-fixture.ts";
import { editingUnderTest, sentOf, valuesShown } from "../../tests/support/editing-services-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { draftOf } from "../../publishing/drafts/drafts.ts";
import { previewPages } from "../preview/preview.server.ts";
import { contentList } from "./content-list.server.ts";
import { deleteFile, discardDraftOf, editedFile, presentAt } from "./edited-file.server.ts";
import { fileFindings } from "./file-findings.server.ts";
import { addFile, newFileWords } from "./new-files.server.ts";
import { saveFile } from "./save-file.server.ts";

const { freshEngine } = underTest();
const SITE = "site.yaml";
const PHONE = "phone/general";

const open = async () => editingUnderTest(await freshEngine("SQLite"));

test("every file opens with all of its fields, and saving it unchanged begins no draft", async () => {
  const { staff, opened, save, initialTexts } = await open();
  const list = await contentList(staff, OWNER, "");
  expect(list?.files.map(({ path }) => path).toSorted()).toEqual([...initialTexts.keys()].toSorted());
  expect(list?.files.filter(({ path, title }) => title === path)).toEqual([]);
  for (const path of initialTexts.keys()) {
    const file = await opened(path, OWNER);
    const values = Object.fromEntries(valuesShown(file.fields).map((field) => [field.path, field.value]));
    expect([path, Object.keys(values).length > 0]).toEqual([path, true]);
    expect([path, await save(file, values)]).toMatchObject([path, { saved: { revision: 0 } }]);
  }
  expect((await contentList(staff, OWNER, ""))?.drafts).toBe(0);
});

test("a changed field alters its line alone, and the list says who changed the file and when", async () => {
  const { staff, opened, save, initialTexts, engine } = await open();
  const result = await save(await opened(SITE), { [PHONE]: "(08) 5550 0199" }, {}, EDITOR);
  expect(result).toMatchObject({ saved: { at: "8:00 pm" } });
  const before = (initialTexts.get(SITE) ?? "").split("\n");
  const after = ((await draftOf(engine.db, SITE))?.text ?? "").split("\n");
  expect(after.filter((line, index) => line !== before[index])).toEqual(["  general: (08) 5550 0199"]);
  expect((await contentList(staff, OWNER, ""))?.files.find(({ path }) => path === SITE)).toMatchObject({
    draft: { kind: "changed", by: "Eddie", at: "8:00 pm" },
  });
  expect(await contentList(staff, OWNER, "5550 0199")).toMatchObject({ files: [{ path: SITE }], drafts: 1 });
  await save(await opened(SITE), { "brand/tagline": "Sam’s  “open” door" });
  expect(await contentList(staff, OWNER, 'sam\'s "open" DOOR')).toMatchObject({ files: [{ excerpt: "Sam’s  “open” door" }] });
});

test("words that make a file too long are refused, and the draft stays; a draft that is too long already has no fields", async () => {
  const { staff, opened, save, engine } = await open();
  await save(await opened(SITE), { "brand/tagline": "Mine" });
  const file = await opened(SITE);
  expect(await save(file, { "brand/tagline": "a".repeat(50_000) })).toEqual({ refused: "too-long" });
  expect((await draftOf(engine.db, SITE))?.text).toContain("tagline: Mine");
  await engine.db
    .updateTable("content_drafts")
    .set({ text: `a: ${"[".repeat(300_000)}` })
    .execute();
  expect(await opened(SITE)).toMatchObject({ fields: expect.any(Array), draft: { by: "Kim" } });
  expect((await contentList(staff, OWNER, "phone"))?.drafts).toBe(1);
});

test("drafts that are too long together are refused, and a shorter one is not", async () => {
  const { staff, engine } = await open();
  const row = { base: null, revision: 1, changed_at: 0, changed_by: null };
  for (const id of ["one", "two"]) {
    await engine.db
      .insertInto("content_drafts")
      .values({ path: `jobs/${id}.md`, text: "a".repeat(499_990), ...row })
      .execute();
  }
  expect(await addFile(staff, EDITOR, "jobs", "night-worker")).toEqual({ errors: [{ field: "id", error: "full" }] });
  expect(await discardDraftOf(staff, EDITOR, "jobs/one.md", 1)).toBe("gone");
  expect(await addFile(staff, EDITOR, "jobs", "night-worker")).toEqual({ added: "jobs/night-worker.md" });
});

test("a person who saves too often is refused, and nothing is stored", async () => {
  const { staff, opened, save, engine } = await editingUnderTest(await freshEngine("SQLite"), () => Promise.resolve(3));
  expect(await save(await opened(SITE), { "brand/tagline": "Mine" })).toEqual({ refused: "too-many", wait: 3 });
  expect(await addFile(staff, EDITOR, "jobs", "night-worker")).toEqual({ errors: [{ field: "id", error: "busy" }] });
  expect(await draftOf(engine.db, SITE)).toBeUndefined();
});

test("what names something that exists is a choice with labels; a place for a picture goes with its last value", async () => {
  const { opened, save, engine } = await open();
  const optionsAt = async (path: string, place: string) =>
    valuesShown((await opened(path)).fields).find((field) => field.path === place)?.options;
  expect(await optionsAt(SITE, "stage")).toContainEqual({ value: "live", label: "Everyone" });
  expect(await optionsAt("reply-templates/complaint-received.md", "kinds")).toContainEqual({
    value: "application",
    label: "Job application",
  });
  expect(await optionsAt("jobs/support-worker-north.md", "area")).toContainEqual({
    value: "north",
    label: "Sample North Area",
  });
  expect(await optionsAt("availability.yaml", "room/0/support")).toContainEqual({ value: "respite", label: "Respite" });
  expect(await optionsAt("availability.yaml", "room/0/area")).toContainEqual({ value: "east", label: "Sample East" });
  expect(await optionsAt("availability.yaml", "room/0/state")).toContainEqual({ value: "from", label: "From a day" });
  expect(await optionsAt("services/respite.md", "picture")).toContainEqual({ value: "service-respite", label: "Respite" });
  expect(await optionsAt("easy-read/labels.yaml", "areas/pictogram")).toContainEqual({ value: "map", label: "Map" });
  expect(await optionsAt("pages/home.md", "straightTo/links/0/picture")).toContainEqual({ value: "map", label: "Map" });
  const slot = await optionsAt(SITE, "officePicture/file");
  expect(slot).toEqual([
    { value: "", label: "None" },
    { value: "office", label: expect.stringMatching(/^Office/) },
  ]);

  await save(await opened(SITE), { "officePicture/file": "", "officePicture/alt": "" });
  expect((await draftOf(engine.db, SITE))?.text).not.toContain("officePicture");
  await save(await opened(SITE), { "officePicture/file": "office" });
  expect((await draftOf(engine.db, SITE))?.text).toMatch(/^officePicture:\s+(\{ )?file: office/m);
});

test("an editor sees the fields for owners and cannot change them", async () => {
  const { opened, save, engine } = await open();
  const file = await opened(SITE, EDITOR);
  const stage = valuesShown(file.fields).find(({ path }) => path === "stage");
  expect(stage).toMatchObject({ isOwnerOnly: true, value: "parked" });
  for (const field of ["stage", "promises/replyWorkingDays", "commitments/meetAtDoor/value"])
    expect([field, await save(file, { [field]: "live" }, {}, EDITOR)]).toMatchObject([field, { refused: "owner-only" }]);
  expect(await save(await opened("redirects.txt"), { body: "/a /b\n" }, {}, EDITOR)).toHaveProperty("refused");
  expect(await draftOf(engine.db, SITE)).toBeUndefined();
  expect(await save(file, { stage: "live" }, {}, OWNER)).toHaveProperty("saved");
});

test("an editor cannot discard a draft with words that only an owner may change, and an owner can", async () => {
  const { staff, opened, save } = await open();
  await save(await opened(SITE), { [PHONE]: "(08) 5550 0199" }, {}, EDITOR);
  expect(await opened(SITE, EDITOR)).toMatchObject({ canDiscard: true });
  await save(await opened(SITE, OWNER), { stage: "live" }, {}, OWNER);
  const { revision, canDiscard } = await opened(SITE, EDITOR);
  expect(canDiscard).toBe(false);
  expect(await discardDraftOf(staff, EDITOR, SITE, revision)).toBe("owner-only");
  expect(await opened(SITE, OWNER)).toMatchObject({ canDiscard: true });
  expect(await discardDraftOf(staff, OWNER, SITE, revision)).toBe("discarded");
});

test("an opening is added, filled in and deleted; a published one is deleted by a draft", async () => {
  const { staff, opened, save } = await open();
  for (const [id, error] of [
    ["", "missing"],
    ["夜", "characters"],
    ["support-worker-north", "taken"],
  ])
    expect([id, await addFile(staff, EDITOR, "jobs", id ?? "")]).toMatchObject([id, { errors: [{ error }] }]);
  expect(await addFile(staff, EDITOR, "site", "other")).toBeUndefined();
  const path = "jobs/night-worker.md";
  expect(await addFile(staff, EDITOR, "jobs", "night-worker")).toEqual({ added: path });
  expect(await save(await opened(path), { title: "Night worker" }, {}, EDITOR)).toHaveProperty("saved");
  const file = await opened(path);
  expect(file.title).toBe("Night worker");
  expect(await deleteFile(staff, EDITOR, path, { ...file, revision: file.revision + 1 })).toBe("changed");
  expect(await deleteFile(staff, EDITOR, path, file)).toBe("gone");
  const published = "jobs/support-worker-north.md";
  expect(await deleteFile(staff, EDITOR, published, await opened(published))).toBe("deleted");
  const deleted = await opened(published);
  expect(deleted).toMatchObject({ draft: { kind: "deleted" } });
  expect(await save(deleted, { title: "Back" })).toBeUndefined();
  expect(await discardDraftOf(staff, EDITOR, published, deleted.revision)).toBe("discarded");
  expect((await opened(published)).draft).toBeUndefined();
  expect(await deleteFile(staff, EDITOR, SITE, await opened(SITE))).toBeUndefined();
});

test("a file is not deleted by a form that was loaded before other words of it were published", async () => {
  const { staff, opened, engine } = await open();
  const path = "jobs/support-worker-north.md";
  const older = await opened(path);
  await publish(engine, path, "other words");
  expect(await deleteFile(staff, EDITOR, path, older)).toBe("changed");
  expect((await opened(path)).draft).toBeUndefined();
});

test("a file that waits to be published is neither discarded nor deleted, and says on which day it is published", async () => {
  const { staff, opened, engine } = await open();
  const path = "jobs/night-worker.md";
  await addFile(staff, EDITOR, "jobs", "night-worker");
  const file = await opened(path);
  const { revision } = file;
  const id = await ask(engine, [file], { startAt: new Date("2026-11-27T04:00:00Z").getTime() });
  expect(await opened(path)).toMatchObject({
    request: { id, hasEarlierWords: false, startsAt: "Friday 27 November 2026 at 12:00 pm" },
  });
  expect(await deleteFile(staff, EDITOR, path, file)).toBe("requested");
  expect(await discardDraftOf(staff, EDITOR, path, revision)).toBe("requested");

  const published = "jobs/support-worker-north.md";
  await deleteFile(staff, EDITOR, published, await opened(published));
  const deletion = { path: published, revision: (await opened(published)).revision };
  await ask(engine, [deletion]);
  expect(await discardDraftOf(staff, EDITOR, published, deletion.revision)).toBe("requested");
});

test("an editor adds a room in a shared home, which begins with 60 days", async () => {
  const { staff, opened, save, engine } = await open();
  const path = "vacancies/near-the-river.md";
  expect(await addFile(staff, EDITOR, "vacancies", "near-the-river")).toEqual({ added: path });
  expect(await save(await opened(path), { title: "A room near the river", suburb: "Sampleton" }, {}, EDITOR)).toHaveProperty(
    "saved",
  );
  const text = (await draftOf(engine.db, path))?.text ?? "";
  const [, set = "", expires = ""] = /set: (\S+)\nexpires: (\S+)/.exec(text) ?? [];
  expect(addDays(set, 60)).toBe(expires);
});

test("who is neither editor nor owner gets nothing, and nobody gets a file that is no content", async () => {
  const { staff, opened, engine } = await open();
  const sent = sentOf(await opened(SITE), { [PHONE]: "1" });
  for (const who of PEOPLE.filter((one) => one !== OWNER && one !== EDITOR))
    expect([
      await contentList(staff, who, ""),
      await editedFile(staff, who, SITE),
      await saveFile(staff, who, SITE, sent),
      await discardDraftOf(staff, who, SITE, 0),
      await deleteFile(staff, who, "jobs/support-worker-north.md", sent),
      newFileWords(who, "jobs"),
      await addFile(staff, who, "jobs", "night-worker"),
      await previewPages(staff, who),
      await presentAt(staff, who, SITE),
      await fileFindings(staff, who, SITE),
    ]).toEqual(Array(10).fill(undefined));
  for (const path of ["package.json", "../package.json", "art/favicon.svg", "pages/none.md", "", "site.yaml/", "SITE.yaml"])
    expect([path, await editedFile(staff, OWNER, path), await saveFile(staff, OWNER, path, sent)]).toEqual([
      path,
      undefined,
      undefined,
    ]);
  expect(await engine.db.selectFrom("content_drafts").selectAll().execute()).toEqual([]);
});

test("the pages that can be previewed include the news of the drafts, without an item that a draft deletes", async () => {
  const { staff, opened } = await open();
  const news = async () => ((await previewPages(staff, EDITOR)) ?? []).filter(({ value }) => value.startsWith("/news/"));
  const [first] = await news();
  expect(first).toBeDefined();
  expect(await addFile(staff, EDITOR, "news", "winter-hours")).toEqual({ added: "news/winter-hours.md" });
  const ofDraft = (await news()).filter(({ value }) => value.startsWith("/news/winter-hours")).map(({ value }) => value);
  expect(ofDraft).toEqual(["/news/winter-hours", "/news/winter-hours/easy-read"]);
  const published = (await news()).find(({ value }) => !value.includes("winter-hours") && !value.endsWith("/easy-read"));
  const path = `${published?.value.slice(1)}.md`;
  await deleteFile(staff, OWNER, path, await opened(path, OWNER));
  expect((await news()).map(({ value }) => value)).not.toContain(published?.value);
});

test("the preview is kept ready while somebody who may edit has a file or the pages on the screen", async () => {
  const { staff, prepared } = await open();
  for (const who of PEOPLE.filter((one) => one !== OWNER && one !== EDITOR)) {
    await presentAt(staff, who, SITE);
    await previewPages(staff, who);
  }
  await presentAt(staff, EDITOR, "pages/none.md");
  expect(prepared()).toBe(0);
  await presentAt(staff, EDITOR, SITE);
  expect(prepared()).toBe(1);
  await previewPages(staff, EDITOR);
  expect(prepared()).toBe(2);
});

test("people see who else has a file on the screen, for two minutes", async () => {
  const { staff, clock, opened } = await open();
  expect(await presentAt(staff, OWNER, SITE)).toEqual([]);
  expect(await presentAt(staff, EDITOR, SITE)).toEqual(["Kim"]);
  expect((await opened(SITE, OWNER)).others).toEqual(["Eddie"]);
  clock.now = minutesAfter(3);
  expect((await opened(SITE, OWNER)).others).toEqual([]);
});
