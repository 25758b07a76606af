import type { GeoProjection } from "d3-geo";

import { areaGround, drawAreaCircles, drawAreaName } from "./areas.ts";
import { coastInside } from "./coast.ts";
import type { LandPolygon, River } from "./geography.ts";
import { drawPlace } from "./labels.ts";
import type { Layout } from "./layouts.ts";
import { drawLeader } from "./leader.ts";
import type { MapInput } from "./map-input.ts";
import { paint } from "./palette.ts";
import { straightPath } from "./path-data.ts";
import { closeUpGround, regionPlaces } from "./places.ts";
import { fitToBox, place, placeCircle } from "./projection.ts";
import { drawRing } from "./ring.ts";
import { riverRing } from "./river.ts";
import { drawShore } from "./shore.ts";

export interface Ground {
  readonly land: readonly LandPolygon[];
  readonly rivers: readonly River[];
}

/** The south-west with every area, and the ring that the close-up enlarges. */
export function drawRegion(input: MapInput, layout: Layout, ground: Ground): string {
  const towns = regionPlaces.map(({ at }) => ({ centre: at, radiusKilometres: 0 }));
  const projection = fitToBox([...input.areas.map(areaGround), ...towns], layout.room);
  const ring = placeCircle(projection, closeUpGround);
  return (
    drawCoast(input, layout, { ground, projection }) +
    drawLeader(layout.leader, ring, layout.closeUp) +
    drawRing(ring, 3) +
    drawNames(input, layout, projection)
  );
}

function drawCoast(
  { areas }: MapInput,
  { width, height, shelf }: Layout,
  { ground, projection }: { ground: Ground; projection: GeoProjection },
): string {
  // The cut edges of the land lie so far outside that no shallow water shows along them.
  const margin = shelf[0] + 4;
  const frame = { left: -margin, top: -margin, right: width + margin, bottom: height + margin };
  const rivers = ground.rivers.map((river) => riverRing(river, projection, { widen: 1.3, least: 1, spacing: 2 }));
  const shore = drawShore({
    id: "region",
    coast: coastInside(ground.land, projection, frame, { tolerance: 0.9, smallest: 12 }),
    toPath: straightPath,
    bands: [
      { colour: "shelf", reach: shelf[0] },
      { colour: "shelf2", reach: shelf[1] },
    ],
    lineWidth: 2.5,
    onMainland: drawAreaCircles(areas, projection),
  });
  return `${shore}<path d="${straightPath(rivers)}" fill="${paint("river")}"/>`;
}

function drawNames({ areas, office }: MapInput, layout: Layout, projection: GeoProjection): string {
  const home = nearestArea(areas, office);
  const names = areas.map((area, index) => {
    const circle = placeCircle(projection, areaGround(area));
    return drawAreaName(area, index, { circle, layout, atSea: area === home });
  });
  const towns = regionPlaces.map((town) => drawPlace(town, place(projection, town.at), layout.townSize));
  return names.join("") + towns.join("");
}

/** The area around the office. The ring lies on it, so its name has to stand aside. */
function nearestArea(areas: MapInput["areas"], office: MapInput["office"]) {
  const away = (area: MapInput["areas"][number]) =>
    Math.hypot(area.latitude - office.latitude, area.longitude - office.longitude);
  return areas.toSorted((one, other) => away(one) - away(other))[0];
}
