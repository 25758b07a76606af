import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";

const { append, change, errors, places, read, remove } = contentFixture();

const changeTitle = (file: string, title: string) => change(file, /^title: .*/m, `title: ${title}`);
const TOO_LONG = "long ".repeat(13);

test("content without errors is read whole, its supports in their order", () => {
  const { pages, services } = content;
  expect(services).toHaveLength(10);
  expect(services.map(({ order }) => order)).toEqual(services.map(({ order }) => order).toSorted((one, other) => one - other));
  expect(Object.keys(pages)).toContain("home");
});

test("all errors of all files are reported, with file, field and fix, whatever else is wrong in a file", () => {
  changeTitle("pages/about.md", "one: two");
  changeTitle("pages/services.md", TOO_LONG);
  change("pages/services.md", "{#conflict-of-interest}", "{#something-else}");
  append("pages/services.md", "\nSee [our shop](/shop).\n");
  remove("pages/careers.md");
  change("services/gardening.md", /\n## [\s\S]*/, "\n");
  change("jobs/gardener.md", "area: perth", "area: sydney");
  expect(places().toSorted()).toEqual(
    [
      "pages/about.md: line 2",
      "pages/services.md: title",
      "pages/services.md: {#conflict-of-interest}",
      "pages/services.md: link /shop",
      "pages/careers.md: the file",
      ...["what", "who", "day", "funding"].map((id) => `services/gardening.md: {#${id}}`),
      "jobs/gardener.md: area",
    ].toSorted(),
  );
  expect(errors().filter(({ fix }) => fix.trim() === "")).toEqual([]);
});

test("errors in the facts do not hide those of the pages", () => {
  change("site.yaml", "stage: parked", "stage: sleeping");
  change("site.yaml", /general: .*/, "general: (08) 5550 010");
  changeTitle("pages/contact.md", TOO_LONG);
  expect(places()).toEqual(["site.yaml: stage", "site.yaml: phone.general", "pages/contact.md: title"]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//example.com", "http://example.com", "about", "/About"])(
  "a link to %s is an error",
  (address) => {
    append("pages/about.md", `\n[words](${address})\n`);
    expect(places()).toEqual([`pages/about.md: link ${address}`]);
  },
);

test("Windows line ends change nothing", () => {
  append("pages/about.md", "\nA paragraph\nof two lines.\n");
  const before = read();
  for (const file of ["pages/about.md", "easy-read/about.md"]) change(file, /\n/g, "\r\n");
  const after = read();
  expect(after.pages.about).toEqual(before.pages.about);
  expect(after.easyRead.pages.about).toEqual(before.easyRead.pages.about);
});

test("content without an opening needs no folder of openings", () => {
  remove("jobs");
  expect(errors()).toEqual([]);
});

test("content without a support is an error", () => {
  remove("services");
  expect(places()).toContain("services/: the folder");
});
