import type { GeoProjection } from "d3-geo";

import { drawDot, drawLabel } from "./labels.ts";
import type { Layout } from "./layouts.ts";
import type { ServiceArea } from "./map-input.ts";
import { areaColour, paint } from "./palette.ts";
import { short } from "./path-data.ts";
import { type Circle, type GroundCircle, placeCircle, type Point } from "./projection.ts";

export function areaGround({ latitude, longitude, radiusKilometres }: ServiceArea): GroundCircle {
  return { centre: [longitude, latitude], radiusKilometres };
}

/** The areas as soft circles in their colours. */
export function drawAreaCircles(areas: readonly ServiceArea[], projection: GeoProjection): string {
  return areas
    .map((area, index) => {
      const { x, y, radius } = placeCircle(projection, areaGround(area));
      const shape = `cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`;
      return `<circle ${shape} fill="${paint(areaColour(index))}"/>`;
    })
    .join("");
}

/** The number on the edge of an area's circle, and its name. `atSea` writes the name in the sea to its left. */
export function drawAreaName(
  area: ServiceArea,
  index: number,
  { circle, layout, atSea }: { circle: Circle; layout: Layout; atSea: boolean },
): string {
  const badge = atSea ? onEdge(circle, -0.86, -0.98) : onEdge(circle, 0, -1);
  const name = atSea ? drawNameBeside(badge, area.mapLabel, layout) : drawNameBelow(circle, area.mapLabel, layout);
  return drawBadge(badge, index + 1, layout.badgeRadius) + name;
}

function drawBadge([x, y]: Point, number: number, radius: number): string {
  const size = radius * 1.3;
  const digit = drawLabel({
    text: String(number),
    at: [x, y + size * 0.35],
    size,
    weight: 800,
    attributes: ` fill="${paint("on-ink")}"`,
  });
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>${digit}`;
}

function drawNameBeside([x, y]: Point, text: string, { areaSize, badgeRadius }: Layout): string {
  const at: Point = [x - badgeRadius * 1.45, y + areaSize * 0.34];
  return drawLabel({ text, at, size: areaSize, weight: 800, anchor: "end" });
}

/** The name below the circle, whose middle is the town itself. A name inside would reach over the edge. */
function drawNameBelow({ x, y, radius }: Circle, text: string, layout: Layout): string {
  const { areaSize, townSize } = layout;
  const at: Point = [x, y + radius + areaSize * 1.12];
  return drawDot([x, y], townSize) + drawLabel({ text, at, size: areaSize, weight: 800 });
}

function onEdge({ x, y, radius }: Circle, right: number, down: number): Point {
  return [x + radius * right, y + radius * down];
}
