import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { docxParts, odtParts, type Part, zip } from "../../tests/support/sample-archives.ts";
import { inspectFile } from "./inspect-file.ts";

const MB = 1024 * 1024;
const WRONG_KIND = { refused: "wrong-kind" };
const unsafe = (because: string) => ({ refused: "unsafe", because });
const docx = (changes?: Parameters<typeof docxParts>[0]) => zip(docxParts(changes));
const odt = (changes?: Parameters<typeof odtParts>[0]) => zip(odtParts(changes));

describe("accepted", () => {
  test.each<["docx" | "odt", string, Buffer]>([
    ["docx", "with a picture", docx({ "word/media/image1.png": { text: "x".repeat(1000) } })],
    ["docx", "with a comment at its end", zip(docxParts(), { comment: "made by a program" })],
    ["docx", "of Word for the web", docx({ "word/document.xml": { text: "" }, "word/document2.xml": { text: "" } })],
    ["docx", "whose sizes follow the data", zip(docxParts().map((part) => ({ ...part, sizesFollow: true })))],
    ["docx", "with an empty part that is packed", docx({ "word/empty.xml": { isPacked: true } })],
    ["odt", "with its type first", odt()],
    ["odt", "with an empty folder", odt({ "Configurations2/": {} })],
  ])("%s %s", (kind, _what, file) => expect(inspectFile(file)).toEqual({ kind }));
});

describe("no document", () => {
  const end = (file: Buffer) => file.length - 22;
  const changed = (change: (bytes: Buffer) => unknown) => {
    const bytes = docx();
    change(bytes);
    return bytes;
  };
  const [type, content] = odtParts() as [Part, Part];
  test.each<[string, Buffer]>([
    ["an empty archive", zip([])],
    ["a spreadsheet", zip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }])],
    ["a spreadsheet of OpenDocument", odt({ mimetype: { text: "application/vnd.oasis.opendocument.spreadsheet" } })],
    ["OpenDocument with its type packed", zip([{ ...type, isPacked: true }, content])],
    ["OpenDocument with its type second", zip([content, type])],
    ["OpenDocument without content", zip([type])],
    ["2001 parts", zip([...docxParts(), ...Array.from({ length: 1999 }, (_, index) => ({ name: `${index}` }))])],
    ["one that lists fewer parts than it has", zip(docxParts(), { count: 1 })],
    ["zip64, by its place", changed((bytes) => bytes.writeUInt32LE(0xffffffff, end(bytes) + 16))],
    ["zip64, by its count", zip(docxParts(), { count: 0xffff })],
    ["one on two disks", changed((bytes) => bytes.writeUInt16LE(1, end(bytes) + 4))],
    ["one with something before it", Buffer.concat([Buffer.from("MZ"), docx()])],
    ["one with something after it", Buffer.concat([docx(), Buffer.from("x")])],
    ["one with a broken directory", changed((bytes) => bytes.writeUInt8(0, bytes.indexOf("PK\x01\x02")))],
    ["one whose names run over its end", changed((bytes) => bytes.writeUInt16LE(0xffff, bytes.indexOf("PK\x01\x02") + 28))],
    ["one cut short", docx().subarray(0, -1)],
  ])("%s", (_what, file) => expect(inspectFile(file)).toEqual(WRONG_KIND));
});

/** Parts that unpack to `megabytes` in all, each packed `ratio` times: zeros between bytes that do not pack. */
function heavy(megabytes: number): Record<string, Omit<Part, "name">> {
  let seed = 5;
  const text = Buffer.alloc(MB);
  for (let at = 0; at < MB; at += 100) text[at] = (seed = (seed * 48_271) % 2_147_483_647) & 255;
  return Object.fromEntries(
    Array.from({ length: megabytes }, (_, index) => [`word/media/x${index}.bmp`, { text, isPacked: true }]),
  );
}

describe("refused", () => {
  const media = (part: Omit<Part, "name">) => docx({ "word/media/x.bmp": part });
  const zeros = "\0".repeat(MB);
  test.each<[string, string, Buffer]>([
    ["bomb", "51 MB in all, as declared", docx(heavy(51))],
    ["bomb", "packed more than 200 times", media({ text: zeros, isPacked: true })],
    ["bomb", "something out of nothing", media({ isPacked: true, says: { packedBytes: 0, unpackedBytes: 1 } })],
    [
      "contradictory",
      "50 MB declared as one byte",
      media({ text: "\0".repeat(50 * MB), isPacked: true, says: { unpackedBytes: 1 } }),
    ],
    ["contradictory", "less than declared", media({ text: "x".repeat(100), isPacked: true, says: { unpackedBytes: 101 } })],
    ["contradictory", "more than declared", media({ text: "x".repeat(100), isPacked: true, says: { unpackedBytes: 99 } })],
    ["contradictory", "a stored part with two sizes", media({ text: "xx", says: { unpackedBytes: 1 } })],
    [
      "contradictory",
      "bytes behind the packed data",
      media({ text: Buffer.concat([deflateRawSync("x"), Buffer.from("MZ")]), says: { method: 8, unpackedBytes: 1 } }),
    ],
    ["contradictory", "data that does not unpack", media({ text: "\xff\xff\xff", says: { method: 8 } })],
    ["contradictory", "parts that share their bytes", media({ text: "x", says: { packedBytes: 100, unpackedBytes: 100 } })],
    ["contradictory", "another name in the local header", media({ text: "x", local: { name: "word/vbaData.xml" } })],
    ["contradictory", "another method in the local header", media({ text: "x", local: { method: 8 } })],
    ["contradictory", "another size in the local header", media({ text: "x", local: { unpackedBytes: 2 } })],
    ["contradictory", "sizes that follow, by the local header alone", media({ text: "x", local: { flags: 8 } })],
    ["contradictory", "encryption, by the local header alone", media({ text: "x", local: { flags: 1 } })],
    [
      "contradictory",
      "a part that the directory does not list",
      media({ text: "x", gap: zip([{ name: "word/x" }]).subarray(0, 36) }),
    ],
    ["contradictory", "a gap", media({ text: "x", gap: Buffer.from("x") })],
    ["contradictory", "the same name twice", zip([...docxParts(), { name: "word/document.xml" }])],
    ["contradictory", "the same name with a backslash", zip([...docxParts(), { name: "word\\document.xml" }])],
    ["contradictory", "a name that leaves its folder", docx({ "../../etc/passwd": {} })],
    ["contradictory", "an absolute name", docx({ "/etc/passwd": {} })],
    ["contradictory", "a name with a drive", docx({ "C:\\x": {} })],
    ["contradictory", "a name with a NUL", docx({ "word/x\0.exe": {} })],
    ["unreadable", "an unknown method", media({ text: "x", says: { method: 14 } })],
    ["unreadable", "an encrypted part", media({ text: "x", says: { flags: 1 } })],
    ["scanner-test", "the EICAR test file inside", docx({ x: { text: ["$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!"].join("") } })],
  ])("%s: %s", (because, _what, file) => expect(inspectFile(file)).toEqual(unsafe(because)));
});

test("a false size costs no more than a true one: 100 MB declared as one byte are not unpacked", () => {
  const file = docx({
    "word/media/x.bmp": { text: deflateRawSync(Buffer.alloc(100 * MB)), says: { method: 8, unpackedBytes: 1 } },
  });
  const before = process.cpuUsage();
  expect(inspectFile(file)).toEqual(unsafe("contradictory"));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(50);
});
