import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { lightColours, PALETTE, paletteErrors } from "./palette-contrast.ts";

const palette = readFileSync(join(import.meta.dirname, "../..", PALETTE), "utf8");

/** Returns the palette with another value of a colour, in the first block after a text. */
function withColour(name: string, value: string, after = ":root {"): string {
  const start = palette.indexOf(after);
  const changed = palette.slice(start).replace(new RegExp(`--${name}: [^;]+;`), `--${name}: ${value};`);
  return palette.slice(0, start) + changed;
}

test("the palette of this site is legible in all of its schemes", () => {
  expect(paletteErrors(palette)).toEqual([]);
});

test("an error names the colour, its background, the scheme, the ratio, the line and the fix", () => {
  const grey = withColour("soft", "light-dark(#767676, #d4d2c1)");
  const [first, ...others] = paletteErrors(grey);
  expect(first).toMatchObject({ file: PALETTE, line: grey.split("\n").findIndex((line) => line.includes("--soft:")) + 1 });
  expect(first?.field).toBe("--soft");
  expect(first?.fix).toBe(
    "is too close to --paper in the light colours: 4.31:1, and it must be 7:1 or more. Make one of the two lighter or darker (#767676 on #fcf9f1)",
  );
  expect(others.map(({ field }) => field)).toEqual(["--soft", "--soft", "--soft"]);
});

test.each([
  ["dark words on a dark screen", withColour("ink", "light-dark(#112c26, #112c26)"), "in the dark colours"],
  ["words on a button", withColour("on-gold", "light-dark(#fff, #fff)"), "--on-gold is too close to --gold in the light colours"],
  ["the edge of a field", withColour("edge", "light-dark(#ccc, #7a9b8e)"), "--edge is too close to --paper in the light colours"],
  ["high contrast", withColour("soft", "#333", 'data-colours="contrast"'), "in the high contrast colours"],
  ["a device's high contrast", withColour("soft", "#333", "prefers-contrast: more"), "in the device's high contrast colours"],
  ["a colour by its name", withColour("ink", "light-dark(black, white)"), "--ink has no value that can be checked"],
  ["one colour for both schemes", withColour("ink", "#112c26"), "--ink has no value that can be checked"],
  ["a missing colour", palette.replaceAll(/--euc: [^;]+;/g, ""), "--euc has no value that can be checked"],
])("%s is checked", (_what, text, words) => {
  const errors = paletteErrors(text).map(({ field, fix }) => `${field} ${fix}`);
  expect(errors.join("\n")).toContain(words);
});

test("files that cannot follow the colour scheme use the light colours", () => {
  const colours = lightColours(":root { --paper: light-dark(#fcf9f1, #081817); }");
  expect(colours.get("paper")).toBe("#fcf9f1");
});
