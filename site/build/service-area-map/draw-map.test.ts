import { readFileSync } from "node:fs";
import { join } from "node:path";
import { geoDistance, geoMercator } from "d3-geo";
import { describe, expect, test } from "vitest";

import { MAP_SCALE, MAPPED, placeOnMap, unitsPerKilometre } from "../../../content-model/values/map-projection.ts";
import { PALETTE } from "../palette-contrast.ts";
import { drawBaseMap } from "./draw-base-map.ts";
import { describeMap, drawMap, textsOn, type MapContent } from "./draw-maps.ts";

const office = { name: "Cannington", latitude: -32.0165, longitude: 115.9345 };
const perth = { mapLabel: "Perth metro", latitude: -31.95, longitude: 115.95, radiusKilometres: 45 };
const cunderdin = { mapLabel: "Cunderdin", latitude: -31.65, longitude: 117.24, radiusKilometres: 50 };
const kojonup = { mapLabel: "Kojonup", latitude: -33.84, longitude: 117.15, radiusKilometres: 50 };
const present: MapContent = { office, areas: [perth, cunderdin, kojonup] };
const moved: MapContent = {
  office: { name: "Bunbury", latitude: -33.33, longitude: 115.65 },
  areas: [
    { mapLabel: "Bunbury and around", latitude: -33.33, longitude: 115.7, radiusKilometres: 40 },
    { mapLabel: "Great Southern", latitude: -35.02, longitude: 117.88, radiusKilometres: 60 },
    { mapLabel: "Merredin", latitude: -31.48, longitude: 118.28, radiusKilometres: 50 },
    { mapLabel: "Northam", latitude: -31.65, longitude: 116.67, radiusKilometres: 30 },
  ],
};
const layouts = ["wide", "tall"] as const;
const drawn = [present, moved].flatMap((content) =>
  layouts.map((layout) => ({ layout, content, office: content.office.name, svg: drawMap(content, layout, Buffer.from("font")) })),
);
const styles = readFileSync(join(import.meta.dirname, "map.css"), "utf8");
const fontSize = (kind: string) => Number(new RegExp(`\\.${kind}[^.{]*\\{\\s*font-size: (\\d+)px`).exec(styles)?.[1] ?? 26);

/** Returns the texts of a map with their approximate boxes. */
const textsWithBoxes = (svg: string) =>
  [...svg.matchAll(/<text class="([\w-]+)" x="(\S+)" y="(\S+)">([^<]*)</g)].map(([, kind = "", x, y, text = ""]) => {
    const size = fontSize(kind);
    const half = (text.length * size * 0.55) / 2;
    const [left, right] = [Number(x) - half, Number(x) + half];
    return { text, size, left, right, top: Number(y) - size * 0.7, bottom: Number(y) + size * 0.2 };
  });
const frameOf = (svg: string) => {
  const [left = 0, top = 0, width = 0, height = 0] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(" ").map(Number) ?? [];
  return { left, top, width, right: left + width, bottom: top + height };
};
/**
 * The part of the wide map that narrower windows show, and beside which wide windows have words (site/app/locations/area-map.module.css).
 */
const WIDE_NAMES = { left: 0, top: 0, width: 1000, right: 1000, bottom: 800 };
/** Returns the points of a path whose lines are relative to the point before. */
function pointsOf(path: string): { x: number; y: number }[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/(M?)l?(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].map(([, isStart, right, down]) => {
    [x, y] = isStart ? [Number(right), Number(down)] : [x + Number(right), y + Number(down)];
    return { x, y };
  });
}

test("the committed base drawing is what npm run draw-base-map draws", () => {
  expect(readFileSync(join(import.meta.dirname, "base-map.svg"), "utf8")).toBe(drawBaseMap());
});

test("offices and areas are placed by the projection of the base drawing", () => {
  const { x, y } = placeOnMap({ latitude: 0, longitude: 0 });
  const projection = geoMercator().scale(MAP_SCALE).translate([x, y]);
  for (const position of [office, perth, kojonup]) {
    const [left = Number.NaN, top = Number.NaN] = projection([position.longitude, position.latitude]) ?? [];
    expect(placeOnMap(position).x).toBeCloseTo(left, 6);
    expect(placeOnMap(position).y).toBeCloseTo(top, 6);
  }
});

test("a kilometre has the same length along a meridian of the map", () => {
  const kilometres = geoDistance([0, -33.8], [0, -33.9]) * 6371;
  const units = placeOnMap({ ...kojonup, latitude: -33.9 }).y - placeOnMap({ ...kojonup, latitude: -33.8 }).y;
  expect(units / kilometres).toBeCloseTo(unitsPerKilometre(-33.85), 3);
});

test("the south coast goes on to the right edge of the wide map, below the words", () => {
  const { right, bottom } = frameOf(drawMap(present, "wide", Buffer.from("")));
  const [, path = ""] = /id="mainland" d="([^"]*)"/.exec(drawBaseMap()) ?? [];
  const coast = pointsOf(path).filter(({ y }) => y < bottom);
  expect(Math.max(...coast.map(({ x }) => x))).toBeGreaterThan(right);
  // Words of a usual window stand from 1020 to 1620 units.
  const besideWords = coast.filter(({ x }) => x > 1020 && x < 1620);
  expect(besideWords.length).toBeGreaterThan(50);
  expect(Math.min(...besideWords.map(({ y }) => y))).toBeGreaterThan(500);
});

