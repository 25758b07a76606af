import { type Headers, type Resource, storedResource } from "./http/representation.ts";

export type Published = { siteUrl: string; pages: readonly { path: string; updated: string }[] } | "nothing";

/** Returns robots.txt and sitemap.xml by path: all pages when live, nothing while parked (docs/specification.md, "Two stages"). */
export function robotsResources(published: Published, common: Headers): Map<string, Resource> {
  const resource = (text: string, headers: Headers) => storedResource({ identity: Buffer.from(text) }, { ...common, ...headers });
  return new Map([
    ["/robots.txt", resource(robotsText(published), ROBOTS_HEADERS)],
    ["/sitemap.xml", resource(sitemap(published), SITEMAP_HEADERS)],
  ]);
}

/** A crawler revalidates, so that a change of stage is seen at once. A static host gets the same headers. */
export const ROBOTS_HEADERS = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" };
export const SITEMAP_HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" };

export function robotsText(published: Published): string {
  const allowed = published === "nothing" ? "Disallow: /\n" : `Allow: /\nSitemap: ${published.siteUrl}/sitemap.xml\n`;
  return `User-agent: *\n${allowed}`;
}

export function sitemap(published: Published): string {
  const entries =
    published === "nothing"
      ? []
      : published.pages.map(
          ({ path, updated }) => `<url><loc>${new URL(path, published.siteUrl).href}</loc><lastmod>${updated}</lastmod></url>`,
        );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
}
