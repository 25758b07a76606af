import { describe, expect, test } from "vitest";

import { ole2 } from "./documents-under-test.ts";
import { isWordDocument } from "./word-document.ts";

const filler = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Stream${index}`, left: index + 2 }));

describe("a Word document is", () => {
  test.each([
    ["one with its stream at the root", ole2([{ name: "WordDocument" }])],
    ["one with large sectors", ole2([{ name: "WordDocument" }], { sectorShift: 12 })],
    [
      "one whose stream is deep in the tree",
      ole2([{ name: "1Table", left: 2, right: 3 }, { name: "Data" }, { name: "WordDocument" }]),
    ],
    ["one whose directory has many sectors", ole2([...filler(30), { name: "WordDocument" }])],
    [
      "one that embeds a spreadsheet",
      ole2([{ name: "WordDocument", right: 2 }, { name: "ObjectPool", type: 1, child: 3 }, { name: "Workbook" }]),
    ],
  ])("%s", (_what, file) => expect(isWordDocument(file)).toBe(true));
});

describe("a Word document is not", () => {
  const good = ole2([{ name: "WordDocument" }]);
  const changed = (change: (bytes: Buffer) => unknown) => {
    const bytes = Buffer.from(good);
    change(bytes);
    return bytes;
  };
  test.each([
    ["a spreadsheet", ole2([{ name: "Workbook" }])],
    [
      "a spreadsheet that embeds one",
      ole2([{ name: "Workbook", right: 2 }, { name: "MBD0", type: 1, child: 3 }, { name: "WordDocument" }]),
    ],
    ["an installer", ole2([{ name: "\u4840\u3f3f\u4577" }])],
    ["a mail", ole2([{ name: "__properties_version1.0" }])],
    ["a folder of that name", ole2([{ name: "WordDocument", type: 1 }])],
    [
      "one with macros",
      ole2([
        { name: "WordDocument", right: 2 },
        { name: "Macros", type: 1 },
      ]),
    ],
    ["an empty directory", ole2([])],
    ["a tree that goes round", ole2([{ name: "Data", left: 1, right: 1 }])],
    ["a header alone", good.subarray(0, 512)],
    ["less than a header", good.subarray(0, 511)],
    ["another magic number", changed((bytes) => bytes.writeUInt8(0, 0))],
    ["sectors of an unknown size", changed((bytes) => bytes.writeUInt16LE(31, 30))],
    ["a directory beyond the file", changed((bytes) => bytes.writeUInt32LE(0xfffffff0, 48))],
    ["a directory that begins in the table", changed((bytes) => bytes.writeUInt32LE(0, 48))],
  ])("%s", (_what, file) => expect(isWordDocument(file)).toBe(false));

  test("a directory that goes round for ever", () => {
    const bytes = ole2([{ name: "Data" }]);
    bytes.writeUInt32LE(1, 512 + 4);
    expect(isWordDocument(bytes)).toBe(false);
  });
});
