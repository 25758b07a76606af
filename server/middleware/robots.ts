import { type RequestHandler, Router } from "express";

export type Published = { siteUrl: string; pages: readonly { path: string; updated: string }[] } | "nothing";

/** robots.txt and sitemap.xml: all pages when live, nothing while parked (DECISIONS, Two stages). */
export function robots(published: Published): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/robots.txt", (_request, response) => void response.type("text").send(robotsText(published)));
  router.get("/sitemap.xml", (_request, response) => void response.type("xml").send(sitemap(published)));
  return router;
}

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
