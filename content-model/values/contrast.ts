/** A colour as #rgb or #rrggbb. */
export const COLOUR = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Returns red, green and blue, each from 0 to 255. */
function partsOf(colour: string): number[] {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, "$&$&") : colour.slice(1);
  return [0, 2, 4].map((start) => parseInt(digits.slice(start, start + 2), 16));
}

/** Returns the colour between two others; `share` is that of the second, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(one).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the colour that is nearest to `colour`, on the way to `toward`, with at least the contrast `minimum` on each of `on`. */
export function reaching(colour: string, toward: string, on: readonly string[], minimum: number): string {
  const isEnough = (each: string) => on.every((background) => contrast(each, background) >= minimum);
  const shares = Array.from({ length: 51 }, (_, step) => step / 50);
  return shares.map((share) => mixed(colour, toward, share)).find(isEnough) ?? toward;
}

/** A colour of site/app/styles/palette.css, the colour behind it, and the minimum contrast between them. */
type Pair = { of: string; on: string; minimum: number };

/** WCAG 1.4.6 (AAA) for words. */
export const WORDS = 7;
/** WCAG 1.4.11 for the edges of fields and buttons. */
export const EDGES = 3;

export const BACKGROUNDS = ["paper", "wash", "card"];
const pairs = (minimum: number, of: readonly string[], on: readonly string[]): Pair[] =>
  of.flatMap((one) => on.map((other) => ({ of: one, on: other, minimum })));

export const PAIRS: readonly Pair[] = [
  ...pairs(WORDS, ["ink", "soft", "euc", "river", "rust"], BACKGROUNDS),
  ...pairs(WORDS, ["ink"], ["euc-wash", "river-wash", "rust-wash"]),
  ...pairs(WORDS, ["ink", "soft", "river"], ["land"]),
  ...pairs(WORDS, ["ink"], ["sea"]),
  ...pairs(WORDS, ["on-euc"], ["euc", "euc-hover"]),
  ...pairs(WORDS, ["on-gold"], ["gold", "gold-hover"]),
  ...pairs(WORDS, ["on-deep", "soft-deep", "gold"], ["deep"]),
  ...pairs(EDGES, ["edge"], BACKGROUNDS),
];
