import { geoDistance } from "d3-geo";
import { expect, test } from "vitest";

import { describeServiceAreaMap, drawServiceAreaMap, labelCharacters } from "./draw-map.ts";
import type { LayoutName, ServiceArea } from "./draw-map.ts";
import { regionPlaces } from "./places.ts";
import type { Point } from "./projection.ts";
import { ringArea } from "./simplify.ts";

const earthRadiusKilometres = 6371;
const office = { name: "Cannington", latitude: -32.0165, longitude: 115.9345 };
const areas: readonly ServiceArea[] = [
  {
    id: "perth",
    mapLabel: "Perth metro",
    latitude: -31.95,
    longitude: 115.95,
    radiusKilometres: 45,
  },
  {
    id: "cunderdin",
    mapLabel: "Cunderdin",
    latitude: -31.65,
    longitude: 117.24,
    radiusKilometres: 50,
  },
  { id: "kojonup", mapLabel: "Kojonup", latitude: -33.84, longitude: 117.15, radiusKilometres: 50 },
];
const layouts: readonly LayoutName[] = ["wide", "tall"];

function draw(layout: LayoutName, some = areas): string {
  return drawServiceAreaMap({ areas: some, office, layout, labelFontBase64: "" });
}

interface Writing {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The words and numbers on a drawing with the room they take, near enough for bold letters. */
function writings(svg: string): readonly Writing[] {
  const pattern = /<text x="(\S+)" y="(\S+)" text-anchor="(\w+)" font-size="(\S+)"[^>]*>([^<]*)</g;
  return [...svg.matchAll(pattern)].map(([, x = "", y = "", anchor = "", em = "", text = ""]) => {
    const size = Number(em);
    const width = text.length * size * 0.55;
    const before = { start: 0, middle: width / 2, end: width }[anchor] ?? 0;
    const left = Number(x) - before;
    const baseline = Number(y);
    return {
      text,
      size,
      left,
      right: left + width,
      top: baseline - size * 0.7,
      bottom: baseline + size * 0.2,
    };
  });
}

function frame(svg: string): { width: number; height: number } {
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

test.each(layouts)("%s: every area has its number and its name", (layout) => {
  const texts = writings(draw(layout)).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(["Perth metro", "Cunderdin", "Kojonup"]));
  expect(texts).toEqual(expect.arrayContaining(["1", "2", "3"]));
});

test.each(layouts)("%s: the writing stays inside the frame and apart", (layout) => {
  const svg = draw(layout);
  const { width, height } = frame(svg);
  const all = writings(svg);
  for (const { text, left, right, top, bottom } of all) {
    expect(left > 0 && right < width && top > 0 && bottom < height, text).toBe(true);
  }
  const overlapping = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => one.left < other.right && other.left < one.right)
      .filter((other) => one.top < other.bottom && other.top < one.bottom)
      .map((other) => `${one.text} and ${other.text}`),
  );
  expect(overlapping).toEqual([]);
});

test.each(layouts)("%s: the office's pin stands inside the close-up", (layout) => {
  const svg = draw(layout);
  const [, x, y] = (/<g id="office"><path class="ring" d="M(\S+) (\S+)c/.exec(svg) ?? []).map(Number);
  const round = /<clipPath id="round"><circle cx="(\S+)" cy="(\S+)" r="(\S+)"/.exec(svg) ?? [];
  const [, centreX, centreY, radius] = round.map(Number);
  const away = Math.hypot(Number(x) - Number(centreX), Number(y) - Number(centreY));
  expect(away).toBeLessThan(Number(radius) / 2);
});

test.each(layouts)("%s: an area has the size that its radius says", (layout) => {
  const svg = draw(layout);
  const [, radius] = /r="(\S+)" fill="var\(--map-a2/.exec(svg) ?? [];
  const smaller = areas.map((area) => ({ ...area, radiusKilometres: area.radiusKilometres / 2 }));
  const [, half] = /r="(\S+)" fill="var\(--map-a2/.exec(draw(layout, smaller)) ?? [];
  // Not exactly half, because the map zooms in when its areas need less room.
  expect(Number(half) / Number(radius)).toBeGreaterThan(0.5);
  expect(Number(half) / Number(radius)).toBeLessThan(0.65);
});

test.each(layouts)("%s: the drawing is sound, small and without strangers", (layout) => {
  const svg = draw(layout);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg.length).toBeLessThan(12_000);
  expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|<script|<image|style="/);
});

