import { isPlainEasyRead, type Route } from "./pages.ts";

/** The size of the picture of a support, in the units of its drawing. */
export const SERVICE_PICTURE_SIZE = { width: 480, height: 300 };

/** What a site shows beside its content: its name, its settings, and the addresses of drawings that were made for its content. */
export type SiteValues = {
  "this-site": {
    /** The stage and the stamp. An open page compares it with the one that the server has now. */
    name: string;
    /** In which the pages were made. */
    year: number;
    /** What the strip above every page of a demo says. */
    demo?: { label: string; words: string };
    /** The digest of the password of a parked site. */
    gateDigest?: string;
  };
  "area-map": { wide: string; tall: string; alt: string };
  /** A drawing with all pictograms, for Easy Read pages. */
  pictograms: string;
  /** By the name of a standard page, a drawing with the pictograms that it shows. One for all pages would be too large for a first view. */
  "item-pictograms": Readonly<Record<string, string>>;
  /** A drawing with the pictures of all supports, one below the other, and where each begins in it, by its name. */
  "service-sheet": { address: string; tops: Readonly<Record<string, number>> };
};

/** The digests of the files with the words of the pages that a stage publishes, by wordsKey. */
export type WordsFiles = Readonly<Record<string, string>>;

export const NOT_FOUND_WORDS = "not-found";

/**
 * Returns the name of the file of a page's words. All addresses of a page share it. An Easy Read page, its steps and a
 * booklet have files of their own, because they have code of their own; an item of news and its twin share one.
 */
export function wordsKey(route: Route | undefined): string {
  if (!route) return NOT_FOUND_WORDS;
  const name = route.item === undefined ? route.name : `${route.name}/${route.item}`;
  if (route.isSteps) return `${name}/steps`;
  if (route.isBooklet) return `${name}/booklet`;
  return isPlainEasyRead(route) ? `${name}/easy-read` : name;
}

/** Returns the address of a file of words by the digest of its text. */
export const wordsAddress = (digest: string): string => `/assets/words-${digest}.json`;
