/** Degrees, south and west negative. */
export type Position = { readonly latitude: number; readonly longitude: number };
/** Map units: pixels at full size, from the upper left corner of the base drawing. */
export type Point = { readonly x: number; readonly y: number };

/** The limits for the office and the areas: the part of the map that every layout shows, less a margin for names. */
export const MAPPED = { south: -35.2, north: -31.2, west: 114.2, east: 118.4 };
const CORNER: Position = { latitude: -30.9, longitude: 111.9 };
/** Map units in a radian of longitude. */
export const MAP_SCALE = 8400;
const EARTH_RADIUS_KILOMETRES = 6371;
const RADIANS = Math.PI / 180;

/** Returns where a position is on the map: the spherical Mercator projection of the base drawing. */
export const placeOnMap = ({ latitude, longitude }: Position): Point => ({
  x: MAP_SCALE * RADIANS * (longitude - CORNER.longitude),
  y: MAP_SCALE * (mercator(CORNER.latitude) - mercator(latitude)),
});
const mercator = (latitude: number) => Math.asinh(Math.tan(latitude * RADIANS));

/** Returns the map units in a kilometre, which grow towards the pole. */
export const unitsPerKilometre = (latitude: number) => MAP_SCALE / (EARTH_RADIUS_KILOMETRES * Math.cos(latitude * RADIANS));
