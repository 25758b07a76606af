import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { inspectContent, readContent } from "../content/read-content.ts";
import { withTexts } from "../texts/content-files.ts";
import { readContentFolder } from "../texts/content-folder.ts";
import { howItWorks, languagePages, whatWeHaveNow } from "./new-pages.ts";

const PROGRAM = readContentFolder(FIXTURE_CONTENT).texts;

describe("0002-how-it-works", () => {
  const without = (pattern: RegExp) => new Map([...PROGRAM].filter(([path]) => !pattern.test(path)));

  test("a site from before gets the three pages, their Easy Read pages, and what only the owner can promise on them", () => {
    const earlier = without(/(how-it-works|first-visit|support-coordinators)\.md$/);
    earlier.set("site.yaml", (PROGRAM.get("site.yaml") ?? "").replace(/^ {2}meetFirst:.*\n/m, ""));
    const changed = howItWorks.migrate(earlier, PROGRAM);
    expect([...changed.keys()].filter((path) => path.endsWith(".md"))).toHaveLength(6);
    expect(changed.get("site.yaml")).toMatch(/^ {2}meetFirst: \{ label: .*, value: null \}$/m);
    expect(howItWorks.migrate(new Map([...earlier, ...changed]) as Map<string, string>, PROGRAM)).toEqual(new Map());
  });

  test("facts that were published before the pages get what only the owner can promise on pages that are there", () => {
    const earlier = new Map(PROGRAM).set("site.yaml", (PROGRAM.get("site.yaml") ?? "").replace(/^ {2}meetFirst:.*\n/m, ""));
    expect(howItWorks.migrate(earlier, PROGRAM).get("site.yaml")).toMatch(/^ {2}meetFirst: \{ label: .*, value: null \}$/m);
  });
});

describe("0005-language-pages", () => {
  const files = readContentFolder(FIXTURE_CONTENT);
  /** A site from before the pages in other languages. */
  const earlier = () => {
    const texts = new Map([...PROGRAM].filter(([path]) => !path.startsWith("languages")));
    return texts.set("interface.yaml", (PROGRAM.get("interface.yaml") ?? "").replace(/^ {2}languages:.*\n/m, ""));
  };

  test("a site from before gets the list, its pages and the name of the list, and a second run changes nothing", () => {
    const changed = languagePages.migrate(earlier(), PROGRAM);
    const pages = [...PROGRAM.keys()].filter((path) => path.startsWith("languages"));
    expect([...changed.keys()].toSorted()).toEqual([...pages, "interface.yaml"].toSorted());
    expect(inspectContent(withTexts(files, changed)).errors).toEqual([]);
    expect(languagePages.migrate(new Map([...earlier(), ...changed]) as Map<string, string>, PROGRAM)).toEqual(new Map());
  });

  test("a site that has the list keeps the languages that it has", () => {
    const own = earlier().set("languages.yaml", PROGRAM.get("languages.yaml") ?? "");
    expect([...languagePages.migrate(own, PROGRAM).keys()]).toEqual(["interface.yaml"]);
  });
});

describe("0006-what-we-have-now", () => {
  const { files, remove, text, write } = contentFixture();

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

  test("the page for coordinators of an earlier version of the program gets the section about room first, once", () => {
    const page = "pages/support-coordinators.md";
    const now = PROGRAM.get(page) ?? "";
    const before = now.replace(/^## [^\n]*\{#room\b[^\n]*\n(?:(?!## )[^\n]*\n?)*/m, "");
    expect(before).not.toContain("{#room");
    const after = whatWeHaveNow.migrate(new Map([[page, before]]), PROGRAM).get(page) ?? "";
    expect([...after.matchAll(/\{#([\w-]+)/g)].map(([, id]) => id)[0]).toBe("room");
    expect(after.replace(/\n+/g, "\n")).toBe(now.replace(/\n+/g, "\n"));
    expect(whatWeHaveNow.migrate(new Map([[page, after]]), PROGRAM).get(page)).toBeUndefined();
  });
});
