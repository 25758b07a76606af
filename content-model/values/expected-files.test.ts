import { globSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { ART_BY_NAME } from "./expected-files.ts";

const { errors, path, read, remove, write } = contentFixture();

test.each([
  ["news.md", "see docs/editing-content.md"],
  ["site.yml", "Did you mean site.yaml?"],
  ["Site.yaml", "Did you mean site.yaml?"],
  ["pages/shop.md", "a new page needs a programmer"],
  ["pages/about.vi.md", "Did you mean about.md?"],
  ["pages/contact.md.txt", "Did you mean contact.md?"],
  ["pages/abuot.md", "Did you mean about.md?"],
  ["jobs/night-worker.md.txt", "Rename it to night-worker.md"],
  ["jobs/Night Worker.md", "Rename it to night-worker.md"],
  ["jobs/Müller & Söhne.md", "Rename it to muller-sohne.md"],
  ["languages/AR.yml", "Rename it to ar.yaml"],
  ["jobs/night-worker.docx", "Rename it to night-worker.md"],
  ["art/photo.jpg", "pictures are SVG files"],
  ["art/pictograms/Cup Of Tea.SVG", "Rename it to cup-of-tea.svg"],
])("%s is not read: an error that says what to do", (file, fix) => {
  write(file, "words");
  const found = errors().filter(({ field }) => field === "the file's name");
  expect(found).toEqual([{ file, field: "the file's name", fix: expect.stringContaining(fix) }]);
  expect(found[0]?.fix).toMatch(/^is not read/);
});

test.each([
  ["job", "Did you mean jobs?"],
  ["jobs/old", "it is a folder"],
])("the folder %s is not read: an error that says what to do", (folder, fix) => {
  mkdirSync(path(folder));
  write(`${folder}/night-worker.md`, "words");
  expect(errors()).toEqual([{ file: folder, field: "the file's name", fix: expect.stringContaining(fix) }]);
});

test.each([".DS_Store", "pages/about.md~", "jobs/~$gardener.docx"])("%s was left behind by a program: a warning", (file) => {
  write(file, "words");
  expect(read().warnings).toEqual([{ file, field: "the file", fix: expect.stringContaining("delete it") }]);
});

test("a folder of the words of the staff side, which earlier versions read, is a warning and stops no build", () => {
  write("staff/shell.yaml", "shell: { name: Staff }\n");
  expect(errors()).toEqual([]);
  expect(read().warnings).toEqual([{ file: "staff", field: "the folder", fix: expect.stringContaining("delete it") }]);
});

test("a missing picture that pages show is an error", () => {
  remove("art/header-about.svg");
  expect(errors()).toEqual([{ file: "art/header-about.svg", field: "the file", fix: expect.stringContaining("is missing") }]);
});

const ROOT = join(import.meta.dirname, "../..");
/** The code of the public site and of the staff side. */
const CODE = ["site", "staff"].flatMap((part) =>
  readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes(".test.") && !name.includes("generated"))
    .map((name) => readFileSync(join(ROOT, part, name), "utf8")),
);
const namesIn = (pattern: RegExp) => CODE.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

test("the required pictures are those that the code shows", () => {
  const shown = namesIn(/["/]content\/art\/([\w-]+\.(?:svg|geojson))["?]/g);
  const opened = namesIn(/artOf\(\w+, "([\w-]+\.svg)"\)/g);
  expect([...new Set([...shown, ...opened])].toSorted()).toEqual([...ART_BY_NAME].toSorted());
});

test("each pattern by which the code finds pictures finds some, and names them from the root of the project", () => {
  const patterns = namesIn(/"([^"\s]*content\/art[^"\s]*\*[^"\s]*)"/g);
  expect(patterns).toHaveLength(5);
  for (const pattern of patterns) {
    expect(pattern).toMatch(/^\/content\/art\//);
    expect(globSync(`.${pattern}`, { cwd: ROOT }), pattern).not.toEqual([]);
  }
});
