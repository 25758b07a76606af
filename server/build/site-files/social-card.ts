import { inXml, type Pen } from "./draw-png.ts";

/** Where words may stand on content/art/social-card.svg (its drawing leaves this free), in its units. */
const TITLE = { left: 80, right: 640, top: 230, bottom: 420 };
/** Beside the mark at the top left. */
const NAME = { left: 226, right: 640, baseline: 152 };
const SIZES = [68, 64, 60, 56, 52, 48, 44, 40, 36, 32];
const LARGEST_NAME = 60;
const LINE_HEIGHT = 1.12;
/** From a line's top to its baseline, as a part of its size. */
const ASCENT = 0.86;
const MEASURED_AT = 100;
/** The ink of the drawing's own dark parts: 12:1 on its paper. */
const INK = "#16372f";

export type CardWords = { name: string; title: string };

/**
 * Takes the drawing, the words and what measures them; gives the drawing with its words, each as large as its place holds.
 * @throws Error naming the file to mend where one is too long for its place at any size
 */
export function withWords(drawing: string, { name, title }: CardWords, fontFamily: string, widthOf: Pen["widthOf"]): string {
  const width = measuredOnce((words) => widthOf(words, fontFamily, MEASURED_AT) / MEASURED_AT);
  const text = (left: number, baseline: number, size: number, words: string) =>
    `<text x="${left}" y="${baseline}" font-size="${size}">${inXml(words)}</text>`;
  const { size, lines } = fittedTitle(title, width);
  const words = [
    text(NAME.left, NAME.baseline, nameSize(name, width), name),
    ...lines.map((line, index) => text(TITLE.left, TITLE.top + size * (ASCENT + index * LINE_HEIGHT), size, line)),
  ];
  return drawing.replace("</svg>", () => `<g font-family="${fontFamily}" fill="${INK}">${words.join("")}</g></svg>`);
}

/** Of some words at size 1: at another size they are as much wider. */
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

/** So many lines, as even as they can be: no word alone on the last. Undefined where there are fewer words. */
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

function measuredOnce(measure: Width): Width {
  const known = new Map<string, number>();
  return (words) => {
    const width = known.get(words) ?? measure(words);
    known.set(words, width);
    return width;
  };
}

function tooLong(what: string, words: string): never {
  throw new Error(`${what}, “${words}”, does not fit the social card: shorten it.`);
}
