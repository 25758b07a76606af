import type { Point, Position } from "../../../content-reader/map-projection.ts";

export type Circle = Point & { readonly radius: number };
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** Labels are placed inside the frame and outside the boxes in `taken`. */
export type Room = { readonly frame: Box; readonly taken: Box[] };
/** One line of text: `x` is its middle, `y` its baseline, `kind` its class in map.css. */
export type Label = Point & { readonly text: string; readonly kind: keyof typeof SIZES };

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
export const boxOfCircle = ({ x, y, radius }: Circle) => boxAround(x, y, radius * 2, radius * 2);
export const boxOfLabel = ({ text, x, y, kind }: Label) =>
  boxAround(x, y - SIZES[kind] / 4, text.length * SIZES[kind] * LETTER, SIZES[kind]);

/** Returns the places for a label beside a circle. */
export function labelsBeside({ x, y, radius }: Circle, text: string, kind: Label["kind"]) {
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
export function drawAreaName({ circle, name, number, isHome }: AreaName, room: Room): string {
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
export type Town = Position & { readonly name: string; readonly side: keyof ReturnType<typeof labelsBeside> };

/** Draws the dots and names of the towns whose names cover nothing. */
export const drawTowns = (towns: readonly Town[], place: (town: Position) => Point, room: Room): string =>
  towns.reduce((drawn, town) => {
    const dot = { ...place(town), radius: DOT_RADIUS };
    const beside = labelsBeside(dot, town.name, "town");
    const label = [beside[town.side], ...Object.values(beside)].find((each) => covered(boxOfLabel(each), room) === 0);
    if (label) room.taken.push(boxOfLabel(label));
    return label ? drawn + drawCircle(dot) + drawLabel(label) : drawn;
  }, "");

export const drawLabel = ({ text, x, y, kind }: Label) =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`;
export const drawCircle = ({ x, y, radius }: Circle, name = "dot") =>
  `<circle class="${name}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
export const round = (units: number) => Math.round(units * 10) / 10;
export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
