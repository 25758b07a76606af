import { createHash } from "node:crypto";

import { expect, test } from "../fixtures.ts";
import { BRAND } from "../support/contacts.ts";
import { gateHeading, PASSWORD } from "../support/gate.ts";
import { content, everyPageOf } from "../support/site.ts";

test.use({ unlocked: false });

const DIGEST = createHash("sha256").update(PASSWORD).digest("hex");
const ALL_PATHS = [...everyPageOf("parked").map(([path]) => path), "/", "/testimonials", "/no-such-page"];

test("Specification, Gate: the code and the words before the gate have the digest of the password and never the password", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => /^(script|fetch)$/.test(request.resourceType()) && files.push(request.url()));
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
  const texts = await Promise.all(["/about", ...files].map(async (address) => (await page.request.get(address)).text()));
  expect(texts.join("\n")).toContain(DIGEST);
  // As a string of code, because React's own files may use the word in prose.
  expect(texts.join("\n")).not.toMatch(new RegExp(`["'\`>]${PASSWORD}["'\`<]`));
});

test("Specification, Two stages: the document of every path has no word of a page, nothing for search engines and nothing to share", async ({
  request,
}) => {
  const words = wordsOfPages();
  expect(words.length).toBeGreaterThan(100);
  for (const path of ALL_PATHS) {
    const response = await request.get(path);
    const html = await response.text();
    const published = words.filter((phrase) => html.includes(phrase));
    expect(published, path).toEqual([]);
    expect(html, path).not.toMatch(/<meta name="description"|rel="canonical"|og:|twitter:|ld\+json|social-card/);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toBe(`This site is parked | ${BRAND}`);
    expect(html, path).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(response.headers()["x-robots-tag"], path).toBe("noindex");
  }
});

/** Headings and leads of every page, section and support, escaped as in HTML. */
function wordsOfPages(): string[] {
  const pages = Object.values(content.pages).flatMap(({ title, description, heading, lead, sections }) => [
    title,
    description,
    heading,
    lead,
    ...sections.map((section) => section.heading),
  ]);
  const easyRead = Object.values(content.easyRead.pages).flatMap(({ title, description, heading }) => [
    title,
    description,
    heading,
  ]);
  const services = content.services.flatMap(({ title, summary, question }) => [title, summary, question]);
  return [...pages, ...easyRead, ...services].map((text) => text.replaceAll("&", "&amp;")).filter((text) => text.includes(" "));
}
