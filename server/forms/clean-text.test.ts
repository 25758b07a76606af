import { describe, expect, test } from "vitest";

import { cleanFileName, cleanLine, cleanLines, isEmpty } from "./clean-text.ts";

const AS_TYPED = ["  spaced  ", "e\u0301 is not \u00e9", "\u200fשלום\u202e", "a\0b", "👩🏽‍🦼", "x\u2028y"];

test.each(AS_TYPED)("an answer stays as typed: %j", (text) => expect([cleanLine(text), cleanLines(text)]).toEqual([text, text]));

test.each([
  ["a\r\nBcc: b@example.com", "a Bcc: b@example.com"],
  ["a\rb", "a b"],
  ["a\r\n\r\n\nb", "a b"],
])("a line has no line end: %j", (text, clean) => expect(cleanLine(text)).toBe(clean));

test("all lines of a textarea end in LF", () => expect(cleanLines("a\r\nb\rc\n\r\n")).toBe("a\nb\nc\n\n"));

test("white space alone is no answer", () => {
  expect(["", " ", "\u00a0\t\n\ufeff\u3000"].map(isEmpty)).toEqual([true, true, true]);
  expect(["0", " x ", "\0"].map(isEmpty)).toEqual([false, false, false]);
});

describe("the sender's name of a file", () => {
  test.each([
    ["Lebenslauf von Jürgen Großmann.docx", "Lebenslauf von Jürgen Großmann.docx"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fakepath\\cv.pdf", "cv.pdf"],
    ["cv.pdf\r\nSet-Cookie: a=b", "cv.pdfSet-Cookie: a=b"],
    ["cv.pdf\0.exe", "cv.pdf.exe"],
    ["cv\u202efdp.exe", "cvfdp.exe"],
    ["cv\u{E0041}\u{E007F}\u200B\u00AD\uFEFF\u2028.pdf", "cv.pdf"],
    ["cv\uFE0F\uFE01\uFE02.pdf", "cv\uFE0F.pdf"],
    ["\u202Ecv.pdf\u200D\u200D", "cv.pdf"],
    ["cv.pdf\u00A0\u00A0\u2003\u3000          .exe", "cv.pdf .exe"],
    ["می‌خواهم.pdf", "می‌خواهم.pdf"],
    ["👩🏽‍🦽 cv.pdf", "👩🏽‍🦽 cv.pdf"],
    ['cv"; filename="x.exe', "cv; filename=x.exe"],
    ["..", "file"],
    ["\0\r\n", "file"],
  ])("%j is shown as %j", (name, clean) => expect(cleanFileName(name)).toBe(clean));

  test("has at most 100 characters, none of them cut in two", () => {
    expect(cleanFileName("😀".repeat(101))).toBe("😀".repeat(100));
    expect(cleanFileName("\ud83d").isWellFormed()).toBe(true);
  });
});
