import type { BreadcrumbList, WithContext } from "schema-dts";

import { type Step, stepsTo } from "../../../content-reader/breadcrumb.ts";
import { routeAt, standardAddress } from "../../../content-reader/pages.ts";
import type { Content } from "../../../content-reader/read-content.ts";

/**
 * Returns the way from Home to a page (schema.org BreadcrumbList), or undefined for Home itself and for an unknown path. An Easy
 * Read page is below its standard page.
 */
export function breadcrumbs(path: string, content: Pick<Content, "pages" | "interface">, siteUrl: string) {
  const steps = stepsOf(path, content);
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

/** The names of the steps are those of the breadcrumb on the page (docs/specification.md, Findable). */
function stepsOf(path: string, { pages, interface: words }: Pick<Content, "pages" | "interface">): Step[] {
  const route = routeAt(path);
  if (route === undefined) return [];
  const home = { name: words.navigation.items.find(({ url }) => url === "/")?.title ?? pages.home.title, path: "/" };
  const steps = route.name === "home" ? [home] : stepsTo(standardAddress(route), words);
  return route.isEasyRead ? [...steps, { name: words.pageTools.easyRead, path }] : steps;
}
