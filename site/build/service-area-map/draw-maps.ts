import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type Position, placeOnMap, type Point, unitsPerKilometre } from "../../../content-model/values/map-projection.ts";
import type { Site } from "../../../content-model/schemas/schemas.ts";
import { subset, TEXT_FONT } from "../fonts/subset.ts";

type MapArea = Pick<Site["areas"][number], "mapLabel" | "latitude" | "longitude" | "radiusKilometres">;
export type MapContent = { areas: readonly MapArea[]; office: Position & { name: string } };

/** Returns what the map shows of the site's facts. */
export const mapContent = ({ areas, address }: Pick<Site, "areas" | "address">): MapContent => ({
  areas: areas.map(({ mapLabel, latitude, longitude, radiusKilometres }) => ({
    mapLabel,
    latitude,
    longitude,
    radiusKilometres,
  })),
  office: { name: address.suburb, latitude: address.latitude, longitude: address.longitude },
});

/** The weight of the map's labels. A font of one weight is about 4 KB smaller than one of several, and travels in each map. */
const LABEL_WEIGHT = { wght: 700 };

/** Returns the map of the areas in each layout, and its description. */
export async function drawMaps(map: MapContent): Promise<{ wide: string; tall: string; alt: string }> {
  const font = await subset(TEXT_FONT, textsOn(map), LABEL_WEIGHT);
  return { wide: drawMap(map, "wide", font), tall: drawMap(map, "tall", font), alt: describeMap(map) };
}

const [BASE_MAP, STYLES] = ["base-map.svg", "map.css"].map((name) => readFileSync(join(import.meta.dirname, name), "utf8"));

/** A rectangle in map units. */
type Window = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const TALL: Window = { x: 255, y: 0, width: 735, height: 1090 };
type Layout = { shown: Window; names: Window; closeUp: Circle };
/**
 * The part of the base drawing that a layout shows, the part of that where names may stand, and where the close-up lies. `tall` is for
 * phones. `wide` goes on beyond its names, north and east, as the ground of a section (site/app/locations/area-map.tsx).
 */
const LAYOUTS = {
  wide: {
    shown: { x: 0, y: -220, width: 2480, height: 1020 },
    names: { x: 0, y: 0, width: 1000, height: 800 },
    closeUp: { x: 216, y: 430, radius: 186 },
  },
  tall: { shown: TALL, names: TALL, closeUp: { x: 460, y: 885, radius: 190 } },
} satisfies Record<string, Layout>;
/** The centre of the close-up is west of the office, so that it shows the sea too. */
const CLOSE_UP = { radiusKilometres: 36, degreesNorth: 0.0115, degreesWest: 0.1345 };
const PIN_FROM_ITS_TIP = "c-16-20-22-27-22-37a22 22 0 0 1 44 0c0 10-6 17-22 37z";
const WINDS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
/** Well-known towns. */
const TOWNS: readonly Town[] = [
  { name: "Perth", side: "above", latitude: -31.953, longitude: 115.858 },
  { name: "Fremantle", side: "left", latitude: -32.056, longitude: 115.744 },
  { name: "Bunbury", side: "right", latitude: -33.327, longitude: 115.64 },
  { name: "Albany", side: "above", latitude: -35.024, longitude: 117.884 },
];

/** Returns the description of the map, for people who do not see it. */
export function describeMap({ areas, office }: MapContent): string {
  const places = areas.map((area, index) => `${index + 1}, ${area.mapLabel}, ${whereIs(area, office)}`);
  return `Map of south-west Western Australia. Numbered circles show roughly where we work: ${places.join("; ")}.`;
}

function whereIs(area: MapArea, office: MapContent["office"]): string {
  const [from, to] = [placeOnMap(office), placeOnMap(area)];
  const kilometres = distance(from, to) / unitsPerKilometre((office.latitude + area.latitude) / 2);
  if (kilometres <= area.radiusKilometres) return `around our office in ${office.name}`;
  const eighths = Math.round((Math.atan2(to.x - from.x, from.y - to.y) / Math.PI) * 4);
  return `about ${Math.round(kilometres / 5) * 5} kilometres ${WINDS.at(eighths % 8)} of the office`;
}

/** Returns every text on the map, for the subset of its font. */
export const textsOn = ({ areas, office }: MapContent): string =>
  [areas.map(({ mapLabel }, index) => mapLabel + (index + 1)), TOWNS.map(({ name }) => name), office.name].join("");

/**
 * Returns the map in a layout as an SVG file. It contains its styles and its font, because the styles and fonts of a page do not
 * apply inside <img>. `font` is WOFF2 with the characters of textsOn().
 */
