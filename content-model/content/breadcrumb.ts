import type { NewsItem } from "../readers/read-dated.ts";
import { addressOf, type Route, routeAt } from "../values/pages.ts";
import type { Language } from "../readers/read-languages.ts";
import type { Interface, Service } from "../schemas/schemas.ts";

/** Pages that belong to another one by their content. Their addresses do not say so, and the highlight follows the address alone. */
const PARENTS: Partial<Record<Route["name"], Route["name"]>> = {
  "contact-card": "contact",
  "easy-read-form": "contact",
  languages: "contact",
  careers: "employment",
  available: "services",
  guide: "services",
  "first-visit": "how-it-works",
  "show-card": "contact",
};

export type Step = { name: string; path: string };
/** The words of the interface that name pages. */
type PageNames = Pick<Interface, "navigation" | "breadcrumb"> & { footer: Pick<Interface["footer"], "labels"> };

/**
 * Returns the way from Home to a standard page, by the names that its links have; none for Home, for an unknown path and for the
 * pages after sending. The canonical address of /careers/apply is /careers. The way to an item ends at the list that it is in:
 * nameOfItem returns the last step.
 */
export function stepsTo(path: string, words: PageNames): Step[] {
  const route = routeAt(path);
  if (!route || route.isRendered || route.name === "home") return [];
  const parent = PARENTS[route.name];
  const pages: readonly Route["name"][] = ["home", ...(parent ? [parent] : []), route.name];
  return pages.map((name) => ({ name: nameOfPage(name, words), path: addressOf(name) }));
}

/** The words of the page of an item, each if the page is of that kind. */
type WordsOfItem = {
  "service-item"?: Pick<Service, "title"> | undefined;
  "news-item"?: Pick<NewsItem, "title" | "scheduled"> | undefined;
  "language-item"?: Pick<Language, "name" | "code"> | undefined;
};

/** Returns the name of an item in the way to it, and its language if it is not English; undefined for news that is for later. */
export function nameOfItem(words: WordsOfItem): { name: string; lang?: string } | undefined {
  const { "service-item": service, "news-item": news, "language-item": language } = words;
  if (language) return { name: language.name, lang: language.code };
  const item = service ?? (news?.scheduled ? undefined : news);
  return item && { name: item.title };
}

/** Returns the name of a page in links: that of the navigation, of the footer, or of the breadcrumb alone. */
export function nameOfPage(page: Route["name"], { navigation, breadcrumb, footer }: PageNames): string {
  const item = navigation.items.find(({ url }) => url === addressOf(page));
  const others: Partial<Record<Route["name"], string>> = {
    available: breadcrumb.available,
    guide: breadcrumb.guide,
    careers: breadcrumb.careers,
    testimonials: breadcrumb.testimonials,
    news: breadcrumb.news,
    "contact-card": breadcrumb.contactCard,
    "how-it-works": breadcrumb.howItWorks,
    "first-visit": breadcrumb.firstVisit,
    "support-coordinators": breadcrumb.supportCoordinators,
    "show-card": breadcrumb.showCard,
    find: breadcrumb.find,
    languages: breadcrumb.languages,
    "easy-read-form": breadcrumb.easyReadForm,
    "privacy-policy": footer.labels.privacy,
    "terms-conditions": footer.labels.terms,
    accessibility: footer.labels.accessibility,
  };
  return item?.title ?? others[page] ?? page;
}
