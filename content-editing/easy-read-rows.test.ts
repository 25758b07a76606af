import { describe, expect, test } from "vitest";

import { EVERY_CONTENT_FILE } from "../tests/support/every-content-file.ts";
import { readSections, setSection } from "./body-sections.ts";
import { kindAt } from "./content-kinds.ts";
import { addRow, type EasyReadRow, moveRow, readRows, removeRow, setRow } from "./easy-read-rows.ts";
import { readBody, readFields } from "./read-fields.ts";

const FILES = EVERY_CONTENT_FILE.filter(({ path }) => kindAt(path)?.body === "easy-read");
const ROW: EasyReadRow = {
  kind: "row",
  picture: "phone",
  sentences: [{ text: "Call us." }, { text: "A long sentence.", long: "a name" }],
};

describe.each(FILES)("$name", ({ path, text }) => {
  const body = readBody(path, text) ?? "";
  const hasFields = readFields(path, text).length > 0;
  const pieces = hasFields ? readSections(body).map(({ words }) => words) : [body];

  test("no row is stray, and setting each row to what it says alters no byte", () => {
    for (const words of pieces)
      for (const [index, row] of readRows(words).entries()) {
        expect(row.kind).not.toBe("stray");
        expect(setRow(words, index, row)).toBe(words);
      }
  });

  test("a row can be replaced, moved, taken out and put back with the same bytes", () => {
    for (const [number, words] of pieces.entries()) {
      const rows = readRows(words);
      for (const [index, row] of rows.entries()) {
        const changed = setRow(words, index, ROW);
        expect(readRows(changed)).toEqual(rows.with(index, ROW));
        expect(setRow(changed, index, row)).toBe(words);
        const to = rows.length - 1 - index;
        expect(readRows(moveRow(words, index, to))).toEqual(rows.toSpliced(index, 1).toSpliced(to, 0, row));
        expect(moveRow(moveRow(words, index, to), to, index)).toBe(words);
        expect(readRows(removeRow(words, index))).toEqual(rows.toSpliced(index, 1));
        expect(addRow(removeRow(words, index), index, row)).toBe(words);
        expect(removeRow(addRow(words, index, ROW), index)).toBe(words);
      }
      const added = addRow(words, rows.length, ROW);
      expect(readRows(added)).toEqual([...rows, ROW]);
      expect(removeRow(added, rows.length)).toBe(words);
      expect(hasFields ? readSections(setSection(body, number, { words: added }))[number]?.words : added).toBe(added);
    }
  });
});

const TEXT = "[people]\nWe  are us. \n\nlong: a name\nWe help.\n\n@contact\n[phone]\nCall.";

test("a row has its picture and its sentences, with the reasons of long ones", () => {
  expect(readRows(TEXT)).toEqual([
    { kind: "row", picture: "people", sentences: [{ text: "We  are us." }, { text: "We help.", long: "a name" }] },
    { kind: "special", name: "contact" },
    { kind: "row", picture: "phone", sentences: [{ text: "Call." }] },
  ]);
});

test("one changed sentence changes one line", () => {
  const [row] = readRows(TEXT);
  const { picture, sentences } = row as Extract<EasyReadRow, { kind: "row" }>;
  const changed = setRow(TEXT, 0, { kind: "row", picture, sentences: [sentences[0]!, { text: "We\nlisten.", long: "a name" }] });
  expect(changed).toBe(TEXT.replace("We help.", "We listen."));
  const more = setRow(TEXT, 2, { kind: "row", picture: "phone", sentences: [{ text: "Call." }, { text: "Or write." }] });
  expect(more).toBe(`${TEXT}\nOr write.`);
  const picture2 = setRow(TEXT, 0, { kind: "row", picture: "friends", sentences });
  expect(picture2).toBe(TEXT.replace("[people]", "[friends]"));
});

test("lines that belong to no row stay as they were typed", () => {
  const text = "Loose.\nlong: x\n\n[people]\nYes.\nlong: y\n@hours\n Lost. \n";
  expect(readRows(text)).toEqual([
    { kind: "stray", lines: ["Loose.", "long: x"] },
    { kind: "row", picture: "people", sentences: [{ text: "Yes." }, { text: "long: y" }] },
    { kind: "special", name: "hours" },
    { kind: "stray", lines: [" Lost. "] },
  ]);
  for (const [index, row] of readRows(text).entries()) expect(setRow(text, index, row)).toBe(text);
});

test("rows are added to a text without any", () => {
  expect(addRow("", 0, { kind: "special", name: "hours" })).toBe("@hours");
  expect(removeRow("@hours", 0)).toBe("");
  expect(setRow("@hours", 3, ROW)).toBe("@hours");
});
