import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

import { once } from "../rendering/once.ts";

/** `png` renders an SVG at a width in pixels; `widthOf` measures a line of text in units of its font size. */
export type Renderer = {
  png: (svg: string, width: number) => Buffer;
  widthOf: (text: string, fontFamily: string, size: number) => number;
};

let wasm: Promise<void> | undefined;

/** Returns a renderer that uses only these TrueType fonts, so that every machine renders the same pixels. */
export async function createRenderer(fontBuffers: readonly Buffer[]): Promise<Renderer> {
  // The package allows one initialisation per process.
  wasm ??= readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")).then(initWasm);
  await wasm;
  const font = { fontBuffers: [...fontBuffers] };
  return {
    png: (svg, width) => Buffer.from(new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render().asPng()),
    widthOf: (text, fontFamily, size) => {
      const line = `<text font-family="${fontFamily}" font-size="${size}">${escapeXml(text)}</text>`;
      const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`, { font }).getBBox();
      return box ? box.x + box.width : 0;
    },
  };
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The empty space for the title on content/art/social-card.svg, in units of the drawing. */
const TITLE = { left: 80, right: 640, top: 230, bottom: 420 };
/** The space for the name, to the right of the mark. */
const NAME = { left: 226, right: 640, baseline: 152 };
const SIZES = [68, 64, 60, 56, 52, 48, 44, 40, 36, 32];
const LARGEST_NAME = 60;
const LINE_HEIGHT = 1.12;
/** The distance from a line's top to its baseline, as a part of the font size. */
const ASCENT = 0.86;
const MEASURED_AT = 100;
/** The colour of the drawing's dark parts: contrast 12:1 on its paper. */
const INK = "#16372f";

export type CardWords = { name: string; title: string };

/**
 * Returns the drawing with its words, in the largest sizes that fit their spaces.
 * @throws Error that names the file to change when words are too long at every size
 */
export function withWords(drawing: string, { name, title }: CardWords, fontFamily: string, widthOf: Renderer["widthOf"]): string {
  const width = once((words) => widthOf(words, fontFamily, MEASURED_AT) / MEASURED_AT);
  const text = (left: number, baseline: number, size: number, words: string) =>
    `<text x="${left}" y="${baseline}" font-size="${size}">${escapeXml(words)}</text>`;
  const { size, lines } = fittedTitle(title, width);
  const words = [
    text(NAME.left, NAME.baseline, nameSize(name, width), name),
    ...lines.map((line, index) => text(TITLE.left, TITLE.top + size * (ASCENT + index * LINE_HEIGHT), size, line)),
  ];
  return drawing.replace("</svg>", () => `<g font-family="${fontFamily}" fill="${INK}">${words.join("")}</g></svg>`);
}

/** The width of words at font size 1; the width grows in proportion to the size. */
type Width = (words: string) => number;

function nameSize(name: string, width: Width): number {
  const size = SIZES.find((each) => each <= LARGEST_NAME && width(name) * each <= NAME.right - NAME.left);
  return size ?? tooLong("The name in content/site.yaml", name);
}

function fittedTitle(title: string, width: Width): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const most = Math.floor((TITLE.bottom - TITLE.top) / (size * LINE_HEIGHT));
    for (let count = 1; count <= most; count++) {
      const lines = evenLines(title.split(/\s+/), count, width);
      if (lines?.every((line) => width(line) * size <= TITLE.right - TITLE.left)) return { size, lines };
    }
  }
  return tooLong("The title in content/pages/home.md", title);
}

/** Returns `count` lines of similar width, so that no word is alone on the last line, or undefined if there are fewer words. */
function evenLines(words: readonly string[], count: number, width: Width): string[] | undefined {
  if (count === 1) return words.length > 0 ? [words.join(" ")] : undefined;
  const unevenness = (lines: readonly string[]) => lines.reduce((sum, line) => sum + width(line) ** 2, 0);
  return words
    .flatMap((_word, index) => {
      const rest = evenLines(words.slice(index + 1), count - 1, width);
      return rest ? [[words.slice(0, index + 1).join(" "), ...rest]] : [];
    })
    .toSorted((one, other) => unevenness(one) - unevenness(other))[0];
}

function tooLong(what: string, words: string): never {
  throw new Error(`${what}, “${words}”, does not fit the social card: shorten it.`);
}
