import { SaxesParser, type SaxesTagNS } from "saxes";

import { namesIn } from "../texts/content-files.ts";
import type { Reader } from "../texts/read-markdown.ts";

/*
 * A drawing is part of a page (the logo, the pictures of Easy Read) or a picture beside it. The content security policy refuses
 * inline styles and scripts, and every file of another address. A drawing without a viewBox does not adapt to the screen.
 */

const IN_INKSCAPE =
  'In Inkscape: File, Save a Copy, "Optimized SVG"; tick "Convert CSS attributes to XML attributes" and untick "Keep editor data" and "Embed raster images"';
const TRACED = `Draw it as shapes, or have it traced. ${IN_INKSCAPE}`;

/** How files of other formats start when their bytes are read as UTF-8. */
const OTHER_FORMATS: readonly [start: string, format: string][] = [
  ["\uFFFDPNG", "a PNG picture"],
  ["\uFFFD\uFFFD\uFFFD", "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  ["RIFF", "a WebP picture"],
  ["%PDF", "a PDF file"],
  ["%!PS", "a PostScript file"],
  ["\x1F\uFFFD", "a compressed drawing (SVGZ)"],
  ["PK", "a zip file"],
];

/** Drawings that become part of a page. The others are pictures, to which the page's content security policy does not apply. */
const INSIDE_PAGES = /^art\/(logo-mark\.svg$|pictograms\/)/;
/** site/build/store-site-files.ts makes the icons of all systems from this drawing, which needs this viewBox. */
const SQUARE: Readonly<Record<string, string>> = { "art/favicon.svg": "0 0 64 64" };

type FileError = { line?: number; fix: string };

/** Reports the first error of each drawing in content/art that browsers would refuse or show wrongly. */
export function checkDrawings({ files, errors }: Reader): void {
  for (const folder of ["art", "art/pictograms"])
    for (const file of namesIn(files, folder).map((name) => `${folder}/${name}`)) {
      const text = file.endsWith(".svg") ? files.texts.get(file) : undefined;
      const error = text === undefined ? undefined : drawingError(text, file);
      if (error) errors.push({ file, field: "the drawing", ...error });
    }
}

/** Returns the first error of a drawing; undefined if browsers show it as it was drawn. */
export function drawingError(text: string, file: string): FileError | undefined {
  const [, format] = OTHER_FORMATS.find(([start]) => text.startsWith(start)) ?? [];
  if (format) return { fix: `is ${format}, although its name ends with .svg: another ending does not convert it. ${TRACED}` };
  if (text.trim() === "") return { fix: "is empty: save the drawing again" };
  return /^\s*(<!doctype html|<html)/i.test(text)
    ? { fix: "is a web page, although its name ends with .svg (the download failed, perhaps): save the drawing itself" }
    : errorsOfShapes(text, file);
}

function errorsOfShapes(text: string, file: string): FileError | undefined {
  const isInside = INSIDE_PAGES.test(file);
  const parser = new SaxesParser({ xmlns: true });
  let error: FileError | undefined;
  let depth = 0;
  const found = (fix: string | undefined) => {
    if (fix !== undefined) error ??= { line: parser.line, fix };
  };
  parser.on("error", ({ message }) =>
    found(`is not well-formed (${message.replace(/^[\d:]+ */, "")}): save it again in the program that drew it`),
  );
  parser.on("doctype", () => found(`has a DOCTYPE, which does not belong inside a page. ${IN_INKSCAPE}`));
  parser.on("opentag", (tag) => {
    if (depth++ === 0) found(errorsOfRoot(tag, SQUARE[file]));
    found(errorsOfElement(tag, isInside));
  });
  parser.on("text", (words) => {
    if (isInside && /[\w.#]+\s*\{/.test(words.replace(DARK_COLOURS, ""))) found(STYLED);
    if (/@import|url\(\s*["']?(?!["']?#)/.test(words)) found(`needs another file, which pages may not load. ${IN_INKSCAPE}`);
  });
  parser.write(text).close();
  return error;
}

const SVG = "http://www.w3.org/2000/svg";

/** Other colours for a dark screen, as custom properties: pages that include the drawing leave them out. */
const DARK_COLOURS = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{\s*svg\s*\{(\s*--[\w-]+:[^;{}]*;?)*\s*\}\s*\}/g;
const STYLED = `has styles inside, which pages refuse: its colours would be lost. ${IN_INKSCAPE}`;

function errorsOfRoot({ local, uri, attributes }: SaxesTagNS, square: string | undefined): string | undefined {
  if (local !== "svg" || uri !== SVG) return `does not start with <svg xmlns="${SVG}">. ${IN_INKSCAPE}`;
  const box = attributes["viewBox"]?.value;
  if (square !== undefined && box !== undefined && box !== square)
    return `must be drawn in a square with viewBox="${square}", because icons are made from it. Now it has viewBox="${box}"`;
  return box !== undefined ? undefined : `has no viewBox, so it cannot be resized. ${IN_INKSCAPE}, and tick "Enable viewboxing"`;
}

const REFUSED: Readonly<Record<string, string>> = {
  image: `has a photo inside (<image>), which pages may not load and cannot enlarge. ${TRACED}`,
  script: `has a script inside, which pages refuse. ${IN_INKSCAPE}`,
  foreignObject: `has a web page inside (<foreignObject>), which pages refuse. ${IN_INKSCAPE}`,
  text: "has letters inside, which change if a visitor does not have their font. In Inkscape: select them, then Path, Object to Path, and save again",
};

function errorsOfElement({ local, uri, attributes }: SaxesTagNS, isInside: boolean): string | undefined {
  if (uri !== SVG) return `has data of its drawing program inside (<${local}> of ${uri || "no namespace"}). ${IN_INKSCAPE}`;
  if (REFUSED[local]) return REFUSED[local];
  const all = Object.values(attributes);
  if (isInside && all.some(({ name }) => name === "style")) return STYLED;
  const foreign = all.find(({ uri: of }) => /inkscape|sodipodi|adobe|sketch|figma|serif/i.test(of));
  if (foreign) return `has data of its drawing program inside (${foreign.name}). ${IN_INKSCAPE}`;
  if (all.some(({ name }) => /^on/i.test(name)))
    return `has a script inside (an on… attribute), which pages refuse. ${IN_INKSCAPE}`;
  const outside = all.find(
    ({ local: name, value }) => (name === "href" && !value.startsWith("#")) || /url\(\s*["']?(?!["']?#)/.test(value),
  );
  if (outside)
    return `needs another file (${outside.name}="${outside.value.slice(0, 30)}"), which pages may not load. ${IN_INKSCAPE}`;
  return undefined;
}

/** Returns a drawing without its XML declaration and comments. */
export const bareDrawing = (svg: string): string =>
  svg
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .trim();
