import { addressOf, type Route, routeAt } from "./pages.ts";
import type { Interface } from "./schemas.ts";

/** Pages that belong to another one by their content. Their addresses do not say so, and the highlight follows the address alone. */
const PARENTS: Partial<Record<Route["name"], Route["name"]>> = {
  "contact-card": "contact",
  careers: "employment",
  "first-visit": "how-it-works",
};

export type Step = { name: string; path: string };
/** The words of the interface that name pages. */
export type PageNames = Pick<Interface, "navigation" | "breadcrumb"> & { footer: Pick<Interface["footer"], "labels"> };

/**
 * Returns the way from Home to a standard page, by the names that its links have; none for Home, for an unknown path and for the
 * pages after sending. The canonical address of /careers/apply is /careers. The way to an item ends at the list that it is in, because
 * its heading has its own name.
 */
export function stepsTo(path: string, words: PageNames): Step[] {
  const route = routeAt(path);
  if (!route || route.isRendered || route.name === "home") return [];
  const parent = PARENTS[route.name];
  const pages: readonly Route["name"][] = ["home", ...(parent ? [parent] : []), route.name];
  return pages.map((name) => ({ name: nameOf(name, words), path: addressOf(name) }));
}

/** Returns the name of a page in links: that of the navigation, of the footer, or of the breadcrumb alone. */
function nameOf(page: Route["name"], { navigation, breadcrumb, footer }: PageNames): string {
  const item = navigation.items.find(({ url }) => url === addressOf(page));
  const others: Partial<Record<Route["name"], string>> = {
    careers: breadcrumb.careers,
    testimonials: breadcrumb.testimonials,
    news: breadcrumb.news,
    "contact-card": breadcrumb.contactCard,
    "how-it-works": breadcrumb.howItWorks,
    "first-visit": breadcrumb.firstVisit,
    "support-coordinators": breadcrumb.supportCoordinators,
    "privacy-policy": footer.labels.privacy,
    "terms-conditions": footer.labels.terms,
    accessibility: footer.labels.accessibility,
  };
  return item?.title ?? others[page] ?? page;
}
