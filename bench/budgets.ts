export const KINDS = ["HTML", "CSS", "JS", "fonts", "pictures", "total"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What a first view may cost, in bytes over the network. The framework alone is about 97 KB of the JS; the styles stand
 * in the HTML; the fonts are cut to English. On the slow line that Lighthouse simulates, 200 KB take one second.
 */
export const BUDGETS: Record<Kind, number> = {
  ...{ HTML: 15_000, CSS: 5_000, JS: 105_000 },
  ...{ fonts: 40_000, pictures: 20_000, total: 170_000 },
};
