import type { Position } from "../../../content-model/values/map-projection.ts";
import type { Site } from "../../../content-model/schemas/schemas.ts";

export type MapArea = Pick<Site["areas"][number], "mapLabel" | "latitude" | "longitude" | "radiusKilometres">;
export type MapContent = { areas: readonly MapArea[]; office: Position & { name: string } };

/** Returns what the map shows of the site's facts. */
export const mapContent = ({ areas, address }: Pick<Site, "areas" | "address">): MapContent => ({
  areas: areas.map(({ mapLabel, latitude, longitude, radiusKilometres }) => ({
    mapLabel,
    latitude,
    longitude,
    radiusKilometres,
  })),
  office: { name: address.suburb, latitude: address.latitude, longitude: address.longitude },
});
