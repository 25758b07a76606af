import { finished } from "node:stream/promises";
import { RewritingStream } from "parse5-html-rewriting-stream";
import { isDeepStrictEqual } from "node:util";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type Stage, PAGES, routeAt } from "../../content-model/values/pages.ts";
import { hasPage } from "./preview-pages.ts";
import { shownDrawing } from "../../content-model/texts/clean-drawing.ts";
import { PICTURE_FORMATS, pictureAddress } from "../../content-model/values/picture-address.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { type Picture, picturesInUse, shownPicture } from "../../content-model/readers/read-pictures.ts";
import type { SiteValues } from "../../content-model/values/site-values.ts";
import { once } from "../../site/rendering/once.ts";
import { drawMaps, type MapContent, mapContent } from "../../site/build/service-area-map/draw-maps.ts";
import { type SiteData, readImportedWords, readSiteData, wordsOfPages } from "../../site/rendering/words-of-pages.ts";
import type { DraftMark } from "../../site/app/document/document-parts.ts";
import { siteWords } from "../../content-model/content/content-modules.ts";
import { readManifest, SERVER_ENTRY, stylesOfPage } from "../../site/rendering/page-files.ts";
import { type BundleData, loadEntry } from "../../site/rendering/load-bundle.ts";
import { contentStyles } from "../../site/build/content-styles.ts";
import { hashOf, textFontsIn } from "../../site/rendering/render-documents.ts";

/** `files` maps addresses of the public site's files to others. */
type Adapted = { stage: Stage; files: ReadonlyMap<string, string> };

type Attributes = { name: string; value: string }[];

/**
 * Returns the document of a draft with links that lead to the preview of their page, and with other files in the place of those of the
 * public site. Links to all other places keep the target of the document, a new window, which the sandbox does not open.
 */
export async function adaptDraft(html: string, adapted: Adapted): Promise<string> {
  const rewriter = new RewritingStream();
  rewriter.on("startTag", (tag, raw) => {
    const attrs = attributesOf(tag.tagName, tag.attrs, adapted);
    if (attrs) rewriter.emitStartTag({ ...tag, attrs });
    else rewriter.emitRaw(raw);
  });
  const parts: string[] = [];
  rewriter.on("data", (part: string) => parts.push(part));
  rewriter.end(html);
  await finished(rewriter);
  return parts.join("");
}

/** Undefined if the attributes stay as they are. */
function attributesOf(tagName: string, attributes: Attributes, adapted: Adapted): Attributes | undefined {
  if (tagName === "a") return ofLink(attributes, adapted.stage);
  if (tagName === "img" || tagName === "source" || tagName === "use") return ofPicture(attributes, adapted);
  return undefined;
}

/** An origin that no link names. */
const ANYWHERE = "https://preview.invalid";

function ofLink(attributes: Attributes, stage: Stage): Attributes | undefined {
  const href = attributes.find(({ name }) => name === "href")?.value;
  const address = href === undefined ? undefined : inPreview(href, stage);
  if (address === undefined) return undefined;
  const others = attributes.filter(({ name }) => name !== "href" && name !== "target");
  return [...others, { name: "href", value: address }, { name: "target", value: "_self" }];
}

/** Returns the address of a page's preview; undefined for a link that leads to no page of the stage. */
function inPreview(href: string, stage: Stage): string | undefined {
  if (href.startsWith("#")) return href;
  if (!href.startsWith("/") || !URL.canParse(href, ANYWHERE)) return undefined;
  const { origin, pathname, hash } = new URL(href, ANYWHERE);
  return origin === ANYWHERE && hasPage(stage, pathname) ? `/content/preview/${stage}${pathname}${hash}` : undefined;
}

const FILE_ATTRIBUTES = ["src", "srcset", "href"];

function ofPicture(attributes: Attributes, { files }: Adapted): Attributes | undefined {
  const shown = attributes.filter(({ name }) => FILE_ATTRIBUTES.includes(name)).flatMap(({ value }) => filesIn(value));
  if (!shown.some((file) => files.has(file))) return undefined;
  return attributes.map(({ name, value }) => ({
    name,
    value: FILE_ATTRIBUTES.includes(name) ? withOthers(value, files) : value,
  }));
}

/** An address without its fragment. The attribute `srcset` has several addresses, each with a width. */
const FILE = /(?<=^|, )[^ ,#]+/g;
const filesIn = (value: string): string[] => value.match(FILE) ?? [];
const withOthers = (value: string, files: Adapted["files"]): string => value.replaceAll(FILE, (file) => files.get(file) ?? file);

/**
 * Returns what a draft shows beside its content: what the served site shows, the map of the draft, and all pictograms, also those that
 * no published page shows.
 */
async function draftWords({ site }: Content, { words, map }: SiteData): Promise<SiteValues> {
  const { "this-site": served, pictograms, "service-sheet": sheet, "area-map": servedMap } = words.modules;
  // Most drafts change no area, and the first map of a process takes a quarter of a second.
  const isServed = isDeepStrictEqual(map, mapContent(site));
  const areaMap = isServed ? servedMap : await mapOf(JSON.stringify(mapContent(site)));
  return {
    "this-site": served,
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

/** `styleHashes` are those of its inline styles, for the content security policy. */
export type RenderedDraft = { html: string; styleHashes: readonly string[] };
type RenderDraft = (content: Content, path: string, mark: DraftMark) => Promise<RenderedDraft | undefined>;

/**
 * Returns a function that renders a page of some content with a bundle, and with the name and the pictograms of the served site, whose
 * folder it gets. The function returns undefined if the stage has no such page.
 */
export async function openDraftRenderer(bundle: BundleData, folder: string): Promise<RenderDraft> {
  // Not the files for browsers: those of a parked build have no page of the live stage.
  const server = join(bundle.folder, "server");
  const entry = await loadEntry(bundle);
  const manifest = readManifest(server);
  const imported = readImportedWords(server);
  const served = readSiteData(folder);
  const fontHrefs = textFontsIn(manifest);
  return async (content, path, mark) => {
    const words = wordsOfPages(siteWords(content, await draftWords(content, served)), imported, bundle.stage);
    const styles = stylesOfPage(manifest, routeAt(path), SERVER_ENTRY).map((file) => readFileSync(join(server, file), "utf8"));
    const styleText = [...styles, contentStyles(content)].join("");
    const html = await entry.renderDraft(path, mark, { styleText, fontHrefs }, words);
    if (html === undefined) return undefined;
    const adapted = await adaptDraft(html, { stage: bundle.stage, files: draftFiles(content) });
    return { html: adapted, styleHashes: [hashOf(styleText)] };
  };
}
