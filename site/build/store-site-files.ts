import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import subsetFont from "subset-font";

import { SOCIAL_CARD } from "../app/document/document-parts.ts";
import { bareDrawing } from "../../content-model/checks/check-drawings.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { isNoSuchFile } from "../../platform/process/file-errors.ts";
import { finishedBuilds } from "./clear-builds.ts";
import { linkFolder } from "./link-folder.ts";
import { lightColours, PALETTE } from "./palette-contrast.ts";
import type { SiteToBuild } from "./site-to-build.ts";
import { type CardWords, createRenderer, type Renderer, withWords } from "./draw-png.ts";

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
 * rendering some pages, and few sites change them, so those of an earlier site are used again.
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

/** The sizes of the manifest's icons in pixels, as Android and Chrome require them. */
const ICON_SIDES = [192, 512] as const;
const iconName = (side: number) => `icon-${side}.png`;

type Manifest = { brand: Site["brand"]; stage: Stage; description: string; themeColour: string; groundColour: string };

/**
 * Returns the text of the web manifest (W3C Web Application Manifest). A parked site names its brand only (docs/specification.md,
 * Two stages). The display mode is "browser", so that people always see the address bar.
 */
function webManifest({ brand, stage, description, themeColour, groundColour }: Manifest): string {
  return JSON.stringify({
    id: "/",
    name: `${brand.name} ${brand.tagline}`,
    short_name: brand.name,
    ...(stage === "live" && { description }),
    lang: "en-AU",
    dir: "ltr",
    start_url: stage === "live" ? "/" : "/about",
    scope: "/",
    display: "browser",
    theme_color: themeColour,
    background_color: groundColour,
    icons: ICON_SIDES.map((side) => ({
      src: `/${iconName(side)}`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  });
}

/** Systems crop icons, but always show a circle of this diameter (W3C Web Application Manifest, maskable icons). */
const SAFE_DIAMETER = 0.8;
/** The side of the largest square inside that circle. */
const MARK = SAFE_DIAMETER * Math.SQRT1_2;
/** The side of the favicon in its own units; content-model/checks/check-drawings.ts refuses a favicon of another size. */
const SIDE = 64;

/** Returns the favicon at a smaller size on a coloured square, so that a system can crop the icon. */
export function onGround(favicon: string, ground: string): string {
  const [start, end] = [favicon.indexOf(">") + 1, favicon.lastIndexOf("</svg>")];
  const margin = (SIDE * (1 - MARK)) / 2;
  const mark = `<g transform="translate(${margin} ${margin}) scale(${MARK})">${favicon.slice(start, end)}</g>`;
  return `${favicon.slice(0, start)}<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${mark}</svg>`;
}

const DARK = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** Returns a drawing without its dark colours: a PNG file cannot follow the visitor's colour scheme. */
export const inLightColours = (drawing: string) => drawing.replace(DARK, "");

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Returns an .ico file that holds a square PNG of less than 256 pixels (Windows Vista and later read PNG inside .ico). */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
