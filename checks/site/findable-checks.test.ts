import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { VisitedPage } from "./check.ts";
import { judgeSitemap, sitemap } from "./sitemap.ts";
import { structuredData } from "./structured-data.ts";
import { siteOf, visitedPage } from "./visited-page.ts";

const ORIGIN = "https://www.example.com";
const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const step = (position: number, path: string) => ({ "@type": "ListItem", position, name: "A step", item: `${ORIGIN}${path}` });
const wayTo = (...steps: object[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps,
});
const WAY = wayTo(step(1, "/"), step(2, "/services"));
const POSTING = {
  ...{ "@context": "https://schema.org", "@type": "JobPosting", title: "Support worker", description: "<p>Support.</p>" },
  ...{ datePosted: "2026-11-20", hiringOrganization: { sameAs: "https://www.example.org" }, jobLocation: {} },
};
const HOME = visitedPage({ path: "/" }, { canonical: `${ORIGIN}/` });

describe("structured data", () => {
  async function rulesBroken(...scripts: string[]): Promise<string[]> {
    const [first] = await structuredData.judge(siteOf(visitedPage({ servedHtml: scripts.join("") }), HOME));
    return (first?.findings ?? []).map(({ rule }) => rule);
  }

  it("finds nothing where all is whole", async () => {
    expect(await rulesBroken(script(WAY), script(POSTING))).toEqual([]);
  });

  it.each([
    ["no JSON", [script(WAY), '<script type="application/ld+json">{"a":</script>'], ["JSON"]],
    ["no way from Home", [], ["missing"]],
    ["another vocabulary", [script(WAY), script({ ...POSTING, "@context": "https://example.com" })], ["context"]],
    ["an unknown kind", [script(WAY), script({ "@context": "https://schema.org", "@type": "LocalBuisness" })], ["kind"]],
    ["an opening without its day", [script(WAY), script({ ...POSTING, datePosted: undefined })], ["required"]],
    ["an empty list", [script(wayTo())], ["required"]],
    ["positions from 0", [script(wayTo(step(0, "/"), step(1, "/services")))], ["breadcrumbs", "breadcrumbs"]],
    ["a step without an address", [script(wayTo({ "@type": "ListItem", position: 1, name: "Home" }))], ["breadcrumbs"]],
    ["an address without its origin", [script(wayTo({ ...step(1, "/"), item: "/about" }))], ["address"]],
    ["an address of another site", [script(wayTo({ ...step(1, "/"), item: "https://www.example.org/" }))], ["address"]],
    ["a part that the page does not have", [script(wayTo(step(1, "/services#nowhere")))], ["address"]],
  ])("%s", async (_name, scripts, rules) => {
    expect(await rulesBroken(...scripts)).toEqual(rules);
  });

  it("an address that answers with 404", async () => {
    const gone = visitedPage({ path: "/gone", status: 404 });
    const page = visitedPage({ servedHtml: script(wayTo(step(1, "/gone"))) });
    const [first] = await structuredData.judge(siteOf(page, HOME, gone));
    expect(first?.findings).toMatchObject([{ rule: "address", what: "Answered with 404." }]);
  });

  it("Home that does not say who we are", async () => {
    const [first] = await structuredData.judge(siteOf(HOME));
    expect(first?.findings).toMatchObject([{ rule: "missing", what: "Has no LocalBusiness." }]);
  });

  it("anything of a page while parked", async () => {
    const [first] = await structuredData.judge({ ...siteOf(visitedPage({ servedHtml: script(WAY) })), stage: "parked" });
    expect(first?.findings).toMatchObject([{ rule: "parked" }]);
  });
});

