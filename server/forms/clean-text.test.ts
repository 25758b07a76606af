import { describe, expect, test } from "vitest";

import { cleanFileName, cleanLine, cleanLines, isEmpty } from "./clean-text.ts";

const AS_TYPED = ["  spaced  ", "e\u0301 is not \u00e9", "\u200fשלום\u202e", "a\0b", "\t", "👩🏽‍🦼", "x\u2028y", ""];

describe("a line", () => {
  test.each(AS_TYPED)("stays as typed: %j", (text) => expect(cleanLine(text)).toBe(text));
  test.each([
    ["a\r\nBcc: b@example.com", "a Bcc: b@example.com"],
    ["a\nb", "a b"],
    ["a\rb", "a b"],
    ["a\r\n\r\n\nb", "a b"],
  ])("has no line end: %j", (text, clean) => expect(cleanLine(text)).toBe(clean));
});

describe("many lines", () => {
  test.each([...AS_TYPED, "a\n\n b\n"])("stay as typed: %j", (text) => expect(cleanLines(text)).toBe(text));
  test("end alike", () => expect(cleanLines("a\r\nb\rc\n\r\n")).toBe("a\nb\nc\n\n"));
});

test("white space alone is no answer", () => {
  expect(["", " ", "\u00a0\t\n\ufeff\u3000"].map(isEmpty)).toEqual([true, true, true]);
  expect(["0", " x ", "\0"].map(isEmpty)).toEqual([false, false, false]);
});

describe("a file's name", () => {
  test.each([
    ["my cv.pdf", "my cv.pdf"],
    ["Lebenslauf von Jürgen Großmann.docx", "Lebenslauf von Jürgen Großmann.docx"],
    ["السيرة.pdf", "السيرة.pdf"],
    ["../../etc/passwd", "passwd"],
    ["..\\..\\windows\\system.ini", "system.ini"],
    ["C:\\fakepath\\cv.pdf", "cv.pdf"],
    ["a/b\\c.pdf", "c.pdf"],
    ["cv.pdf\r\nSet-Cookie: a=b", "cv.pdfSet-Cookie: a=b"],
    ["cv.pdf\0.exe", "cv.pdf.exe"],
    ["cv\u202efdp.exe", "cvfdp.exe"],
    ["cv\u2066\u2069\u200f\u061c.pdf", "cv.pdf"],
    ["cv\u{E0041}\u{E007F}\u200B\u00AD\uFEFF\u2028.pdf", "cv.pdf"],
    ["cv\uFE0F\uFE01\uFE02.pdf", "cv\uFE0F.pdf"],
    ["\u202Ecv.pdf\u200D\u200D", "cv.pdf"],
    ["cv.pdf\u00A0\u00A0\u2003\u3000          .exe", "cv.pdf .exe"],
    ["می‌خواهم.pdf", "می‌خواهم.pdf"],
    ["👩🏽‍🦽 cv.pdf", "👩🏽‍🦽 cv.pdf"],
    ['cv"; filename="x.exe', "cv; filename=x.exe"],
    ["..", "file"],
    ["/", "file"],
    ["", "file"],
    ["\0\r\n", "file"],
  ])("%j is shown as %j", (name, clean) => expect(cleanFileName(name)).toBe(clean));

  test("is at most 100 characters, and cuts none in two", () => {
    expect(cleanFileName("a".repeat(5000))).toHaveLength(100);
    expect(cleanFileName("😀".repeat(101))).toBe("😀".repeat(100));
    expect(cleanFileName("\ud83d").isWellFormed()).toBe(true);
  });
});
