import { describe, expect, test } from "vitest";

import { cleanFileName } from "./clean-text.ts";

/* Answers of one line and of several lines: check-answers.test.ts. */
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
