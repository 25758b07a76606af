/** The site is behind the gate, or open to everyone (docs/specification.md, Two stages). */
export type Stage = "parked" | "live";

type Page = {
  /** The component is app/pages/<name>.tsx. */
  name: string;
  path: string;
  /** Other addresses of the same page. */
  alsoAt?: readonly string[];
  /**
   * The address of the Easy Read twin. A page with a twin has its words in content/pages/<name>.md and the twin's words in
   * content/easy-read/<name>.md; a page without one has only labels.
   */
  easyRead?: string;
  /** The only stage that has the page. In the other stage its address shows the 404 screen. */
  stage?: "live";
  /** The page and its twin show the day on which their words last changed. */
  isDated?: true;
  /** The server renders the page for each request, because its content differs from request to request. */
  isRendered?: true;
  /** The page lists the files of content/<name>. In the live stage each of them is a page of its own below this one, with a twin. */
  hasItems?: true;
  /** Without an item to show, the page does not exist either (content-reader/read-news.ts). */
  needsItem?: true;
};

/**
 * The registry of the site's pages (docs/specification.md, section 2 and Addresses). Routes, stored documents, the sitemap, the
 * types of `content:` modules and the page lists of the tests derive from it; docs/adding-a-page.md shows how to add one.
 */
export const PAGES = [
  { name: "home", path: "/", easyRead: "/easy-read", stage: "live" },
  { name: "about", path: "/about", easyRead: "/about/easy-read" },
  { name: "services", path: "/services", easyRead: "/services/easy-read", hasItems: true },
  { name: "employment", path: "/employment", easyRead: "/employment/easy-read" },
  { name: "locations", path: "/locations", easyRead: "/locations/easy-read" },
  { name: "careers", path: "/careers", alsoAt: ["/careers/apply"], easyRead: "/careers/easy-read" },
  { name: "contact", path: "/contact", easyRead: "/contact/easy-read" },
  { name: "how-it-works", path: "/how-it-works", easyRead: "/how-it-works/easy-read", stage: "live" },
  { name: "first-visit", path: "/how-it-works/first-visit", easyRead: "/how-it-works/first-visit/easy-read", stage: "live" },
  { name: "support-coordinators", path: "/support-coordinators", easyRead: "/support-coordinators/easy-read", stage: "live" },
  { name: "testimonials", path: "/testimonials", easyRead: "/testimonials/easy-read", stage: "live" },
  { name: "news", path: "/news", easyRead: "/news/easy-read", stage: "live", hasItems: true, needsItem: true },
  { name: "privacy-policy", path: "/privacy-policy", easyRead: "/privacy-policy/easy-read", isDated: true },
  { name: "terms-conditions", path: "/terms-conditions", easyRead: "/terms-conditions/easy-read", isDated: true },
  { name: "accessibility", path: "/accessibility", easyRead: "/accessibility/easy-read", isDated: true },
  { name: "contact-card", path: "/contact/card" },
  { name: "sent", path: "/contact/sent", alsoAt: ["/careers/sent"], isRendered: true },
] as const satisfies readonly Page[];

type Registered = (typeof PAGES)[number];
/** A page with its own words, in standard and in Easy Read. */
export type PageName = Extract<Registered, { easyRead: string }>["name"];

/** A page that lists items. */
export type ListName = Extract<Registered, { hasItems: true }>["name"];
/** The ids of the items that have a page, by the name of their list. */
export type Items = Readonly<Record<ListName, readonly string[]>>;

const all: readonly Page[] = PAGES;
export const PAGE_NAMES = all.filter(({ easyRead }) => easyRead !== undefined).map(({ name }) => name as PageName);

/** The pages that show the day on which their words last changed. */
export const DATED_PAGES = all.filter(({ isDated }) => isDated).map(({ name }) => name as PageName);

export const addressOf = (name: Registered["name"]): string => PAGES.find((page) => page.name === name)?.path ?? "/";

/** The contact card has the contact page's facts on one sheet; without a network it replaces pages that are not stored. */
export const CONTACT_CARD = addressOf("contact-card");

