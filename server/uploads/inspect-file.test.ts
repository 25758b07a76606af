import { describe, expect, test } from "vitest";

import { docxParts, odtParts, relationship, zip } from "../../tests/support/sample-archives.ts";
import { compoundFile } from "../../tests/support/sample-compound-files.ts";
import { objectStream, pdf } from "../../tests/support/sample-pdfs.ts";
import { inspectFile } from "./inspect-file.ts";

const GOOD = {
  pdf: pdf("/OpenAction [1 0 R /Fit]", objectStream(["<< /Type /Font >>", "[1 (a) <41>]"])),
  rtf: Buffer.from(String.raw`{\rtf1\ansi{\*\template Normal.dotm}{\field{\*\fldinst PAGE}} A CV}`),
  doc: compoundFile([{ name: "WordDocument" }, { name: "1Table" }]),
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

/** Split, so that virus scanners do not report this source file. */
const SCANNER_TEST = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD`, "-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

describe("of the wrong kind is", () => {
  test.each<[string, string | Buffer]>([
    ["nothing", ""],
    ["a program", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
    ["a program of Linux", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")],
    ["a photo", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["an archive of another kind", Buffer.from("7z\xbc\xaf\x27\x1c", "latin1")],
    ["a compressed file", Buffer.from([0x1f, 0x8b, 8, 0])],
    ["a PDF behind something", "x%PDF-1.7\0"],
    ["a web page", "<!DOCTYPE html><p>A CV"],
    ["a shortened head of RTF, which Word opens", "{\\rt1\\object}"],
    ["a mail with parts, which Word opens", "\nmime-version: 1.0\nContent-Type: multipart/related"],
  ])("%s", (_what, bytes) => expect(inspectFile(Buffer.from(bytes as string))).toEqual({ refused: "wrong-kind" }));
});

test.each([SCANNER_TEST, `Dear team,\n${SCANNER_TEST}\n`, `%PDF-1.7\n${SCANNER_TEST}`])(
  "the EICAR test file is refused",
  (text) => {
    expect(inspectFile(Buffer.from(text))).toEqual({ refused: "unsafe", because: "scanner-test" });
  },
);

/** Reproducible numbers below a bound (the minimal standard generator). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}

describe.each(Object.entries(GOOD))("a %s cut short or changed at random", (kind, whole) => {
  const kinds = new Set([kind, "txt", "wrong-kind", "unsafe"]);
  const outcome = (bytes: Buffer) => Object.values(inspectFile(bytes))[0];
  const random = randomFrom(11);
  const strange = (bytes: Buffer) => (kinds.has(outcome(bytes) ?? "") ? [] : [bytes.toString("base64")]);

  test("never throws, and is never of another kind but text", () => {
    const found: string[] = [];
    for (let length = 0; length < whole.length; length += 1 + random(9)) found.push(...strange(whole.subarray(0, length)));
    for (let turn = 0; turn < 3000; turn++) {
      const bytes = Buffer.from(whole);
      for (let changes = 1 + random(6); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
      found.push(...strange(bytes));
    }
    expect(found).toEqual([]);
  });

  test("never throws when pieces move, repeat or vanish", () => {
    const found: string[] = [];
    for (let turn = 0; turn < 1000; turn++) {
      const [from, to, place] = [random(whole.length), random(whole.length), random(whole.length)];
      const piece = whole.subarray(Math.min(from, to), Math.max(from, to));
      found.push(...strange(Buffer.concat([whole.subarray(0, place), piece, whole.subarray(turn % 2 ? place : from)])));
    }
    expect(found).toEqual([]);
  });
});

test("random bytes behind an honest start are never accepted as a document of many parts", () => {
  const random = randomFrom(13);
  for (let turn = 0; turn < 500; turn++) {
    const bytes = Uint8Array.from({ length: 600 }, () => random(256));
    const start = turn % 2 ? GOOD.doc.subarray(0, 76) : GOOD.docx.subarray(0, 4);
    expect(inspectFile(bytes)).toEqual({ refused: "wrong-kind" });
    expect(inspectFile(Buffer.concat([start, bytes]))).toHaveProperty("refused");
  }
});
