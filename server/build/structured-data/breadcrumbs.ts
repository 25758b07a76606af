import type { BreadcrumbList, WithContext } from "schema-dts";

import { addressOf, pageAt, routeAt } from "../../../content-reader/pages.ts";
import type { Content } from "../../../content-reader/read-content.ts";

type Step = { name: string; path: string };

/**
 * Returns the way from Home to a page (schema.org BreadcrumbList), or undefined for Home itself and for an unknown path. An Easy
 * Read page is below its standard page.
 */
export function breadcrumbs(path: string, content: Pick<Content, "pages" | "interface">, siteUrl: string) {
  const steps = stepsTo(path, content);
  if (steps.length < 2) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: new URL(step.path, siteUrl).href,
    })),
  } as const satisfies WithContext<BreadcrumbList>;
}

function stepsTo(path: string, content: Pick<Content, "pages" | "interface">): Step[] {
  const { pages, interface: words } = content;
  const route = routeAt(path);
  if (route?.name === "contact-card") return [...stepsTo("/contact", content), { name: words.contactCard.title, path }];
  const page = route && pageAt(addressOf(route.name));
  if (page === undefined) return [];
  const home = { name: words.navigation.items.find(({ url }) => url === "/")?.title ?? pages.home.title, path: "/" };
  // The canonical address of /careers/apply is /careers.
  const own = page === "home" ? [] : [{ name: pages[page].title, path: addressOf(page) }];
  return [home, ...own, ...(route?.isEasyRead ? [{ name: words.pageTools.easyRead, path }] : [])];
}
