import { expect, test } from "vitest";

import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { contentFixture } from "../../tests/support/content-fixture.ts";
import { parse, stringify } from "yaml";

import { readContentFolder } from "../texts/content-folder.ts";
import { readContent } from "../content/read-content.ts";
import { whatWeHaveNow } from "./what-we-have-now.ts";

const { files, remove, text, write } = contentFixture();

const PROGRAM = readContentFolder(FIXTURE_CONTENT).texts;
const NEW = ["availability.yaml", "pages/available.md", "easy-read/available.md"];

/** Makes the content of each test that of a site from before the page. */
function withoutThePage() {
  for (const path of NEW.slice(1)) remove(path);
  for (const [path, groups] of [
    ["interface.yaml", ["room"]],
    ["easy-read/labels.yaml", ["room", "homes"]],
  ] as const) {
    const value = parse(text(path)) as Record<string, Record<string, unknown>>;
    for (const group of groups) delete value[group];
    delete value["breadcrumb"]?.["available"];
    write(path, stringify(value));
  }
  for (const name of ["calendar-week", "privacy", "friends", "sign", "home"])
    write(`art/pictograms/${name}.svg`, text("art/pictograms/people.svg"));
}

/** Adds the support to which the page links, and the hard word of its Easy Read page. */
function withTheSupport() {
  write("easy-read/words.yaml", `${text("easy-read/words.yaml")}support worker: [A worker helps you.]\n`);
  write("services/supporting-independent-living.md", text("services/gardening.md").replace("order: 1", "order: 2"));
  write("easy-read/services/supporting-independent-living.md", text("easy-read/services/gardening.md"));
}

test.each([
  ["with", "/services/supporting-independent-living"],
  ["without", "/services"],
])("a site %s the support to which the page links gets the page, its Easy Read page and their words", (which, link) => {
  withoutThePage();
  if (which === "with") withTheSupport();
  const changes = whatWeHaveNow.migrate(files().texts, PROGRAM);
  expect([...changes.keys()].toSorted()).toEqual([...NEW, "interface.yaml", "easy-read/labels.yaml"].toSorted());
  for (const [path, after] of changes) write(path, after ?? "");
  const content = readContent(files(), new Date("2026-11-27T12:00+08:00"));
  expect(content.interface.breadcrumb.available).toBe("What we have now");
  expect(content.pages.available.sections.at(-1)?.html).toContain(`href="${link}"`);
  expect(content.availability).toBeUndefined();
});

test("a second run changes nothing, and words of the site stay", () => {
  withoutThePage();
  write("availability.yaml", "set: 2026-11-20\nroom:\n  - support: gardening\n    area: perth\n    state: now\n");
  for (const [path, after] of whatWeHaveNow.migrate(files().texts, PROGRAM)) write(path, after ?? "");
  expect(text("availability.yaml")).toContain("2026-11-20");
  expect(whatWeHaveNow.migrate(files().texts, PROGRAM)).toEqual(new Map());
});

test("the page for coordinators of an earlier release gets the section about room first, once", () => {
  const page = "pages/support-coordinators.md";
  const now = PROGRAM.get(page) ?? "";
  const before = now.replace(/^## [^\n]*\{#room\b[^\n]*\n(?:(?!## )[^\n]*\n?)*/m, "");
  expect(before).not.toContain("{#room");
  const after = whatWeHaveNow.migrate(new Map([[page, before]]), PROGRAM).get(page) ?? "";
  expect([...after.matchAll(/\{#([\w-]+)/g)].map(([, id]) => id)[0]).toBe("room");
  expect(after.replace(/\n+/g, "\n")).toBe(now.replace(/\n+/g, "\n"));
  expect(whatWeHaveNow.migrate(new Map([[page, after]]), PROGRAM).get(page)).toBeUndefined();
});