export function drawMap(content: MapContent, layout: keyof typeof LAYOUTS, font: Buffer): string {
  const { shown, names, closeUp }: Layout = LAYOUTS[layout];
  const { x, y, width, height } = shown;
  const [shapes = ""] = /<defs>.*<\/defs>/s.exec(BASE_MAP ?? "") ?? [];
  const fontFace = `@font-face{font-family:"Map label";src:url(data:font/woff2;base64,${font.toString("base64")})}`;
  const frame = { left: names.x, top: names.y, right: names.x + names.width, bottom: names.y + names.height };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${fontFace}${STYLES?.replaceAll(/\s+/g, " ")}</style>` +
    `${shapes}<rect class="sea" x="${x}" y="${y}" width="${width}" height="${height}"/>${drawRegion(content, closeUp, { frame, taken: [] })}</svg>`
  );
}

function drawRegion({ areas, office }: MapContent, closeUp: Circle, room: Room): string {
  const [latitude, longitude] = [office.latitude + CLOSE_UP.degreesNorth, office.longitude - CLOSE_UP.degreesWest];
  const ring = circleOnMap({ latitude, longitude, ...CLOSE_UP });
  const circles = areas.map(circleOnMap);
  const [home] = circles.toSorted((one, other) => distance(one, ring) - distance(other, ring));
  room.taken.push(...[...circles, closeUp].map(boxOfCircle));
  const names = circles.map((circle, index) =>
    drawAreaName({ circle, name: areas[index]?.mapLabel ?? "", number: index + 1, isHome: circle === home }, room),
  );
  const towns = TOWNS.filter((town) => circles.every((circle) => distance(placeOnMap(town), circle) > circle.radius));
  // The areas are clipped to the mainland, because the provider promises no visit to an island.
  const clip = '<clipPath id="on-mainland"><use href="#mainland"/></clipPath><g clip-path="url(#on-mainland)">';
  const colours = circles.map((circle, index) => drawCircle(circle, `area-${(index % 3) + 1}`));
  return [
    drawGround(1, `${clip}${colours.join("")}</g>`),
    drawLeader(ring, closeUp),
    drawCircle(ring, "ring"),
    ...names,
    drawTowns(towns, placeOnMap, room),
    drawCloseUp(office, ring, closeUp),
  ].join("");
}

const circleOnMap = ({ radiusKilometres, ...centre }: Position & { radiusKilometres: number }): Circle => {
  return { ...placeOnMap(centre), radius: radiusKilometres * unitsPerKilometre(centre.latitude) };
};

/** Draws the shapes of the base drawing at a scale, with lines of the same width at every scale. */
function drawGround(scale: number, onMainland = ""): string {
  const use = (shape: string, name: string, units: number) =>
    `<use href="#${shape}" class="${name}" stroke-width="${(units / scale).toFixed(2)}"/>`;
  const water = use("land", "shelf", 52) + use("land", "shallows", 20);
  return `${water}<use href="#land" class="land"/>${onMainland}${use("land", "coast", 2.5)}${use("rivers", "river", 1)}`;
}

/** Draws a dotted line from the ring to the close-up along their outer sides, where it is mostly over water and covers no label. */
function drawLeader(from: Circle, to: Circle): string {
  const turn = Math.acos((from.radius - to.radius) / distance(from, to));
  const angle = Math.atan2(to.y - from.y, to.x - from.x) + turn;
  const ends = [from, to].map(({ x, y, radius }) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)].map(round));
  return `<path class="leader" d="M${ends.join("L")}"/>`;
}

/** Draws the part of the map inside the ring at a larger scale, with a pin at the office. */
function drawCloseUp(office: MapContent["office"], ring: Circle, circle: Circle): string {
  const scale = circle.radius / ring.radius;
  const [left, top] = [circle.x - ring.x * scale, circle.y - ring.y * scale];
  const enlarge = ({ x, y }: Point): Point => ({ x: left + x * scale, y: top + y * scale });
  const { x, y } = enlarge(placeOnMap(office));
  const officeName = labelsBeside({ x, y, radius: 0 }, office.name, "town").below;
  const pin = { left: x - 22, right: x + 22, top: y - 59, bottom: y };
  const room = { frame: boxOfCircle({ ...circle, radius: circle.radius * 0.93 }), taken: [pin, boxOfLabel(officeName)] };
  return (
    `<clipPath id="round">${drawCircle(circle)}</clipPath><g clip-path="url(#round)">${drawCircle(circle, "shelf")}` +
    `<g transform="translate(${round(left)} ${round(top)}) scale(${scale.toFixed(4)})">${drawGround(scale)}</g></g>` +
    `${drawCircle(circle, "ring")}${drawTowns(TOWNS, (town) => enlarge(placeOnMap(town)), room)}<g class="office">${drawLabel(officeName)}</g>` +
    `<path class="pin" d="M${round(x)} ${round(y)}${PIN_FROM_ITS_TIP}"/>${drawCircle({ x, y: y - 37, radius: 8 }, "on-ink")}`
  );
}

type Circle = Point & { readonly radius: number };
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** Labels are placed inside the frame and outside the boxes in `taken`. */
type Room = { readonly frame: Box; readonly taken: Box[] };
/** One line of text: `x` is its middle, `y` its baseline, `kind` its class in map.css. */
type Label = Point & { readonly text: string; readonly kind: keyof typeof SIZES };

/** Font sizes in map units, as in map.css. 26 units are 12 CSS pixels on a map that is 340 pixels wide. */
const SIZES = { "area-name": 31, town: 26, number: 28 };
/** The average width of a letter as a part of the font size, rounded up so that labels keep apart. */
const LETTER = 0.57;
const [BADGE_RADIUS, DOT_RADIUS] = [22, 5];

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const boxOfCircle = ({ x, y, radius }: Circle) => boxAround(x, y, radius * 2, radius * 2);
const boxOfLabel = ({ text, x, y, kind }: Label) =>
  boxAround(x, y - SIZES[kind] / 4, text.length * SIZES[kind] * LETTER, SIZES[kind]);

/** Returns the places for a label beside a circle. */
function labelsBeside({ x, y, radius }: Circle, text: string, kind: Label["kind"]) {
  const size = SIZES[kind];
  const away = radius + (text.length * size * LETTER) / 2 + size / 4;
  return {
    right: { text, kind, x: x + away, y: y + size / 3 },
    left: { text, kind, x: x - away, y: y + size / 3 },
    below: { text, kind, x, y: y + radius + size * 1.1 },
    above: { text, kind, x, y: y - radius - size * 0.95 },
  };
}

/** Returns the area of a box that is outside the frame or over a box in `taken`. */
const covered = (box: Box, { frame, taken }: Room) =>
  overlap(box, box) - overlap(box, frame) + taken.reduce((sum, other) => sum + overlap(box, other), 0);

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return Math.max(0, width) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
}

type AreaName = { circle: Circle; name: string; number: number; isHome: boolean };

/** Draws the number of an area on the edge of its circle, and the name at the side where it covers least. */
function drawAreaName({ circle, name, number, isHome }: AreaName, room: Room): string {
  const badge = (right: number, down: number): Circle => {
    return { x: circle.x + circle.radius * right, y: circle.y + circle.radius * down, radius: BADGE_RADIUS };
  };
  const below = { mark: badge(0, -1), label: labelsBeside(circle, name, "area-name").below };
  const beside = (["left", "right"] as const).map((side) => {
    const mark = badge(side === "left" ? -0.86 : 0.86, -0.98);
    return { mark, label: labelsBeside(mark, name, "area-name")[side] };
  });
  const cost = ({ mark, label }: typeof below) =>
    covered(boxOfLabel(label), room) + covered(boxOfCircle(mark), { ...room, taken: [] });
  // The ring of the close-up is inside the area of the office, so the name of that area is better beside the circle.
  const places = isHome ? [...beside, below] : [below, ...beside];
  const [{ mark, label } = below] = places.toSorted((one, other) => cost(one) - cost(other));
  room.taken.push(boxOfCircle(mark), boxOfLabel(label));
  const digit = drawLabel({ text: String(number), kind: "number", x: mark.x, y: mark.y + BADGE_RADIUS * 0.45 });
  return (isHome ? "" : drawCircle({ ...circle, radius: DOT_RADIUS })) + drawCircle(mark) + digit + drawLabel(label);
}

/** The name is on this side of the dot if there is space, otherwise on another side. */
type Town = Position & { readonly name: string; readonly side: keyof ReturnType<typeof labelsBeside> };

/** Draws the dots and names of the towns whose names cover nothing. */
const drawTowns = (towns: readonly Town[], place: (town: Position) => Point, room: Room): string =>
  towns.reduce((drawn, town) => {
    const dot = { ...place(town), radius: DOT_RADIUS };
    const beside = labelsBeside(dot, town.name, "town");
    const label = [beside[town.side], ...Object.values(beside)].find((each) => covered(boxOfLabel(each), room) === 0);
    if (label) room.taken.push(boxOfLabel(label));
    return label ? drawn + drawCircle(dot) + drawLabel(label) : drawn;
  }, "");

const drawLabel = ({ text, x, y, kind }: Label) =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`;
const drawCircle = ({ x, y, radius }: Circle, name = "dot") =>
  `<circle class="${name}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
const round = (units: number) => Math.round(units * 10) / 10;
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
