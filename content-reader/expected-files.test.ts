import { readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { faultsIn } from "../tests/support/content-fixture.ts";
import { ART_BY_NAME } from "./expected-files.ts";
import { FIXTURE_NOW, fixtureFolder } from "../tests/support/content-files.ts";
import { readContent } from "./read-content.ts";

let folder: string;
beforeEach(() => {
  folder = fixtureFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), "words");
}

describe("a file that nothing reads is an error that says what to do", () => {
  test.each([
    ["news.md", "see docs/editing-content.md"],
    ["site.yml", "Did you mean site.yaml?"],
    ["Site.yaml", "Did you mean site.yaml?"],
    ["redirect.txt", "Did you mean redirects.txt?"],
    ["pages/news.md", "a new page needs a programmer"],
    ["pages/about.vi.md", "Did you mean about.md?"],
    ["pages/contact.md.txt", "Did you mean contact.md?"],
    ["pages/About us.md", "see docs/editing-content.md"],
    ["pages/abuot.md", "Did you mean about.md?"],
    ["jobs/night-worker.md.txt", "Rename it to night-worker.md"],
    ["jobs/Night Worker.md", "Rename it to night-worker.md"],
    ["jobs/Müller & Söhne.md", "Rename it to muller-sohne.md"],
    ["jobs/night.worker.md", "Rename it to night.md"],
    ["jobs/night-worker.docx", "Rename it to night-worker.md"],
    ["services/Respite Care.md", "Rename it to respite-care.md"],
    ["testimonials/Sam.md", "Rename it to sam.md"],
    ["forms/enquiry.yml", "Did you mean enquiry.yaml?"],
    ["easy-read/parts/hours.md", "see docs/editing-content.md"],
    ["art/photo.jpg", "pictures are SVG files"],
    ["art/header-abuot.svg", "Did you mean header-about.svg?"],
    ["art/pictograms/Cup Of Tea.SVG", "Rename it to cup-of-tea.svg"],
  ])("%s", (file, fix) => {
    write(file);
    const errors = faultsIn(folder, FIXTURE_NOW).filter((error) => error.field === "the file's name");
    expect(errors).toEqual([{ file, field: "the file's name", fix: expect.stringContaining(fix) }]);
    expect(errors[0]?.fix).toMatch(/^is not read/);
  });

  test.each([
    ["a folder by another name", "job", "Did you mean jobs?"],
    ["a folder in a folder", "jobs/old", "it is a folder"],
  ])("%s", (_what, name, fix) => {
    mkdirSync(join(folder, name));
    write(`${name}/night-worker.md`);
    expect(faultsIn(folder, FIXTURE_NOW)).toEqual([{ file: name, field: "the file's name", fix: expect.stringContaining(fix) }]);
  });
});

test.each([".DS_Store", "jobs/.gardener.md.swp", "pages/about.md~", "pages/about.md.bak", "jobs/~$gardener.docx", "Thumbs.db"])(
  "%s was left behind by a system or an editor: a warning",
  (file) => {
    write(file);
    expect(readContent(folder, FIXTURE_NOW).warnings).toEqual([
      { file, field: "the file", fix: expect.stringContaining("delete it") },
    ]);
  },
);

test("a picture that pages show and that is gone is named", () => {
  rmSync(join(folder, "art/header-about.svg"));
  expect(faultsIn(folder, FIXTURE_NOW)).toEqual([
    { file: "art/header-about.svg", field: "the file", fix: expect.stringContaining("is missing") },
  ]);
});

test("the pictures that must be there are those that the code shows", () => {
  const root = join(import.meta.dirname, "..");
  const code = ["app", "server"].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes(".test.") && !name.includes("generated"))
      .map((name) => readFileSync(join(root, part, name), "utf8")),
  );
  const shown = code.flatMap((text) =>
    [...text.matchAll(/["/]content\/art\/([\w-]+\.(?:svg|geojson))["?]/g)].map(([, name = ""]) => name),
  );
  const read = code.flatMap((text) => [...text.matchAll(/artOf\(\w+, "([\w-]+\.svg)"\)/g)].map(([, name = ""]) => name));
  expect([...new Set([...shown, ...read])].toSorted()).toEqual([...ART_BY_NAME].toSorted());
});
