import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

import { contrast } from "../../content-reader/contrast.ts";
import { PALETTE } from "./palette-contrast.ts";

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
  const pixels = await sharp(Buffer.from(plain)).resize({ width: 480 }).flatten({ background: WASH }).raw().toBuffer();
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
