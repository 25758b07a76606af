import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

import { bareDrawing } from "../../../content-reader/check-drawings.ts";
import { SOCIAL_CARD } from "../../../app/page-loading/social-card.ts";
import type { SiteToBuild } from "../site-to-build.ts";
import { inLightColours, onGround } from "./app-icon.ts";
import { type Pen, takePen } from "./draw-png.ts";
import { asIco } from "./ico.ts";
import { paletteColour } from "./palette-colour.ts";
import { type CardWords, withWords } from "./social-card.ts";
import { ICON_SIDES, iconName, webManifest } from "./web-manifest.ts";

const FAVICON_SIDE = 32;
/** What iOS and iPadOS put on the home screen. */
const TOUCH_ICON_SIDE = 180;
const CARD_FONT = { family: "Young Serif", file: "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2" };

export type SiteFileParts = Pick<SiteToBuild, "root" | "baked" | "content">;

/**
 * Draws and writes what browsers and crawlers look for at addresses of their own into a build's site-files/: the icons, the
 * web manifest and, when live, the social card. While parked there is no card: its title is a word of a page.
 */
export async function storeSiteFiles(parts: SiteFileParts & Pick<SiteToBuild, "workFolder">): Promise<void> {
  const folder = join(parts.workFolder, "site-files");
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of Object.entries(await siteFiles(parts))) writeFileSync(join(folder, name), data);
}

/** Those files by name. */
export async function siteFiles({ root, baked: { stage }, content }: SiteFileParts): Promise<Record<string, Buffer | string>> {
  const { site, pages } = content;
  const words = { name: site.brand.name, title: pages.home.title };
  const palette = readFileSync(join(root, "app/styles/palette.css"), "utf8");
  const groundColour = paletteColour(palette, "paper");
  const pen = await takePen([await cardFont(words)]);
  const card = SOCIAL_CARD.path.slice(1);
  return {
    ...drawIcons(pen, inLightColours(artOf(root, "favicon.svg")), groundColour),
    ...(stage === "live" && { [card]: drawCard(pen, artOf(root, "social-card.svg"), words) }),
    "manifest.webmanifest": webManifest({
      ...{ brand: site.brand, stage, description: pages.home.description, groundColour },
      themeColour: paletteColour(palette, "euc"),
    }),
  };
}

const artOf = (root: string, name: string) => bareDrawing(readFileSync(join(root, "content/art", name), "utf8"));

function drawIcons(pen: Pen, favicon: string, ground: string): Record<string, Buffer> {
  const onPaper = onGround(favicon, ground);
  return {
    "favicon.ico": asIco(pen.png(favicon, FAVICON_SIDE), FAVICON_SIDE),
    "apple-touch-icon.png": pen.png(onPaper, TOUCH_ICON_SIDE),
    ...Object.fromEntries(ICON_SIDES.map((side) => [iconName(side), pen.png(onPaper, side)])),
  };
}

const drawCard = (pen: Pen, drawing: string, words: CardWords) =>
  pen.png(withWords(drawing, words, CARD_FONT.family, pen.widthOf), SOCIAL_CARD.width);

/** The renderer reads no WOFF2: the letters of the card alone, as TrueType. */
async function cardFont({ name, title }: CardWords): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(CARD_FONT.file));
  return subsetFont(whole, `${name} ${title}`, { targetFormat: "truetype", keepFeatures: ["kern", "lnum"] });
}
