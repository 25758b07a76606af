import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { changeFile, contentFolder, faultsIn } from "../tests/support/content-fixture.ts";
import { FIXTURE_CONTENT } from "../tests/support/fixture-content.ts";
import type { ValidationError } from "./validation-error.ts";
import { readContent } from "./read-content.ts";

let folder: string;
beforeEach(() => {
  folder = contentFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (file: string, from: string | RegExp, to: string) => changeFile(join(folder, file), from, to);
const errors = () => faultsIn(folder);

const where = ({ file, field }: ValidationError) => `${file}: ${field}`;
const A_TITLE_TOO_LONG = `title: ${"long ".repeat(13)}`;

test("content without errors is read whole, its supports in their order", () => {
  const { pages, services } = readContent(FIXTURE_CONTENT);
  expect(services).toHaveLength(10);
  expect(services.map(({ order }) => order)).toEqual(services.map(({ order }) => order).toSorted((one, other) => one - other));
  expect(Object.keys(pages)).toContain("home");
});

test("many errors at once are all reported, with file, field and fix", () => {
  change("pages/about.md", /^title: .*/m, "title: one: two");
  change("pages/contact.md", /^title: .*/m, A_TITLE_TOO_LONG);
  change("pages/services.md", "{#conflict-of-interest}", "{#something-else}");
  appendFileSync(join(folder, "pages/locations.md"), "\nSee [our shop](/shop).\n");
  rmSync(join(folder, "pages/careers.md"));
  change("services/respite.md", /\n## [\s\S]*/, "\n");
  change("jobs/support-worker-north.md", "area: north", "area: sydney");

  const found = errors();

  expect(found.map(where).toSorted()).toEqual(
    [
      "pages/about.md: line 2",
      "pages/contact.md: title",
      "pages/services.md: {#conflict-of-interest}",
      "pages/locations.md: link /shop",
      "pages/careers.md: the file",
      ...["what", "who", "day", "funding"].map((id) => `services/respite.md: {#${id}}`),
      "jobs/support-worker-north.md: area",
    ].toSorted(),
  );
  expect(found.filter(({ fix }) => fix.trim() === "")).toEqual([]);
});

test("errors in the facts do not hide those of the pages", () => {
  change("site.yaml", "stage: parked", "stage: sleeping");
  change("site.yaml", /general: .*/, "general: (08) 5550 010");
  change("pages/contact.md", /^title: .*/m, A_TITLE_TOO_LONG);
  expect(errors().map(where)).toEqual(["site.yaml: stage", "site.yaml: phone.general", "pages/contact.md: title"]);
});

describe("each error of a page file is reported, whatever else is wrong with it", () => {
  test("a bad title hides neither a missing section nor a dead link", () => {
    change("pages/services.md", /^title: .*/m, A_TITLE_TOO_LONG);
    change("pages/services.md", "{#conflict-of-interest}", "{#something-else}");
    appendFileSync(join(folder, "pages/services.md"), "\nSee [our shop](/shop).\n");
    expect(errors().map(where)).toEqual(
      expect.arrayContaining([
        "pages/services.md: title",
        "pages/services.md: {#conflict-of-interest}",
        "pages/services.md: link /shop",
      ]),
    );
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "//example.com",
    "http://example.com",
    "about",
    "/About",
  ])("a link to %s is refused", (address) => {
    appendFileSync(join(folder, "pages/about.md"), `\n[words](${address})\n`);
    expect(errors().map(where)).toEqual([`pages/about.md: link ${address}`]);
  });
});

test("without an opening there is no folder of openings either: that is no error", () => {
  rmSync(join(folder, "jobs"), { recursive: true });
  expect(errors()).toEqual([]);
});

test("without a support the build stops", () => {
  rmSync(join(folder, "services"), { recursive: true });
  expect(errors().map(where)).toContain("services/: the folder");
});

test("Windows line ends change nothing", () => {
  const before = readContent(folder);
  for (const file of ["pages/about.md", "easy-read/about.md"]) change(file, /\n/g, "\r\n");
  const after = readContent(folder);
  expect(after.pages.about).toEqual(before.pages.about);
  expect(after.easyRead.pages.about).toEqual(before.easyRead.pages.about);
});
