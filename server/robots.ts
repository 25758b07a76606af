import type { Headers } from "./http/representation.ts";

export type Published = { siteUrl: string; pages: readonly { path: string; updated: string }[] } | "nothing";
export type CrawlerFile = { path: string; text: string; headers: Headers };

/** Returns robots.txt and the sitemap: all pages when live, nothing while parked (docs/specification.md, "Two stages"). */
export const crawlerFiles = (published: Published): CrawlerFile[] => [
  { path: "/robots.txt", text: robotsText(published), headers: headersOf("text/plain") },
  { path: "/sitemap.xml", text: sitemap(published), headers: headersOf("application/xml") },
];

/** A crawler revalidates, so that a change of stage is seen at once. */
const headersOf = (type: string) => ({ "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" });

function robotsText(published: Published): string {
  const allowed = published === "nothing" ? "Disallow: /\n" : `Allow: /\nSitemap: ${published.siteUrl}/sitemap.xml\n`;
  return `User-agent: *\n${allowed}`;
}

function sitemap(published: Published): string {
  const entries = published === "nothing" ? [] : published.pages.map((page) => sitemapEntry(page, published.siteUrl));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
}

const sitemapEntry = ({ path, updated }: { path: string; updated: string }, siteUrl: string) =>
  `<url><loc>${new URL(path, siteUrl).href}</loc><lastmod>${updated}</lastmod></url>`;
