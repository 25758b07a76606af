import { readdirSync, readFileSync } from "node:fs";
import { join, basename } from "node:path";
import { createHash } from "node:crypto";

import { bareDrawing } from "../../content-model/checks/check-drawings.ts";
import { SERVICE_PICTURE } from "../../content-model/values/expected-files.ts";
import { SERVICE_PICTURE_SIZE, type SiteValues } from "../../content-model/values/site-values.ts";
import { EASY_READ_PICTURE, GROUP_PICTURES } from "../../content-model/schemas/find-groups.ts";
import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { shownDrawing } from "../../content-model/texts/clean-drawing.ts";
import { PICTURE_FORMATS, pictureAddress, pictureFile } from "../../content-model/values/picture-address.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { PICTURES, shownPicture, picturesInUse } from "../../content-model/readers/read-pictures.ts";
import type { Section } from "../../content-model/values/sections.ts";
import { drawMaps, mapContent } from "./service-area-map/draw-maps.ts";
import type { SiteToBuild } from "./site-to-build.ts";

const ROOT = /^<svg\b([^>]*)>(.*)<\/svg>\s*$/s;
/** Attributes of the root that a drawing inside another one must not have: its size and its name there are new ones. */
const LEFT_OUT = /\s(?:xmlns(?::\w+)?|id|class|width|height|x|y|version|role|aria-hidden)="[^"]*"/g;

/**
 * Returns the shapes of a drawing and the attributes of its root, to make it a part of another drawing. The attributes begin with a space.
 * @throws Error that names a file that is not one <svg> element
 */
function partsOfDrawing(file: string, text: string): { attributes: string; shapes: string } {
  const [, attributes, shapes] = ROOT.exec(bareDrawing(text)) ?? [];
  if (attributes === undefined || shapes === undefined) throw new Error(`${file} is not one <svg> element.`);
  return { attributes: attributes.replaceAll(LEFT_OUT, "").replaceAll(/\s+/g, " ").trimEnd(), shapes };
}

/** So that the edge of a picture never shows in the one above it. */
const GAP = 20;

type Sheet = { svg: string; tops: Readonly<Record<string, number>> };

/**
 * Returns the pictures of the supports of a folder of art one below the other, as one SVG, and where each begins. The pictures have the
 * same colours and people, so that one file compresses to half of ten, and a page that shows all of them fetches one.
 * @throws Error that names a file that is not one <svg> element
 */
export function drawServiceSheet(folder: string): Sheet {
  const { width, height } = SERVICE_PICTURE_SIZE;
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .filter((name) => SERVICE_PICTURE.test(name))
    .toSorted();
  const tops = Object.fromEntries(names.map((name, index) => [name, index * (height + GAP)]));
  const parts = names.map((name) => inSheet(name, readFileSync(join(folder, `${name}.svg`), "utf8"), tops[name] ?? 0));
  const whole = `viewBox="0 0 ${width} ${names.length * (height + GAP)}" preserveAspectRatio="xMidYMid slice"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${whole}>${parts.join("")}</svg>`, tops };
}

