export const KINDS = ["HTML", "CSS", "JS", "fonts", "pictures", "total"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What a first view may cost, in bytes over the network. The framework alone is about 97 KB of the JS; the two faces
 * and the plain zero are 65 KB; on the slow line that Lighthouse simulates, 200 KB take one second.
 */
export const BUDGETS: Record<Kind, number> = {
  HTML: 20_000,
  CSS: 15_000,
  JS: 115_000,
  fonts: 68_000,
  pictures: 40_000,
  total: 220_000,
};
