import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { PageName } from "../../content-model/values/pages.ts";
import { content } from "./fixture-content.ts";
import { buildFolderOf, type Stage } from "./origins.ts";

export { content };

/** The addresses of docs/specification.md, section 2, with their files in content/pages. */
const PARKED: readonly (readonly [path: string, page: PageName])[] = [
  ["/about", "about"],
  ["/services", "services"],
  ["/employment", "employment"],
  ["/locations", "locations"],
  ["/careers", "careers"],
  ["/careers/apply", "careers"],
  ["/contact", "contact"],
  ["/privacy-policy", "privacy-policy"],
  ["/terms-conditions", "terms-conditions"],
  ["/accessibility", "accessibility"],
];
const LIVE_ONLY = [
  ["/", "home"],
  ["/testimonials", "testimonials"],
  ["/news", "news"],
  ["/how-it-works", "how-it-works"],
  ["/how-it-works/first-visit", "first-visit"],
  ["/support-coordinators", "support-coordinators"],
  ["/contact/show-card", "show-card"],
  ["/services/available", "available"],
] as const;

const pagesOf = (stage: Stage) => (stage === "live" ? [...PARKED, ...LIVE_ONLY] : PARKED);

/** The Easy Read twins of these pages, with the name of the standard page. */
export const twinsOf = (stage: Stage) =>
  pagesOf(stage)
    .filter(([path]) => path !== "/careers/apply")
    .map(([path, page]) => [path === "/" ? "/easy-read" : `${path}/easy-read`, page] as const);
/** Every address of a stage, standard and Easy Read. */
export const everyPageOf = (stage: Stage) => [...pagesOf(stage), ...twinsOf(stage)];

/** The items of the news that are shown, the newest first. */
export const NEWS = content.news.filter(({ scheduled }) => !scheduled);

/** Of the supports, the one with every part that a page of a support can have stands for all. */
const SUPPORT = "personal-care-and-daily-living";
const ITEMS = [`/services/${SUPPORT}`, ...NEWS.map(({ id }) => `/news/${id}`)];

/** Pages to print, which have no twin: the booklet of this support, and the service guide. */
export const BOOKLET = `/services/${SUPPORT}/booklet`;
export const GUIDE = "/services/guide";

/** The list of other languages, and the page of the one that is written from right to left. */
const LANGUAGES = ["/languages", ...content.languages.filter(({ dir }) => dir === "rtl").map(({ id }) => `/languages/${id}`)];

/** Every path of a stage, those of the items of the news, of a support, of what is made to print and of the list of all pages too. */
export const everyPathOf = (stage: Stage): string[] => [
  ...everyPageOf(stage).map(([path]) => path),
  ...(stage === "live" ? ["/find", BOOKLET, GUIDE, ...LANGUAGES] : []),
  ...(stage === "live" ? ITEMS.flatMap((path) => [path, `${path}/easy-read`]) : []),
];

/**
 * Each of these looks like another address: /careers/apply is the page of /careers, and one component shows the legal pages. Easy Read
 * pages have one component too, and others have the same kinds of rows. Those of /privacy-policy have the most words of their kind.
 */
const LIKE_OTHERS = new Set([
  "/careers/apply",
  "/terms-conditions",
  "/accessibility",
  "/employment/easy-read",
  "/locations/easy-read",
  "/how-it-works/first-visit/easy-read",
  "/support-coordinators/easy-read",
  "/testimonials/easy-read",
  "/contact/show-card/easy-read",
  "/terms-conditions/easy-read",
  "/accessibility/easy-read",
]);
const isLikeNoOther = (path: string) => !LIKE_OTHERS.has(path);

export const LIVE_PAGES = pagesOf("live");
export const PARKED_PAGES = pagesOf("parked");

/** The paths of the live stage that stand for all where components and styles are tested, and of these the standard pages with a twin. */
export const LIVE_PATHS_OF_EACH_KIND = everyPathOf("live").filter(isLikeNoOther);
export const LIVE_PAGES_OF_EACH_KIND = LIVE_PAGES.map(([path]) => path).filter(isLikeNoOther);

/** The title in the browser's tab. */
export const tabTitle = (page: PageName) => `${content.pages[page].title} | ${content.site.brand.name}`;

/** The address of the built file of a source file, such as "/assets/about-….js". */
export function codeOf(stage: Stage, source: string): string {
  const manifest = JSON.parse(readFileSync(join(buildFolderOf(stage), "client/.vite/manifest.json"), "utf8")) as Manifest;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The ${stage} build has no code of ${source}.`);
  return `/${chunk.file}`;
}

export const codeOfPage = (stage: Stage, page: PageName) => codeOf(stage, `site/app/pages/${page}.tsx`);

type Manifest = Record<string, { file: string } | undefined>;
