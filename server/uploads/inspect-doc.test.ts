import { describe, expect, test } from "vitest";

import { compoundFile, STORAGE } from "../../tests/support/sample-compound-files.ts";
import { inspectFile } from "./inspect-file.ts";

const WORD = { name: "WordDocument", right: 2 };
const filler = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Stream${index}`, left: index + 2 }));

describe("accepted is a document", () => {
  test.each([
    ["with its stream at the root", compoundFile([{ name: "WordDocument" }])],
    ["with its stream in other letters", compoundFile([{ name: "WORDdocument" }])],
    ["with large sectors", compoundFile([{ name: "WordDocument" }], { sectorShift: 12 })],
    [
      "with its stream deep in the tree",
      compoundFile([{ name: "1Table", left: 2, right: 3 }, { name: "Data" }, { name: "WordDocument" }]),
    ],
    ["with many sectors of directory", compoundFile([...filler(30), { name: "WordDocument" }])],
    ["as LibreOffice writes it", compoundFile([WORD, { name: "\u0001CompObj", right: 3 }, { name: "\u0001Ole" }])],
    ["with an empty pool of objects", compoundFile([WORD, { name: "ObjectPool", type: STORAGE }])],
    ["with Word's data store", compoundFile([WORD, { name: "MsoDataStore", type: STORAGE, child: 3 }, { name: "Item" }])],
    ["with an entry that is not used any more", compoundFile([WORD, { name: "VBA", type: 0 }])],
    [
      "with the words of a developer",
      compoundFile([{ name: "WordDocument" }], { data: Buffer.from("VBA macros, DDEAUTO, \x13 PAGE \x14") }),
    ],
  ])("%s", (_what, file) => expect(inspectFile(file)).toEqual({ kind: "doc" }));
});

describe("no document is", () => {
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
    ["an installer", compoundFile([{ name: "\u4840\u3f3f\u4577" }])],
    ["a mail", compoundFile([{ name: "__properties_version1.0" }])],
    ["an encrypted document", compoundFile([{ name: "EncryptedPackage" }])],
    ["a folder of that name", compoundFile([{ name: "WordDocument", type: 1 }])],
    ["an empty directory", compoundFile([])],
    ["a tree that goes round", compoundFile([{ name: "Data", left: 1, right: 1 }])],
    ["a header alone", good.subarray(0, 512)],
    ["less than a header", good.subarray(0, 511)],
    ["another magic number", changed((bytes) => bytes.writeUInt8(0, 0))],
    ["sectors of an unknown size", changed((bytes) => bytes.writeUInt16LE(31, 30))],
    ["a directory beyond the file", changed((bytes) => bytes.writeUInt32LE(0xfffffff0, 48))],
    ["a directory that begins in the table", changed((bytes) => bytes.writeUInt32LE(0, 48))],
    ["a directory whose chain leads nowhere", changed((bytes) => bytes.writeUInt32LE(77, 512 + 4))],
    ["a directory that goes round for ever", changed((bytes) => bytes.writeUInt32LE(1, 512 + 4))],
  ])("%s", (_what, file) => expect(inspectFile(file)).toEqual({ refused: "wrong-kind" }));
});

describe("refused is a document with", () => {
  const below = (name: string) => compoundFile([WORD, { name: "Folder", type: STORAGE, child: 3 }, { name, type: STORAGE }]);
  const orphan = (name: string, type = STORAGE) => compoundFile([{ name: "WordDocument" }, { name, type }]);
  const storage = (name: string) => compoundFile([WORD, { name, type: STORAGE }]);
  const text = (bytes: Buffer | string) =>
    compoundFile([{ name: "WordDocument" }], { data: Buffer.from(bytes as string, "latin1") });
  test.each([
    ["macros", "macros", storage("Macros")],
    ["macros", "macros in capitals", storage("MACROS")],
    ["macros", "macros in small letters", storage("macros")],
    ["macros", "_VBA_PROJECT_CUR", storage("_VBA_PROJECT_CUR")],
    ["macros", "_vba_project_cur", storage("_vba_project_cur")],
    ["macros", "VBA", storage("VBA")],
    ["macros", "vBa", storage("vBa")],
    ["macros", "VBA in a folder", below("VBA")],
    ["macros", "macros in a folder", below("Macros")],
    ["macros", "VBA that no tree reaches", orphan("VBA")],
    ["macros", "macros that no tree reaches", orphan("mAcros")],
    ["macros", "a stream of a VBA project", orphan("_VBA_PROJECT", 2)],
    ["macros", "a stream of a VBA project in small letters", orphan("_vba_project", 2)],
    ["macros", "an entry of an unknown type", orphan("VBA", 7)],
    ["macros", "names of a project's modules", orphan("PROJECTwm", 2)],
    ["macros", "a VBA project outside the directory", text(Buffer.from("_VBA_PROJECT", "utf16le"))],
    ["macros", "a VBA project outside the directory, in small letters", text(Buffer.from("x_vba_project", "utf16le"))],
    [
      "embedded-object",
      "an object in its pool",
      compoundFile([WORD, { name: "ObjectPool", type: 1, child: 3 }, { name: "_1", type: 1, child: 4 }, { name: "Workbook" }]),
    ],
    [
      "embedded-object",
      "an object in a pool of other letters",
      compoundFile([WORD, { name: "OBJECTpool", type: 1, child: 3 }, { name: "_1", type: 1 }]),
    ],
    [
      "embedded-object",
      "a pool that no tree reaches",
      compoundFile([{ name: "WordDocument" }, { name: "ObjectPool", type: 1, child: 1 }]),
    ],
    ["embedded-object", "a package", orphan("\u0001Ole10Native", 2)],
    ["embedded-object", "a package by its name", orphan("Package", 2)],
    ["embedded-object", "ActiveX", orphan("\u0003OCXNAME", 2)],
    ["embedded-object", "an object's description", orphan("\u0003ObjInfo", 2)],
    ["data-link", "DDE", text("\x13 DDEAUTO c:\\\\windows\\\\cmd.exe \x14")],
    ["data-link", "DDE in UTF-16", text(Buffer.from('\x13dde "x"', "utf16le"))],
  ])("%s: %s", (because, _what, file) => expect(inspectFile(file)).toEqual({ refused: "unsafe", because }));
});
