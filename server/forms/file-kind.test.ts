import { describe, expect, test } from "vitest";

import { DOCX, ODT, ole2, zip } from "./documents-under-test.ts";
import { fileKind } from "./file-kind.ts";

const WORD = ole2([{ name: "WordDocument" }]);
const GOOD = {
  pdf: Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"),
  rtf: Buffer.from(String.raw`{\rtf1\ansi A CV}`),
  doc: WORD,
  docx: zip(DOCX),
  odt: zip(ODT),
  txt: Buffer.from("Zoë Nguyễn\r\n\tCook\f\n"),
};

test.each(Object.entries(GOOD))("a %s is known by its bytes", (kind, bytes) => {
  expect(fileKind(bytes)).toBe(kind);
  // As a part of something larger, it is read from where it begins.
  expect(fileKind(Buffer.concat([Buffer.from("%PDF-"), bytes]).subarray(5))).toBe(kind);
});

/** In halves, so that scanners leave this very file alone. */
const SCANNER_TEST = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD`, "-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

describe("not taken is", () => {
  test.each<[string, string | Buffer]>([
    ["nothing", ""],
    ["a program", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
    ["a program of Linux", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")],
    ["a photo", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["an archive of another kind", Buffer.from("7z\xbc\xaf\x27\x1c", "latin1")],
    ["a packed file", Buffer.from([0x1f, 0x8b, 8, 0])],
    ["a PDF behind something", "x%PDF-1.7\0"],
    ["the scanners' test", SCANNER_TEST],
    ["the scanners' test within a text", `Dear team,\n${SCANNER_TEST}\n`],
    ["the scanners' test within a PDF", `%PDF-1.7\n${SCANNER_TEST}`],
    ["the scanners' test within a document", zip([...DOCX, { name: "x", text: SCANNER_TEST }])],
  ])("%s", (_what, bytes) => expect(fileKind(Buffer.from(bytes as string))).toBeUndefined());
});

test("bytes cut short or changed at random never throw, and are never of another kind but text", () => {
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (const [kind, whole] of Object.entries(GOOD)) {
    for (let length = 0; length < whole.length; length += 1 + random(9))
      expect([kind, "txt", undefined]).toContain(fileKind(whole.subarray(0, length)));
    for (let turn = 0; turn < 2000; turn++) {
      const bytes = Buffer.from(whole);
      for (let changes = 1 + random(6); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
      expect([kind, "txt", undefined]).toContain(fileKind(bytes));
    }
  }
});

test("random bytes never throw", () => {
  let seed = 13;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) & 255;
  for (let turn = 0; turn < 500; turn++) {
    const bytes = Uint8Array.from({ length: 600 }, random);
    const headed = Buffer.concat([turn % 2 ? WORD.subarray(0, 76) : Buffer.from("PK\x03\x04"), bytes]);
    expect(fileKind(bytes)).toBeUndefined();
    expect(fileKind(headed)).toBeUndefined();
  }
});
