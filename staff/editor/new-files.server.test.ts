import { expect, test } from "vitest";

import { inspectContent } from "../../content-model/content/read-content.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { contentWith } from "../../publishing/drafts/content-folder.ts";
import { draftOf, listDrafts, saveDraft } from "../../publishing/drafts/drafts.ts";
import { EDITOR } from "../../tests/support/casework-fixture.ts";
import { NOW } from "../../tests/support/editing-fixture.ts";
import { editingUnderTest } from "../../tests/support/editing-services-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { addFile } from "./new-files.server.ts";

const { freshEngine, freshFolder } = underTest();
const PATH = "services/help-at-home.md";
const TWIN = "easy-read/services/help-at-home.md";

async function open() {
  const opened = await editingUnderTest(await freshEngine("SQLite"));
  const inspect = async () =>
    inspectContent(
      contentWith(readContentFolder(FIXTURE_CONTENT), await listDrafts(opened.engine.db), freshFolder()),
      new Date(),
    );
  return { ...opened, inspect };
}

test("a support is added with its Easy Read page, and previews are shown at every step while both are filled in", async () => {
  const { staff, opened, save, inspect, engine } = await open();
  expect(await addFile(staff, EDITOR, "services", "help-at-home")).toEqual({ added: PATH });
  expect((await listDrafts(engine.db)).map(({ path }) => path)).toEqual([TWIN, PATH]);
  expect(await inspect()).toMatchObject({ content: expect.any(Object) });

  const words = "We help you at home. You choose the day and the time.";
  const values = { title: "Help at home", summary: `${words} You say how.`, question: "Ask about help at home" };
  const sections = Object.fromEntries(["what", "who", "day", "funding"].map((id) => [`body/${id}/words`, words]));
  expect(await save(await opened(PATH), { ...values, ...sections })).toHaveProperty("saved");
  const { content, errors } = await inspect();
  expect(content?.services.map(({ id }) => id)).toContain("help-at-home");
  expect([...new Set(errors.map(({ file }) => file))]).toEqual([TWIN]);

  const rows = "[home]\nWe help you at home.";
  const { text, revision } = (await draftOf(engine.db, TWIN))!;
  const filled = text!.replaceAll(/(\{#(?:what|pay)\}\n)/g, `$1\n${rows}\n`);
  await saveDraft(engine, { path: TWIN, text: filled, base: null, revision, by: EDITOR.id, now: NOW });
  expect((await inspect()).errors).toEqual([]);
});

test.each(["team", "testimonials"])(
  "in %s a person is added without a day of consent, which nobody has said yet",
  async (kind) => {
    const { staff, inspect } = await open();
    expect(await addFile(staff, EDITOR, kind, "sam")).toEqual({ added: `${kind}/sam.md` });
    expect((await inspect()).errors).toContainEqual(expect.objectContaining({ file: `${kind}/sam.md`, field: "consent.given" }));
  },
);

test("words become the name of a file", async () => {
  const { staff } = await open();
  expect(await addFile(staff, EDITOR, "news", " Café’s Spring open day! ")).toEqual({ added: "news/cafes-spring-open-day.md" });
});

test("an Easy Read page that is there already stays as it is", async () => {
  const { staff, engine } = await open();
  await saveDraft(engine, { path: TWIN, text: "ours", base: null, revision: 0, by: EDITOR.id, now: NOW });
  expect(await addFile(staff, EDITOR, "services", "help-at-home")).toEqual({ added: PATH });
  expect(await listDrafts(engine.db)).toMatchObject([{ path: TWIN, text: "ours" }, { path: PATH }]);
});

test("a name whose Easy Read page is too long for its title is shortened", async () => {
  const { staff, inspect } = await open();
  const name = "a-very-long-name-of-a-support-that-goes-on-and-on-and-on";
  expect(await addFile(staff, EDITOR, "services", name)).toEqual({ added: `services/${name}.md` });
  expect((await inspect()).errors.filter(({ field }) => field === "title" || field === "heading")).toMatchObject([
    { file: `services/${name}.md` },
  ]);
});
