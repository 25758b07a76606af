import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { RenderedWords } from "../app/document/document-parts.ts";
import type { Words } from "../app/words/words.ts";
import type { SiteWords } from "../../content-model/content/content-modules.ts";
import type { EasyReadPage } from "../../content-model/schemas/easy-read-schemas.ts";
import { withSheets } from "../../content-model/easy-read/page-views.ts";
import {
  addressOf,
  EASY_READ_FORM,
  isPlainEasyRead,
  type Items,
  type ListName,
  MESSAGE_PAGES,
  NO_ITEM,
  type Route,
  routesOf,
  type Stage,
  type TwinListName,
} from "../../content-model/values/pages.ts";
import { type WordsFiles, wordsKey } from "../../content-model/values/site-values.ts";
import { sourceOf } from "./page-files.ts";
import { IMPORTED_WORDS, type ImportedWords } from "./words-plugin.ts";

/** `texts` are the files of words of a site by their digests; `sharedDigest` is the digest of the words that all pages share. */
export type WordsOfPages = RenderedWords & {
  texts: ReadonlyMap<string, string>;
  sharedDigest: string;
  partDigests: readonly string[];
};

/**
 * What the documents of a site are rendered with, beside the code: the file SITE_DATA in its folder. `styles` follow those of the code.
 * `map` is what its map shows (site/build/service-area-map/draw-maps.ts).
 */
export type SiteData = { words: SiteWords; siteUrl: string; styles: string; map?: unknown };
export const SITE_DATA = "site.json";

/** Reads it from the folder of a site. */
export const readSiteData = (folder: string): SiteData => JSON.parse(readFileSync(join(folder, SITE_DATA), "utf8")) as SiteData;

/** Returns which words the code of each page imports, from the folder of the build for browsers, or of the one for documents. */
export const readImportedWords = (folder: string): ImportedWords =>
  JSON.parse(readFileSync(join(folder, IMPORTED_WORDS), "utf8")) as ImportedWords;

/** Hexadecimal digits of the digest in the address of a file. */
const DIGITS = 8;

/** Divides the words of a site into files: one for what all pages share, and one for each page that the stage publishes. */
export function wordsOfPages(words: SiteWords, imported: ImportedWords, stage: Stage): WordsOfPages {
  const texts = new Map<string, string>();
  const values = new Map<string, Partial<Words>>();
  const add = (value: Partial<Words>): string => {
    const text = inStage(JSON.stringify(value), stage);
    const digest = createHash("sha256").update(text).digest("hex").slice(0, DIGITS);
    texts.set(digest, text);
    values.set(digest, JSON.parse(text) as Partial<Words>);
    return digest;
  };
  const routes: (Route | undefined)[] = [...routesOf(stage, idsIn(words)), undefined];
  const ofPages = routes.map((route): [string, Partial<Words>] => [
    wordsKey(route),
    named(imported.pages[sourceOf(route)] ?? [], wordsAt(route, words, stage)),
  ]);
  const ofParts = Object.entries(imported.parts).map(([name, names]): [string, Partial<Words>] => [
    name,
    named(names, words.modules),
  ]);
  const files: WordsFiles = Object.fromEntries([...ofPages, ...ofParts].map(([name, value]) => [name, add(value)]));
  const all = { ...wordsAt(undefined, words, stage), "words-files": files } as Words;
  const shared = named([...imported.shared, "words-files"], all);
  const load = (digest: string) => Promise.resolve(values.get(digest) ?? {});
  return { all, shared, load, texts, sharedDigest: add(shared), partDigests: ofParts.map(([name]) => files[name] ?? "") };
}

const LINK_TO_SUPPORT = /(?<=href=\\")\/services\/([a-z0-9-]+)(\/easy-read)?(?:#[a-z0-9-]+)?(?=\\")/g;

const LINK_TO_FORM = new RegExp(`(?<=href=\\\\")${EASY_READ_FORM}(?=\\\\")`, "g");
const STANDARD_FORM = `${addressOf("contact")}#write-to-us`;
const LINK_TO_MESSAGE = /(?<=href=\\")\/contact\/message(?=(\/easy-read)?\\")/g;

/**
 * While the site is parked, a link to the page of a support leads to its part of the page of all supports, one to the form in Easy Read to
 * the form of the contact page, and one to the page of a message to Contact.
 */
const inStage = (json: string, stage: Stage): string =>
  stage === "live"
    ? json
    : json
        .replaceAll(LINK_TO_SUPPORT, (link: string, id: string, twin = "") =>
          id === NO_ITEM ? link : `${addressOf("services")}${twin}#${id}`,
        )
        .replaceAll(LINK_TO_FORM, STANDARD_FORM)
        .replaceAll(LINK_TO_MESSAGE, addressOf("contact"));

const idsIn = ({ items: { services, news, languages } }: SiteWords): Items => ({
  services: Object.keys(services),
  news: Object.keys(news),
  languages: Object.keys(languages),
});

/** The modules with the words of the page of an item, by the name of its list. */
export const ITEM_MODULES = { services: "service-item", news: "news-item", languages: "language-item" } as const satisfies Record<
  ListName,
  keyof Words
>;

/** Returns all words, with those of the page of a route. */
function wordsAt(route: Route | undefined, words: SiteWords, stage: Stage): Partial<Words> {
  const { modules, items } = words;
  if (route && (route.isSteps || isPlainEasyRead(route)))
    return { ...modules, "easy-read-page": easyReadPage(route, words, stage) } as Partial<Words>;
  if (route?.item === undefined) return modules;
  const list = route.name as ListName;
  return { ...modules, [ITEM_MODULES[list]]: items[list][route.item] };
}

/**
 * While the site is parked, no support has a page of its own, so the page of all of them has their words, and nobody gets a secret code, so
 * no row leads to the page of a message.
 */
function easyReadPage({ name, item }: Route, { easyReadPages }: SiteWords, stage: Stage): EasyReadPage | undefined {
  if (item !== undefined) return easyReadPages[name as TwinListName][item];
  const page = easyReadPages.pages[name];
  if (!page || stage === "live") return page;
  return withoutMessages(name === "services" ? withSheets(page, easyReadPages.services) : page);
}

const [, EASY_READ_MESSAGE] = MESSAGE_PAGES;

const withoutMessages = (page: EasyReadPage): EasyReadPage => ({
  ...page,
  sections: page.sections.map((section) => ({
    ...section,
    rows: section.rows.filter(({ sentences }) => !sentences.some((sentence) => sentence.includes(`href="${EASY_READ_MESSAGE}"`))),
  })),
});

const named = (names: readonly string[], words: Partial<Words>): Partial<Words> =>
  Object.fromEntries(names.map((name) => [name, words[name as keyof Words]]));
