import { expect, test } from "vitest";

import { compoundFile, type SampleEntry, STORAGE } from "../../tests/support/sample-compound-files.ts";
import { inspectFile } from "./inspect-file.ts";

const WORD = { name: "WordDocument" };
const doc = (...more: SampleEntry[]) => compoundFile([WORD, ...more]);
const docWith = (data: Buffer | string) => compoundFile([WORD], data);
const withSectorShift = (shift: number) => {
  const file = doc();
  file.writeUInt16LE(shift, 30);
  return file;
};

test.each<[string, Buffer]>([
  ["its stream alone", doc()],
  ["its stream in other letters", compoundFile([{ name: "WORDdocument" }])],
  ["its stream after many others", compoundFile([...Array.from({ length: 30 }, (_, at) => ({ name: `Stream${at}` })), WORD])],
  ["sectors of 4,096 bytes", withSectorShift(12)],
  ["the streams of LibreOffice", doc({ name: "\u0001CompObj" }, { name: "\u0001Ole" })],
  ["an empty pool of objects", doc({ name: "ObjectPool", type: STORAGE })],
  ["Word's data store", doc({ name: "MsoDataStore", type: STORAGE, child: 3 }, { name: "Item" })],
  ["the words of a developer", docWith(Buffer.from("VBA macros, DDEAUTO, \x13 PAGE \x14"))],
  ["the name of a deleted entry", doc({ name: "VBA", type: 0 })],
])("a Word document is accepted with %s", (_what, file) => expect(inspectFile(file)).toEqual({ kind: "doc" }));

test.each<[string, Buffer]>([
  ["a spreadsheet", compoundFile([{ name: "Workbook" }])],
  ["an encrypted document", compoundFile([{ name: "EncryptedPackage" }])],
  ["a storage called WordDocument", compoundFile([{ name: "WordDocument", type: STORAGE }])],
  ["a header alone", doc().subarray(0, 512)],
  ["a file with another magic number", Buffer.concat([Buffer.of(0), doc().subarray(1)])],
  ["a file with sectors of 64 bytes, which could hide entries", withSectorShift(6)],
])("%s is no Word document", (_what, file) => expect(inspectFile(file)).toEqual({ refused: "wrong-kind" }));

type Row = [because: string, what: string, file: Buffer];
const named = (because: string, names: readonly string[], type = 2) =>
  names.map((name): Row => [because, JSON.stringify(name), doc({ name, type })]);

test.each<Row>([
  ...named("macros", ["Macros", "vBa", "_VBA_PROJECT", "_VBA_PROJECT_CUR", "PROJECTwm"], STORAGE),
  ["macros", "a VBA storage of an unknown type", doc({ name: "VBA", type: 7 })],
  [
    "macros",
    "a VBA storage far behind the directory",
    docWith(Buffer.concat([Buffer.alloc(1152), doc({ name: "VBA", type: STORAGE })])),
  ],
  ["macros", "a VBA project that is no entry", docWith(Buffer.from(" _vba_PROJECT", "utf16le"))],
  ...named("embedded-object", [
    "\u0001Ole10Native",
    "\u0003ObjInfo",
    "\u0003LinkInfo",
    "\u0003OCXNAME",
    "\u0003OCXDATA",
    "Package",
  ]),
  ...named("embedded-object", ["Workbook", "Book", "PowerPoint Document"]),
  [
    "embedded-object",
    "an object in its pool",
    doc({ name: "ObjectPool", type: STORAGE, child: 3 }, { name: "_1", type: STORAGE }),
  ],
  ["data-link", "a DDE field", docWith("\x13 DDEAUTO c:\\\\windows\\\\cmd.exe \x14")],
  ["data-link", "a DDE field in UTF-16", docWith(Buffer.from('\x13dde "x"', "utf16le"))],
])("a Word document is refused as %s with %s", (because, _what, file) =>
  expect(inspectFile(file)).toEqual({ refused: "unsafe", because }),
);
