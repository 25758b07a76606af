import { nameOfPage } from "./breadcrumb.ts";
import type { Dated } from "../values/days.ts";
import { itemsOf, PAGE_NAMES, type PageName, type Route, routesOf, type TwinListName } from "../values/pages.ts";
import type { Content } from "./read-content.ts";
import { OWNERS_FACTS } from "../schemas/service-schema.ts";
import { staffLanguages } from "./shown-answers.ts";
import { factsInText, namedFacts } from "../texts/facts.ts";
import { allTexts, sentencesIn } from "../texts/reading-grade.ts";
import { type PlainSection, type Section, wordsOfSection } from "../values/sections.ts";
import {
  EASY_READ_PICTURE,
  FIND_GROUPS,
  type FindGroup,
  GROUP_PICTURES,
  groupOfPage,
  groupOfPart,
} from "../schemas/find-groups.ts";

/** What a visitor can find: a page, a part of a page, a support, an opening, an item of the news. All texts are plain. */
export type FindEntry = {
  href: string;
  title: string;
  /** The name of the page or of the group that it is in. */
  place: string;
  /** The name of a support's picture or of a pictogram. */
  picture: string;
  /** The first is the one in the list of all pages. */
  sentences: readonly string[];
  /** Words that lead to it and are not shown. */
  searchWords?: readonly string[];
  /** How much it counts among the results, if not 1. */
  weight?: number;
  /** The group of the list of all pages in which it stands. */
  group?: FindGroup;
  /** When it is shown, if not always. */
  dated?: Dated & { scheduled: boolean };
};

type FindIndex = {
  groups: readonly { id: FindGroup; heading: string; picture: string }[];
  entries: readonly FindEntry[];
};

/**
 * The most characters of all texts. Brotli makes 0.3 bytes of a character, and the page with its index has a budget of bytes
 * (docs/decisions/2026-11-26-search-on-the-device.md).
 */
const MOST_CHARACTERS = 45_000;

const SUPPORT_WEIGHT = 1.5;
const EASY_READ_WEIGHT = 0.6;
/** Legal pages have most words, and say little of our supports. */
const LEGAL_WEIGHT = 0.5;

/** Returns what /find searches and lists. What people look for most comes first. */
export function findIndex(content: Content): FindIndex {
  const { groups: headings } = content.interface.find;
  const items = [...supports(content), ...openings(content), ...languages(content), ...news(content)];
  const entries = [...pages(content), ...items, ...parts(content)];
  const all = [...entries, ...easyReadPages(content)];
  const used = FIND_GROUPS.filter((id) => all.some(({ group }) => group === id));
  return {
    groups: used.map((id) => ({ id, heading: headings[id], picture: GROUP_PICTURES[id] })),
    entries: withinLimit(all).map((entry) => withSearchWords(entry, content)),
  };
}

const supports = ({ services, interface: words }: Content): FindEntry[] =>
  services.map((service) => ({
    href: `/services/${service.id}`,
    title: service.title,
    place: nameOfPage("services", words),
    picture: service.picture,
    sentences: [
      ...sentencesIn([service.summary]),
      ...sentencesOf(service.sections),
      ...sentencesIn(OWNERS_FACTS.flatMap((name) => service[name] ?? [])),
    ],
    // Who looks for a need finds the supports that name it before what only mentions it.
    searchWords: [...(service.searchWords ?? []), ...(service.needs ?? [])],
    weight: SUPPORT_WEIGHT,
    group: "support",
  }));

/** Adds the words of interface.yaml that lead to a page or to a part of one. */
function withSearchWords(entry: FindEntry, { interface: { searchWords = [] } }: Content): FindEntry {
  const words = searchWords.filter(({ page }) => page === entry.href).flatMap((each) => each.words);
  return words.length === 0 ? entry : { ...entry, searchWords: [...(entry.searchWords ?? []), ...words] };
}

/** The pages of the live stage but the one that finds them, with their twins and the pages of items. */
const routesIn = (content: Content): Route[] =>
  routesOf("live", itemsOf(content)).filter(({ name, isRendered, isCanonical }) => name !== "find" && !isRendered && isCanonical);

const isStandard = ({ isEasyRead, item }: Route) => !isEasyRead && item === undefined;

const pages = (content: Content): FindEntry[] =>
  routesIn(content)
    .filter(isStandard)
    .map(({ name, path }) => {
      const { interface: words } = content;
      const group = groupOfPage(path);
      return {
        href: path,
        title: nameOfPage(name, words),
        place: words.find.groups[group],
        picture: GROUP_PICTURES[group],
        sentences: [descriptionOf(name, content), ...(name === "languages" ? besideLanguages(content) : [])],
        group,
      };
    });

function descriptionOf(name: Route["name"], { pages: ofPages, forms, interface: words, languageList }: Content): string {
  if (name === "contact-card") return words.contactCard.description;
  if (name === "guide") return words.guide.description;
  if (name === "easy-read-form") return forms.easyRead.description;
  if (name === "languages") return languageList?.description ?? "";
  const page = PAGE_NAMES.find((each) => each === name);
  return page ? ofPages[page].description : "";
}