/** Returns a picture as a part of the sheet. Its dark colours, which its style sets on `svg`, are those of this part alone. */
function inSheet(name: string, drawing: string, top: number): string {
  const { width, height } = SERVICE_PICTURE_SIZE;
  const { attributes, shapes } = partsOfDrawing(`content/art/${name}.svg`, drawing);
  const part = `class="${name}" y="${top}" width="${width}" height="${height}"${attributes}`;
  const ofPart = shapes.replace(/<style>.*?<\/style>/s, (style) => style.replaceAll(/(?<=[{}])svg\{/g, `.${name}{`));
  return `<svg ${part}>${ofPart}</svg>`;
}

const ART = "content/art";
const PICTOGRAMS = "content/art/pictograms";

/** A drawing as a file below /assets. */
type Drawing = { name: string; svg: string };
type ContentDrawings = Awaited<ReturnType<typeof contentDrawings>>;

/**
 * Returns the drawings that are made of the content and its art: the map of the areas, the pictograms, also those that each standard page
 * shows, and the sheet with the pictures of supports.
 */
export async function contentDrawings(root: string, content: WithPictures & Pick<Content, "site">) {
  const pictograms = named("pictograms", drawPictograms(join(root, PICTOGRAMS)));
  const ofPages = picturesOn(content).map(([page, names]) => {
    const drawing = named("item-pictograms", drawPictograms(join(root, PICTOGRAMS), names));
    return [page, drawing] as const;
  });
  const { svg, tops } = drawServiceSheet(join(root, ART));
  const sheet = { ...named("service-sheet", svg), tops };
  const { wide, tall, alt } = await drawMaps(mapContent(content.site));
  const map = { wide: named("service-area-map-wide", wide), tall: named("service-area-map-tall", tall), alt };
  return {
    pictograms,
    itemPictograms: Object.fromEntries(ofPages),
    sheet,
    map,
    files: [pictograms, ...ofPages.map(([, drawing]) => drawing), sheet, map.wide, map.tall],
  };
}

/** The digest in the name is as long as those of the code. */
const named = (name: string, svg: string): Drawing => ({
  name: `${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`,
  svg,
});

type WithPictures = Pick<Content, "pages" | "services" | "showCard">;

/** Returns the names of the pictures that each standard page shows, for the pages that show any. The pages of supports share theirs. */
function picturesOn({ pages, services, showCard }: WithPictures): [page: string, names: ReadonlySet<string>][] {
  const others: Readonly<Record<string, readonly string[]>> = {
    home: (pages.home.straightTo?.links ?? []).map(({ picture }) => picture),
    services: services.flatMap(({ helps = [], dayPictures = [] }) => [...helps, ...dayPictures].map(({ picture }) => picture)),
    find: [...Object.values(GROUP_PICTURES), EASY_READ_PICTURE],
    "show-card": showCard.lines.map(({ picture }) => picture),
  };
  const shown: Readonly<Record<string, { sections: readonly Section[] }>> = pages;
  return [...new Set([...Object.keys(pages), ...Object.keys(others)])]
    .map((page): [string, ReadonlySet<string>] => {
      const own = (shown[page]?.sections ?? []).flatMap(({ items = [] }) => items.flatMap(({ picture }) => picture ?? []));
      return [page, new Set([...own, ...(others[page] ?? [])])];
    })
    .filter(([, names]) => names.size > 0);
}

/**
 * Returns the pictograms of a folder, or those with the given names, as one SVG, each as a symbol whose id is the name of its file.
 * One file with all pictograms compresses better than a few separate files.
 * @throws Error that names a file that is not one <svg> element
 */
export function drawPictograms(folder: string, names?: ReadonlySet<string>): string {
  const symbols = readdirSync(folder)
    .filter((name) => name.endsWith(".svg") && names?.has(name.slice(0, -".svg".length)) !== false)
    .toSorted()
    .map((name) => symbolOf(name, readFileSync(join(folder, name), "utf8")));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function symbolOf(file: string, drawing: string): string {
  const { attributes, shapes } = partsOfDrawing(`${PICTOGRAMS}/${file}`, drawing);
  return `<symbol id="${file.slice(0, -".svg".length)}"${attributes}>${shapes}</symbol>`;
}

/** Returns what the pages of a site show beside its content. */
export function siteValues({ name, baked, content }: SiteToBuild, drawings: ContentDrawings): SiteValues {
  const { pictograms, itemPictograms, sheet, map } = drawings;
  return {
    "this-site": {
      name,
      year: new Date().getFullYear(),
      ...(baked.demo && { demo: content.interface.demo }),
      ...(baked.stage === "parked" && { gateDigest: baked.gateDigest }),
    },
    "area-map": { wide: addressOf(map.wide), tall: addressOf(map.tall), alt: map.alt },
    pictograms: addressOf(pictograms),
    "item-pictograms": Object.fromEntries(Object.entries(itemPictograms).map(([page, drawing]) => [page, addressOf(drawing)])),
    "service-sheet": { address: addressOf(sheet), tops: sheet.tops },
  };
}

const addressOf = ({ name }: { name: string }): string => `/assets/${name}`;

/** Returns the files of the pictures that pages show, and of the logo if it is a drawing, by the names below /assets. */
export function pictureAssets(content: Content, { assets }: ContentFiles): [name: string, bytes: Buffer | string][] {
  const photos = [...pictureFiles(content)].map(([address, file]): [string, Buffer] => [
    basename(address),
    readFileSync(assets.get(`${PICTURES}/${file}`) ?? file),
  ]);
  const { drawing } = content.brand;
  return drawing === undefined ? photos : [...photos, [basename(shownDrawing(drawing).address), drawing]];
}

/** Returns the files of the pictures that pages show, by address. */
const pictureFiles = (content: Content): ReadonlyMap<string, string> =>
  new Map(
    picturesInUse(content).flatMap((picture) => {
      const shown = shownPicture([picture], { file: picture.name });
      return picture.widths.flatMap((width) =>
        PICTURE_FORMATS.map(
          (format) => [pictureAddress(shown, width, format), pictureFile(picture.name, width, format)] as const,
        ),
      );
    }),
  );
