import type { GeoProjection } from "d3-geo";

import type { River } from "./geography.ts";
import { place, type Point, unitsPerKilometre } from "./projection.ts";

export interface RiverDetail {
  /** More than true to scale, so that a river can be seen on a small map. */
  readonly widen: number;
  /** The least width, in map units. */
  readonly least: number;
  /** Points closer than this to the one before are left out, in map units. */
  readonly spacing: number;
}

interface Bend {
  readonly at: Point;
  readonly width: number;
}

/** A river as one closed ring: its left bank, then its right bank back to the start. */
export function riverRing(river: River, projection: GeoProjection, detail: RiverDetail): readonly Point[] {
  const bends = river.line.map((position, index): Bend => {
    const scale = unitsPerKilometre(projection, position[1]);
    const width = (river.widths[index] ?? 0) * scale * detail.widen;
    return { at: place(projection, position), width: Math.max(width, detail.least) };
  });
  const kept = spaced(bends, detail.spacing);
  const left = kept.map((bend, index) => bank(kept, bend, index, 1));
  const right = kept.map((bend, index) => bank(kept, bend, index, -1));
  return [...left, ...right.toReversed()];
}

function spaced(bends: readonly Bend[], spacing: number): readonly Bend[] {
  const kept: Bend[] = [];
  for (const bend of bends) {
    const before = kept.at(-1);
    const isLast = bend === bends.at(-1);
    if (!before || isLast || distance(before.at, bend.at) >= spacing) kept.push(bend);
  }
  return kept;
}

/** Half the width to one side, square to the line from the bend before to the bend after. */
function bank(bends: readonly Bend[], bend: Bend, index: number, side: 1 | -1): Point {
  const before = bends[index - 1]?.at ?? bend.at;
  const after = bends[index + 1]?.at ?? bend.at;
  const length = distance(before, after) || 1;
  const reach = ((bend.width / 2) * side) / length;
  return [bend.at[0] - (after[1] - before[1]) * reach, bend.at[1] + (after[0] - before[0]) * reach];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
