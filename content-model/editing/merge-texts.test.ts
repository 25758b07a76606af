import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { LONGEST_OF_EACH_KIND } from "../../tests/support/content-files.ts";
import { mergeTexts } from "./merge-texts.ts";
import { readFields } from "./read-fields.ts";
import { setBody, setField } from "./set-fields.ts";

const BASE = "# Facts.\na: { label: One, value: null }\nb: 1\n\nlist:\n  - x\n  - y\n";
const merged = (mine: string, theirs: string, base = BASE) => mergeTexts("easy-read/words.yaml", { base, mine, theirs });

describe("two changes are both kept", () => {
  test.each([
    [
      "of lines side by side",
      BASE.replace("- x", "- w"),
      BASE.replace("- y", "- z"),
      BASE.replace("- x", "- w").replace("- y", "- z"),
    ],
    ["that are the same", BASE.replace("One", "Uno"), BASE.replace("One", "Uno"), BASE.replace("One", "Uno")],
    ["of which one is none", BASE, BASE.replace("b: 1", "b: 2"), BASE.replace("b: 1", "b: 2")],
    [
      "of a comment and a value",
      BASE.replace("Facts", "All facts"),
      BASE.replace("b: 1", "b: 2"),
      BASE.replace("Facts", "All facts").replace("b: 1", "b: 2"),
    ],
    ["of two new keys at the same place", `${BASE}c: 1\n`, `${BASE}d: 2\n`, `${BASE}d: 2\nc: 1\n`],
  ])("%s", (_what, mine, theirs, both) => {
    expect(merged(mine, theirs)).toEqual({ text: both, conflicts: [] });
  });

  test("in the front matter and in the body", () => {
    const base = "---\ntitle: A\nheading: B\n---\n## One {#one}\n\nWords.\n";
    const theirs = base.replace("heading: B", "heading: C");
    const mine = base.replace("title: A", "title: Z").replace("Words.", "Other words.");
    const both = mine.replace("heading: B", "heading: C");
    expect(mergeTexts("pages/about.md", { base, mine, theirs })).toEqual({ text: both, conflicts: [] });
  });
});

test.each([
  ["2026-12-01", "2026-12-03"],
  ["2026-12-03", "2026-12-01"],
])("of two days of the last change, %s and %s, the later one holds", (mine, theirs) => {
  const base = "---\ntitle: A\nupdated: 2026-11-20\n---\n## One {#one}\n\nWords.\n";
  const changed = (day: string) => base.replace("2026-11-20", day);
  const both = changed("2026-12-03").replace("Words.", "Other words.").replace("title: A", "title: Z");
  const texts = {
    base,
    mine: changed(mine).replace("Words.", "Other words."),
    theirs: changed(theirs).replace("title: A", "title: Z"),
  };
  expect(mergeTexts("pages/about.md", texts)).toEqual({ text: both, conflicts: [] });
});

test("merged lines that would say something else are not used", () => {
  const base = "m:\n  a: 1\nn:\n  b: 2\n";
  const { text, conflicts } = merged(base.replace("n:", "k:"), `${base}  c: 3\n`, base);
  expect(parse(text)).toEqual({ m: { a: 1 }, k: { b: 2 }, n: { c: 3 } });
  expect(conflicts).toEqual([]);
});

