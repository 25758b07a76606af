import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Stage } from "../../content-reader/pages.ts";
import type { Content } from "../../content-reader/read-content.ts";
import { drawIcons } from "./draw-icons.ts";
import { drawPictograms } from "./draw-pictograms.ts";
import { drawMaps } from "./service-area-map/draw-maps.ts";
import { mapContent } from "./service-area-map/map-content.ts";
import { subset, TEXT_FONT } from "./subset.ts";

const DISPLAY_FONT = "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2";
const ZERO_FONT = "@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2";

const LETTERS_AND_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/**
 * The characters of English. app/styles/fonts.css has the same characters as unicode-range; other characters come from the whole
 * font. Each file stays below one initial congestion window (14.6 KB, RFC 6928), so that it arrives in one round trip.
 */
const TEXT_CHARACTERS = `${LETTERS_AND_DIGITS} !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~©·é–—‘’“”•…`;
const DISPLAY_CHARACTERS = `${LETTERS_AND_DIGITS} &'(),-./:?–’`;
const TEXT_WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };
/** One glyph has no pairs, no alternates and one width. */
const NOT_FOR_ONE_GLYPH = ["GDEF", "GPOS", "GSUB", "HVAR"];

const PICTOGRAMS = "content/art/pictograms";

type Parts = { root: string; content: Content; stage: Stage };

/** Writes the icons, the pictograms, the map of the areas and subsets of the fonts into a folder. */
export async function generate({ root, content: { site, pages }, stage }: Parts, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const map = await drawMaps(mapContent(site));
  const files = {
    "pictograms.svg": drawPictograms(join(root, PICTOGRAMS)),
    "item-pictograms.svg": drawPictograms(join(root, PICTOGRAMS), picturesOn(pages)),
    "icons.json": JSON.stringify(await drawIcons(stage)),
    "text-face.woff2": await subset(TEXT_FONT, TEXT_CHARACTERS, TEXT_WEIGHTS),
    "display-face.woff2": await subset(DISPLAY_FONT, DISPLAY_CHARACTERS),
    "plain-zero.woff2": await subset(ZERO_FONT, "0", undefined, NOT_FOR_ONE_GLYPH),
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
