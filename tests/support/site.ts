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

/** /careers/apply shows the same page as /careers. */
export const ALIKE = "/careers/apply";

export const LIVE_PAGES = pagesOf("live");
export const PARKED_PAGES = pagesOf("parked");

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
