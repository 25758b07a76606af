import { describe, expect, test } from "vitest";

import { readLines } from "./read-lines.ts";
import { readPart, readSections } from "./read-sections.ts";
import type { Report } from "./source.ts";

function read(body: string, firstLine = 1) {
  const errors: string[] = [];
  const report: Report = ({ field }, fix) => errors.push(`${field} ${fix}`);
  return { sections: readSections(readLines(body, "a.md", firstLine), report), errors };
}

const rowsOf = (body: string) => read(`## A {#a}\n${body}`);

test("a body is read as sections of rows, each with its line in the file", () => {
  const { sections, errors } = read("## Who we are {#who}\n\n[people]\nWe are us.\nlong: a name\nWe are many.\n\n@contact\n", 8);
  const at = (line: number) => ({ file: "a.md", field: `line ${line}` });
  expect(sections).toEqual([
    {
      place: at(8),
      id: "who",
      heading: "Who we are",
      rows: [
        {
          place: at(10),
          pictogram: "people",
          sentences: [
            { place: at(11), text: "We are us." },
            { place: at(13), text: "We are many.", long: at(12) },
          ],
        },
        { place: at(15), special: "contact" },
      ],
    },
  ]);
  expect(errors).toEqual([]);
});

describe("each line that belongs nowhere is an error", () => {
  test.each([
    ["a sentence before the first heading", () => read("We are us.\n## A {#a}\n[people]\nYes."), "line 1 stands before"],
    ["a sentence without a picture", () => rowsOf("We are us.\n[people]\nYes."), "line 2 has no picture"],
    ["a sentence below a special line", () => rowsOf("[people]\nYes.\n@hours\nWe are us."), "line 5 has no picture"],
    ["a special line that there is not", () => rowsOf("[people]\nYes.\n@hour"), "line 4 is not one of @contact"],
    ["a picture without a sentence", () => rowsOf("[people]\n[door]\nYes."), "line 2 is a picture without"],
    ["a fourth sentence", () => rowsOf("[people]\nA.\nB.\nC.\nD."), "line 2 has 4 sentences"],
    ["a reason before nothing", () => rowsOf("[people]\nYes.\nlong: a name"), "line 4 must stand right before"],
    ["a reason before a picture", () => rowsOf("long: a name\n[people]\nYes."), "line 2 must stand right before"],
    ["an empty reason", () => rowsOf("[people]\nlong:\nYes."), "line 3 has no reason"],
    ["a heading without an id", () => read("## A\n[people]\nYes."), "line 1 has no id"],
    ["an id of 2 headings", () => read("## A {#a}\n[people]\nYes.\n## B {#a}\n[people]\nYes."), "line 4 has the id {#a}"],
    ["a heading without a row", () => read("## A {#a}\n## B {#b}\n[people]\nYes."), "line 1 has no row"],
  ])("%s", (_what, reading, error) => {
    expect(reading().errors).toEqual([expect.stringContaining(error)]);
  });
});

test("a shared part holds rows only", () => {
  const errors: string[] = [];
  const lines = readLines("[people]\nYes.\n## A {#a}\n@hours\n[door]\nNo.", "parts/contact.md", 1);
  const rows = readPart(lines, ({ field }) => errors.push(field));
  expect(rows.map(({ pictogram }) => pictogram)).toEqual(["people", "door"]);
  expect(errors).toEqual(["line 3", "line 4"]);
});
