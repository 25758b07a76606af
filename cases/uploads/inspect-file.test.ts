import { expect, test } from "vitest";
import { deflateRawSync } from "node:zlib";

import {
  COMPOUND_FILE,
  docxParts,
  odtParts,
  relationship,
  zip,
  type Part,
  objectStream,
  pdf,
} from "../../tests/support/sample-files.ts";
import { inspectFile, isPlainText } from "./inspect-file.ts";

const GOOD = {
  pdf: pdf("/OpenAction [1 0 R /Fit]", objectStream(["<< /Type /Font >>", "[1 (a) <41>]"])),
  docx: zip(
    docxParts({ "word/_rels/document.xml.rels": { text: relationship("hyperlink", "https://example.com/"), isPacked: true } }),
  ),
  odt: zip(odtParts()),
  txt: Buffer.from("Zoë Nguyễn\r\n\tCook\f\n"),
};

test.each(Object.entries(GOOD))("a %s is recognised by its bytes", (kind, bytes) => {
  expect(inspectFile(bytes)).toEqual({ kind });
  // As a view of a larger buffer, too.
  expect(inspectFile(Buffer.concat([Buffer.from("%PDF-"), bytes]).subarray(5))).toEqual({ kind });
});

test.each<[string, string | Buffer]>([
  ["a DOC", COMPOUND_FILE],
  ["an RTF", "{\\rtf1 A CV}"],
  ["a shortened head of RTF, which Word opens", "{\\rt1\\object}"],
])("%s is refused with words of its own", (_what, bytes) =>
  expect(inspectFile(Buffer.from(bytes as string))).toEqual({ refused: "cannot-open" }),
);

