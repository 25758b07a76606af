import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { PALETTE, paletteErrors } from "./palette-contrast.ts";

const palette = readFileSync(join(import.meta.dirname, "../..", PALETTE), "utf8");

/** The palette with a colour replaced, as an owner would try one. */
function withColour(name: string, value: string, after = ":root {"): string {
  const start = palette.indexOf(after);
  const changed = palette.slice(start).replace(new RegExp(`--${name}: [^;]+;`), `--${name}: ${value};`);
  return palette.slice(0, start) + changed;
}
const found = (text: string) => paletteErrors(text).map(({ field, fix }) => `${field} ${fix}`);

test("the palette of this site is legible in all three of its schemes", () => {
  expect(paletteErrors(palette)).toEqual([]);
});

test("words that are too pale are named with their ground, the scheme, the ratio, the line and what to do", () => {
  const grey = withColour("soft", "light-dark(#767676, #d4d2c1)");
  const [first, ...others] = paletteErrors(grey);
  expect(first).toMatchObject({ file: PALETTE, line: grey.split("\n").findIndex((line) => line.includes("--soft:")) + 1 });
  expect(first?.field).toBe("--soft");
  expect(first?.fix).toBe(
    "is too close to --paper in the light colours: 4.31:1, and it must be 7:1 or more. Make one of the two lighter or darker (#767676 on #fcf9f1)",
  );
  expect(others.map(({ field }) => field)).toEqual(["--soft", "--soft"]);
});

test.each([
  ["dark words on a dark screen", withColour("ink", "light-dark(#112c26, #112c26)"), "in the dark colours"],
  ["words on a button", withColour("on-gold", "light-dark(#fff, #fff)"), "--on-gold is too close to --gold in the light colours"],
  ["the edge of a field", withColour("edge", "light-dark(#ccc, #7a9b8e)"), "--edge is too close to --paper in the light colours"],
  ["high contrast", withColour("soft", "#333", 'data-colours="contrast"'), "in the high contrast colours"],
  ["a device's high contrast", withColour("soft", "#333", "prefers-contrast: more"), "in the device's high contrast colours"],
  ["a colour by its name", withColour("ink", "light-dark(black, white)"), "--ink has no value that can be checked"],
  ["one colour for both", withColour("ink", "#112c26"), "--ink has no value that can be checked"],
  ["a colour that is missing", palette.replaceAll(/--euc: [^;]+;/g, ""), "--euc has no value that can be checked"],
])("%s is checked too", (_what, text, words) => {
  expect(found(text).join("\n")).toContain(words);
});
