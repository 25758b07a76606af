import type { APIRequestContext } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { content, everyPageOf } from "../support/site.ts";

type Data = Record<string, unknown>;

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/?>`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => JSON.parse(text) as Data,
  );
/** As the address of the running site: the published origin is another. */
const here = (address: string | undefined) => new URL(address ?? "").pathname;

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

test("the social card is served: a PNG of 1200 by 630, as the page says, of at most 150 KB", async ({ request }) => {
  const html = await htmlOf(request, "/");
  const address = metaOf(html, "og:image");
  expect(address).toMatch(/^https?:\/\//);
  const answer = await request.get(here(address));
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/png");
  const png = await answer.body();
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect([metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]).toEqual(["1200", "630"]);
  expect(png.length).toBeLessThanOrEqual(150_000);
});

test("the web manifest names the site, starts at Home, and its icons are there", async ({ page, open, request }) => {
  await open("/about");
  const link = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await request.get(link ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ short_name: content.site.brand.name, start_url: "/", scope: "/", lang: "en-AU" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"], src).toBe("image/png");
    expect((await icon.body()).readUInt32BE(16), src).toBe(Number.parseInt(sizes, 10));
  }
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

test("Home says who we are, when we are open, where we work and the ten supports we offer", async ({ request }) => {
  const [business = {}] = dataOf(await htmlOf(request, "/"));
  expect(business).toMatchObject({
    ...{ "@type": "LocalBusiness", name: content.site.brand.name, telephone: "+61855500100", email: content.site.email },
    areaServed: content.site.areas.map(({ name }) => ({ name })),
  });
  const contactPoint = (business["contactPoint"] as Data[])[0];
  expect(contactPoint).toMatchObject({ contactType: "customer support", telephone: "+61855500124" });
  const { itemListElement } = business["hasOfferCatalog"] as { itemListElement: { itemOffered: { url: string } }[] };
  expect(itemListElement).toHaveLength(10);
  const services = await htmlOf(request, "/services");
  for (const { itemOffered } of itemListElement)
    expect(services, itemOffered.url).toContain(`id="${new URL(itemOffered.url).hash.slice(1)}"`);
});

test("every other page says the way to it from Home, by addresses that answer", async ({ request }) => {
  for (const [path] of everyPageOf("live").filter(([each]) => each !== "/")) {
    const html = await htmlOf(request, path);
    const way = dataOf(html).find((data) => data["@type"] === "BreadcrumbList");
    const steps = way?.["itemListElement"] as { position: number; item: string }[];
    expect(
      steps.map(({ position }) => position),
      path,
    ).toEqual(steps.map((_step, index) => index + 1));
    expect(here(steps[0]?.item), path).toBe("/");
    expect(steps.at(-1)?.item, path).toBe(canonicalOf(html));
    for (const { item } of steps) expect((await request.get(here(item))).status(), item).toBe(200);
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
