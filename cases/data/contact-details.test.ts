import { describe, expect, test } from "vitest";

import { isEmail, isPhone } from "./contact-details.ts";

describe("an email address", () => {
  test.each([
    "zoë.o'brien+ndis@mail.example.com.au",
    "用户@例子.广告",
    "a_b-c@xn--bcher-kva.example",
    "1@2.example",
    `${"a".repeat(64)}@example.com`,
  ])("%s is valid", (text) => expect(isEmail(text)).toBe(true));

  test.each([
    "",
    "a@",
    "@example.com",
    "a@example",
    "a@example.com@example.org",
    "a b@example.com",
    "a@exam ple.com",
    "a@example.com, b@example.com",
    "a@example.com;b@example.com",
    "A <a@example.com>",
    '"a"@example.com',
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com\0",
    "a\u202e@example.com",
    "a@example..com",
    "a@example.com.",
    "a@-example.com",
    "a@[127.0.0.1]",
    `${"a".repeat(65)}@example.com`,
    `a@${"a.".repeat(130)}com`,
  ])("%j is invalid", (text) => expect(isEmail(text)).toBe(false));
});

describe("a phone number", () => {
  test.each([
    "+61 8 5550 0100",
    "0491.570-156",
    "13 11 14",
    "(08) 5550 0100 Ext. 12",
    "08 5550 0100 x5",
    "٠٨٥٥٥٠٠١٠٠",
    "\u202a+61 8 5550 0100\u202c",
    "08 5550 0100 / 08 5550 0124",
  ])("%s is valid", (text) => expect(isPhone(text)).toBe(true));

  test.each([
    "",
    "12345",
    "a@example.com",
    "0855500100 after six",
    `0855500100${" ".repeat(31)}`,
    "0855500100\r\nX: y",
    "<123456>",
  ])("%j is invalid", (text) => expect(isPhone(text)).toBe(false));
});