describe("a conflict names both sides, and a choice resolves it", () => {
  test("in a field", () => {
    const [mine, theirs] = [BASE.replace("b: 1", "b: 2").replace("One", "Uno"), BASE.replace("b: 1", "b: 3")];
    const texts = { base: BASE, mine, theirs };
    const conflicts = [{ path: ["b"], base: "1", mine: "2", theirs: "3" }];
    expect(mergeTexts("easy-read/words.yaml", texts)).toEqual({ text: mine, conflicts });
    const chosen = mergeTexts("easy-read/words.yaml", texts, ["theirs"]);
    expect(chosen).toEqual({ text: mine.replace("b: 2", "b: 3"), conflicts });
  });

  test("in a list that both made longer, and in a key that one removed", () => {
    const longer = merged(BASE.replace("  - y", "  - y\n  - z"), BASE.replace("  - x", "  - w\n  - x"));
    expect(longer.conflicts).toEqual([]);
    const changed = merged(BASE.replace("- x", "- w"), BASE.replace("  - y", "  - y\n  - z"));
    expect(changed).toEqual({ text: BASE.replace("- x", "- w").replace("  - y", "  - y\n  - z"), conflicts: [] });
    const same = merged(BASE.replace("  - y", "  - y\n  - z"), BASE.replace("  - y", "  - y\n  - w"));
    expect(same.conflicts).toMatchObject([{ path: ["list"] }]);
    const removed = merged(BASE.replace("b: 1\n", ""), BASE.replace("b: 1", "b: 3"));
    expect(removed.conflicts).toEqual([{ path: ["b"], base: "1", mine: "", theirs: "3" }]);
  });

  test("in lines of a body, in order after those of fields", () => {
    const base = "---\ntitle: A\n---\n## One {#one}\n\nWords.\n\nMore.\n";
    const mine = base.replace("title: A", "title: B").replace("Words.", "My words.");
    const theirs = base.replace("title: A", "title: C").replace("Words.", "Their words.");
    const texts = { base, mine, theirs };
    const merge = mergeTexts("pages/about.md", texts);
    expect(merge.conflicts).toEqual([
      { path: ["title"], base: "A", mine: "B", theirs: "C" },
      { base: "Words.", mine: "My words.", theirs: "Their words." },
    ]);
    expect(merge.text).toBe(mine);
    expect(mergeTexts("pages/about.md", texts, ["theirs", "theirs"]).text).toBe(theirs);
    expect(mergeTexts("pages/about.md", texts, ["mine", "theirs"]).text).toBe(theirs.replace("title: C", "title: B"));
  });

  test("in a key that both added at different places, where merged lines would have it twice", () => {
    const merge = merged(BASE.replace("b: 1", "c: 4\nb: 1"), `${BASE}c: 5\n`);
    expect(merge).toEqual({ text: `${BASE}c: 4\n`, conflicts: [{ path: ["c"], base: "", mine: "4", theirs: "5" }] });
  });

  test("in a text that cannot be read, by lines", () => {
    const merge = merged(BASE.replace("b: 1", "b: 2: 3"), BASE.replace("b: 1", "b: 3"));
    expect(merge.conflicts).toEqual([{ base: "b: 1", mine: "b: 2: 3", theirs: "b: 3" }]);
  });
});

test("texts in another format merge, and the result is formatted", () => {
  const mine = BASE.replace("b: 1", "b: 2").replace("One", "'One'").replaceAll("\n", "\r\n");
  const merge = merged(mine, BASE.replace("- y", "- 'z'"), BASE.replace("- x", '- "x"'));
  expect(merge).toEqual({ text: BASE.replace("b: 1", "b: 2").replace("- y", "- z"), conflicts: [] });
});

test.each(LONGEST_OF_EACH_KIND)("$name: a change of one field merges with a change of the next", ({ path, text }) => {
  const fields = readFields(path, text).filter(({ value, field }) => typeof value === "string" && field.type === "text");
  for (const [index, { path: place }] of fields.slice(0, 4).entries()) {
    const next = fields[index + 1]?.path ?? place;
    const mine = setField(path, text, place, "Mine.");
    const theirs = setField(path, text, next, next === place ? "Mine." : "Theirs.");
    expect(mergeTexts(path, { base: text, mine, theirs })).toEqual({
      text: setField(path, theirs, place, "Mine."),
      conflicts: [],
    });
  }
});

test("a body without fields is merged by lines", () => {
  const base = "# Old addresses.\n/a /about\n\n\n/b /contact\n";
  const mine = setBody("redirects.txt", base, base.replace("/a ", "/aa "));
  const theirs = base.replace("/b ", "/bb ");
  expect(mergeTexts("redirects.txt", { base, mine, theirs })).toEqual({ text: mine.replace("/b ", "/bb "), conflicts: [] });
});
