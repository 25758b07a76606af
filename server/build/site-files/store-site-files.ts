import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

import { bareDrawing } from "../../../content-reader/check-drawings.ts";
import { SOCIAL_CARD } from "../../../app/page-loading/social-card.ts";
import { lightColours, PALETTE } from "../palette-contrast.ts";
import type { SiteToBuild } from "../site-to-build.ts";
import { inLightColours, onGround } from "./app-icon.ts";
import { createRenderer, type Renderer } from "./draw-png.ts";
import { asIco } from "./ico.ts";
import { type CardWords, withWords } from "./social-card.ts";
import { ICON_SIDES, iconName, webManifest } from "./web-manifest.ts";

const FAVICON_SIDE = 32;
/** The icon of the home screen on iOS and iPadOS. */
const TOUCH_ICON_SIDE = 180;
const CARD_FONT = { family: "Young Serif", file: "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2" };

type SiteFileParts = Pick<SiteToBuild, "root" | "baked" | "content">;

/**
 * Writes the files that browsers and crawlers request at fixed addresses into a build's site-files/: the icons, the web manifest
 * and, when live, the social card. A parked site has no card, because the card shows words of a page.
 */
export async function storeSiteFiles(parts: SiteFileParts & Pick<SiteToBuild, "workFolder">): Promise<void> {
  const folder = join(parts.workFolder, "site-files");
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of Object.entries(await siteFiles(parts))) writeFileSync(join(folder, name), data);
}

/** Returns the contents of these files by name. */
export async function siteFiles({ root, baked: { stage }, content }: SiteFileParts): Promise<Record<string, Buffer | string>> {
  const { site, pages } = content;
  const words = { name: site.brand.name, title: pages.home.title };
  // siteToBuild() has checked that the palette has both colours.
  const colours = lightColours(readFileSync(join(root, PALETTE), "utf8"));
  const [groundColour = "", themeColour = ""] = [colours.get("paper"), content.brand.colours?.main ?? colours.get("euc")];
  const renderer = await createRenderer([await cardFont(words)]);
  const card = SOCIAL_CARD.path.slice(1);
  const favicon = artOf(root, "favicon.svg");
  return {
    "favicon.svg": favicon,
    ...drawIcons(renderer, inLightColours(favicon), groundColour),
    ...(stage === "live" && { [card]: drawCard(renderer, artOf(root, "social-card.svg"), words) }),
    "manifest.webmanifest": webManifest({
      brand: site.brand,
      stage,
      description: pages.home.description,
      themeColour,
      groundColour,
    }),
  };
}

const artOf = (root: string, name: string) => bareDrawing(readFileSync(join(root, "content/art", name), "utf8"));

function drawIcons({ png }: Renderer, favicon: string, ground: string): Record<string, Buffer> {
  const onPaper = onGround(favicon, ground);
  return {
    "favicon.ico": asIco(png(favicon, FAVICON_SIDE), FAVICON_SIDE),
    "apple-touch-icon.png": png(onPaper, TOUCH_ICON_SIDE),
    ...Object.fromEntries(ICON_SIDES.map((side) => [iconName(side), png(onPaper, side)])),
  };
}

const drawCard = ({ png, widthOf }: Renderer, drawing: string, words: CardWords) =>
  png(withWords(drawing, words, CARD_FONT.family, widthOf), SOCIAL_CARD.width);

/** Only the letters of the card, as TrueType, because the renderer does not read WOFF2. */
async function cardFont({ name, title }: CardWords): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(CARD_FONT.file));
  return subsetFont(whole, `${name} ${title}`, { targetFormat: "truetype", keepFeatures: ["kern", "lnum"] });
}
