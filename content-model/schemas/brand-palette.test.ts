import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { BRAND_COLOURS, brandPalette, brandStyles, DARK, DESIGNED, LIGHT, tooClose } from "./brand-palette.ts";
import { contrast, mixed, PAIRS, reaching } from "../values/contrast.ts";

const designed = readFileSync(join(import.meta.dirname, "../../site/app/styles/palette.css"), "utf8");
const designedColours = new Map(
  [...designed.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, light, dark]) => [name, { light, dark }]),
);

/** Colours of other brands: violet, red, blue, brown, black. */
const BRANDS = [
  DESIGNED,
  { text: "#1a1a2e", main: "#5b2a86", links: "#1d3f8f", warm: "#9a1b1b", highlight: "#ffd23f" },
  { text: "#2b0d0d", main: "#8a1111", links: "#134a7c", warm: "#7a2e00", highlight: "#ffc2a8" },
  { text: "#0b1f3a", main: "#003a8c", links: "#00487a", warm: "#8c1d40", highlight: "#9be7ff" },
  { text: "#000000", main: "#000000", links: "#000000", warm: "#000000", highlight: "#ffffff" },
];

test("what a brand does not change is as in the palette, and so are the five colours of the design", () => {
  for (const [name, light] of Object.entries(LIGHT)) expect([name, designedColours.get(name)?.light]).toEqual([name, light]);
  for (const name of ["paper", "wash", "card", "sea", "land", "ink", "soft"] as const)
    expect([name, designedColours.get(name)?.dark]).toEqual([name, DARK[name]]);
  const names = { text: "ink", main: "euc", links: "river", warm: "rust", highlight: "gold" };
  for (const role of BRAND_COLOURS) expect(DESIGNED[role]).toBe(designedColours.get(names[role])?.light);
});

describe.each(BRANDS)("$main", (colours) => {
  test("words have 7:1 and edges 3:1 in the light and the dark colours", () => {
    expect(tooClose(colours)).toEqual([]);
    for (const scheme of Object.values(brandPalette(colours)))
      for (const { of, on, minimum } of PAIRS)
        expect([of, on, contrast(scheme[of]!, scheme[on]!) >= minimum]).toEqual([of, on, true]);
  });

  test("every colour of the rule is in the style, or is that of the design", () => {
    const names = PAIRS.flatMap(({ of, on }) => [of, on]).filter((name) => !(name in LIGHT));
    const styles = brandStyles(colours);
    expect(names.filter((name) => !styles.includes(`--${name}:light-dark(#`))).toEqual([]);
  });
});

test.each([
  ["text", "#777777"],
  ["main", "#8844cc"],
  ["links", "#3366ff"],
  ["warm", "#ff6600"],
  ["highlight", "#884400"],
] as const)("%s as %s is too close", (colour, value) => {
  const [found, ...others] = tooClose({ ...DESIGNED, [colour]: value });
  expect(found).toMatchObject({ colour, minimum: 7 });
  expect(found?.ratio).toBeLessThan(7);
  expect(others).toEqual([]);
});

test("a ratio just below the minimum is not rounded to it", () => {
  expect(tooClose({ ...DESIGNED, links: "#3f5366" }).every(({ ratio }) => ratio < 7)).toBe(true);
});

test("colours mix, and reach a contrast as soon as they can", () => {
  expect(mixed("#000", "#ffffff", 0.5)).toBe("#808080");
  expect(contrast("#000000", "#fff")).toBe(21);
  const reached = reaching("#888888", "#ffffff", ["#000000"], 7);
  expect(contrast(reached, "#000000")).toBeGreaterThanOrEqual(7);
  expect(reached).not.toBe("#ffffff");
});
