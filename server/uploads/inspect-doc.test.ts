import { describe, expect, test } from "vitest";

import { compoundFile, STORAGE } from "../../tests/support/sample-compound-files.ts";
import { inspectFile } from "./inspect-file.ts";

const WORD = { name: "WordDocument", right: 2 };
const filler = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Stream${index}`, left: index + 2 }));

describe("a document is accepted", () => {
  test.each([
    ["with its stream at the root", compoundFile([{ name: "WordDocument" }])],
    ["with its stream in other letters", compoundFile([{ name: "WORDdocument" }])],
    [
      "with its stream deep in the tree",
      compoundFile([{ name: "1Table", left: 2, right: 3 }, { name: "Data" }, { name: "WordDocument" }]),
    ],
    ["with many sectors of directory", compoundFile([...filler(30), { name: "WordDocument" }])],
    ["as LibreOffice writes it", compoundFile([WORD, { name: "\u0001CompObj", right: 3 }, { name: "\u0001Ole" }])],
    ["with an empty pool of objects", compoundFile([WORD, { name: "ObjectPool", type: STORAGE }])],
    ["with Word's data store", compoundFile([WORD, { name: "MsoDataStore", type: STORAGE, child: 3 }, { name: "Item" }])],
    [
      "with the words of a developer",
      compoundFile([{ name: "WordDocument" }], { data: Buffer.from("VBA macros, DDEAUTO, \x13 PAGE \x14") }),
    ],
  ])("%s", (_what, file) => expect(inspectFile(file)).toEqual({ kind: "doc" }));
});

describe("not a document:", () => {
  const good = compoundFile([{ name: "WordDocument" }]);
  const changed = (change: (bytes: Buffer) => unknown) => {
    const bytes = Buffer.from(good);
    change(bytes);
    return bytes;
  };
  test.each([
    ["a spreadsheet", compoundFile([{ name: "Workbook" }])],
    [
      "a spreadsheet that embeds one",
      compoundFile([{ name: "Workbook", right: 2 }, { name: "MBD0", type: 1, child: 3 }, { name: "WordDocument" }]),
    ],
    ["an encrypted document", compoundFile([{ name: "EncryptedPackage" }])],
    ["a folder of that name", compoundFile([{ name: "WordDocument", type: 1 }])],
    ["an empty directory", compoundFile([])],
    ["a tree that goes round", compoundFile([{ name: "Data", left: 1, right: 1 }])],
    ["a header alone", good.subarray(0, 512)],
    ["another magic number", changed((bytes) => bytes.writeUInt8(0, 0))],
    ["sectors of an unknown size", changed((bytes) => bytes.writeUInt16LE(31, 30))],
    ["a directory beyond the file", changed((bytes) => bytes.writeUInt32LE(0xfffffff0, 48))],
    ["a directory whose chain leads nowhere", changed((bytes) => bytes.writeUInt32LE(77, 512 + 4))],
    ["a directory that goes round for ever", changed((bytes) => bytes.writeUInt32LE(1, 512 + 4))],
  ])("%s", (_what, file) => expect(inspectFile(file)).toEqual({ refused: "wrong-kind" }));
});

type Row = [because: string, what: string, file: Buffer];

describe("a document is refused with", () => {
  const below = (name: string) => compoundFile([WORD, { name: "Folder", type: STORAGE, child: 3 }, { name, type: STORAGE }]);
  const orphan = (name: string, type = STORAGE) => compoundFile([{ name: "WordDocument" }, { name, type }]);
  const storage = (name: string) => compoundFile([WORD, { name, type: STORAGE }]);
  const text = (bytes: Buffer | string) =>
    compoundFile([{ name: "WordDocument" }], { data: Buffer.from(bytes as string, "latin1") });
  test.each<Row>([
    ...["Macros", "vBa", "_VBA_PROJECT_CUR", "PROJECTwm"].map((name): Row => ["macros", name, storage(name)]),
    ...["\u0001Ole10Native", "\u0003ObjInfo", "\u0003LinkInfo", "\u0003OCXNAME", "\u0003OCXDATA", "Package"].map((name): Row => [
      "embedded-object",
      name,
      orphan(name, 2),
    ]),
    ["macros", "VBA", storage("VBA")],
    ["macros", "VBA in a folder", below("VBA")],
    ["macros", "VBA that no tree reaches", orphan("VBA")],
    ["macros", "a stream of a VBA project", orphan("_VBA_PROJECT", 2)],
    ["macros", "an entry of an unknown type", orphan("VBA", 7)],
    ["macros", "a VBA project outside the directory", text(Buffer.from("_VBA_PROJECT", "utf16le"))],
    [
      "embedded-object",
      "an object in its pool",
      compoundFile([WORD, { name: "ObjectPool", type: 1, child: 3 }, { name: "_1", type: 1, child: 4 }, { name: "Workbook" }]),
    ],
    [
      "embedded-object",
      "a pool that no tree reaches",
      compoundFile([{ name: "WordDocument" }, { name: "ObjectPool", type: 1, child: 1 }]),
    ],
    ["data-link", "DDE", text("\x13 DDEAUTO c:\\\\windows\\\\cmd.exe \x14")],
    ["data-link", "DDE in UTF-16", text(Buffer.from('\x13dde "x"', "utf16le"))],
  ])("%s: %s", (because, _what, file) => expect(inspectFile(file)).toEqual({ refused: "unsafe", because }));
});
