import { shownDrawing } from "../texts/clean-drawing.ts";
import type { EasyReadPage } from "../schemas/easy-read-schemas.ts";
import {
  byFamily,
  type ServiceWithDay,
  withDayInPictures,
  roomBySupport,
  roomOfSupport,
  type RoomOfSupport,
  shownVacancies,
} from "./words-of-supports.ts";
import { dayInWords } from "../values/days.ts";
import { addressInWords, namedFacts, telephoneAddress } from "../texts/facts.ts";
import { findIndex } from "./find-index.ts";
import { answersAndSent, formsAsShown } from "./form-modules.ts";
import { partsOfText, type Language } from "../readers/read-languages.ts";
import type { NewsItem, ShownNews } from "../readers/read-dated.ts";
import { bookletWords, contactsOnPaper, guideWords } from "./on-paper.ts";
import { NEXT, PLANS, STEPS } from "../texts/page-sections.ts";
import type { TwinListName } from "../values/pages.ts";
import type { SiteValues } from "../values/site-values.ts";
import type { Content } from "./read-content.ts";
import { shownPicture } from "../readers/read-pictures.ts";
import { type Service } from "../schemas/schemas.ts";
import { costExample, intake, staffLanguages } from "./shown-answers.ts";
import { fillNames } from "../values/value-schemas.ts";

/**
 * Returns the words of each `content:` module, by name. Each page has a module of its own, so that its words are in that page's
 * file and in no other (docs/specification.md, Two stages). tools/tests/typecheck.ts writes the declarations from the result.
 */
