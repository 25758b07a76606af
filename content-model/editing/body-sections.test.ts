import { describe, expect, test } from "vitest";

import { EVERY_CONTENT_FILE } from "../../tests/support/content-files.ts";
import { addSection, moveSection, readSections, removeSection, setSection } from "./body-sections.ts";
import { kindAt } from "./content-kinds.ts";
import { readBody } from "./read-fields.ts";

const FILES = EVERY_CONTENT_FILE.filter(({ path }) => kindAt(path)?.body === "sections");
const linesOf = (text: string) => text.split("\n");

describe.each(FILES)("$name", ({ path, text }) => {
  const body = readBody(path, text) ?? "";
  const sections = readSections(body);

  test("setting each section to what it says alters no byte", () => {
    for (const [index, section] of sections.entries()) expect(setSection(body, index, section)).toBe(body);
    expect(sections.length).toBe(linesOf(body).filter((line) => line.startsWith("## ")).length);
  });

  test("another text stands between the same lines, and setting it back gives the same bytes", () => {
    for (const [index, { words, heading }] of sections.entries()) {
      const changed = setSection(body, index, { words: "One line.\n\nAnother line." });
      expect(readSections(changed)).toEqual(sections.with(index, { ...sections[index]!, words: "One line.\n\nAnother line." }));
      expect(setSection(changed, index, { words })).toBe(body);
      const renamed = setSection(body, index, { heading: "Another heading" });
      expect(linesOf(renamed).filter((line, number) => line !== linesOf(body)[number])).toHaveLength(1);
      expect(setSection(renamed, index, { heading })).toBe(body);
      const emptied = setSection(body, index, { words: "" });
      expect(readSections(emptied).map((section) => section.words)).toEqual(
        sections.map((section, at) => (at === index ? "" : section.words)),
      );
    }
  });

  test("a section can be moved and moved back, and taken out and put in again", () => {
    for (const index of sections.keys()) {
      const to = sections.length - 1 - index;
      const moved = moveSection(body, index, to);
      expect(readSections(moved)).toEqual(sections.toSpliced(index, 1).toSpliced(to, 0, sections[index]!));
      expect(moveSection(moved, to, index)).toBe(body);
      const removed = removeSection(body, index);
      expect(readSections(removed)).toEqual(sections.toSpliced(index, 1));
      expect(addSection(removed, index, sections[index]!)).toBe(body);
    }
  });
});

test("a heading has its id and its shape", () => {
  const [one, two, three] = readSections(
    "## Your rights {#your-rights panel}\n\n- One.\n## No id\nWords.\n### Who to call {aside}\nCall.\n## {x} {#y}\n",
  );
  expect(one).toEqual({ heading: "Your rights", id: "your-rights", shape: "panel", words: "- One." });
  expect(two).toEqual({ heading: "No id", id: "", shape: "", words: "Words.\n### Who to call {aside}\nCall." });
  expect(three).toEqual({ heading: "{x}", id: "y", shape: "", words: "" });
});

test("a heading with a line separator in it keeps its words and its id when another section changes", () => {
  const body = "## A\u2028b {#a}\n\nOne.\n\n## C {#c}\n\nTwo.\n";
  expect(setSection(body, 1, { words: "Three." })).toBe(body.replace("Two", "Three"));
});

test("an empty body and one without a last line break get a section", () => {
  const section = { heading: "A", id: "a", shape: "", words: "One." };
  expect(addSection("", 0, section)).toBe("## A {#a}\n\nOne.\n");
  expect(addSection("## B {#b}\n\nTwo.", 1, section)).toBe("## B {#b}\n\nTwo.\n\n## A {#a}\n\nOne.\n");
  expect(setSection("## A {#a}\n", 0, { words: "One." })).toBe("## A {#a}\n\nOne.\n");
  expect(addSection("Words.\n", 0, section)).toBe("Words.\n\n## A {#a}\n\nOne.\n");
});
