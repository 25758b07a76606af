import { createHash } from "node:crypto";

import { expect, test } from "../fixtures.ts";
import { BRAND } from "../support/contacts.ts";
import { gateHeading, PASSWORD } from "../support/gate.ts";
import { content, PARKED_PAGES } from "../support/site.ts";

test.use({ unlocked: false });

const DIGEST = createHash("sha256").update(PASSWORD).digest("hex");
const ALL_PATHS = [...PARKED_PAGES.map(([path]) => path), "/", "/testimonials", "/no-such-page"];

test("Specification, Gate: the code a locked visitor gets holds the password's digest and never the password", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
  const texts = await Promise.all(["/about", ...scripts].map(async (address) => (await page.request.get(address)).text()));
  expect(texts.join("\n")).toContain(DIGEST);
  // Named as code would hold it: React's own files may use the word in prose.
  expect(texts.join("\n")).not.toMatch(new RegExp(`["'\`>]${PASSWORD}["'\`<]`));
});

test("Specification, Two stages: parked HTML of every path holds not one word of a page", async ({ request }) => {
  const words = wordsOfPages();
  expect(words.length).toBeGreaterThan(100);
  for (const path of ALL_PATHS) {
    const html = await (await request.get(path)).text();
    expect(
      words.filter((phrase) => html.includes(phrase)),
      path,
    ).toEqual([]);
  }
});

test("Specification, Two stages: parked HTML has no description, no canonical address and a title of the gate alone", async ({
  request,
}) => {
  for (const path of ALL_PATHS) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/<meta name="description"|rel="canonical"|og:/);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toBe(`This site is parked | ${BRAND}`);
  }
});

test("Specification, Two stages: parked is noindex in header and page, robots.txt disallows all, the sitemap is empty", async ({
  request,
}) => {
  for (const path of ALL_PATHS) {
    const response = await request.get(path);
    expect(response.headers()["x-robots-tag"], path).toBe("noindex");
    expect(await response.text(), path).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("<url>");
});

/** Headings and leads of every page, section and support, as HTML would hold them. */
function wordsOfPages(): string[] {
  const pages = Object.values(content.pages).flatMap(({ title, description, heading, lead, sections }) => [
    ...[title, description, heading, lead],
    ...sections.map((section) => section.heading),
  ]);
  const services = content.services.flatMap(({ title, summary, question }) => [title, summary, question]);
  return [...pages, ...services].map((text) => text.replaceAll("&", "&amp;")).filter((text) => text.includes(" "));
}
