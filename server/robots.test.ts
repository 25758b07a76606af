import { afterEach, describe, expect, test } from "vitest";

import { content } from "../tests/support/fixture-content.ts";
import { type SiteUnderTest, siteUnderTest } from "../tests/support/middleware-fixture.ts";

const env = { SITE_URL: "https://www.example.com" };

let site: SiteUnderTest;
afterEach(() => site.stop());
const text = async (path: string) => (await site.ask(path)).body.toString();

describe("while parked", () => {
  test("robots.txt disallows all and names no sitemap", async () => {
    site = await siteUnderTest({ stage: "parked", env });
    expect(await text("/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  });

  test("the sitemap has no entries", async () => {
    site = await siteUnderTest({ stage: "parked", env });
    const { status, headers, body } = await site.ask("/sitemap.xml");
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^(application|text)\/xml/);
    expect(body.toString()).toMatch(/<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"><\/urlset>/);
  });

  test("every answer says noindex", async () => {
    site = await siteUnderTest({ stage: "parked", env });
    for (const path of ["/about", "/nothing", "/robots.txt", "/healthz", "/%zz"]) {
      expect((await site.ask(path)).headers["x-robots-tag"], path).toBe("noindex");
    }
  });
});

describe("when live", () => {
  test("robots.txt allows all and names the sitemap", async () => {
    site = await siteUnderTest({ stage: "live", env });
    expect(await text("/robots.txt")).toBe("User-agent: *\nAllow: /\nSitemap: https://www.example.com/sitemap.xml\n");
  });

  test("the sitemap has every page once, at its canonical address, with the day its words changed", async () => {
    site = await siteUnderTest({ stage: "live", env, content });
    const entries = [...(await text("/sitemap.xml")).matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)];
    const addresses = entries.map(([, address = ""]) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain("https://www.example.com/");
    expect(addresses).toContain("https://www.example.com/testimonials");
    expect(addresses).not.toContain("https://www.example.com/careers/apply");
    const about = entries.find(([, address]) => address === "https://www.example.com/about");
    expect(about?.[2]).toBe(content.pages.about.updated);
  });

  test("no answer says noindex", async () => {
    site = await siteUnderTest({ stage: "live", env });
    for (const path of ["/about", "/robots.txt"]) expect((await site.ask(path)).headers["x-robots-tag"], path).toBeUndefined();
  });
});