/** Split, so that virus scanners do not report this source file. */
const SCANNER_TEST = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD`, "-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

test.each<[string, string | Buffer]>([
  ["an empty file", ""],
  ["a program", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
  ["a program of Linux", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")],
  ["an archive of another kind", Buffer.from("7z\xbc\xaf\x27\x1c", "latin1")],
  ["a PDF after another byte", "x%PDF-1.7\0"],
  ["a web page", "<!DOCTYPE html><p>A CV"],
  ["an RTF after a blank", " {\\rtf1 A CV}"],
  ["a mail with parts, which Word opens", "\nmime-version: 1.0\nContent-Type: multipart/related"],
])("of the wrong kind is %s", (_what, bytes) =>
  expect(inspectFile(Buffer.from(bytes as string))).toEqual({ refused: "wrong-kind" }),
);

test.each([`Dear team,\n${SCANNER_TEST}\n`, `%PDF-1.7\n${SCANNER_TEST}`])("the EICAR test file is refused", (text) => {
  expect(inspectFile(Buffer.from(text))).toEqual({ refused: "unsafe", because: "scanner-test" });
});

/** Reproducible numbers below a bound (the minimal standard generator). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** Cut short, with bytes changed, and with a piece moved, repeated or removed. */
function* mutations(whole: Buffer): Generator<Buffer> {
  const random = randomFrom(11);
  for (let length = 0; length < whole.length; length += 1 + random(9)) yield whole.subarray(0, length);
  for (let turn = 0; turn < 3000; turn++) {
    const bytes = Buffer.from(whole);
    for (let changes = 1 + random(6); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
    yield bytes;
  }
  for (let turn = 0; turn < 1000; turn++) {
    const [from, to, place] = [random(whole.length), random(whole.length), random(whole.length)];
    const piece = whole.subarray(Math.min(from, to), Math.max(from, to));
    yield Buffer.concat([whole.subarray(0, place), piece, whole.subarray(turn % 2 ? place : from)]);
  }
}

test.each(Object.entries(GOOD))("a mutated %s never throws, and is never of another kind but text", (kind, whole) => {
  const kinds = new Set([kind, "txt", "wrong-kind", "cannot-open", "unsafe"]);
  const isStrange = (bytes: Buffer) => !kinds.has(Object.values(inspectFile(bytes))[0] ?? "");
  const strange = mutations(whole).filter(isStrange).toArray();
  expect(strange.map((bytes) => bytes.toString("base64"))).toEqual([]);
});

test("random bytes, also behind the start of a DOCX, are never accepted", () => {
  const random = randomFrom(13);
  for (let turn = 0; turn < 500; turn++) {
    const bytes = Uint8Array.from({ length: 600 }, () => random(256));
    expect(inspectFile(bytes)).toEqual({ refused: "wrong-kind" });
    expect(inspectFile(Buffer.concat([GOOD.docx.subarray(0, 4), bytes]))).toHaveProperty("refused");
  }
});

test.each(["\ufeffA CV", "السيرة الذاتية", "tab\tand\r\nlines\f", "a < b, and <b> later", "# heading"])(
  "%j is plain text",
  (text) => expect(isPlainText(Buffer.from(text))).toBe(true),
);

test.each([
  "<!DOCTYPE html>",
  " \n\t<svg onload=alert(1)>",
  "\ufeff\ufeff<html>",
  "\u0600\u115f<html>",
  "\n#!/bin/sh",
  "MZ and no more",
  " %PDF-1.7",
  "%!PS-Adobe-3.0",
  "a\0b",
  "a\x1b[31mred",
  "a\x08b",
  "a\x0bb",
])("%j is no plain text", (text) => expect(isPlainText(Buffer.from(text))).toBe(false));

test.each([
  ["of another encoding", [0x5a, 0x6f, 0xeb]],
  ["of UTF-16", [0xff, 0xfe, 0x41, 0]],
  ["of UTF-8 cut short", [0x41, 0xc3]],
])("bytes %s are no plain text", (_what, bytes) => expect(isPlainText(Uint8Array.from(bytes))).toBe(false));

const MB = 1024 * 1024;
type Content = Omit<Part, "name">;
type Claims = NonNullable<Part["says"]>;
const docx = (changes: Record<string, Content> = {}) => zip(docxParts(changes));
const odt = (changes: Record<string, Content> = {}) => zip(odtParts(changes));
const media = (part: Content) => docx({ "word/media/x.bmp": part });
const named = (name: string) => docx({ [name]: {} });
const changed = (change: (bytes: Buffer) => unknown) => {
  const bytes = docx();
  change(bytes);
  return bytes;
};

test.each<["docx" | "odt", string, Buffer]>([
  ["docx", "with a picture", media({ text: "x".repeat(1000) })],
  ["docx", "with a comment at its end", zip(docxParts(), { comment: "made by a program" })],
  ["docx", "of Word for the web", docx({ "word/document.xml": { text: "" }, "word/document2.xml": { text: "" } })],
  ["docx", "whose sizes follow the data", zip(docxParts().map((part) => ({ ...part, sizesFollow: true })))],
  ["docx", "with an empty part that is packed", docx({ "word/empty.xml": { isPacked: true } })],
  ["odt", "with its type first", odt()],
  ["odt", "with an empty folder", odt({ "Configurations2/": {} })],
])("accepted: %s %s", (kind, _what, file) => expect(inspectFile(file)).toEqual({ kind }));

const [type, content] = odtParts() as [Part, Part];
const end = (file: Buffer) => file.length - 22;
test.each<[string, Buffer]>([
  ["an empty archive", zip([])],
  ["a spreadsheet", zip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }])],
  ["a spreadsheet of OpenDocument", odt({ mimetype: { text: "application/vnd.oasis.opendocument.spreadsheet" } })],
  ["OpenDocument with its type packed", zip([{ ...type, isPacked: true }, content])],
  ["OpenDocument with its type second", zip([content, type])],
  ["OpenDocument without content", zip([type])],
  ["2001 parts", zip([...docxParts(), ...Array.from({ length: 1999 }, (_, index) => ({ name: `${index}` }))])],
  ["an archive that lists fewer parts than it has", zip(docxParts(), { count: 1 })],
  ["zip64", changed((bytes) => bytes.writeUInt32LE(0xffffffff, end(bytes) + 16))],
  ["an archive on two disks", changed((bytes) => bytes.writeUInt16LE(1, end(bytes) + 4))],
  ["an archive after other bytes", Buffer.concat([Buffer.from("MZ"), docx()])],
  ["an archive before other bytes", Buffer.concat([docx(), Buffer.from("x")])],
  ["a broken directory", changed((bytes) => bytes.writeUInt8(0, bytes.indexOf("PK\x01\x02")))],
  ["names that are longer than the directory", changed((bytes) => bytes.writeUInt16LE(0xffff, bytes.indexOf("PK\x01\x02") + 28))],
  ["an archive cut short", docx().subarray(0, -1)],
])("no document: %s", (_what, file) => expect(inspectFile(file)).toEqual({ refused: "wrong-kind" }));

/** Parts that unpack to `megabytes` in all, which deflate packs fewer than 200 times. */
function heavy(megabytes: number): Record<string, Content> {
  let seed = 5;
  const text = Buffer.alloc(MB);
  for (let at = 0; at < MB; at += 100) text[at] = (seed = (seed * 48_271) % 2_147_483_647) & 255;
  return Object.fromEntries(
    Array.from({ length: megabytes }, (_, index) => [`word/media/x${index}.bmp`, { text, isPacked: true }]),
  );
}

/** An archive whose directory lacks its first part. */
function withHiddenStart(): Buffer {
  const file = zip([{ name: "x" }, ...docxParts()]);
  const [at, entryBytes] = [end(file), 47];
  const start = file.readUInt32LE(at + 16);
  for (const place of [8, 10]) file.writeUInt16LE(file.readUInt16LE(at + place) - 1, at + place);
  file.writeUInt32LE(file.readUInt32LE(at + 12) - entryBytes, at + 12);
  return Buffer.concat([file.subarray(0, start), file.subarray(start + entryBytes)]);
}

const packed = (text: string, says: Claims = {}) => media({ text, isPacked: true, says });
const stored = (text: string | Buffer, says: Claims) => media({ text, says });
const local = (claims: Claims) => media({ text: "x", local: claims });
const hidden = zip([{ name: "word/x" }]).subarray(0, 36);
const trailing = Buffer.concat([deflateRawSync("x"), Buffer.from("MZ")]);
const eicar = ["$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!"].join("");

test.each<[string, string, Buffer]>([
  ["bomb", "51 MB in all, as declared", docx(heavy(51))],
  ["bomb", "a part packed more than 200 times", packed("\0".repeat(MB))],
  ["bomb", "a part that unpacks from no bytes", packed("", { packedBytes: 0, unpackedBytes: 1 })],
  ["contradictory", "50 MB declared as one byte", packed("\0".repeat(50 * MB), { unpackedBytes: 1 })],
  ["contradictory", "fewer bytes than declared", packed("x".repeat(100), { unpackedBytes: 101 })],
  ["contradictory", "more bytes than declared", packed("x".repeat(100), { unpackedBytes: 99 })],
  ["contradictory", "a stored part with two sizes", stored("xx", { unpackedBytes: 1 })],
  ["contradictory", "bytes behind the packed data", stored(trailing, { method: 8, unpackedBytes: 1 })],
  ["contradictory", "data that does not unpack", stored("\xff\xff\xff", { method: 8 })],
  ["contradictory", "parts that share their bytes", stored("x", { packedBytes: 100, unpackedBytes: 100 })],
  ["contradictory", "another name in the local header", local({ name: "word/vbaData.xml" })],
  ["contradictory", "another method in the local header", local({ method: 8 })],
  ["contradictory", "another size in the local header", local({ unpackedBytes: 2 })],
  ["contradictory", "sizes that follow, by the local header alone", local({ flags: 8 })],
  ["contradictory", "encryption, by the local header alone", local({ flags: 1 })],
  ["contradictory", "a part that the directory does not list", media({ text: "x", gap: hidden })],
  ["contradictory", "a first part that the directory does not list", withHiddenStart()],
  ["contradictory", "a gap", media({ text: "x", gap: Buffer.from("x") })],
  ["contradictory", "the same name twice", zip([...docxParts(), { name: "word/document.xml" }])],
  ["contradictory", "the same name with a backslash", zip([...docxParts(), { name: "word\\document.xml" }])],
  ["contradictory", "a name that leaves its folder", named("../../etc/passwd")],
  ["contradictory", "an absolute name", named("/etc/passwd")],
  ["contradictory", "a name with a drive", named("C:\\x")],
  ["contradictory", "a name with a NUL", named("word/x\0.exe")],
  ["unreadable", "an unknown method", stored("x", { method: 14 })],
  ["unreadable", "an encrypted part", stored("x", { flags: 1 })],
  ["scanner-test", "the EICAR test file inside", docx({ x: { text: eicar } })],
])("refused as %s: %s", (because, _what, file) => expect(inspectFile(file)).toEqual({ refused: "unsafe", because }));

test("100 MB declared as one byte are not unpacked", () => {
  const file = stored(deflateRawSync(Buffer.alloc(100 * MB)), { method: 8, unpackedBytes: 1 });
  const before = process.cpuUsage();
  expect(inspectFile(file)).toEqual({ refused: "unsafe", because: "contradictory" });
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(50);
});
