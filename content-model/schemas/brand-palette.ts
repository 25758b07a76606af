import { BACKGROUNDS, contrast, EDGES, mixed, PAIRS, reaching, WORDS } from "../values/contrast.ts";

/** The colours of a brand by what they are for. The palette is derived from them. */
export const BRAND_COLOURS = ["text", "main", "links", "warm", "highlight"] as const;
export type BrandColour = (typeof BRAND_COLOURS)[number];
export type BrandColours = Readonly<Record<BrandColour, string>>;

/** The brand colours of site/app/styles/palette.css, which a form starts with. */
export const DESIGNED: BrandColours = {
  text: "#112c26",
  main: "#134737",
  links: "#0a5063",
  warm: "#862c15",
  highlight: "#f2c03b",
};

/** The colours behind words, which a brand does not change: site/app/styles/palette.css has the same. */
export const LIGHT = { paper: "#fcf9f1", wash: "#f7edda", card: "#fffdfa", sea: "#b9d8dd", land: "#f5e9d2" };
export const DARK = {
  paper: "#081817",
  wash: "#122b28",
  card: "#1a3431",
  sea: "#102a33",
  land: "#2b3b34",
  ink: "#f5f0e4",
  soft: "#d4d2c1",
  deep: "#14393f",
  "on-deep": "#f8f3e8",
  "soft-deep": "#d4d2c1",
  "on-euc": "#051a16",
};

type Palette = Readonly<Record<string, string>>;
const backgrounds = (scheme: Palette) => BACKGROUNDS.map((name) => scheme[name] ?? "");

/** Returns the colours of the light scheme. The five are as given; the others follow from them. */
function lightPalette({ text, main, links, warm, highlight }: BrandColours): Palette {
  const deep = reaching(mixed(main, "#000000", 0.4), "#000000", [highlight, "#ffffff"], WORDS);
  const hover = mixed(highlight, "#000000", 0.06);
  const behind = [...backgrounds(LIGHT), LIGHT.land];
  return {
    ...LIGHT,
    ink: text,
    soft: reaching(mixed(text, LIGHT.paper, 0.2), text, behind, WORDS),
    edge: reaching(mixed(main, LIGHT.paper, 0.4), "#000000", backgrounds(LIGHT), EDGES),
    euc: main,
    "euc-hover": mixed(main, "#000000", 0.3),
    "on-euc": "#ffffff",
    "euc-wash": mixed(main, "#ffffff", 0.86),
    river: links,
    "river-wash": mixed(links, "#ffffff", 0.86),
    rust: warm,
    "rust-wash": mixed(warm, "#ffffff", 0.86),
    gold: highlight,
    "gold-hover": hover,
    "on-gold": reaching(mixed(text, "#000000", 0.6), "#000000", [highlight, hover], WORDS),
    deep,
    "on-deep": "#ffffff",
    "soft-deep": reaching(mixed("#ffffff", deep, 0.16), "#ffffff", [deep], WORDS),
    "i-brand": main,
    "i-wattle": highlight,
  };
}

/** Returns the colours of the dark scheme: the five, as much lighter as words on a dark page need. */
function darkPalette({ main, links, warm, highlight }: BrandColours): Palette {
  const behind = [...backgrounds(DARK), DARK.land, DARK["on-euc"]];
  const lighter = (colour: string) => reaching(mixed(colour, "#ffffff", 0.35), "#ffffff", behind, WORDS);
  const [euc, gold] = [lighter(main), lighter(highlight)];
  const wash = (colour: string) => reaching(mixed(colour, DARK.card, 0.5), DARK.card, [DARK.ink], WORDS);
  return {
    ...DARK,
    edge: reaching(mixed(main, "#ffffff", 0.3), "#ffffff", backgrounds(DARK), EDGES),
    euc,
    "euc-hover": mixed(euc, "#ffffff", 0.4),
    "euc-wash": wash(main),
    river: lighter(links),
    "river-wash": wash(links),
    rust: lighter(warm),
    "rust-wash": wash(warm),
    gold,
    "gold-hover": mixed(gold, "#ffffff", 0.3),
    "on-gold": "#091f1b",
    "i-brand": euc,
    "i-wattle": gold,
  };
}

/** Returns the light and the dark colours of a brand by their names in site/app/styles/palette.css. High contrast stays as it is. */
export const brandPalette = (colours: BrandColours) => ({ light: lightPalette(colours), dark: darkPalette(colours) });

/** A colour of the brand on which, or in which, words would be hard to read. `ratio` is rounded down. */
type TooClose = { colour: BrandColour; ratio: number; minimum: number };

/** The brand's colour that decides about a colour of the palette. */
const DECIDED_BY: Readonly<Record<string, BrandColour>> = {
  ink: "text",
  soft: "text",
  river: "links",
  rust: "warm",
  "on-gold": "highlight",
  gold: "highlight",
  euc: "main",
  edge: "main",
  "on-euc": "main",
  "on-deep": "main",
  "soft-deep": "main",
};

/** Returns each of the five colours that breaks the rule of contrast.ts, with its lowest ratio. It runs in browsers too. */
export function tooClose(colours: BrandColours): TooClose[] {
  const found = new Map<BrandColour, TooClose>();
  for (const scheme of Object.values(brandPalette(colours)))
    for (const { of, on, minimum } of PAIRS) {
      const ratio = Math.floor(contrast(scheme[of] ?? "", scheme[on] ?? "") * 100) / 100;
      const colour = DECIDED_BY[of] ?? "text";
      if (ratio < minimum && ratio < (found.get(colour)?.ratio ?? Infinity)) found.set(colour, { colour, ratio, minimum });
    }
  return BRAND_COLOURS.flatMap((colour) => found.get(colour) ?? []);
}

/** Returns the style rule that goes after site/app/styles/palette.css. Its selector gives way to the choice of high contrast. */
export function brandStyles(colours: BrandColours): string {
  const { light, dark } = brandPalette(colours);
  const changed = Object.keys(light).filter((name) => !(name in LIGHT));
  const lines = changed.map((name) => `--${name}:light-dark(${light[name]},${dark[name] ?? light[name]});`);
  return `\n:root{${lines.join("")}}\n`;
}
