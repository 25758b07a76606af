import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoArea, geoMercator, geoPath, type GeoPermissibleObjects, type GeoProjection } from "d3-geo";
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

import { MAP_SCALE, placeOnMap } from "../../../content-model/values/map-projection.ts";

/** The whole drawing, in map units. */
const DRAWING = { left: 0, top: -220, right: 2480, bottom: 800 };
/** The part with offices, areas and names, which is drawn in full detail. The rest continues the coast in wide windows. */
const DETAILED = { left: 0, top: 0, right: 1000, bottom: 800 };
/** The land is drawn this far beyond the edges, so that the edges have no coast. */
const MARGIN = 40;
/** The least distance between two points of the coast outside the detailed part, in map units. */
const COARSE = 6;

/**
 * Returns the base drawing of the map as SVG: the coast of Natural Earth 1:10m, and the rivers of rivers.geojson, which Natural
 * Earth lacks. `npm run draw-base-map` stores it as base-map.svg, and a build reads only that file.
 */
export function drawBaseMap(): string {
  const { left, top, right, bottom } = DRAWING;
  const { x, y } = placeOnMap({ latitude: 0, longitude: 0 });
  const projection = geoMercator().scale(MAP_SCALE).translate([x, y]).precision(0);
  const clipped = projection.clipExtent([
    [left - MARGIN, top - MARGIN],
    [right + MARGIN, bottom + MARGIN],
  ]);
  const [mainland, ...islands] = australia().toSorted((one, other) => geoArea(other) - geoArea(one));
  const path = (shape: GeoPermissibleObjects | undefined) => (shape ? pathData(clipped, shape) : "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${right - left} ${bottom - top}">
<defs>
<g id="land"><path id="mainland" d="${path(mainland)}"/><path d="${islands.map((island) => path(island)).join("")}"/></g>
<path id="rivers" d="${path(readJson("./rivers.geojson") as FeatureCollection)}"/>
</defs>
<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#b9d8dd"/><use href="#land" fill="#f5e9d2"/><use href="#rivers" fill="#1f6f84"/>
</svg>
`;
}

/** Returns a shape as the data of an SVG path. Each point is relative to the one before, because that is shorter. */
function pathData(projection: GeoProjection, shape: GeoPermissibleObjects): string {
  let data = "";
  let [lastX, lastY] = [0, 0];
  let isFirstLine = true;
  /** Writes the way from the last point, in tenths of a unit, so that rounding errors do not add up. */
  const wayTo = (x: number, y: number) => {
    const [nextX, nextY] = [Math.round(x * 10), Math.round(y * 10)];
    const way = `${short(nextX - lastX)},${short(nextY - lastY)}`.replace(",-", "-");
    [lastX, lastY] = [nextX, nextY];
    return way;
  };
  geoPath(projection, {
    moveTo(x, y) {
      [lastX, lastY, isFirstLine] = [0, 0, true];
      data += `M${wayTo(x, y)}`;
    },
    lineTo(x, y) {
      const way = wayTo(x, y);
      data += (isFirstLine ? "l" : way.startsWith("-") ? "" : " ") + way;
      isFirstLine = false;
    },
    closePath: () => void (data += "z"),
    beginPath() {},
    arc() {},
  })(shape);
  return data;
}

const short = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, "$1.");

function australia(): Polygon[] {
  const world = readJson("world-atlas/countries-10m.json") as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const [country] = feature(world, world.objects.countries).features.filter(({ properties }) => properties.name === "Australia");
  return (country as Feature<MultiPolygon>).geometry.coordinates
    .filter(([coast = []]) => coast.some(isDetailed))
    .map((rings) => ({ type: "Polygon", coordinates: rings.map(withoutDetail) }));
}

/** Leaves out the points outside the detailed part that are near the point before them. */
function withoutDetail(ring: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const position of ring) {
    const [here, last] = [pointOf(position), kept.length > 0 ? pointOf(kept.at(-1) as Position) : undefined];
    if (!last || isDetailed(position) || Math.hypot(here.x - last.x, here.y - last.y) >= COARSE) kept.push(position);
  }
  return kept;
}

const pointOf = ([longitude = 0, latitude = 0]: Position) => placeOnMap({ latitude, longitude });

function isDetailed(position: Position): boolean {
  const { x, y } = pointOf(position);
  const { left, top, right, bottom } = DETAILED;
  return x > left - MARGIN && x < right + MARGIN && y > top - MARGIN && y < bottom + MARGIN;
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(createRequire(import.meta.url).resolve(name), "utf8"));
