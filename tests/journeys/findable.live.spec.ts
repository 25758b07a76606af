import type { APIRequestContext } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { content, everyPathOf } from "../support/site.ts";

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/?>`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";

/** Both addresses of the Applications page have one (docs/specification.md, Addresses), and a booklet has that of its support. */
const canonicalPath = (path: string) => (path === "/careers/apply" ? "/careers" : path.replace(/\/booklet$/, ""));

test("each page has its title, description and canonical address, for search engines and for Open Graph", async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of everyPathOf("live")) {
    const html = await htmlOf(request, path);
    const title = metaOf(html, "og:title") ?? "";
    const canonical = canonicalOf(html);
    expect(new URL(canonical).pathname, path).toBe(canonicalPath(path));
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toBe(`${title} | ${content.site.brand.name}`);
    expect(metaOf(html, "og:description"), path).toBe(metaOf(html, "description"));
    expect(metaOf(html, "og:url"), path).toBe(canonical);
    expect(metaOf(html, "og:type"), path).toBe("website");
    expect(metaOf(html, "og:locale"), path).toBe(path.startsWith("/languages/") ? undefined : "en_AU");
    expect(metaOf(html, "og:site_name"), path).toBe(content.site.brand.name);
    expect(metaOf(html, "og:image:alt"), path).toBeTruthy();
    expect(metaOf(html, "twitter:card"), path).toBe("summary_large_image");
    expect(html, "Specification, Two stages: a live page is indexed").not.toContain("noindex");
    titles.set(canonical, title);
  }
  expect(new Set(titles.values()).size, "each title is unique").toBe(titles.size);
});

test("Specification, Two stages: the sitemap lists every page once, by its canonical address, and each exists", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  const canonical = everyPathOf("live").filter((path) => path === canonicalPath(path));
  expect(listed.toSorted()).toEqual(expect.arrayContaining(canonical.toSorted()));
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of listed) expect((await request.get(path)).status(), path).toBe(200);
});

test("Chromium reads the manifest without an error, and finds the icons", async ({ page, open, context, request }) => {
  await open("/about");
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(data).toContain(content.site.brand.name);
  expect(errors).toEqual([]);
  for (const [path, type] of [
    ["/favicon.svg", "image/svg+xml"],
    ["/favicon.ico", "image/x-icon"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"], path).toBe(type);
  }
});

test("Home has structured data; the 404 screen has none, and nothing to share or to list", async ({ request }) => {
  expect((await htmlOf(request, "/")).split('<script type="application/ld+json"')).toHaveLength(2);
  expect(await htmlOf(request, "/no-such-page")).not.toMatch(/og:|ld\+json|rel="canonical"/);
});
