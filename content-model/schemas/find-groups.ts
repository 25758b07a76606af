import { addressOf } from "../values/pages.ts";

/** The groups of the list of all pages, in their order. */
export const FIND_GROUPS = ["support", "how", "talk", "rights", "about", "work"] as const;
export type FindGroup = (typeof FIND_GROUPS)[number];

/** The pictogram of each group. */
export const GROUP_PICTURES: Readonly<Record<FindGroup, string>> = {
  support: "home",
  how: "plan",
  talk: "talk",
  rights: "rules",
  about: "people",
  work: "work",
};

/** The pictogram of Easy Read pages. */
export const EASY_READ_PICTURE = "read";

/** The beginnings of the addresses of a group. Pages that no group names are about us. */
const BEGINNINGS: readonly (readonly [beginning: string, group: FindGroup])[] = [
  ["/services", "support"],
  ["/locations", "support"],
  ["/how-it-works", "how"],
  ["/contact", "talk"],
  ["/languages", "talk"],
  ["/privacy-policy", "rights"],
  ["/terms-conditions", "rights"],
  ["/accessibility", "rights"],
  ["/employment", "work"],
  ["/careers", "work"],
];

/** Parts of pages that people look for like a page, so that the list has them too. */
const LISTED_PARTS: Readonly<Record<string, FindGroup>> = {
  [`${addressOf("contact")}#feedback-and-complaints`]: "rights",
};

/** Returns the group of the page at an address. */
export const groupOfPage = (path: string): FindGroup =>
  BEGINNINGS.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))?.[1] ?? "about";

/** Returns the group in which a part of a page is listed, or undefined if it is not. */
export const groupOfPart = (address: string): FindGroup | undefined => LISTED_PARTS[address];
