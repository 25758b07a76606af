import { NAME } from "./names.ts";

/** The site is behind the gate, or open to everyone (docs/specification.md, Two stages). */
export type Stage = "parked" | "live";

type Page = {
  /** The component is site/app/pages/<name>.tsx. */
  name: string;
  path: string;
  /** Other addresses of the same page. */
  alsoAt?: readonly string[];
  /**
   * The address of the Easy Read twin. A page with a twin has its words in content/pages/<name>.md and the twin's words in
   * content/easy-read/<name>.md; a page without one has only labels.
   */
  easyRead?: string;
  /** The standard page in whose place this one stands, for a page that is in Easy Read alone. */
  standard?: string;
  /** The only stage that has the page. In the other stage its address shows the 404 screen. */
  stage?: "live";
  /** The page and its twin show the day on which their words last changed. */
  isDated?: true;
  /**
   * The page states facts that others may change, such as prices, laws and how funding works, so somebody checks it again by a day
   * (content-model/readers/read-pages.ts). Each support is such a page, too.
   */
  hasFacts?: true;
  /** The server renders the page for each request, because its content differs from request to request. */
  isRendered?: true;
  /**
   * The page lists the files of content/<name>. In the live stage each of them is a page of its own below this one, with a twin if the
   * list has one.
   */
  hasItems?: true;
  /** Each item also has a booklet to print, below its page and with the same words. */
  hasBooklets?: true;
  /** Without an item to show, the page does not exist either (content-model/readers/read-dated.ts). */
  needsItem?: true;
};

/** The form of the contact page in Easy Read. It is sent to its own address, so that an answer with an error is shown there again. */
export const EASY_READ_FORM = "/contact/easy-read/write";

/**
 * The registry of the site's pages (docs/specification.md, section 2 and Addresses). Routes, stored documents, the sitemap, the
 * types of `content:` modules and the page lists of the tests derive from it; docs/adding-a-page.md shows how to add one.
 */
export const PAGES = [
  { name: "home", path: "/", easyRead: "/easy-read", stage: "live" },
  { name: "about", path: "/about", easyRead: "/about/easy-read", hasFacts: true },
  { name: "services", path: "/services", easyRead: "/services/easy-read", hasItems: true, hasBooklets: true, hasFacts: true },
  // Pages below Services that are no support: their names are reserved (isReserved).
  { name: "available", path: "/services/available", easyRead: "/services/available/easy-read", stage: "live" },
  { name: "guide", path: "/services/guide", stage: "live" },
  { name: "employment", path: "/employment", easyRead: "/employment/easy-read", hasFacts: true },
  { name: "locations", path: "/locations", easyRead: "/locations/easy-read" },
  { name: "careers", path: "/careers", alsoAt: ["/careers/apply"], easyRead: "/careers/easy-read" },
  { name: "contact", path: "/contact", easyRead: "/contact/easy-read" },
  { name: "how-it-works", path: "/how-it-works", easyRead: "/how-it-works/easy-read", stage: "live", hasFacts: true },
  { name: "first-visit", path: "/how-it-works/first-visit", easyRead: "/how-it-works/first-visit/easy-read", stage: "live" },
  {
    name: "support-coordinators",
    path: "/support-coordinators",
    easyRead: "/support-coordinators/easy-read",
    stage: "live",
    hasFacts: true,
  },
  { name: "testimonials", path: "/testimonials", easyRead: "/testimonials/easy-read", stage: "live" },
  { name: "news", path: "/news", easyRead: "/news/easy-read", stage: "live", hasItems: true, needsItem: true },
  { name: "privacy-policy", path: "/privacy-policy", easyRead: "/privacy-policy/easy-read", isDated: true, hasFacts: true },
  { name: "terms-conditions", path: "/terms-conditions", easyRead: "/terms-conditions/easy-read", isDated: true, hasFacts: true },
  { name: "accessibility", path: "/accessibility", easyRead: "/accessibility/easy-read", isDated: true, hasFacts: true },
  { name: "contact-card", path: "/contact/card" },
  { name: "show-card", path: "/contact/show-card", easyRead: "/contact/show-card/easy-read", stage: "live" },
  { name: "find", path: "/find", stage: "live" },
  { name: "languages", path: "/languages", stage: "live", hasItems: true, needsItem: true },
  { name: "easy-read-form", path: EASY_READ_FORM, standard: "/contact#write-to-us", stage: "live" },
  { name: "message", path: "/contact/message", stage: "live", isRendered: true },
  { name: "message-easy-read", path: "/contact/message/easy-read", stage: "live", isRendered: true },
  { name: "sent", path: "/contact/sent", alsoAt: ["/careers/sent"], isRendered: true },
] as const satisfies readonly Page[];

