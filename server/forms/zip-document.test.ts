import { describe, expect, test } from "vitest";

import { DOCX, ODT, type Part, zip } from "./documents-under-test.ts";
import { zipDocumentKind } from "./zip-document.ts";

const MB = 1024 * 1024;

describe("a document is", () => {
  test.each<["docx" | "odt", string, Buffer]>([
    ["docx", "one with its two parts", zip(DOCX)],
    ["docx", "one with a picture", zip([...DOCX, { name: "word/media/image1.png", text: "x".repeat(1000) }])],
    ["docx", "one with a comment at its end", zip(DOCX, { comment: "made by a program" })],
    ["docx", "one of Word for the web", zip([DOCX[0] as Part, { name: "word/document2.xml" }])],
    ["odt", "one with its type first", zip(ODT)],
    ["odt", "one with an empty folder", zip([...ODT, { name: "Configurations2/" }])],
  ])("%s: %s", (kind, _what, file) => expect(zipDocumentKind(file)).toBe(kind));
});

describe("a document is not", () => {
  const end = (file: Buffer) => file.length - 22;
  const changed = (change: (bytes: Buffer) => unknown) => {
    const bytes = zip(DOCX);
    change(bytes);
    return bytes;
  };
  const bomb = { name: "word/media/x.xml", text: "", isPacked: true };
  const [type, content] = ODT as [Part, Part];
  test.each<[string, Buffer]>([
    ["any archive", zip([{ name: "cv.txt", text: "x" }])],
    ["an empty archive", zip([])],
    ["a spreadsheet", zip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }])],
    ["a web archive with one part", zip([{ name: "word/document.xml" }])],
    [
      "a spreadsheet of OpenDocument",
      zip([{ name: "mimetype", text: "application/vnd.oasis.opendocument.spreadsheet" }, content]),
    ],
    ["OpenDocument with its type packed", zip([{ ...type, isPacked: true }, content])],
    ["OpenDocument with its type second", zip([content, type])],
    ["OpenDocument without content", zip([type])],
    ["one with macros", zip([...DOCX, { name: "word/vbaProject.bin" }])],
    ["one with macros, in capitals", zip([...DOCX, { name: "word/VBAPROJECT.BIN" }])],
    ["one that leaves its folder", zip([...DOCX, { name: "../../etc/passwd" }])],
    ["one that leaves its folder by a backslash", zip([...DOCX, { name: "word\\..\\..\\x" }])],
    ["one with an absolute name", zip([...DOCX, { name: "/etc/passwd" }])],
    ["one with a drive's name", zip([...DOCX, { name: "C:\\x" }])],
    [
      "a bomb: 101 MB in all",
      zip([...DOCX, ...[1, 2].map(() => ({ ...bomb, text: "x".repeat(MB), isPacked: false, says: { unpackedBytes: 51 * MB } }))]),
    ],
    ["a bomb: packed more than 200 times", zip([...DOCX, { ...bomb, text: "\0".repeat(MB) }])],
    ["a bomb: something out of nothing", zip([...DOCX, { ...bomb, says: { packedBytes: 0, unpackedBytes: 1 } }])],
    ["a bomb: parts that share their bytes", zip([...DOCX, { ...bomb, says: { packedBytes: MB } }])],
    ["2001 parts", zip([...DOCX, ...Array.from({ length: 1999 }, (_, index) => ({ name: `${index}` }))])],
    ["one that lists fewer parts than it has", zip(DOCX, { count: 1 })],
    ["one that lists more", zip(DOCX, { count: 3 })],
    ["zip64, by its sizes", zip([...DOCX, { ...bomb, says: { packedBytes: 0xffffffff, unpackedBytes: 0xffffffff } }])],
    ["zip64, by its place", changed((bytes) => bytes.writeUInt32LE(0xffffffff, end(bytes) + 16))],
    ["zip64, by its count", zip(DOCX, { count: 0xffff })],
    ["one on two disks", changed((bytes) => bytes.writeUInt16LE(1, end(bytes) + 4))],
    ["one with something before it", Buffer.concat([Buffer.from("MZ"), zip(DOCX)])],
    ["one with something after it", Buffer.concat([zip(DOCX), Buffer.from("x")])],
    ["one packed in an unknown way", changed((bytes) => bytes.writeUInt16LE(14, bytes.indexOf("PK\x01\x02") + 10))],
    ["one with a broken directory", changed((bytes) => bytes.writeUInt8(0, bytes.indexOf("PK\x01\x02")))],
    ["one whose names run over its end", changed((bytes) => bytes.writeUInt16LE(0xffff, bytes.indexOf("PK\x01\x02") + 28))],
    ["one cut short", zip(DOCX).subarray(0, -1)],
  ])("%s", (_what, file) => expect(zipDocumentKind(file)).toBeUndefined());
});
