import { subset, TEXT_FONT } from "../subset.ts";
import { describeMap, drawMap, textsOn } from "./draw-map.ts";
import type { MapContent } from "./map-content.ts";

/** The weights of the map's labels. */
const LABEL_WEIGHTS = { wght: { min: 600, max: 800, default: 600 } };

/** Returns the map of the areas in each layout, and its description. */
export async function drawMaps(map: MapContent): Promise<{ wide: string; tall: string; alt: string }> {
  const font = await subset(TEXT_FONT, textsOn(map), LABEL_WEIGHTS);
  return { wide: drawMap(map, "wide", font), tall: drawMap(map, "tall", font), alt: describeMap(map) };
}
