import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

import { contrast } from "../../content-model/values/contrast.ts";
import { createRenderer } from "./draw-png.ts";
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

const root = join(import.meta.dirname, "../..");
const FOLDER = join(root, "content/art");
const [, WASH = ""] = /--wash: light-dark\(#\w+, (#\w+)\)/.exec(readFileSync(join(root, PALETTE), "utf8")) ?? [];
const TROUSERS = "--i-leg";

const drawings = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".svg"))
  .map((name) => ({ name, svg: readFileSync(join(FOLDER, name), "utf8") }))
  .filter(({ svg }) => svg.includes(`var(${TROUSERS},`));

const darkColours = (svg: string) =>
  new Map([...svg.matchAll(/(--i-\w+):(#\w+)/g)].map(([, name = "", value = ""]) => [name, value] as const));

/** Returns the pixels of a drawing, each as #rrggbb. `colour` gives the value of a custom property. */
async function paint(svg: string, colour: (name: string, fallback: string) => string): Promise<string[]> {
  const plain = svg
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll(/var\((--i-\w+),(#\w+)\)/g, (_, ...[name, fallback]: string[]) => colour(name ?? "", fallback ?? ""));
  const pixels = await sharp((await createRenderer([])).png(plain, 480))
    .flatten({ background: WASH })
    .raw()
    .toBuffer();
  return (
    pixels
      .toString("hex")
      .match(/.{6}/g)
      ?.map((hex) => `#${hex}`) ?? []
  );
}

/** Returns the drawing without the people: without each innermost group that has trousers. */
function withoutPeople(svg: string): string {
  const open: number[] = [];
  for (const { 0: tag, index } of svg.matchAll(/<g[ >]|<\/g>|var\(--i-leg,/g)) {
    if (tag.startsWith("<g")) open.push(index);
    else if (tag === "</g>") open.pop();
    else {
      const start = open.at(-1) ?? 0;
      return withoutPeople(svg.slice(0, start) + svg.slice(endOfGroup(svg, start)));
    }
  }
  return svg;
}

function endOfGroup(svg: string, start: number): number {
  let depth = 0;
  for (const { 0: tag, index } of svg.slice(start).matchAll(/<g[ >]|<\/g>/g)) {
    depth += tag === "</g>" ? -1 : 1;
    if (depth === 0) return start + index + tag.length;
  }
  return svg.length;
}

test.each(drawings)("trousers stand out from their ground on a dark screen: $name", async ({ svg }) => {
  const dark = darkColours(svg);
  const inDark = (name: string, fallback: string) => dark.get(name) ?? fallback;
  const trousers = dark.get(TROUSERS) ?? "";
  const [mask, ground] = await Promise.all([
    paint(svg, (name) => (name === TROUSERS ? "#ffffff" : "#000000")),
    paint(withoutPeople(svg), inDark),
  ]);
  const under = ground.filter((_, index) => mask[index] === "#ffffff");
  const close = under.filter((colour) => contrast(trousers, colour) < 2);
  expect(under.length).toBeGreaterThan(20);
  // Some lie over thin shapes: slats of a bench, grass, lines of water.
  expect(close.length / under.length, [...new Set(close)].slice(0, 5).join(" ")).toBeLessThan(0.2);
});
