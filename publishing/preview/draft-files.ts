import { isDeepStrictEqual } from "node:util";

import { shownDrawing } from "../../content-model/drawing/clean-drawing.ts";
import { PAGES } from "../../content-model/values/pages.ts";
import { PICTURE_FORMATS, pictureAddress } from "../../content-model/values/picture-address.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { type Picture, picturesInUse, shownPicture } from "../../content-model/readers/read-pictures.ts";
import type { ReleaseWords } from "../../content-model/values/release-words.ts";
import { once } from "../../site/rendering/once.ts";
import { drawMaps, type MapContent, mapContent } from "../../site/build/service-area-map/draw-maps.ts";
import type { SiteData } from "../../site/rendering/words-of-pages.ts";

/**
 * Returns what a draft shows beside its content: what the served site shows, the map of the draft, and all pictograms, also those that
 * no published page shows.
 */
export async function draftWords({ site }: Content, { words, map }: SiteData): Promise<ReleaseWords> {
  const { release, pictograms, "service-sheet": sheet, "area-map": served } = words.modules;
  // Most drafts change no area, and the first map of a process takes a quarter of a second.
  const isServed = isDeepStrictEqual(map, mapContent(site));
  const areaMap = isServed ? served : await mapOf(JSON.stringify(mapContent(site)));
  return {
    release,
    "service-sheet": sheet,
    "area-map": areaMap,
    pictograms,
    "item-pictograms": Object.fromEntries(PAGES.map(({ name }) => [name, pictograms])),
  };
}

const mapOf = once(async (drawn) => {
  const { wide, tall, alt } = await drawMaps(JSON.parse(drawn) as MapContent);
  return { wide: svgAddress(wide), tall: svgAddress(tall), alt };
});

/** Returns the addresses of a draft's pictures on the public site, each with that on the staff side, which has the pictures of drafts. */
export function draftFiles(content: Content): ReadonlyMap<string, string> {
  const files = new Map(picturesInUse(content).flatMap(picturesOfStaff));
  const { drawing } = content.brand;
  if (drawing !== undefined) files.set(shownDrawing(drawing).address, svgAddress(drawing));
  return files;
}

function picturesOfStaff(picture: Picture): [string, string][] {
  const shown = shownPicture([picture], { file: picture.name });
  return picture.widths.flatMap((width) =>
    PICTURE_FORMATS.map((format): [string, string] => [
      pictureAddress(shown, width, format),
      `/content/picture-files/${picture.digest}/${width}.${format}`,
    ]),
  );
}

const svgAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
