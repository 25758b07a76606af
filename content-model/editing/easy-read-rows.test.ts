import { describe, expect, test } from "vitest";

import { EVERY_CONTENT_FILE } from "../../tests/support/content-files.ts";
import { readSections, addRow, moveRow, readRows, removeRow, type Row, setRow } from "./body-sections.ts";
import { kindAt } from "./content-kinds.ts";
import { readBody } from "./read-fields.ts";

const FILES = EVERY_CONTENT_FILE.filter(({ path }) => kindAt(path)?.body === "easy-read");
const ROW: Row = { picture: "phone", sentences: "Call us.\nlong: a name\nA long sentence." };

describe.each(FILES)("$name", ({ path, text }) => {
  const body = readBody(path, text) ?? "";
  const sections = readSections(body).map(({ words }) => words);

  test("a row can be set to itself, replaced, moved, and added and removed, with the same bytes afterwards", () => {
    for (const words of sections.length > 0 ? sections : [body.trim()]) {
      const rows = readRows(words);
      for (const [index, row] of rows.entries()) {
        expect(setRow(words, index, row)).toBe(words);
        const changed = setRow(words, index, ROW);
        expect(readRows(changed)).toEqual(rows.with(index, ROW));
        expect(setRow(changed, index, row)).toBe(words);
        const to = rows.length - 1 - index;
        expect(readRows(moveRow(words, index, to))).toEqual(rows.toSpliced(index, 1).toSpliced(to, 0, row));
        expect(moveRow(moveRow(words, index, to), to, index)).toBe(words);
        expect(readRows(removeRow(words, index))).toEqual(rows.toSpliced(index, 1));
      }
      expect(readRows(addRow(words, ROW))).toEqual([...rows, ROW]);
      expect(removeRow(addRow(words, ROW), rows.length)).toBe(words);
    }
  });
});

const TEXT = "[people]\nWe  are us. \n\n\n@contact\n \n[phone]\nCall.";

test("one empty line stands between two rows after a change, and the rows stay", () => {
  expect(readRows(TEXT)).toEqual([
    { picture: "people", sentences: "We  are us. " },
    { special: "@contact" },
    { picture: "phone", sentences: "Call." },
  ]);
  expect(moveRow(TEXT, 2, 0)).toBe("[phone]\nCall.\n\n[people]\nWe  are us. \n\n@contact");
  expect(removeRow(TEXT, 0)).toBe("@contact\n\n[phone]\nCall.");
  expect(removeRow(TEXT, 2)).toBe("[people]\nWe  are us. \n\n@contact");
  expect(setRow(TEXT, 1, { picture: "", sentences: "One.\n\n Two." })).toBe(
    "[people]\nWe  are us. \n\nOne.\n Two.\n\n[phone]\nCall.",
  );
});

test("a row that does not exist changes nothing", () => {
  for (const words of ["", TEXT]) {
    expect(setRow(words, 7, ROW)).toBe(words);
    expect(removeRow(words, 7)).toBe(words);
    expect(moveRow(words, 0, 7)).toBe(words);
    expect(moveRow(words, 0, -1)).toBe(words);
  }
  expect(addRow("", { special: "@hours" })).toBe("@hours");
  expect(removeRow("@hours", 0)).toBe("");
});
