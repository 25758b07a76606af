import { expect, test } from "vitest";

import { isPlainText } from "./inspect-file.ts";

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
