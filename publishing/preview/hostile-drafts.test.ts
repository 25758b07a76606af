import { expect, test } from "vitest";

import { placeOf } from "../../content-model/texts/validation-error.ts";
import { buildThatRenders, MARK, previewUnderTest } from "../../tests/support/rendering-fixture.ts";
import type { ContentText } from "../pictures/described-picture.ts";

/* Drafts that an editor has stored to end the server. The tests run in the process that a preview must not end. */

const { base, preview, textOf } = previewUnderTest();

const ABOUT = "pages/about.md";
const withFact = (words: string): ContentText => ({
  path: "site.yaml",
  text: textOf("site.yaml").replace(/^owner:$/m, `owner:\n  parking: { label: "parking", value: "${words}" }`),
});
const withSection = (words: string): ContentText => ({ path: ABOUT, text: `${textOf(ABOUT)}\n## More {#more}\n\n${words}\n` });
const copies = (count: number, folder: string, id: string, more = ""): ContentText[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `${folder}/copy-${index}.md`,
    text: `${textOf(`${folder}/${id}.md`)}\n${more}`,
  }));

/** What the drafts have, what the checks say of them, and the drafts. */
const ATTACKS: [what: string, said: string, drafts: () => readonly ContentText[]][] = [
  [
    "a fact of 300,000 characters that a section names 1,000 times",
    "site.yaml: the file has 30[0-9]{4} characters, and a file may have 50000",
    () => [withFact("p".repeat(300_000)), withSection("{{owner.parking}} ".repeat(1000))],
  ],
  [
    "a fact of 1,001 characters",
    "site.yaml: line [0-9]+: owner.parking.value is longer than 1000 characters",
    () => [withFact("p".repeat(1001))],
  ],
  [
    "a fact of 1,000 characters that a page names 2,400 times",
    "pages/about.md: .*names so many facts that the file would have more than 100000 characters",
    () => [withFact("p".repeat(1000)), withSection("{{owner.parking}}\n\n".repeat(2400))],
  ],
  [
    "words that a parser of Markdown compares with each other",
    "pages/about.md: .*more than 6000 characters without an empty line",
    () => [withSection(`${"_a".repeat(1400)}\n`.repeat(16))],
  ],
  [
    "2,900 quotations inside each other",
    "pages/about.md: .*more than 8 marks of quotations or lists",
    () => [withSection(">".repeat(2900))],
  ],
  [
    "2,900 lists of YAML inside each other",
    "site.yaml: .*more than 20 levels",
    () => [{ path: "site.yaml", text: `a: ${"[".repeat(2900)}` }],
  ],
  [
    "a list of 8,000 entries",
    "site.yaml: .*more than 15000 names, values and marks",
    () => [{ path: "site.yaml", text: `socials:\n${"  - a\n".repeat(8000)}` }],
  ],
  [
    "aliases that stand for a billion values",
    "brand.yaml: aliases refers to other values with . too often",
    () => [{ path: "brand.yaml", text: laughs() }],
  ],
  ["201 items of the news", "news/: the folder has 20[0-9] files, and may have 200", () => copies(201, "news", "sample-later")],
  [
    "drafts that are too long together",
    "all files together have [0-9]+ characters, and may have 1500000",
    () => copies(40, "jobs", "gardener", "long\n".repeat(9000)),
  ],
];

function laughs(): string {
  const lines = Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]`);
  return ["a0: &a0 [lol]", ...lines].join("\n");
}

test.each(ATTACKS)("%s: the checks say what is too long, and the preview goes on", async (_what, said, drafts) => {
  const stored = { base, published: [], drafts: drafts() };
  const { errors } = await preview.check(stored);
  expect(errors.map((error) => `${placeOf(error)} ${error.fix}`).join("\n")).toMatch(new RegExp(said));
  const folder = buildThatRenders(`return "shown";`);
  const page = await preview.page({ drafts: stored, code: folder, folder, stage: "live", path: "/about", mark: MARK });
  expect([{ stopped: errors }, { html: "shown", styleHashes: [expect.any(String)] }]).toContainEqual(page);
});

test("a page that needs more memory than its process may have is not shown, and the next one is", async () => {
  const folder = buildThatRenders(`for (const all = []; path === "/about"; ) all.push(new Array(2e7).fill(1)); return "shown";`);
  const show = (path: string) =>
    preview.page({ drafts: { base, published: [], drafts: [] }, code: folder, folder, stage: "live", path, mark: MARK });
  await expect(show("/about")).rejects.toMatchObject({ name: "TaskEnded" });
  expect(await show("/contact")).toMatchObject({ html: "shown" });
});
