import { use, useMemo } from "react";
import useThisSite from "content:this-site";
import { pages } from "site:pages";

import { isPlainEasyRead, type ListName, type Route } from "../../../content-model/values/pages.ts";
import { type WordsFiles, wordsKey } from "../../../content-model/values/site-values.ts";
import { loadFailedStyles } from "../words/failed-styles.ts";
import { WordsLoader } from "../words/load-words.tsx";
import { type LoadWords, useWords, type Words } from "../words/words.ts";
import type { PageModule } from "../page/page-module.ts";

export type LoadedPage = Required<PageModule> & { words: Partial<Words> };

/** `loadWords` returns the words of a file, and `files` has the digests of all. `siteName` is that of the site that is shown. */
type PageSource = { files: WordsFiles; siteName: string; loadWords: LoadWords };

/**
 * Loads the code and the words of a page at the same time. The 404 screen has no route. If one of them fails, both are tried once more
 * (docs/specification.md, Loading and failing). If the server has a new site without these files, the document is loaded again.
 * @throws the error of the import or of the request, when both attempts fail and the site is the same
 */
export async function loadPage(route: Route | undefined, source: PageSource): Promise<LoadedPage> {
  const load = () => importPage(route, source);
  return load()
    .catch(load)
    .catch((failure: unknown) => reloadIfReplaced(failure, source.siteName));
}

/** Loads a page before a likely visit. A failure has no effect, because the visit tries again. */
export function prefetchPage(route: Route, source: PageSource) {
  importPage(route, source).catch(() => undefined);
}

async function importPage(route: Route | undefined, { files, loadWords }: PageSource): Promise<LoadedPage> {
  const digest = files[wordsKey(route)];
  if (digest === undefined) throw new Error(`No page ${route?.path}.`);
  const [code, words] = await Promise.all([importCode(route), loadWords(digest)]);
  await loadFailedStyles();
  return { head: (all) => all[`page/${route?.name}` as "page/about"], ...code, words };
}

async function importCode(route: Route | undefined): Promise<PageModule> {
  // Only the live stage has steps, booklets and pages of items, and their code is in no file of the other.
  if (__SITE_STAGE__ === "live" && route?.isSteps) return import("../easy-read/steps-module.tsx");
  if (__SITE_STAGE__ === "live" && route?.isBooklet) return import("../to-keep/booklet-module.tsx");
  if (route && isPlainEasyRead(route)) return import("../easy-read/easy-read-module.tsx");
  if (__SITE_STAGE__ === "live" && route?.item !== undefined) return OF_ITEMS[route.name as ListName]();
  const load = pages[route?.name ?? "not-found"];
  if (!load) throw new Error(`No page ${route?.name}.`);
  return load();
}

/**
 * The code of the pages of items, by the name of their list. Each import is a function of its own: the build would merge imports in one
 * function, and a page would fetch the files of all.
 */
const OF_ITEMS: Readonly<Record<ListName, () => Promise<PageModule>>> = {
  news: () => import("../news/news-module.tsx"),
  services: () => import("../services/service-module.tsx"),
  languages: () => import("../languages/language-module.tsx"),
};

async function reloadIfReplaced(failure: unknown, siteName: string): Promise<never> {
  if (!(await isReplaced(siteName))) throw failure;
  location.reload();
  return new Promise(() => undefined);
}

async function isReplaced(siteName: string): Promise<boolean> {
  try {
    const html = await (await fetch(location.href, { cache: "no-store" })).text();
    return html.includes('name="release"') && !html.includes(`content="${siteName}"`);
  } catch {
    return false;
  }
}

/** Returns from where the pages of the shown site are loaded. */
export function usePageSource(): PageSource {
  const files = useWords("words-files");
  const { name: siteName } = useThisSite();
  const loadWords = use(WordsLoader);
  return useMemo(() => ({ files, siteName, loadWords }), [files, siteName, loadWords]);
}
