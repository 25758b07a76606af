import type { Route } from "./pages.ts";

/** The digests of the files with the words of the pages that a stage publishes, by wordsKey. */
export type WordsFiles = Readonly<Record<string, string>>;

export const NOT_FOUND_WORDS = "not-found";

/** Returns the name of the file of a page's words. All addresses of a page share it, as an item of a list and its twin do. */
export function wordsKey(route: Route | undefined): string {
  if (!route) return NOT_FOUND_WORDS;
  if (route.item !== undefined) return `${route.name}/${route.item}`;
  return route.isEasyRead ? `${route.name}/easy-read` : route.name;
}

/** Returns the address of a file of words by the digest of its text. */
export const wordsAddress = (digest: string): string => `/assets/words-${digest}.json`;
