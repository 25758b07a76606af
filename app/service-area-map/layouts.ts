import type { LayoutName } from "./map-input.ts";
import type { Box, Circle, Point } from "./projection.ts";

/** The measures of one layout, in map units. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Where the areas and the reference towns must find room; the sea around it is for names and the close-up. */
  readonly room: Box;
  readonly closeUp: Circle;
  readonly caption: { readonly at: Point; readonly anchor: "start" | "middle" };
  readonly townSize: number;
  readonly areaSize: number;
  readonly badgeRadius: number;
  /** How far the two bands of shallow water reach from the coast. */
  readonly shelf: readonly [outer: number, inner: number];
  /** From the place on the region to the close-up: both sides of a beam of light, or one line around the coast. */
  readonly leader: "beam" | "sea-lane";
}

export const layouts: Readonly<Record<LayoutName, Layout>> = {
  wide: {
    width: 1000,
    height: 800,
    room: { left: 460, top: 52, right: 922, bottom: 722 },
    closeUp: { x: 216, y: 430, radius: 186 },
    caption: { at: [216, 654], anchor: "middle" },
    townSize: 26,
    areaSize: 31,
    badgeRadius: 22,
    shelf: [26, 10],
    leader: "beam",
  },
  // At 340 CSS pixels wide a map unit is 0.53 pixels: 24 units are 12.75 pixels.
  tall: {
    width: 640,
    height: 1060,
    room: { left: 250, top: 52, right: 592, bottom: 628 },
    closeUp: { x: 252, y: 818, radius: 212 },
    caption: { at: [402, 1016], anchor: "start" },
    townSize: 24,
    areaSize: 27,
    badgeRadius: 20,
    shelf: [22, 9],
    leader: "sea-lane",
  },
};
