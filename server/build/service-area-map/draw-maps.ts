import { subset, TEXT_FONT } from "../subset.ts";
import { describeMap, drawMap, textsOn } from "./draw-map.ts";
import type { MapContent } from "./map-content.ts";

/** The weights of the map's labels. */
const LABEL_WEIGHTS = { wght: { min: 600, max: 800, default: 600 } };

/** Returns the map of the areas in each layout by the name of its generated file, and its description. */
export async function drawMaps(map: MapContent): Promise<{ files: Record<string, string>; alt: string }> {
  const font = await subset(TEXT_FONT, textsOn(map), LABEL_WEIGHTS);
  const layouts = ["wide", "tall"] as const;
  const files = Object.fromEntries(layouts.map((layout) => [`service-area-map-${layout}.svg`, drawMap(map, layout, font)]));
  return { files, alt: describeMap(map) };
}
