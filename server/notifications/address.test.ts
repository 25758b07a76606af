import { expect, test } from "vitest";

import { isAddress } from "./address.ts";

test.each(["sam@example.com", "sam.o'neil+wb@mail.example.org", "s@e.example", "jos\u00e9@example.com"])(
  "%s is an address",
  (text) => expect(isAddress(text)).toBe(true),
);

test.each([
  ["nothing", ""],
  ["a name", "Sam"],
  ["a name and an address", "Sam <sam@example.com>"],
  ["two", "sam@example.com, alex@example.com"],
  ["two with a semicolon", "sam@example.com;alex@example.com"],
  ["a group", "all:sam@example.com;"],
  ["a quoted part", '"sam x"@example.com'],
  ["a header after it", "sam@example.com\r\nBcc: alex@example.com"],
  ["a line feed after it", "sam@example.com\n"],
  ["a NUL", "sam\0@example.com"],
  ["a line separator", "sam@example.com\u2028"],
  ["two signs", "sam@example@com"],
  ["a space", "sam @example.com"],
  ["too much", `${"s".repeat(250)}@example.com`],
])("%s is none", (_what, text) => expect(isAddress(text)).toBe(false));
