import { createHash } from "node:crypto";
import { join } from "node:path";

import type { Content } from "../../content-reader/read-content.ts";
import { drawPictograms } from "./draw-pictograms.ts";
import { drawMaps } from "./service-area-map/draw-maps.ts";
import { mapContent } from "./service-area-map/map-content.ts";

const PICTOGRAMS = "content/art/pictograms";

/** A drawing as a file below /assets. */
type Drawing = { name: string; svg: string };
export type ContentDrawings = {
  pictograms: Drawing;
  itemPictograms: Drawing;
  map: { wide: Drawing; tall: Drawing; alt: string };
  files: readonly Drawing[];
};

/** Returns the drawings that are made of the content: the map of the areas, and the pictograms, also those that standard pages show. */
export async function contentDrawings(root: string, { site, pages }: Pick<Content, "site" | "pages">): Promise<ContentDrawings> {
  const pictograms = named("pictograms", drawPictograms(join(root, PICTOGRAMS)));
  const itemPictograms = named("item-pictograms", drawPictograms(join(root, PICTOGRAMS), picturesOn(pages)));
  const { wide, tall, alt } = await drawMaps(mapContent(site));
  const map = { wide: named("service-area-map-wide", wide), tall: named("service-area-map-tall", tall), alt };
  return { pictograms, itemPictograms, map, files: [pictograms, itemPictograms, map.wide, map.tall] };
}

/** The digest in the name is as long as those of the code. */
const named = (name: string, svg: string): Drawing => ({
  name: `${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`,
  svg,
});

/** Returns the names of the pictures that the sections of standard pages show. */
const picturesOn = (pages: Content["pages"]): Set<string> =>
  new Set(
    Object.values(pages)
      .flatMap(({ sections }) => sections.flatMap(({ items = [] }) => items))
      .flatMap(({ picture }) => picture ?? []),
  );
