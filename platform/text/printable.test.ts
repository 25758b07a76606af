import { expect, test } from "vitest";

import { codeOf, everyCharacter } from "../../tests/support/hostile-strings.ts";
import { printable } from "./printable.ts";

test("control characters and direction marks are shown as codes", () => {
  expect(printable("\u001b[2Jgone\u0007 \u202Eevil\u009b1m\u0000\r a\uD800b")).toBe(
    String.raw`\u{1b}[2Jgone\u{7} \u{202e}evil\u{9b}1m\u{0}\u{d} a\u{d800}b`,
  );
});

test.each([
  ["marks and isolates of direction", "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069"],
  ["tag characters", "\u{E0000}\u{E0001}\u{E0020}\u{E0041}\u{E007F}"],
  ["characters without width, and fillers", "\u200B\u2060\uFEFF\u00AD\u034F\u180E\u115F\u1160\u3164\uFFA0\u17B4\u17B5"],
  ["private use, noncharacters and reserved code points", "\uE000\u{F0000}\u{10FFFD}\uFDD0\uFFFE\u{1FFFF}\u2065\uFFF0\u{E0FFF}"],
  ["a joiner and a variation selector with nothing before them", "\u200D\uFE0F"],
])("%s are shown as codes", (_what, characters) => {
  for (const character of characters) expect(printable(character)).toMatch(/^\\u\{[\da-f]+\}$/);
  expect(printable(` ${characters} `)).toMatch(/^ (\\u\{[\da-f]+\})+ $/);
});

test("runs of joiners and of variation selectors, which can hide a text, are shown as codes", () => {
  expect(printable("a\u200D\u200C\u200Db")).toBe("a\\u{200d}\\u{200c}\\u{200d}b");
  expect(printable("😀\uFE0F\uFE01\u{E0100}")).toBe("😀\uFE0F\\u{fe01}\\u{e0100}");
  expect(printable("a\u{E0100}")).toBe("a\\u{e0100}");
});

test.each([
  "Ngoonda\t日本語 👩🏽‍🦽\nשלום",
  "می‌خواهم",
  "क्‍ष and ක්‍ෂ",
  "👩‍❤️‍💋‍👨 ☎️ ☎︎ 1️⃣ 🏳️‍🌈 🇦🇺",
  "葛\u{E0100}飾区",
  "ᠮᠣᠩᠭᠣᠯ᠋",
  "\u06DD verse \u0600١٢",
  "e\u0301 is not \u00e9",
  "a\u00A0b\u3000c",
])("%j is unchanged", (text) => expect(printable(text)).toBe(text));

test("of all control and format characters, only tab, line feed and visible signs are unchanged", () => {
  const left: string[] = [];
  for (const character of everyCharacter()) {
    if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(character) && printable(` ${character}`) === ` ${character}`)
      left.push(codeOf(character));
  }
  expect(left.join(" ")).toBe("9 a 600 601 602 603 604 605 6dd 70f 890 891 8e2 110bd 110cd");
});
