import type { APIRequestContext } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { content, everyPageOf } from "../support/site.ts";

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/?>`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";

test("each page says by Open Graph what it is, as its title, description and canonical address do", async ({ request }) => {
  const titles = new Map<string, string>();
  for (const [path] of everyPageOf("live")) {
    const html = await htmlOf(request, path);
    const title = metaOf(html, "og:title") ?? "";
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toBe(`${title} | ${content.site.brand.name}`);
    expect(metaOf(html, "og:description"), path).toBe(metaOf(html, "description"));
    expect(metaOf(html, "og:url"), path).toBe(canonicalOf(html));
    expect(metaOf(html, "og:type"), path).toBe("website");
    expect(metaOf(html, "og:locale"), path).toBe("en_AU");
    expect(metaOf(html, "og:site_name"), path).toBe(content.site.brand.name);
    expect(metaOf(html, "og:image:alt"), path).toBeTruthy();
    expect(metaOf(html, "twitter:card"), path).toBe("summary_large_image");
    titles.set(canonicalOf(html), title);
  }
  expect(new Set(titles.values()).size, "each page's own").toBe(titles.size);
});

test("Chromium reads the manifest without an error", async ({ page, open, context }) => {
  await open("/about");
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(data).toContain(content.site.brand.name);
  expect(errors).toEqual([]);
});

test("icons stand where browsers and crawlers look for them unasked", async ({ request }) => {
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toBe(type);
  }
});

test("data for search engines run nothing: the policy needs no hash for them, and the console stays quiet", async ({
  page,
  open,
}) => {
  await open("/");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

test("the 404 screen has nothing to share or to list", async ({ request }) => {
  const html = await htmlOf(request, "/no-such-page");
  expect(html).not.toMatch(/og:|ld\+json|rel="canonical"/);
});
