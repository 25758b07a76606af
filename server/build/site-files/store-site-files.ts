import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import subsetFont from "subset-font";

import { bareDrawing } from "../../../content-reader/check-drawings.ts";
import { SOCIAL_CARD } from "../../../app/page-loading/social-card.ts";
import { isNoSuchFile } from "../../file-errors.ts";
import { finishedBuilds } from "../finished-builds.ts";
import { linkFolder } from "../link-folder.ts";
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

const FOLDER = "site-files";
/** The file of a site that has the digest of what these files were made of. */
const DIGEST = "site-files.digest";

/**
 * Writes the files that browsers and crawlers request at fixed addresses into a build's site-files/: the icons, the web manifest
 * and, when live, the social card. A parked site has no card, because the card shows words of a page. Drawing them takes longer than
 * rendering some pages, and few releases change them, so those of an earlier build are used again.
 */
export async function storeSiteFiles(parts: SiteFileParts & Pick<SiteToBuild, "code" | "builds" | "workFolder">): Promise<void> {
  const { root, code, builds, workFolder, baked } = parts;
  const sources = sourcesOf(parts);
  // A newer version of the program may draw the same words in another way.
  const digest = createHash("sha256")
    .update(JSON.stringify([basename(code), sources]))
    .digest("hex");
  writeFileSync(join(workFolder, DIGEST), digest);
  const folder = join(workFolder, FOLDER);
  const builtBefore = [builds, join(root, "build")].flatMap((place) => finishedBuilds(place, baked.stage));
  const earlier = builtBefore.find((build) => digestIn(build) === digest);
  if (earlier !== undefined) return linkFolder(join(earlier, FOLDER), folder);
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of Object.entries(await drawn(sources))) writeFileSync(join(folder, name), data);
}

/** Returns the contents of these files by name. */
export const siteFiles = (parts: SiteFileParts): Promise<Record<string, Buffer | string>> => drawn(sourcesOf(parts));

/** What the files are made of. `card` is the drawing of the social card, which a parked site lacks. */
type Sources = { words: CardWords; favicon: string; card: string | undefined; ground: string; manifest: string };

function sourcesOf({ root, baked: { stage }, content }: SiteFileParts): Sources {
  const { site, pages, brand } = content;
  // siteToBuild() has checked that the palette has both colours.
  const colours = lightColours(readFileSync(join(root, PALETTE), "utf8"));
  const [ground = "", themeColour = ""] = [colours.get("paper"), brand.colours?.main ?? colours.get("euc")];
  const { description } = pages.home;
  return {
    words: { name: site.brand.name, title: pages.home.title },
    favicon: artOf(root, "favicon.svg"),
    card: stage === "live" ? artOf(root, "social-card.svg") : undefined,
    ground,
    manifest: webManifest({ brand: site.brand, stage, description, themeColour, groundColour: ground }),
  };
}

function digestIn(build: string): string | undefined {
  try {
    return readFileSync(join(build, DIGEST), "utf8");
  } catch (error) {
    // A build of an earlier version has none.
    if (isNoSuchFile(error)) return undefined;
    throw error;
  }
}

async function drawn({ words, favicon, card, ground, manifest }: Sources): Promise<Record<string, Buffer | string>> {
  const renderer = await createRenderer([await cardFont(words)]);
  return {
    "favicon.svg": favicon,
    ...drawIcons(renderer, inLightColours(favicon), ground),
    ...(card !== undefined && { [SOCIAL_CARD.path.slice(1)]: drawCard(renderer, card, words) }),
    "manifest.webmanifest": manifest,
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
