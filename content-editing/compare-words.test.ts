import { describe, expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../tests/support/hostile-strings.ts";
import { compareFiles } from "./compare-files.ts";
import { compareLines, compareWords, type Piece } from "./compare-words.ts";

const without = (pieces: readonly Piece[], kind: Piece["kind"]) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join("");

test("words that changed stand between words that stayed", () => {
  expect(compareWords("Call us on Monday.", "Call us on Tuesday, please.")).toEqual([
    { kind: "same", text: "Call us on " },
    { kind: "removed", text: "Monday" },
    { kind: "added", text: "Tuesday, please" },
    { kind: "same", text: "." },
  ]);
  expect(compareWords("", "New.")).toEqual([{ kind: "added", text: "New." }]);
  expect(compareWords("Same.", "Same.")).toEqual([{ kind: "same", text: "Same." }]);
  expect(compareWords("", "")).toEqual([]);
});

test("the pieces are both texts, whatever they hold", () => {
  const texts = [...HOSTILE_STRINGS, "", "a\nb\n\nc", "  a  b", "a b c ".repeat(3000), "c b a ".repeat(3000)];
  for (const [index, before] of texts.entries()) {
    const after = texts[(index * 7 + 3) % texts.length] ?? "";
    const pieces = compareWords(before, after);
    expect(without(pieces, "added")).toBe(before);
    expect(without(pieces, "removed")).toBe(after);
  }
});

test("changed lines have their number, and a line above and below", () => {
  const before = "One.\n\nTwo.\nThree.\n\nFour.\nFive.\n";
  const after = "One.\n\nTwo now.\nThree.\n\nFour.\nNew.\nFive.\n";
  expect(compareLines(before, after)).toEqual([
    {
      line: 3,
      above: "One.",
      pieces: [
        { kind: "same", text: "Two" },
        { kind: "added", text: " now" },
        { kind: "same", text: ".\n" },
      ],
      below: "Three.",
    },
    { line: 7, above: "Four.", pieces: [{ kind: "added", text: "New.\n" }], below: "Five." },
  ]);
  expect(compareLines("a\nb\n", "b\n")).toEqual([{ line: 1, above: "", pieces: [{ kind: "removed", text: "a\n" }], below: "b" }]);
});

describe("two texts of a file", () => {
  const before = "---\ntitle: A title\nhours: Part time\n---\n## One {#one}\n\nWords.\n";

  test("are compared by field and by line of the body", () => {
    const after = before.replace("Part time", "Full time").replace("Words.", "Other words.");
    const { fields, lines } = compareFiles("jobs/a.md", before, after);
    expect(fields).toEqual([
      {
        path: ["hours"],
        pieces: [
          { kind: "removed", text: "Part" },
          { kind: "added", text: "Full" },
          { kind: "same", text: " time" },
        ],
      },
    ]);
    expect(lines).toMatchObject([{ line: 3, above: "## One {#one}" }]);
  });

  test("that differ in comments or quotes alone, or cannot be read, are compared by line", () => {
    const quoted = compareFiles("jobs/a.md", before, before.replace("A title", '"A title"'));
    expect(quoted).toMatchObject({ fields: [], lines: [{ line: 2 }] });
    expect(compareFiles("jobs/a.md", before, "No front matter.").lines).toHaveLength(1);
    expect(compareFiles("jobs/a.md", before, before)).toEqual({ fields: [], lines: [] });
  });

  test("of which one does not exist have every field and line", () => {
    const { fields, lines } = compareFiles("jobs/a.md", null, before);
    expect(fields.map(({ path }) => path)).toEqual([["title"], ["hours"]]);
    expect(lines).toHaveLength(1);
    expect(compareFiles("jobs/a.md", before, null).fields).toHaveLength(2);
  });

  test("have a list with other items as a whole", () => {
    const { fields } = compareFiles("easy-read/words.yaml", "a: [One., Two.]\n", "a: [One.]\n");
    expect(fields).toEqual([
      {
        path: ["a"],
        pieces: [
          { kind: "same", text: "One." },
          { kind: "removed", text: "\nTwo." },
        ],
      },
    ]);
  });
});
