import { expect, test } from "vitest";

import { sharedSite } from "../tests/support/middleware-fixture.ts";

const env = { SITE_URL: "https://www.example.com" };
const parked = sharedSite({ stage: "parked", env });
const live = sharedSite({ stage: "live", env });
const textOf = async (site: typeof live, path: string) => (await site.ask(path)).body.toString();

test("while parked, robots.txt disallows all, the sitemap has no entries, and every response says noindex", async () => {
  expect(await textOf(parked, "/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  const { headers, body } = await parked.ask("/sitemap.xml");
  expect(headers["content-type"]).toMatch(/^application\/xml/);
  expect(body.toString()).toMatch(/<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"><\/urlset>/);
  for (const path of ["/about", "/nothing", "/robots.txt", "/healthz", "/%zz"])
    expect((await parked.ask(path)).headers["x-robots-tag"], path).toBe("noindex");
});

test("when live, robots.txt allows all and names the sitemap, and no response says noindex", async () => {
  expect(await textOf(live, "/robots.txt")).toBe("User-agent: *\nAllow: /\nSitemap: https://www.example.com/sitemap.xml\n");
  for (const path of ["/about", "/robots.txt"]) expect((await live.ask(path)).headers["x-robots-tag"], path).toBeUndefined();
});

test("when live, the sitemap has every page once, at its canonical address, with the day its words changed", async () => {
  const entries = [
    ...(await textOf(live, "/sitemap.xml")).matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g),
  ];
  const updated = new Map(entries.map(([, address = "", day = ""]) => [address, day]));
  expect(updated.size).toBe(entries.length);
  for (const path of ["/", "/about", "/testimonials", "/careers/easy-read"])
    expect(updated.get(`https://www.example.com${path}`), path).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(updated.has("https://www.example.com/careers/apply")).toBe(false);
});
