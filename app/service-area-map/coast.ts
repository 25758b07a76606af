import { geoPath, type GeoProjection } from "d3-geo";

import type { LandPolygon } from "./geography.ts";
import { type Box, clippedTo, type Point } from "./projection.ts";
import { ringArea, simplify } from "./simplify.ts";

type Ring = readonly Point[];

export interface Coast {
  /** The rings of the largest piece of land in the frame. */
  readonly mainland: readonly Ring[];
  readonly islands: readonly Ring[];
}

export interface CoastDetail {
  /** How far the drawn coast may stray, in map units. */
  readonly tolerance: number;
  /** Rings with a smaller area are left out, in square map units: they would only be specks. */
  readonly smallest: number;
}

/** The land inside a frame, projected, cut at the frame and simplified. */
export function coastInside(land: readonly LandPolygon[], projection: GeoProjection, frame: Box, detail: CoastDetail): Coast {
  const clipped = clippedTo(projection, frame);
  const pieces = land
    .map((polygon) => projectedRings(polygon, clipped))
    .map((rings) => rings.filter((ring) => ringArea(ring) >= detail.smallest))
    .map((rings) => rings.map((ring) => simplify(ring, detail.tolerance)))
    .filter((rings) => rings.length > 0)
    .toSorted((one, other) => totalArea(other) - totalArea(one));
  const [mainland = [], ...islands] = pieces;
  return { mainland, islands: islands.flat() };
}

/** Collects the rings that d3-geo would draw on a canvas. */
function projectedRings(polygon: LandPolygon, projection: GeoProjection): readonly Ring[] {
  const rings: Point[][] = [];
  const pen = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
    closePath: () => undefined,
    arc: () => undefined,
  };
  const coordinates = polygon.map((ring) => ring.map(([x, y]) => [x, y]));
  geoPath(projection, pen)({ type: "Polygon", coordinates });
  return rings;
}

function totalArea(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + ringArea(ring), 0);
}
