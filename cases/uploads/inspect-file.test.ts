import { expect, test } from "vitest";

import { COMPOUND_FILE, docxParts, odtParts, relationship, zip, objectStream, pdf } from "../../tests/support/sample-files.ts";
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
