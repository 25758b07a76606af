import { expect, test } from "vitest";

import { printable } from "./printable.ts";

test("a text cannot move the cursor, ring, or turn the reading direction", () => {
  expect(printable("\u001b[2Jgone\u0007 \u202Eevil\u009b1m\u0000\r")).toBe(
    String.raw`\u{1b}[2Jgone\u{7} \u{202e}evil\u{9b}1m\u{0}\u{d}`,
  );
});

test("half a character is shown, not dropped", () => {
  expect(printable("a\uD800b")).toBe(String.raw`a\u{d800}b`);
});

test("words of any language, emoji, tabs and line ends stay", () => {
  const text = "Ngoonda\t日本語 👩🏽‍🦽\nשלום";
  expect(printable(text)).toBe(text);
});
