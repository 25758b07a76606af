import { isPlainEasyRead, type Route } from "./pages.ts";

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