/** Returns what the list of languages says to people whose language it does not have. */
function besideLanguages(content: Content): string[] {
  const { languageList, site, helplines } = content;
  const { heading = "", text = "" } = languageList?.notHere ?? {};
  const all = [`${heading} ${factsInText(text, namedFacts(site, helplines))}`, staffLanguages(content) ?? ""];
  return all.filter((sentence) => sentence.trim() !== "");
}

/** A page in another language is found by both names of the language. */
const languages = ({ languages: all, interface: words }: Content): FindEntry[] =>
  all.map(({ id, name, english, title }) => ({
    href: `/languages/${id}`,
    title: `${name} (${english})`,
    place: nameOfPage("languages", words),
    picture: GROUP_PICTURES.talk,
    sentences: [title],
    group: "talk",
  }));

const openings = ({ jobs, interface: words }: Content): FindEntry[] =>
  jobs.map(({ id, title, areaName, sections, sample, posted, closes, scheduled }) => ({
    href: `/careers#opening-${id}`,
    title: `${title}, ${areaName}`,
    picture: GROUP_PICTURES.work,
    place: sample ? words.openings.sample : nameOfPage("careers", words),
    sentences: sentencesOf(sections),
    dated: { posted, closes, scheduled },
  }));

const news = ({ news: items, interface: words }: Content): FindEntry[] =>
  items.map(({ id, title, summary, sections, sample, posted, closes, scheduled }) => ({
    href: `/news/${id}`,
    title,
    picture: GROUP_PICTURES.about,
    group: "about",
    place: sample ? words.news.sample : nameOfPage("news", words),
    sentences: [summary, ...sentencesOf(sections)],
    dated: { posted, closes, scheduled },
  }));

/** The sections of pages. Those of legal pages, which have most words, come last. */
function parts(content: Content): FindEntry[] {
  const all = routesIn(content)
    .filter(isStandard)
    .flatMap(({ name, path }) => {
      const page: Content["pages"][PageName] | undefined = content.pages[name as PageName];
      return (page?.sections ?? []).map((section) => partOf(section, path, nameOfPage(name, content.interface)));
    });
  const isLegal = ({ href }: FindEntry) => groupOfPage(href.split("#")[0] ?? "") === "rights";
  return [...all.filter((part) => !isLegal(part)), ...all.filter(isLegal).map((part) => ({ ...part, weight: LEGAL_WEIGHT }))];
}

function partOf(section: Section, path: string, place: string): FindEntry {
  const href = `${path}#${section.id}`;
  const group = groupOfPart(href);
  return {
    href,
    title: section.heading,
    place,
    picture: GROUP_PICTURES[group ?? groupOfPage(path)],
    sentences: sentencesOf([section]),
    ...(group && { group }),
  };
}

/** An Easy Read page has the words that lead to its support, and no text: it says the same as the standard page. */
function easyReadPages(content: Content): FindEntry[] {
  const { easyRead, interface: words, services } = content;
  return routesIn(content)
    .filter(({ isEasyRead }) => isEasyRead)
    .flatMap(({ name, item, path }) => {
      const page = item === undefined ? easyRead.pages[name as PageName] : easyRead[name as TwinListName][item];
      if (!page) return [];
      const { searchWords, helps } = (name === "services" ? services.find(({ id }) => id === item) : undefined) ?? {};
      const picture = helps?.[0]?.picture ?? EASY_READ_PICTURE;
      const { heading: title, description } = page;
      const entry = { href: path, title, place: words.pageTools.easyRead, picture, weight: EASY_READ_WEIGHT };
      return [{ ...entry, sentences: withoutTitle(title, description), ...(searchWords && { searchWords }) }];
    });
}

/** Returns the sentences of a description without those that only say the title again, if there are others. */
function withoutTitle(title: string, description: string): string[] {
  const all = sentencesIn([description]);
  const others = all.filter((sentence) => !sentence.startsWith(title));
  return others.length > 0 ? others : all;
}

/** The heading of an item is no sentence, and says little alone: it begins that of the words behind it. */
const HEADING_OF_WORDS = /(?<![.?!:])<\/h3><p>/g;

const sentencesOf = (sections: readonly PlainSection[]): string[] =>
  sentencesIn(sections.flatMap((section) => allTexts(wordsOfSection(section).replace(HEADING_OF_WORDS, ": "))));

/** Keeps the first sentence of each entry, and the others while there is room. */
function withinLimit(entries: readonly FindEntry[]): FindEntry[] {
  let room = MOST_CHARACTERS - entries.reduce((sum, { title, sentences: [first = ""] }) => sum + title.length + first.length, 0);
  return entries.map((entry) => {
    const [first = "", ...others] = entry.sentences;
    const kept = others.filter((sentence) => (room -= sentence.length) >= 0);
    return { ...entry, sentences: [first, ...kept] };
  });
}
