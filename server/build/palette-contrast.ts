import type { ValidationError } from "../../content-reader/validation-error.ts";

/** A colour of app/styles/palette.css, the colour behind it, and the minimum contrast between them. */
type Pair = { of: string; on: string; minimum: number };

/** WCAG 1.4.6 (AAA) for words. */
const WORDS = 7;
/** WCAG 1.4.11 for the edges of fields and buttons. */
const EDGES = 3;

const BACKGROUNDS = ["paper", "wash", "card"];
const pairs = (minimum: number, of: readonly string[], on: readonly string[]): Pair[] =>
  of.flatMap((one) => on.map((other) => ({ of: one, on: other, minimum })));

const PAIRS: readonly Pair[] = [
  ...pairs(WORDS, ["ink", "soft", "euc", "river", "rust"], BACKGROUNDS),
  ...pairs(WORDS, ["ink"], ["euc-wash", "river-wash", "rust-wash"]),
  ...pairs(WORDS, ["ink", "soft", "river"], ["land"]),
  ...pairs(WORDS, ["ink"], ["sea"]),
  ...pairs(WORDS, ["on-euc"], ["euc", "euc-hover"]),
  ...pairs(WORDS, ["on-gold"], ["gold", "gold-hover"]),
  ...pairs(WORDS, ["on-deep", "soft-deep", "gold"], ["deep"]),
  ...pairs(EDGES, ["edge"], BACKGROUNDS),
];

/** The path of the palette from the root of the project. */
export const PALETTE = "app/styles/palette.css";

/** Returns an error for each pair of colours whose contrast is too low, and for each colour that cannot be checked. */
export function paletteErrors(palette: string): ValidationError[] {
  return Object.entries(schemesOf(palette)).flatMap(([scheme, colours]) => {
    const unknown = [...new Set(PAIRS.flatMap(({ of, on }) => [of, on]))].filter((name) => !COLOUR.test(colours.get(name) ?? ""));
    if (unknown.length > 0)
      return unknown.map((name) => error(palette, name, `has no value that can be checked in the ${scheme} colours: ${FORM}`));
    return PAIRS.flatMap(({ of, on, minimum }) => {
      const ratio = contrast(colours.get(of) ?? "", colours.get(on) ?? "");
      if (ratio >= minimum) return [];
      // Rounded down, because a ratio just below the minimum must not be written as the minimum.
      const words = `is too close to --${on} in the ${scheme} colours: ${Math.floor(ratio * 100) / 100}:1, and it must be ${minimum}:1 or more`;
      return [error(palette, of, `${words}. Make one of the two lighter or darker (${colours.get(of)} on ${colours.get(on)})`)];
    });
  });
}

const COLOUR = /^#([\da-f]{3}|[\da-f]{6})$/i;
const FORM = "write it as light-dark(#rrggbb, #rrggbb)";

function error(palette: string, name: string, fix: string): ValidationError {
  const line = palette.split("\n").findIndex((text) => text.includes(`--${name}:`)) + 1;
  return { file: PALETTE, ...(line > 0 && { line }), field: `--${name}`, fix };
}

type Colours = ReadonlyMap<string, string>;

/** Returns the light colours of a palette by name. */
export const lightColours = (palette: string): Colours => schemesOf(palette).light;

function schemesOf(palette: string) {
  const [usual = "", chosen = "", device = ""] = palette.split(
    /:root\[data-colours="contrast"\]|@media [^{]*prefers-contrast: more/,
  );
  const both = [...usual.matchAll(/--([\w-]+):\s*light-dark\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*\)/g)];
  const light: Colours = new Map(both.map(([, name = "", value = ""]) => [name, value]));
  const dark: Colours = new Map(both.map(([, name = "", , value = ""]) => [name, value]));
  const contrasting = (text: string): Colours =>
    new Map([...dark, ...[...text.matchAll(/--([\w-]+):\s*(#\w+)/g)].map(([, name = "", value = ""]) => [name, value] as const)]);
  return { light, dark, "high contrast": contrasting(chosen), "device's high contrast": contrasting(device) };
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, relative luminance, of a colour as #rgb or #rrggbb. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, "$&$&") : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => linear(parseInt(digits.slice(start, start + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