type Registered = (typeof PAGES)[number];
/** A page with its own words, in standard and in Easy Read. */
export type PageName = Extract<Registered, { easyRead: string }>["name"];

/** A page that lists items. */
export type ListName = Extract<Registered, { hasItems: true }>["name"];
/** A list whose items have an Easy Read twin. */
export type TwinListName = Extract<Registered, { hasItems: true; easyRead: string }>["name"];
/** The ids of the items that have a page, by the name of their list. */
export type Items = Readonly<Record<ListName, readonly string[]>>;

/** The addresses of the page on which a person follows what they sent, in standard words and in Easy Read. Both take its form. */
export const MESSAGE_PAGES = ["/contact/message", "/contact/message/easy-read"] as const;
export type MessagePage = (typeof MESSAGE_PAGES)[number];

const all: readonly Page[] = PAGES;
export const PAGE_NAMES = all.filter(({ easyRead }) => easyRead !== undefined).map(({ name }) => name as PageName);

/** The pages that show the day on which their words last changed. */
export const DATED_PAGES = all.filter(({ isDated }) => isDated).map(({ name }) => name as PageName);

/** The pages whose facts somebody checks again by a day. */
export const FACT_PAGES = all.filter(({ hasFacts }) => hasFacts).map(({ name }) => name as PageName);

export const addressOf = (name: Registered["name"]): string => PAGES.find((page) => page.name === name)?.path ?? "/";

/** The contact card has the contact page's facts on one sheet; without a network it replaces pages that are not stored. */
export const CONTACT_CARD = addressOf("contact-card");

/** An address of the site with the page that it shows: the page itself, or its Easy Read twin. */
export type Route = {
  path: string;
  name: Registered["name"];
  /** The id of the item that the page shows, for a page below one that has items. */
  item?: string;
  /** Whether the page shows its Easy Read words: the twin, and the same words one step at a time. */
  isEasyRead: boolean;
  /** The Easy Read page one step at a time, which only the live stage has. */
  isSteps: boolean;
  /** The words of an item as a booklet to print. */
  isBooklet: boolean;
  isRendered: boolean;
  /** False for a second address of the same page. */
  isCanonical: boolean;
};

/** Returns the pages of a stage, also those that exist only while they have items. */
export const pagesOf = (stage: Stage): readonly Page[] => all.filter((page) => page.stage === undefined || page.stage === stage);

/**
 * Whether a page is an Easy Read page that shows its words and nothing else, as all do but those of items of the news, which are shown
 * until their last day.
 */
export const isPlainEasyRead = ({ name, item, isEasyRead, isSteps }: Route): boolean =>
  isEasyRead && !isSteps && (name !== "news" || item === undefined);

type WithIds = readonly { id: string }[];
const idsOf = (items: WithIds): string[] => items.map(({ id }) => id);

/** Returns the ids of the items of some content. */
export const itemsOf = ({ services, news, languages }: Record<ListName, WithIds>): Items => ({
  services: idsOf(services),
  news: idsOf(news),
  languages: idsOf(languages),
});

/** Returns every address that a stage has, in the order of the registry: a page, its other addresses, its Easy Read twin, its items. */
export function routesOf(stage: Stage, items: Items): readonly Route[] {
  const idsIn = ({ name, hasItems }: Page) => (hasItems ? items[name as ListName] : []);
  return pagesOf(stage)
    .filter((page) => !page.needsItem || idsIn(page).length > 0)
    .flatMap((page) => [...routesOfPage(page), ...(stage === "live" ? idsIn(page).flatMap((id) => routesOfItem(page, id)) : [])])
    .filter(({ isSteps }) => stage === "live" || !isSteps);
}

