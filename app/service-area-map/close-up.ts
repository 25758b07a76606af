import type { GeoProjection } from "d3-geo";

import { coastInside } from "./coast.ts";
import { drawLabel, drawPlace } from "./labels.ts";
import type { Layout } from "./layouts.ts";
import type { MapInput, Office } from "./map-input.ts";
import { paint } from "./palette.ts";
import { short, smoothPath, straightPath } from "./path-data.ts";
import { closeUpCaption, closeUpGround, closeUpPlaces } from "./places.ts";
import { type Circle, fitToCircle, place, type Point } from "./projection.ts";
import type { Ground } from "./region.ts";
import { drawRing } from "./ring.ts";
import { riverRing } from "./river.ts";
import { drawShore } from "./shore.ts";

/** Perth in a round frame: coast, rivers, a few names and the office. */
export function drawCloseUp(input: MapInput, layout: Layout, ground: Ground): string {
  const circle = layout.closeUp;
  const projection = fitToCircle(closeUpGround, circle);
  const pin = officePoint(input.office, projection, circle);
  const shape = `cx="${circle.x}" cy="${circle.y}" r="${circle.radius}"`;
  const names = closeUpPlaces.map((town) => drawPlace(town, place(projection, town.at), layout.townSize));
  return (
    `<clipPath id="round"><circle ${shape}/></clipPath><g clip-path="url(#round)">` +
    `<circle ${shape} fill="${paint("shelf")}"/>${drawCoast(projection, { circle, ground })}</g>` +
    drawRing(circle, 4) +
    names.join("") +
    drawOffice(input.office, pin, layout) +
    drawLabel({ text: closeUpCaption, size: layout.townSize, weight: 600, ...layout.caption })
  );
}

function drawCoast(projection: GeoProjection, { circle, ground }: { circle: Circle; ground: Ground }): string {
  const reach = circle.radius + 40;
  const frame = {
    left: circle.x - reach,
    top: circle.y - reach,
    right: circle.x + reach,
    bottom: circle.y + reach,
  };
  const rivers = ground.rivers.map((river) => riverRing(river, projection, { widen: 1, least: 1.6, spacing: 3 }));
  const shore = drawShore({
    id: "close-up",
    coast: coastInside(ground.land, projection, frame, { tolerance: 0.5, smallest: 20 }),
    toPath: smoothPath,
    bands: [{ colour: "shelf2", reach: 16 }],
    lineWidth: 2.5,
  });
  return `${shore}<path d="${straightPath(rivers)}" fill="${paint("river")}"/>`;
}

/** The pin's tip stands on the office; its name is below, with a rim that parts it from any river. */
function drawOffice(office: Office, [x, y]: Point, { townSize }: Layout): string {
  const line = `stroke="${paint("on-ink")}" stroke-width="3"`;
  const pin =
    `<path class="ring" d="M${short(x)} ${short(y)}c-16-20-22-27-22-37a22 22 0 0 1 44 0c0 10-6 17-22 37z" ` +
    `fill="${paint("pin")}" ${line}/>` +
    `<circle cx="${short(x)}" cy="${short(y - 37)}" r="8" fill="${paint("on-ink")}"/>`;
  const halo = ` stroke="${paint("land")}" stroke-width="6" stroke-linejoin="round" paint-order="stroke"`;
  const name = drawLabel({
    text: office.name,
    at: [x + townSize * 0.2, y + townSize * 1.28],
    size: townSize,
    weight: 750,
    attributes: halo,
  });
  return name + `<g id="office">${pin}</g>`;
}

/** Where the office is in the close-up. A close-up without the office would mislead, so that stops the build. */
function officePoint(office: Office, projection: GeoProjection, circle: Circle): Point {
  const point = place(projection, [office.longitude, office.latitude]);
  if (Math.hypot(point[0] - circle.x, point[1] - circle.y) < circle.radius - 30) return point;
  throw new Error(
    `The office (${office.latitude}, ${office.longitude}) lies outside the map's close-up: ` +
      "move closeUpGround in app/service-area-map/places.ts, so that visitors can find the office.",
  );
}
