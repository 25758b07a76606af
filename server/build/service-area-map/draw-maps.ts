import type { Site } from "../../../content-reader/schemas.ts";
import { subset, TEXT_FONT } from "../subset.ts";
import { describeMap, drawMap, type MapContent, textsOn } from "./draw-map.ts";

/** The weights of the map's labels. */
const LABEL_WEIGHTS = { wght: { min: 600, max: 800, default: 600 } };

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

/** Returns the map of the areas in each layout by the name of its generated file, and its description. */
export async function drawMaps(map: MapContent): Promise<{ files: Record<string, string>; alt: string }> {
  const font = await subset(TEXT_FONT, textsOn(map), LABEL_WEIGHTS);
  const layouts = ["wide", "tall", "short"] as const;
  const files = Object.fromEntries(layouts.map((layout) => [`service-area-map-${layout}.svg`, drawMap(map, layout, font)]));
  return { files, alt: describeMap(map) };
}