test.each(layouts)("%s: there is sea as well as land", (layout) => {
  const svg = draw(layout);
  const { width, height } = frame(svg);
  const land = mainlandArea(svg) / (width * height);
  // The frame of the land reaches a little further than the picture's.
  expect(land).toBeGreaterThan(0.25);
  expect(land).toBeLessThan(0.75);
});

/** The area inside the region's mainland path, in square map units. */
function mainlandArea(svg: string): number {
  const [, data = ""] = /id="region-mainland" d="M([^z"]*)z/.exec(svg) ?? [];
  const numbers = (data.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  let pen: Point = [0, 0];
  const ring = numbers.flatMap((dx, index) => {
    if (index % 2 === 1) return [];
    pen = [pen[0] + dx, pen[1] + (numbers[index + 1] ?? 0)];
    return [pen];
  });
  return ringArea(ring);
}

test("the night style lists the colours that are used, and no other", () => {
  for (const svg of [draw("wide"), draw("tall"), draw("wide", areas.slice(0, 2))]) {
    const [, night = ""] = /prefers-color-scheme:dark\)\{svg\{([^}]*)\}/.exec(svg) ?? [];
    const listed = night.split(";").map((declaration) => declaration.split(":")[0]);
    const used = [...svg.matchAll(/var\((--map-[a-z0-9-]+),#[0-9a-f]{6}\)/g)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(used));
  }
  expect(draw("wide", areas.slice(0, 2))).not.toContain("--map-a3");
});

test("a fourth area takes the first colour again", () => {
  const merredin = {
    id: "merredin",
    mapLabel: "Merredin",
    latitude: -31.48,
    longitude: 118.28,
    radiusKilometres: 40,
  };
  const svg = draw("wide", [...areas, merredin]);
  expect(svg.match(/fill="var\(--map-a1,/g)).toHaveLength(2);
  expect(writings(svg).map(({ text }) => text)).toContain("4");
});

test("on a phone 340 pixels wide no writing is smaller than 12 pixels", () => {
  const svg = draw("tall");
  const smallest = Math.min(...writings(svg).map(({ size }) => size));
  expect((smallest * 340) / frame(svg).width).toBeGreaterThanOrEqual(12);
});

test("towns for reference lie outside the areas, and are not claimed in words", () => {
  for (const { name, at } of regionPlaces) {
    expect(draw("wide")).toContain(`>${name}</text>`);
    for (const { latitude, longitude, radiusKilometres } of areas) {
      const away = geoDistance([at[0], at[1]], [longitude, latitude]) * earthRadiusKilometres;
      expect(away, name).toBeGreaterThan(radiusKilometres);
    }
  }
  expect(describeServiceAreaMap({ areas, office })).not.toMatch(/Albany|Bunbury/);
});

test("the font holds every character on the map", () => {
  const characters = labelCharacters(areas, office);
  for (const layout of layouts) {
    const written = writings(draw(layout)).flatMap(({ text }) => text.split(""));
    expect(written.filter((character) => !characters.includes(character))).toEqual([]);
  }
  expect(new Set(characters).size).toBe(characters.length);
  // The zero of the labels' font is slashed.
  expect(characters).not.toContain("0");
});

test("a font is carried inside the drawing", () => {
  const svg = drawServiceAreaMap({ areas, office, layout: "wide", labelFontBase64: "d09GMg==" });
  expect(svg).toContain("url(data:font/woff2;base64,d09GMg==)");
  expect(draw("wide")).not.toContain("@font-face");
});

test("names from the content are escaped", () => {
  const svg = draw("wide", [{ ...areas[0]!, mapLabel: "A & <B>" }]);
  expect(svg).toContain("A &amp; &lt;B>");
});

test("the words give each area's way from the office", () => {
  const words = describeServiceAreaMap({ areas, office });
  expect(words).toContain("1, Perth metro, around our office in Cannington");
  expect(words).toContain("2, Cunderdin, about 130 kilometres east of the office");
  expect(words).toContain("3, Kojonup, about 230 kilometres south-east of the office");
  expect(words.length).toBeLessThanOrEqual(300);
});

test("an office outside the close-up stops the build", () => {
  const far = { ...office, latitude: -31.6, longitude: 117.2 };
  const input = { areas, office: far, layout: "wide", labelFontBase64: "" } as const;
  expect(() => drawServiceAreaMap(input)).toThrow(/closeUpGround/);
});
