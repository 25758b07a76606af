import { itemsOf, type PageName, type Route, routesOf } from "../../content-model/values/pages.ts";
import { guideWords } from "../../content-model/content/on-paper.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { Config } from "../../platform/process/config.ts";
import type { Headers } from "../../platform/http/representation.ts";

/** Returns the canonical addresses of the live sitemap, each with the day on which its words last changed. */
export function publishedPages(content: Content): { path: string; updated: string }[] {
  const { news } = content;
  return routesOf("live", itemsOf(content)).flatMap((route) => {
    const { path, name, isRendered, isCanonical } = route;
    const isListed = !isRendered && isCanonical && !isScheduled(route, news);
    if (!isListed || name === "sent" || name === "message" || name === "message-easy-read") return [];
    if (name === "find") return [{ path, updated: newestPage(content) }];
    if (name === "guide") return [{ path, updated: guideWords(content).changed }];
    if (name === "languages") return [{ path, updated: languageChange(route, content) }];
    if (name === "easy-read-form") return [{ path, updated: content.forms.easyRead.updated }];
    // The contact card repeats the facts of the contact page.
    return [{ path, updated: lastChange({ ...route, name: name === "contact-card" ? "contact" : name }, content) }];
  });
}

/** The list of all pages has the words of each. */
const newestPage = ({ pages }: Content): string =>
  Object.values(pages)
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1) ?? "";

/** Returns whether a page has nothing to show before a later day: an item that is posted then, or the list of such items alone. */
export const isScheduled = ({ name, item }: Pick<Route, "name" | "item">, news: Content["news"]): boolean =>
  name === "news" && news.filter(({ id }) => item === undefined || item === id).every(({ scheduled }) => scheduled);

/** The list of the news changes with each item that comes. The page of a support has the day of the list. */
function lastChange(
  { name, item, isEasyRead }: { name: PageName; item?: string; isEasyRead: boolean },
  { pages, easyRead, news }: Content,
): string {
  const shown = news.filter(({ id, scheduled }) => name === "news" && !scheduled && (item === undefined || item === id));
  const days = shown.map(({ posted, updated = posted }) => updated);
  if (name !== "news" || item === undefined) days.push((isEasyRead ? easyRead.pages : pages)[name].updated);
  return days.toSorted().at(-1) ?? "";
}

/** Returns the day of the last change of a page in another language, or of their list. */
const languageChange = ({ item }: Pick<Route, "item">, { languages, languageList }: Content): string =>
  languages.find(({ id }) => id === item)?.updated ?? languageList?.updated ?? "";

/** Returns the pages for search engines: all when live, none while parked (docs/specification.md, "Two stages"). */
export const published = (stage: "parked" | "live", { siteUrl }: Pick<Config, "siteUrl">, content: Content): Published =>
  stage === "live" ? { siteUrl, pages: publishedPages(content) } : "nothing";

type Published = { siteUrl: string; pages: readonly { path: string; updated: string }[] } | "nothing";
export type CrawlerFile = { path: string; text: string; headers: Headers };

/** Returns robots.txt and the sitemap: all pages when live, nothing while parked (docs/specification.md, "Two stages"). */
export const crawlerFiles = (listed: Published): CrawlerFile[] => [
  { path: "/robots.txt", text: robotsText(listed), headers: headersOf("text/plain") },
  { path: "/sitemap.xml", text: sitemap(listed), headers: headersOf("application/xml") },
];

/** A crawler revalidates, so that a change of stage is seen at once. */
const headersOf = (type: string) => ({ "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" });

function robotsText(listed: Published): string {
  const allowed = listed === "nothing" ? "Disallow: /\n" : `Allow: /\nSitemap: ${listed.siteUrl}/sitemap.xml\n`;
  return `User-agent: *\n${allowed}`;
}

function sitemap(listed: Published): string {
  const entries = listed === "nothing" ? [] : listed.pages.map((page) => sitemapEntry(page, listed.siteUrl));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
}

const sitemapEntry = ({ path, updated }: { path: string; updated: string }, siteUrl: string) =>
  `<url><loc>${new URL(path, siteUrl).href}</loc><lastmod>${updated}</lastmod></url>`;