export function contentModules(content: Content) {
  const { site, pages, pictures, services, jobs, news, team, testimonials, helplines, easyRead } = content;
  const {
    navigation,
    moreHelp,
    onThisPage,
    breadcrumb,
    reach,
    pageTools,
    footer,
    gate,
    notFound,
    loading,
    unexpected,
    callToAction,
    demo: _demo,
    answers: _answers,
    searchWords: _searchWords,
    ...labels
  } = content.interface;
  const { leaveTo } = site;
  const { logo: brandLogo, drawing: brandDrawing } = content.brand;
  const phone = (number: string) => ({ text: number, href: telephoneAddress(number) });
  const facts = namedFacts(site, helplines);
  return {
    // Facts for the parts that all pages share. What only some pages need is in other modules, so that a first view loads less.
    site: {
      brand: site.brand,
      // Decorative, because the name of the brand stands beside it.
      logo: brandLogo === undefined ? undefined : shownPicture(pictures, { file: brandLogo, decorative: true }),
      logoDrawing: brandDrawing === undefined ? undefined : shownDrawing(brandDrawing),
      phone: { general: phone(site.phone.general), support: phone(site.phone.support) },
      email: { text: site.email, href: `mailto:${site.email}` },
      emergency: phone(helplines.emergency.number),
      addressInWords: addressInWords(site.address),
      acknowledgement: site.acknowledgement,
      socials: site.socials,
      developers: site.developers,
    },
    // Where “Leave this page” leads, and its words. Without an address there is no such link.
    leave: leaveTo === undefined ? null : { to: leaveTo, link: labels.leave.link, about: labels.leave.about },
    office: {
      address: site.address,
      picture: site.officePicture && shownPicture(pictures, site.officePicture),
      areas: site.areas,
      streetMap: site.streetMap,
    },
    "card-helplines": {
      emergency: phone(helplines.emergency.number),
      emergencyTty: phone(helplines.emergency.tty),
      relayTty: phone(helplines.relayTty.number),
      relaySpeak: phone(helplines.relaySpeak.number),
      relaySms: phone(helplines.relaySms.number),
      interpreters: phone(helplines.interpreters.number),
    },
    hours: { ...site.hours, publicHolidays: shownHolidays(site.hours.publicHolidays) },
    interface: {
      navigation,
      moreHelp,
      onThisPage,
      breadcrumb,
      reach,
      pageTools,
      footer,
      callToAction,
      notFound,
      loading,
      unexpected,
    },
    gate,
    ...below("labels", labels),
    ...below("page", pages),
    ...below("form", { ...content.forms, ...answersAndSent(content.forms.answers, facts), ...formsAsShown(content.forms) }),
    "easy-read-not-found": easyRead.notFound,
    // What happens next stands once in Easy Read, on Contact, and the page after sending shows it too.
    "easy-read-sent": easyReadSent(easyRead.pages.contact),
    "labels/easyRead": easyRead.labels,
    openings: jobs.map(({ id, title, areaName, posted, closes, scheduled }) => ({
      id,
      title,
      areaName,
      posted,
      closes,
      scheduled,
    })),
    services: services.map(({ dayPictures: _dayPictures, ...service }) => withoutSearchWords(service)),
    // Who pays with each kind of plan stands once, on Services, and the pages of supports show it too.
    plans: pages.services.sections.find(({ id }) => id === PLANS)?.items ?? [],
    // How support starts stands once, on About, and Home shows it too.
    steps: pages.about.sections.find(({ id }) => id === STEPS)?.items ?? [],
    "service-families": byFamily(content, asCard),
    "contacts-on-paper": contactsOnPaper(content),
    booklet: bookletWords(content),
    guide: guideWords(content),
    "service-names": services.map(({ id, title }) => ({ id, title })),
    registrations: services.map(({ id, title, registration }) => ({ id, title, registration })),
    "cost-example": { example: costExample(content) },
    "coordinator-answers": {
      intake: intake(content),
      staffLanguages: staffLanguages(content),
      capacityNotes: content.ownersAnswers.capacityNotes,
    },
    story: pages["first-visit"].story,
    jobs,
    room: roomBySupport(content),
    vacancies: shownVacancies(content),
    "news-list": news.map(asListed),
    // Consent and how it was given are personal data of the provider's records, and reach no browser.
    team: team.map(({ id, name, role, paragraphs, picture }) => ({
      id,
      name,
      role,
      paragraphs,
      picture: picture && shownPicture(pictures, picture),
    })),
    // Consent and source are personal data of the provider's records, and reach no browser.
    testimonials: testimonials.map(({ id, name, paragraphs, picture }) => ({
      id,
      name,
      paragraphs,
      picture: picture && shownPicture(pictures, picture),
    })),
    "show-card": content.showCard,
    "find-index": findIndex(content),
    "encoded-contacts": encodedContacts(site),
    "language-names": {
      heading: content.languageList?.links ?? "",
      all: content.languageList?.all ?? "",
      names: content.languages.map(({ id, code, name, english }) => ({ id, code, name, english })),
    },
    "language-list": languageList(content),
  };
}

function easyReadSent({ sections, wordList, review }: EasyReadPage) {
  const rows = sections.find(({ id }) => id === NEXT)?.rows ?? [];
  const used = rows.flatMap(({ hardWords = [] }) => hardWords.map(({ word }) => word));
  return { rows, wordList: wordList.filter(({ word }) => used.includes(word)), review };
}

/** Returns the words of the list of languages and around each of them, without the figures of the Census. */
function languageList(content: Content) {
  const { languageList: list, site, helplines } = content;
  if (!list) return undefined;
  const { census: _census, notHere, ...words } = list;
  return {
    ...words,
    ofStaff: staffLanguages(content),
    notHere: { ...notHere, text: partsOfText(notHere.text, namedFacts(site, helplines), "ltr") },
  };
}

/** Which days are still to be verified concerns launch-check, not a browser. */
const shownHolidays = ({ words, dates }: Content["site"]["hours"]["publicHolidays"]) => ({
  words,
  dates: dates.map(({ date, name }) => ({ date, name })),
});

export type ContentModules = ReturnType<typeof contentModules>;

/** All words that the site shows: those of the modules, and those of the pages that share a component, by name and by id. */
export type SiteWords = {
  modules: ContentModules & SiteValues;
  /** by the name of their page, or of their list and their id */
  easyReadPages: Readonly<Record<"pages" | TwinListName, Readonly<Record<string, EasyReadPage>>>>;
  /** by the name of their list and their id */
  items: {
    services: Readonly<Record<string, ShownService>>;
    news: Readonly<Record<string, ShownNews>>;
    languages: Readonly<Record<string, ShownLanguage>>;
  };
};

