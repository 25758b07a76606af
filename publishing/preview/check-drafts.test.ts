import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { encodedPicture } from "../../tests/support/sample-files.ts";
import { previewUnderTest } from "../../tests/support/rendering-fixture.ts";
import { type ContentText, picturesIn } from "../pictures/described-picture.ts";
import { pictureDigest, pictureText } from "../pictures/picture-files.ts";

const { base, dataFolder, preview, textOf } = previewUnderTest();

const check = (drafts: readonly ContentText[], published: readonly ContentText[] = []) =>
  preview.check({ base, published, drafts });
/** A file of the program with one change. */
function changed(path: string, from: string, to: string): ContentText {
  const before = textOf(path);
  expect(before).toContain(from);
  return { path, text: before.replace(from, to) };
}
const ABOUT = "pages/about.md";

test("without drafts there are no errors, and every page, support and opening has its grade", async () => {
  const { errors, grades, outdatedTwins, launch } = await check([]);
  expect(errors).toEqual([]);
  expect(outdatedTwins).toEqual([]);
  const about = grades.find(({ file }) => file === ABOUT);
  expect(about?.grade).toBeLessThan(8);
  expect(about?.hardest[0]).toMatchObject({ text: "We help people at home." });
  expect(grades.map(({ file }) => file)).toEqual(expect.arrayContaining(["services/gardening.md", "jobs/gardener.md"]));
  expect(launch).toContainEqual(expect.objectContaining({ level: "blocker", file: "site.yaml", field: "brand.sample" }));
  expect(launch.filter(({ file }) => file.startsWith("setting"))).toEqual([]);
});

test("an error has its file, its field and its line; the next check without it has none", async () => {
  const spoiled = changed("site.yaml", "(08) 5550 0100", "ring us");
  const { errors } = await check([spoiled]);
  expect(errors).toContainEqual(expect.objectContaining({ file: "site.yaml", field: "phone.general", line: 5 }));
  expect((await check([])).errors).toEqual([]);
});

test("an Easy Read page is outdated while the words of its page differ from the published words, and its own do not", async () => {
  const page = changed(ABOUT, "You say how.", "You say when.");
  const twin = changed("easy-read/about.md", "You say what you want.", "You say when you want it.");
  expect((await check([page])).outdatedTwins).toEqual(["about"]);
  expect((await check([page, twin])).outdatedTwins).toEqual([]);
  expect((await check([], [page])).outdatedTwins).toEqual([]);
  expect((await check([changed("site.yaml", "(08) 5550 0100", "(08) 5550 0199")])).outdatedTwins).toEqual([]);
});

test("a draft may add a file and delete one", async () => {
  const { errors } = await check([{ path: "jobs/gardener.md", text: null }]);
  expect(errors).toEqual([]);
  const added = changed("jobs/gardener.md", "title: Gardener", "title: Driver").text;
  const { grades } = await check([{ path: "jobs/driver.md", text: added }]);
  expect(grades.map(({ file }) => file)).toEqual(expect.arrayContaining(["jobs/gardener.md", "jobs/driver.md"]));
  expect((await check([{ path: "pages/about.md", text: null }])).errors).toContainEqual(
    expect.objectContaining({ file: ABOUT, field: "the file" }),
  );
});

test("no path leads out of the content, and the next check works", async () => {
  await expect(check([{ path: "../../escaped.md", text: "x" }])).rejects.toThrow("not that of a content file");
  expect((await check([])).errors).toEqual([]);
});

test("the checks write nothing to the disk", async () => {
  await check([changed(ABOUT, "You say how.", "You say when.")]);
  expect(readdirSync(dataFolder).filter((name) => name !== "pictures")).toEqual([]);
  expect(textOf(ABOUT)).toContain("You say how.");
});

test("a picture of a draft has the files that the store gave this machine; without them it is an error", async () => {
  const [picture, other] = [encodedPicture(1), encodedPicture(2)];
  for (const { format, width, bytes } of picture.files) {
    const cached = join(picturesIn(dataFolder), pictureDigest(picture));
    mkdirSync(cached, { recursive: true });
    writeFileSync(join(cached, `${width}.${format}`), bytes);
  }
  const path = "pictures/office.yaml";
  const inDraft = (made: typeof picture) => ({ path, text: pictureText(made, { alt: "A door" }) });
  const placesOf = async (drafts: readonly ContentText[]) => (await check(drafts)).errors.map(({ file }) => file);
  expect(await placesOf([])).toEqual([]);
  expect(await placesOf([inDraft(picture)])).toEqual([]);
  expect(await placesOf([inDraft(other)])).toHaveLength(4);
  expect(await placesOf([])).toEqual([]);
});
