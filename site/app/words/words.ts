import { createContext, use } from "react";

import type { ContentModules, ShownLanguage, ShownService } from "../../../content-model/content/content-modules.ts";
import type { EasyReadPage } from "../../../content-model/schemas/easy-read-schemas.ts";
import type { ShownNews } from "../../../content-model/readers/read-dated.ts";
import type { SiteValues, WordsFiles } from "../../../content-model/values/site-values.ts";

/** The words of the `content:` modules by their names: those of the content, and those of the page that is shown. */
export type Words = ContentModules &
  SiteValues & {
    "easy-read-page": EasyReadPage;
    "news-item": ShownNews;
    "service-item": ShownService;
    "language-item": ShownLanguage;
    "words-files": WordsFiles;
  };

/** Returns the words of a file by its digest. @throws Error if the file cannot be fetched */
export type LoadWords = (digest: string) => Promise<Partial<Words>>;

/**
 * The words that were loaded: those that all pages share, and around a page its own too. A module of words is in the file of each
 * page whose code imports it (site/rendering/words-plugin.ts).
 */
export const WordsContext = createContext<Partial<Words>>({});

/** Returns the words of a module. Components import a hook for one module: `import useSite from "content:site"`. */
export function useWords<Name extends keyof Words>(name: Name): Exclude<Words[Name], undefined> {
  const words = use(WordsContext)[name];
  if (words === undefined) throw new Error(`No words: import "content:${name}".`);
  return words as Exclude<Words[Name], undefined>;
}
