import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoMercator, geoPath } from "d3-geo";
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

import { MAP_SCALE, placeOnMap } from "../../../content-reader/map-projection.ts";

const [WIDTH, HEIGHT] = [1000, 800];
/** The land is drawn this far beyond the edges, so that the edges have no coast. */
const MARGIN = 40;

/**
 * Returns the base drawing of the map as SVG: the coast of Natural Earth 1:10m, and the rivers of rivers.geojson, which Natural
 * Earth lacks. `npm run draw-base-map` stores it as base-map.svg, and a build reads only that file.
 */
export function drawBaseMap(): string {
  const { x, y } = placeOnMap({ latitude: 0, longitude: 0 });
  const end: [number, number] = [WIDTH + MARGIN, HEIGHT + MARGIN];
  const projection = geoMercator().scale(MAP_SCALE).translate([x, y]).precision(0);
  const path = geoPath(projection.clipExtent([[-MARGIN, -MARGIN], end])).digits(1);
  const [mainland, ...islands] = australia().toSorted((one, other) => path.area(other) - path.area(one));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<g id="land"><path id="mainland" d="${mainland && path(mainland)}"/><path d="${islands.map((island) => path(island)).join("")}"/></g>
<path id="rivers" d="${path(readJson("./rivers.geojson") as FeatureCollection)}"/>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#b9d8dd"/><use href="#land" fill="#f5e9d2"/><use href="#rivers" fill="#1f6f84"/>
</svg>
`;
}

function australia(): Polygon[] {
  const world = readJson("world-atlas/countries-10m.json") as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const [country] = feature(world, world.objects.countries).features.filter(({ properties }) => properties.name === "Australia");
  return (country as Feature<MultiPolygon>).geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(createRequire(import.meta.url).resolve(name), "utf8"));