function routesOfPage({ name: anyName, path, alsoAt = [], easyRead, isRendered }: Page): Route[] {
  const common = { name: anyName as Registered["name"], isSteps: false, isBooklet: false, isRendered: isRendered === true };
  const standard = [path, ...alsoAt].map((address) => ({
    ...common,
    path: address,
    isEasyRead: false,
    isCanonical: address === path,
  }));
  if (easyRead === undefined) return standard;
  const twin = { ...common, path: easyRead, isEasyRead: true, isCanonical: true };
  return [...standard, twin, { ...twin, path: stepsAddress(easyRead), isSteps: true, isCanonical: false }];
}

/** Returns the address of an Easy Read page one step at a time, by the address of the Easy Read page. */
export const stepsAddress = (easyRead: string): string => `${easyRead}/steps`;

/** Returns the address of the booklet of an item, by the address of the item. */
export const bookletAddress = (item: string): string => `${item}/booklet`;

/** The twin of an item has the address of the item and /easy-read, as the twins of all pages but Home have. */
function routesOfItem(page: Page, id: string): Route[] {
  const path = `${page.path}/${id}`;
  const twin = page.easyRead === undefined ? {} : { easyRead: `${path}${TWIN}` };
  const routes = routesOfPage({ ...page, path, ...twin }).map((route) => ({ ...route, item: id }));
  const booklets = routes
    .filter((route) => page.hasBooklets && route.path === path)
    .map((route) => ({ ...route, path: bookletAddress(path), isBooklet: true, isCanonical: false }));
  return [...routes, ...booklets];
}

const TWIN = "/easy-read";
/** The twin of the list has the address that an item with this id would have. */
export const NO_ITEM = TWIN.slice(1);

/** Returns whether an item of a list cannot have an id, because a page of the registry has the address that the item would have. */
export const isReserved = (list: ListName, id: string): boolean => ROUTES.has(`${addressOf(list)}/${id}`);

/** Every page of the registry, also one that exists only while it has items. */
const ROUTES = new Map(all.flatMap(routesOfPage).map((route) => [route.path, route]));
const LISTS = all.filter(({ hasItems }) => hasItems);

/**
 * Returns the page at a path, whichever stage publishes it. The comparison is exact: letter case and slashes count. Every id could
 * be that of an item: the content decides which of them exist.
 */
export const routeAt = (path: string): Route | undefined => ROUTES.get(path) ?? itemAt(path);

function itemAt(path: string): Route | undefined {
  const list = LISTS.find((page) => path.startsWith(`${page.path}/`));
  const id = path.split("/")[2] ?? "";
  return list && NAME.test(id) ? routesOfItem(list, id).find((route) => route.path === path) : undefined;
}

/** Returns the address of the standard page of a route. */
export const standardAddress = ({ name, item }: Pick<Route, "name" | "item">): string =>
  item === undefined ? addressOf(name) : `${addressOf(name)}/${item}`;

/**
 * Returns the address under which search engines list a page. That of the steps is the Easy Read page, and that of a booklet the page of
 * its item, which have the same words.
 */
export function canonicalAddress(route: Route): string {
  if (route.isCanonical) return route.path;
  return route.isSteps ? twinAddress(standardAddress(route)) : standardAddress(route);
}

/** Returns the address of the standard page in whose place a page in Easy Read stands; undefined for a standard page. */
export function standardInPlaceOf(route: Route): string | undefined {
  return route.isEasyRead ? standardAddress(route) : all.find(({ name }) => name === route.name)?.standard;
}

/** Returns the address of the Easy Read twin of the page at an address, with the address's fragment. */
export function twinAddress(address: string): string {
  const [path = "", fragment] = address.split("#");
  const [message, messageInEasyRead] = MESSAGE_PAGES;
  if (path === message) return messageInEasyRead;
  const route = routeAt(path);
  const ofPage = all.find((page) => page.name === route?.name)?.easyRead;
  const twin = route?.item === undefined || ofPage === undefined ? ofPage : standardAddress(route) + TWIN;
  return fragment === undefined ? (twin ?? path) : `${twin ?? path}#${fragment}`;
}

/** Returns whether links and redirects may lead to a path: to every page but those that exist only after a form was sent. */
export const isPageAddress = (path: string): boolean =>
  routeAt(path)?.isRendered === false || MESSAGE_PAGES.some((page) => page === path);

/** Returns the page with words of its own at one of its standard addresses; undefined at every other address. */
export function pageAt(path: string): PageName | undefined {
  const route = ROUTES.get(path);
  const name = route?.isEasyRead === false ? route.name : undefined;
  return PAGE_NAMES.find((page) => page === name);
}
