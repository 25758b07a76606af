import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type BrandColours, brandStyles } from "../../content-reader/brand-palette.ts";
import { PICTURE_FORMATS, pictureAddress } from "../../content-reader/picture-address.ts";
import { type Picture, shownPicture } from "../../content-reader/read-pictures.ts";
import type { ClientManifest } from "../build/page-files.ts";
import type { MapContent } from "../build/service-area-map/draw-map.ts";
import { drawMaps } from "../build/service-area-map/draw-maps.ts";
import type { Adapted } from "./adapt-draft.ts";

const PALETTE = join(import.meta.dirname, "../../app/styles/palette.css");

/** Returns the styles of the draft's colours. The palette comes first, because the build has the colours that are published. */
export const draftColours = (colours: BrandColours | undefined): string =>
  readFileSync(PALETTE, "utf8") + (colours ? brandStyles(colours) : "");

/** What a build makes files of: what the map shows, and the pictures that pages show. */
export type DraftedFiles = { map: MapContent; pictures: readonly Picture[] };

/**
 * Returns the files that a draft shows in the place of those of a build: its map, its pictures, and the pictograms that no published
 * page shows.
 */
export async function draftFiles(manifest: ClientManifest, { map, pictures }: DraftedFiles): Promise<Omit<Adapted, "stage">> {
  const { files: maps, alt } = await drawMaps(map);
  const addressOf = (name: string) => {
    const [, built] = Object.entries(manifest).find(([source]) => source.endsWith(`generated/${name}`)) ?? [];
    return built ? `/${built.file}` : "";
  };
  const files = new Map(pictures.flatMap(picturesOfStaff));
  const alternatives = new Map<string, string>();
  for (const [name, svg] of Object.entries(maps)) {
    files.set(addressOf(name), `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`);
    alternatives.set(addressOf(name), alt);
  }
  files.set(addressOf("item-pictograms.svg"), addressOf("pictograms.svg"));
  return { files, alternatives };
}

/** Returns the addresses of a picture on the public site, each with that on the staff side, which has the pictures of drafts. */
function picturesOfStaff(picture: Picture): [string, string][] {
  const shown = shownPicture([picture], { file: picture.name });
  return picture.widths.flatMap((width) =>
    PICTURE_FORMATS.map((format): [string, string] => [
      pictureAddress(shown, width, format),
      `/content/picture-files/${picture.digest}/${width}.${format}`,
    ]),
  );
}
