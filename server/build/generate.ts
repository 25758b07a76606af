import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Stage } from "../../content-reader/pages.ts";
import type { Content } from "../../content-reader/read-content.ts";
import { drawIcons } from "./draw-icons.ts";
import { drawPictograms } from "./draw-pictograms.ts";
import { drawMaps } from "./service-area-map/draw-maps.ts";
import { mapContent } from "./service-area-map/map-content.ts";

const PICTOGRAMS = "content/art/pictograms";

type Parts = { root: string; content: Content; stage: Stage };

/** Writes the icons, the pictograms and the map of the areas into a folder. */
export async function generate({ root, content: { site, pages }, stage }: Parts, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const map = await drawMaps(mapContent(site));
  const files = {
    "pictograms.svg": drawPictograms(join(root, PICTOGRAMS)),
    "item-pictograms.svg": drawPictograms(join(root, PICTOGRAMS), picturesOn(pages)),
    "icons.json": JSON.stringify(await drawIcons(stage)),
    ...map.files,
    "service-area-map.json": JSON.stringify({ alt: map.alt }),
  };
  for (const [name, data] of Object.entries(files)) writeFileSync(join(folder, name), data);
}

/** Returns the names of the pictures that the sections of standard pages show. */
const picturesOn = (pages: Content["pages"]): Set<string> =>
  new Set(
    Object.values(pages)
      .flatMap(({ sections }) => sections.flatMap(({ items = [] }) => items))
      .flatMap(({ picture }) => picture ?? []),
  );