describe("sitemap", () => {
  const NOW = new Date("2026-11-21T12:00:00+08:00");
  const ROBOTS = `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`;
  const entry = (path: string, day = "2026-11-20") => `<url><loc>${ORIGIN}${path}</loc><lastmod>${day}</lastmod></url>`;
  const file = (...entries: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
  const GOOD = file(entry("/"), entry("/services"));
  const page = (path: string, change: { status?: number; canonical?: string | undefined } = {}) => ({
    ...{ path, status: 200, canonical: `${ORIGIN}${path}`, isIndexable: true },
    ...change,
  });
  const PAGES = [
    page("/"),
    page("/services"),
    page("/services/all", { canonical: `${ORIGIN}/services` }),
    page("/gone", { status: 404, canonical: undefined }),
  ];
  const rules = (text: string, robots = ROBOTS, pages = PAGES, stage: "live" | "parked" = "live") =>
    judgeSitemap({ stage, pages }, text, robots, NOW).map(({ rule }) => rule);

  it("finds nothing where every page is there, once and by its canonical address", () => {
    expect(rules(GOOD)).toEqual([]);
  });

  it.each([
    ["no XML", "<p>Not here</p>", ["well formed"]],
    ["an entry that is cut off", file(entry("/"), "<url><loc>"), ["well formed"]],
    ["a bare ampersand", file(entry("/"), entry("/services?a&b")), ["well formed"]],
    ["an address that answers with 404", file(entry("/"), entry("/services"), entry("/gone")), ["address"]],
    ["no address", file(entry("/"), entry("/services"), entry("/").replace(ORIGIN, "")), ["address"]],
    ["an address that is not the canonical one", file(entry("/"), entry("/services"), entry("/services/all")), ["address"]],
    ["an address twice", file(entry("/"), entry("/services"), entry("/")), ["address"]],
    ["a page left out", file(entry("/")), ["left out"]],
    ["a day to come", file(entry("/", "2026-11-22"), entry("/services")), ["lastmod"]],
    ["a day that does not exist", file(entry("/", "2026-02-30"), entry("/services")), ["lastmod"]],
    ["no day", file(entry("/", "today"), entry("/services")), ["lastmod"]],
  ])("%s", (_name, text, broken) => {
    expect(rules(text)).toEqual(broken);
  });

  it("a page that says noindex", () => {
    expect(rules(GOOD, ROBOTS, [page("/"), { ...page("/services"), isIndexable: false }])).toEqual(["address"]);
  });

  it("robots.txt that does not point at it", () => {
    expect(rules(GOOD, "User-agent: *\nAllow: /\n")).toEqual(["robots"]);
  });

  it("while parked, any entry, and robots.txt that lets crawlers in", () => {
    expect(rules(file(), "User-agent: *\nDisallow: /\n", PAGES, "parked")).toEqual([]);
    expect(rules(file(entry("/")), ROBOTS, PAGES, "parked")).toEqual(["parked", "robots"]);
  });

  describe("as a running site serves it", () => {
    let server: Server;
    const canonical = (path: string) => `<link rel="canonical" href="${ORIGIN}${path}"/>`;
    const files: Record<string, string> = { "/sitemap.xml": GOOD, "/robots.txt": ROBOTS, "/services": canonical("/services") };
    beforeAll(async () => {
      server = createServer((request, response) => void response.end(files[request.url ?? ""] ?? ""));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const judge = async (...pages: VisitedPage[]) => (await sitemap.judge({ ...siteOf(...pages), origin: origin() }))[0];

    it("is judged by the visited pages, and by asking for those that were not", async () => {
      expect(await judge(HOME)).toMatchObject({ check: "sitemap", path: "/sitemap.xml", findings: [] });
    });

    it.each([
      ["in its head", { servedHtml: '<meta name="robots" content="noindex"/>' }],
      ["in a header", { headers: { "x-robots-tag": "noindex" } }],
    ])("a visited page that says noindex %s", async (_where, change) => {
      const result = await judge(HOME, visitedPage(change));
      expect(result?.findings).toMatchObject([{ rule: "address", what: "Says noindex." }]);
    });

    it("a page that was not visited and has no canonical address", async () => {
      expect((await judge(visitedPage()))?.findings).toMatchObject([{ rule: "address", where: `${ORIGIN}/` }]);
    });

    it("is a failure of the check where nothing answers", async () => {
      const [result] = await sitemap.judge({ ...siteOf(HOME), origin: "http://127.0.0.1:1" });
      expect(result?.findings).toMatchObject([{ rule: "could not run" }]);
    });
  });
});
