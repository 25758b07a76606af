import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type BrandColours, brandStyles } from "../../content-reader/brand-palette.ts";
import { PICTURE_FORMATS, pictureAddress } from "../../content-reader/picture-address.ts";
import { picturesInUse } from "../../content-reader/picture-uses.ts";
import type { Content } from "../../content-reader/read-content.ts";
import { type Picture, shownPicture } from "../../content-reader/read-pictures.ts";
import { shownDrawing } from "../../content-reader/drawing/shown-drawing.ts";
import type { ClientManifest } from "../build/page-files.ts";
import { drawMaps } from "../build/service-area-map/draw-maps.ts";
import { mapContent } from "../build/service-area-map/map-content.ts";
import type { Adapted } from "./adapt-draft.ts";

const PALETTE = join(import.meta.dirname, "../../app/styles/palette.css");

/** Returns the styles of the draft's colours. The palette comes first, because the build has the colours that are published. */
export const draftColours = (colours: BrandColours | undefined): string =>
  readFileSync(PALETTE, "utf8") + (colours ? brandStyles(colours) : "");

type Files = Omit<Adapted, "stage">;

/**
 * Returns the files that a document of a draft shows in the place of those of a build: its map, its pictures, its logo, and the
 * pictograms that no published page shows. The map is drawn for a document that shows it.
 */
export async function draftFiles(manifest: ClientManifest, content: Content, html: string): Promise<Files> {
  const addressOf = (name: string) => {
    const [, built] = Object.entries(manifest).find(([source]) => source.endsWith(`generated/${name}`)) ?? [];
    return built ? `/${built.file}` : "";
  };
  const { drawing } = content.brand;
  const files = new Map(picturesInUse(content).flatMap(picturesOfStaff));
  if (drawing !== undefined) files.set(shownDrawing(drawing).address, svgAddress(drawing));
  files.set(addressOf("item-pictograms.svg"), addressOf("pictograms.svg"));
  if (!html.includes(addressOf(MAP))) return { files, alternatives: new Map() };
  const { files: maps, alt } = await drawMaps(mapContent(content.site));
  const drawn = Object.entries(maps).map(([name, svg]) => [addressOf(name), svgAddress(svg)] as const);
  return { files: new Map([...files, ...drawn]), alternatives: new Map(drawn.map(([address]) => [address, alt])) };
}

/** Every document with the map names this file of it. */
const MAP = "service-area-map-wide.svg";

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

const svgAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
