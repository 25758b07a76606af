import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { FeatureCollection, LineString } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

import type { Position } from "./projection.ts";

/** An outer ring of land; lakes and inlets as further rings. */
export type LandPolygon = readonly (readonly Position[])[];

export interface River {
  readonly line: readonly Position[];
  /** The width in kilometres at each position of the line. */
  readonly widths: readonly number[];
}

type World = Topology<{ land: GeometryCollection }>;
type RiverFile = FeatureCollection<LineString, { width_km: number[] }>;

// South-west Western Australia with room to spare, in degrees.
const [west, south, east, north] = [110, -40, 128, -25];

/**
 * The land around the map, from Natural Earth (public domain).
 * Only polygons near the map: three islets elsewhere in the data are wound the wrong way,
 * and d3-geo takes such a ring for the whole globe except the islet.
 */
export function readLand(): readonly LandPolygon[] {
  const world = readJson(createRequire(import.meta.url).resolve("world-atlas/land-10m.json")) as World;
  return feature(world, world.objects.land)
    .features.flatMap(({ geometry }) => {
      if (geometry.type === "Polygon") return [geometry.coordinates];
      return geometry.type === "MultiPolygon" ? geometry.coordinates : [];
    })
    .map((polygon) => polygon.map((ring) => ring.map(toPosition)))
    .filter((polygon) => polygon.some((ring) => ring.some(isNear)));
}

/** The Swan and the Canning, plotted by hand for this map: Natural Earth has neither. */
export function readRivers(): readonly River[] {
  const file = new URL("../../content/art/rivers.geojson", import.meta.url);
  const { features } = readJson(fileURLToPath(file)) as RiverFile;
  return features.map(({ geometry, properties }) => ({
    line: geometry.coordinates.map(toPosition),
    widths: properties.width_km,
  }));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

function toPosition([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): Position {
  return [longitude, latitude];
}

function isNear([longitude, latitude]: Position): boolean {
  return longitude > west && longitude < east && latitude > south && latitude < north;
}
