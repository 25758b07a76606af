import { routesOf } from "../content-reader/pages.ts";
import type { Content } from "../content-reader/read-content.ts";
import type { Config } from "./config.ts";
import type { Published } from "./robots.ts";

/** Returns the canonical addresses of the live sitemap, each with the day on which its words last changed. */
export function publishedPages({ pages, easyRead }: Content): { path: string; updated: string }[] {
  return routesOf("live").flatMap(({ path, name, isEasyRead, isRendered, isCanonical }) => {
    if (isRendered || !isCanonical || name === "sent") return [];
    // The contact card repeats the facts of the contact page.
    const words = name === "contact-card" ? "contact" : name;
    return [{ path, updated: (isEasyRead ? easyRead.pages : pages)[words].updated }];
  });
}

/** Returns the pages for search engines: all when live, none while parked (docs/specification.md, "Two stages"). */
export const published = (stage: "parked" | "live", { siteUrl }: Pick<Config, "siteUrl">, content: Content): Published =>
  stage === "live" ? { siteUrl, pages: publishedPages(content) } : "nothing";
