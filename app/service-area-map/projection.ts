import { geoMercator, type GeoProjection } from "d3-geo";

/** Longitude, latitude, in degrees. */
export type Position = readonly [longitude: number, latitude: number];
/** A place on the drawing, in map units from its upper left corner. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Where something round lies on the ground. */
export interface GroundCircle {
  readonly centre: Position;
  readonly radiusKilometres: number;
}

export const kilometresPerDegree = 111.195;
const radians = Math.PI / 180;

/** Map units in a kilometre at a latitude. Mercator stretches towards the pole, so it differs over the map. */
export function unitsPerKilometre(projection: GeoProjection, latitude: number): number {
  const unitsPerDegree = projection.scale() * radians;
  return unitsPerDegree / (kilometresPerDegree * Math.cos(latitude * radians));
}

/** The point of a position. Mercator gives none only at the poles. */
export function place(projection: GeoProjection, [longitude, latitude]: Position): Point {
  const point = projection([longitude, latitude]);
  if (!point) throw new Error(`The map cannot show ${latitude}, ${longitude}.`);
  return point;
}

/** A round piece of ground as a circle on the map. */
export function placeCircle(projection: GeoProjection, ground: GroundCircle): Circle {
  const [x, y] = place(projection, ground.centre);
  const scale = unitsPerKilometre(projection, ground.centre[1]);
  return { x, y, radius: ground.radiusKilometres * scale };
}

/** The largest Mercator projection that keeps every circle inside the box, to its right, in the middle of its height. */
export function fitToBox(circles: readonly GroundCircle[], box: Box): GeoProjection {
  const unit = geoMercator().scale(1000).translate([0, 0]).precision(0);
  const ground = boundingBox(circles.map((circle) => placeCircle(unit, circle)));
  const stretch = Math.min(
    (box.right - box.left) / (ground.right - ground.left),
    (box.bottom - box.top) / (ground.bottom - ground.top),
  );
  const middle = (box.top + box.bottom) / 2;
  return geoMercator()
    .precision(0)
    .scale(1000 * stretch)
    .translate([box.right - ground.right * stretch, middle - ((ground.top + ground.bottom) / 2) * stretch]);
}

/** The Mercator projection that lays a round piece of ground exactly over a circle. */
export function fitToCircle(ground: GroundCircle, circle: Circle): GeoProjection {
  const unit = geoMercator().scale(1000).translate([0, 0]).precision(0);
  const flat = placeCircle(unit, ground);
  const stretch = circle.radius / flat.radius;
  return geoMercator()
    .precision(0)
    .scale(1000 * stretch)
    .translate([circle.x - flat.x * stretch, circle.y - flat.y * stretch]);
}

/** The same projection, which cuts whatever it draws at a frame. */
export function clippedTo(projection: GeoProjection, frame: Box): GeoProjection {
  return geoMercator()
    .precision(0)
    .scale(projection.scale())
    .translate(projection.translate())
    .clipExtent([
      [frame.left, frame.top],
      [frame.right, frame.bottom],
    ]);
}

function boundingBox(circles: readonly Circle[]): Box {
  return {
    left: Math.min(...circles.map(({ x, radius }) => x - radius)),
    top: Math.min(...circles.map(({ y, radius }) => y - radius)),
    right: Math.max(...circles.map(({ x, radius }) => x + radius)),
    bottom: Math.max(...circles.map(({ y, radius }) => y + radius)),
  };
}
