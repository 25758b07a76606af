import { describe, expect, test } from "vitest";

import { isPlainText } from "./plain-text.ts";

const bytesOf = (text: string) => Buffer.from(text);

describe("text is", () => {
  test.each(["A CV", "\ufeffmarked", "السيرة الذاتية", "tab\tand\r\nlines\f", "a < b, and <b> later", "# heading", "“quoted”"])(
    "%j",
    (text) => expect(isPlainText(bytesOf(text))).toBe(true),
  );
});

describe("text is not", () => {
  test.each([
    "<!DOCTYPE html>",
    "<script>alert(1)</script>",
    " \n\t<svg onload=alert(1)>",
    "\ufeff<?xml version='1.0'?>",
    "\ufeff\ufeff<html>",
    "\u200b<html>",
    "#!/bin/sh",
    "\n#!/bin/sh",
    "MZ and no more",
    " %PDF-1.7",
    "%!PS-Adobe-3.0",
    "a\0b",
    "a\x1b[31mred",
    "a\x08b",
    "a\x0bb",
  ])("%j", (text) => expect(isPlainText(bytesOf(text))).toBe(false));

  test.each([
    ["bytes of another encoding", [0x5a, 0x6f, 0xeb]],
    ["UTF-16", [0xff, 0xfe, 0x41, 0]],
    ["UTF-8 cut short", [0x41, 0xc3]],
    ["a slash spelled with too many bytes", [0xc0, 0xaf]],
    ["half of a pair", [0xed, 0xa0, 0x80]],
  ])("%s", (_what, bytes) => expect(isPlainText(Uint8Array.from(bytes))).toBe(false));
});