test("sea and land have the colours of the page around the map", () => {
  const palette = readFileSync(join(import.meta.dirname, "../../..", PALETTE), "utf8");
  const [light = "", dark = ""] = styles.split("@media (prefers-color-scheme: dark)");
  for (const name of ["sea", "land"]) {
    const [of, inDark] = [light, dark].map((scheme) => new RegExp(`--${name}: (#\\w+);`).exec(scheme)?.[1]);
    expect(palette).toContain(`--${name}: light-dark(${of}, ${inDark});`);
  }
});

describe.each(drawn)("the $layout map with the office in $office", ({ layout, content, svg }) => {
  const frame = layout === "wide" ? WIDE_NAMES : frameOf(svg);
  const texts = textsWithBoxes(svg);

  test("has the name and number of every area, and the name of the office", () => {
    const expected = content.areas.flatMap(({ mapLabel }, index) => [mapLabel, String(index + 1)]);
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining([...expected, content.office.name]));
    expect([...svg.matchAll(/<circle class="area-\d"/g)]).toHaveLength(content.areas.length);
  });

  test("keeps its texts inside the frame and apart", () => {
    for (const { text, left, right, top, bottom } of texts)
      expect(left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom, text).toBe(true);
    const overlapping = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
        .map((other) => `${one.text} and ${other.text}`),
    );
    expect(overlapping).toEqual([]);
  });

  test("shows the office's pin in the close-up", () => {
    const [, x, y] = (/class="pin" d="M(\S+) (\S+)c/.exec(svg) ?? []).map(Number);
    const [, centreX, centreY, radius] = (/"round"><circle class="dot" cx="(\S+)" cy="(\S+)" r="(\S+)"/.exec(svg) ?? []).map(
      Number,
    );
    expect(Math.hypot(Number(x) - Number(centreX), Number(y) - Number(centreY))).toBeLessThan(Number(radius) / 2);
  });

  test("is valid, small, and loads no other file", () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(13_000);
    expect(svg.replace("http://www.w3.org/2000/svg", "").replace("url(data:font/woff2;base64,", "")).not.toMatch(
      /https?:|<script|<image|style="|url\((?!#)/,
    );
  });

  test("has every character in its font", () => {
    const characters = textsOn(content);
    for (const { text } of texts) for (const character of text) expect(characters).toContain(character);
  });
});

test("texts are at least 12 pixels high on a map that is 340 pixels wide", () => {
  const svg = drawMap(present, "tall", Buffer.from(""));
  const smallest = Math.min(...textsWithBoxes(svg).map(({ size }) => size));
  expect((smallest * 340) / frameOf(svg).width).toBeGreaterThanOrEqual(12);
});

test("a place that the content reader accepts is inside both layouts", () => {
  for (const { layout, svg } of drawn) {
    const frame = layout === "wide" ? WIDE_NAMES : frameOf(svg);
    for (const [latitude, longitude] of [[MAPPED.north, MAPPED.west] as const, [MAPPED.south, MAPPED.east] as const]) {
      const { x, y } = placeOnMap({ latitude, longitude });
      expect(x > frame.left && x < frame.right && y > frame.top && y < frame.bottom).toBe(true);
    }
  }
});

test("a town inside an area is left out of the region around the close-up", () => {
  const names = (content: MapContent) => textsWithBoxes(drawMap(content, "wide", Buffer.from(""))).map(({ text }) => text);
  expect(names(present).filter((name) => name === "Perth")).toHaveLength(1);
  expect(names(present)).toContain("Bunbury");
  expect(names(moved).filter((name) => name === "Bunbury")).toHaveLength(1);
});

test("a fourth area takes the first colour again", () => {
  expect(drawMap(moved, "wide", Buffer.from("")).match(/class="area-1"/g)).toHaveLength(2);
});

test("every colour has a value for light and for dark screens", () => {
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  const [light, dark] = styles.split("@media (prefers-color-scheme: dark)");
  for (const name of used) for (const scheme of [light, dark]) expect(scheme).toContain(`${name}: #`);
});

test("names from the content are escaped", () => {
  const svg = drawMap({ office, areas: [{ ...perth, mapLabel: "A & <B>" }] }, "wide", Buffer.from(""));
  expect(svg).toContain("A &amp; &lt;B>");
});

test("the description gives each area's distance and direction from the office", () => {
  const words = describeMap(present);
  expect(words).toContain("1, Perth metro, around our office in Cannington");
  expect(words).toContain("2, Cunderdin, about 130 kilometres east of the office");
  expect(words).toContain("3, Kojonup, about 230 kilometres south-east of the office");
  expect(words.length).toBeLessThanOrEqual(300);
  const north = { ...perth, latitude: office.latitude + 1, longitude: office.longitude };
  expect(describeMap({ office, areas: [north] })).toContain("110 kilometres north of");
  const west = { ...perth, latitude: office.latitude, longitude: office.longitude - 1 };
  expect(describeMap({ office, areas: [west] })).toContain("95 kilometres west of");
});
