/** A colour of app/styles/palette.css, the colour behind it, and the minimum contrast between them. */
export type Pair = { of: string; on: string; minimum: number };

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