export function siteWords(content: Content, values: SiteValues): SiteWords {
  const { easyRead, news, pictures, services, languages } = content;
  const { services: labels } = content.interface;
  const ofNews = news.map((item): [string, ShownNews] => [
    item.id,
    { ...item, picture: item.picture && shownPicture(pictures, item.picture) },
  ]);
  const ofServices = services.map((service): [string, ShownService] => {
    const others = (service.goesWith ?? []).flatMap((id) => services.find((other) => other.id === id) ?? []);
    const room = roomOfSupport(content, service.id);
    const shown = withDayInPictures(withoutSearchWords(service), labels.dayExample);
    return [service.id, { ...shown, others: others.map(asCard), room }];
  });
  return {
    modules: { ...contentModules(content), ...values },
    easyReadPages: {
      pages: easyRead.pages,
      services: easyRead.services,
      news: Object.fromEntries(news.map(({ id, easyReadPage }) => [id, easyReadPage])),
    },
    items: {
      services: Object.fromEntries(ofServices),
      news: Object.fromEntries(ofNews),
      languages: Object.fromEntries(languages.map((language) => [language.id, shownLanguage(language, content.languageList)])),
    },
  };
}

/** Only the page that finds things has them. */
const withoutSearchWords = ({ searchWords: _searchWords, ...service }: Service): Service => service;

/** Returns a page in another language with the words about it in English: whether a translator has checked it, and the way back. */
function shownLanguage({ checkedBy, checkedOn, people: _people, ...language }: Language, list: Content["languageList"]) {
  const names = { by: checkedBy ?? "", day: checkedOn === null ? "" : dayInWords(checkedOn) };
  const isDraft = checkedBy === null;
  const note = isDraft ? list?.draft : list && fillNames(list.checked, names);
  return { ...language, isDraft, note: note ?? "", back: list?.english ?? "" };
}
export type ShownLanguage = ReturnType<typeof shownLanguage>;

/** What the card of a support shows. */
const asCard = ({ id, title, summary, picture }: Service) => ({ id, title, summary, picture });
export type ServiceCard = ReturnType<typeof asCard>;

/** A support with where it has room, and the others that go with it. */
export type ShownService = ServiceWithDay & { others: readonly ServiceCard[]; room: RoomOfSupport };

/** Returns an item of the news without its words. */
const asListed = ({ id, kind, title, summary, posted, closes, scheduled, sample, date, starts, ends, place }: NewsItem) => ({
  id,
  kind,
  title,
  summary,
  posted,
  scheduled,
  sample,
  closes,
  date,
  starts,
  ends,
  place,
});

/** Returns a module for each entry of a record, "page/about" for "about". */
function below<Prefix extends string, Values extends object>(prefix: Prefix, values: Values): Below<Prefix, Values> {
  const modules = Object.entries(values).map(([name, value]) => [`${prefix}/${name}`, value as unknown]);
  return Object.fromEntries(modules) as Below<Prefix, Values>;
}
type Below<Prefix extends string, Values extends object> = {
  [Name in keyof Values & string as `${Prefix}/${Name}`]: Values[Name];
};

/**
 * The footer's phone and email as base64, and their visible text in pieces that match no pattern for a number or an
 * address (docs/specification.md, Footer contacts): a harvester that reads the markup or the scripts finds neither.
 */
function encodedContacts(site: Content["site"]) {
  const encode = (href: string) => Buffer.from(href).toString("base64");
  const inPieces = (text: string) => text.split(/(?<=@|[.])|(?=@)/).flatMap((piece) => piece.match(/.{1,5}/g) ?? []);
  return {
    phone: { encoded: encode(telephoneAddress(site.phone.support)), pieces: inPieces(site.phone.support) },
    email: { encoded: encode(`mailto:${site.email}`), pieces: inPieces(site.email) },
  };
}
