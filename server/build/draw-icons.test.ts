import { beforeAll, expect, test } from "vitest";

import { LUCIDE_ICONS, SOCIAL_ICONS } from "../../app/components/icon/icon-names.ts";
import { drawIcons } from "./draw-icons.ts";

let svg: string;
beforeAll(async () => {
  svg = await drawIcons();
});

test("every icon is there once, under its name, with something drawn", () => {
  const symbols = [...svg.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/g)];
  const names = [...LUCIDE_ICONS, ...Object.keys(SOCIAL_ICONS).map((name) => `social-${name}`)];
  expect(symbols.map(([, name]) => name)).toEqual(names);
  for (const [, name, shapes] of symbols)
    expect(shapes, name).toMatch(/^(<(path|circle|rect|line|polyline|polygon|ellipse) [^<>]+\/>)+$/);
});

test("it is one SVG file without what only React needs", () => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">.*<\/svg>$/);
  expect(svg).not.toContain("key=");
});

test("a shape is as lucide draws it", () => {
  expect(svg).toContain('<symbol id="check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"/></symbol>');
});