/** An address of the site with the page that it shows: the page itself, or its Easy Read twin. */
export type Route = {
  path: string;
  name: Registered["name"];
  /** The id of the item that the page shows, for a page below one that has items. */
  item?: string;
  isEasyRead: boolean;
  isRendered: boolean;
  /** False for a second address of the same page. */
  isCanonical: boolean;
};

/** Returns the pages of a stage, also those that exist only while they have items. */
export const pagesOf = (stage: Stage): readonly Page[] => all.filter((page) => page.stage === undefined || page.stage === stage);

type WithIds = readonly { id: string }[];
const idsOf = (items: WithIds): string[] => items.map(({ id }) => id);

/** Returns the ids of the items of some content. */
export const itemsOf = ({ services, news }: Record<ListName, WithIds>): Items => ({
  services: idsOf(services),
  news: idsOf(news),
});

/** Returns every address that a stage has, in the order of the registry: a page, its other addresses, its Easy Read twin, its items. */
export function routesOf(stage: Stage, items: Items): readonly Route[] {
  const idsIn = ({ name, hasItems }: Page) => (hasItems ? items[name as ListName] : []);
  return pagesOf(stage)
    .filter((page) => !page.needsItem || idsIn(page).length > 0)
    .flatMap((page) => [...routesOfPage(page), ...(stage === "live" ? idsIn(page).flatMap((id) => routesOfItem(page, id)) : [])]);
}

function routesOfPage({ name: anyName, path, alsoAt = [], easyRead, isRendered }: Page): Route[] {
  const common = { name: anyName as Registered["name"], isRendered: isRendered === true };
  const standard = [path, ...alsoAt].map((address) => ({
    ...common,
    path: address,
    isEasyRead: false,
    isCanonical: address === path,
  }));
  return easyRead === undefined ? standard : [...standard, { ...common, path: easyRead, isEasyRead: true, isCanonical: true }];
}

/** The twin of an item has the address of the item and /easy-read, as the twins of all pages but Home have. */
function routesOfItem(page: Page, id: string): Route[] {
  const path = `${page.path}/${id}`;
  return routesOfPage({ ...page, path, easyRead: `${path}${TWIN}` }).map((route) => ({ ...route, item: id }));
}

const TWIN = "/easy-read";
/** The twin of the list has the address that an item with this id would have. */
export const NO_ITEM = TWIN.slice(1);

/** Every page of the registry, also one that exists only while it has items. */
const ROUTES = new Map(all.flatMap(routesOfPage).map((route) => [route.path, route]));
const LISTS = all.filter(({ hasItems }) => hasItems);
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Returns the page at a path, whichever stage publishes it. The comparison is exact: letter case and slashes count. Every id could
 * be that of an item: the content decides which of them exist.
 */
export const routeAt = (path: string): Route | undefined => ROUTES.get(path) ?? itemAt(path);

function itemAt(path: string): Route | undefined {
  const list = LISTS.find((page) => path.startsWith(`${page.path}/`));
  const id = path.split("/")[2] ?? "";
  return list && ID.test(id) ? routesOfItem(list, id).find((route) => route.path === path) : undefined;
}

/** Returns the address of the standard page of a route. */
export const standardAddress = ({ name, item }: Pick<Route, "name" | "item">): string =>
  item === undefined ? addressOf(name) : `${addressOf(name)}/${item}`;

/** Returns the address of the Easy Read twin of the page at an address, with the address's fragment. */
export function twinAddress(address: string): string {
  const [path = "", fragment] = address.split("#");
  const route = routeAt(path);
  const twin =
    route?.item === undefined ? all.find((page) => page.name === route?.name)?.easyRead : standardAddress(route) + TWIN;
  return fragment === undefined ? (twin ?? path) : `${twin ?? path}#${fragment}`;
}

/** Returns whether links and redirects may lead to a path: to every page but those that exist only after a form was sent. */
export const isPageAddress = (path: string): boolean => routeAt(path)?.isRendered === false;

/** Returns the page with words of its own at one of its standard addresses; undefined at every other address. */
export function pageAt(path: string): PageName | undefined {
  const route = ROUTES.get(path);
  const name = route?.isEasyRead === false ? route.name : undefined;
  return PAGE_NAMES.find((page) => page === name);
}
