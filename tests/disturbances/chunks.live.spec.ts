import type { Page } from "@playwright/test";

import { holdBack, respondAsNextSite } from "../support/network.ts";
import { codeOfPage } from "../support/site.ts";
import { disturbanceNamed, disturbFromStart } from "./disturbances.ts";
import { alive, follow, headingOf, holdsWords, linkTo, mainHeading, ONE_PAGE, PAGES_OF_TWO_KINDS, settled } from "./visits.ts";
import { expect, test } from "../support/words-recorder.ts";

/** Changes of the document that make React render a part of it again while the page's code is missing. */
const LATE_WITH = ["nothing else", "a node first in the header", "a node before the heading", "the whole page translated"];
const FAILING: readonly (readonly [how: string, besides: string, options?: { times: number }])[] = [
  ["never loads", "nothing else"],
  ["never loads", "the whole page translated"],
  ["fails once", "nothing else", { times: 1 }],
];

/** Both kinds of pages without a disturbance, and one page with each. */
const pagesFor = (besides: string) => (besides === "nothing else" ? PAGES_OF_TWO_KINDS : ONE_PAGE);

const prepare = (page: Page, name: string) =>
  name === "nothing else" ? undefined : disturbFromStart(page, disturbanceNamed(name));

test.beforeEach(({ pageErrors }) => pageErrors.allow(/^Failed to load resource/));

for (const besides of LATE_WITH)
  for (const [path, name] of pagesFor(besides))
    test(`${path}, whose code loads late, with ${besides}: its words stay`, async ({ page, stage, words }) => {
      await prepare(page, besides);
      const release = await holdBack(page, `**${codeOfPage(stage, name)}`);
      await page.goto(path);
      await alive(page);
      await holdsWords(page, headingOf(name), words);
      release();
      await settled(page);
      await holdsWords(page, headingOf(name), words);
      await follow(page, "/about");
      await holdsWords(page, headingOf("about"), words);
    });

for (const [how, besides, options] of FAILING)
  for (const [path, name] of pagesFor(besides))
    test(`${path}, whose code ${how}, with ${besides}: words stay, and links lead on`, async ({ page, stage, words }) => {
      await prepare(page, besides);
      await page.route(`**${codeOfPage(stage, name)}`, (route) => route.abort(), options);
      await page.goto(path);
      await settled(page);
      await holdsWords(page, headingOf(name), words);
      await follow(page, "/about");
      await holdsWords(page, headingOf("about"), words);
    });

for (const [path, name] of PAGES_OF_TWO_KINDS) {
  test(`${path}, left before its code loads: the words of the next page stay`, async ({ page, stage, words }) => {
    const release = await holdBack(page, `**${codeOfPage(stage, name)}`);
    await page.goto(path);
    await alive(page);
    await follow(page, "/about");
    await holdsWords(page, headingOf("about"), words);
    release();
    await settled(page);
    await holdsWords(page, headingOf("about"), words);
    await page.goBack();
    await holdsWords(page, headingOf(name), words);
  });

  test(`${path} of a site replaced while it loaded: words stay, and links lead on`, async ({ page, stage, words }) => {
    const { isReplaced } = await replaceSite(page, path, codeOfPage(stage, name));
    await page.goto(path);
    await isReplaced;
    await settled(page);
    await holdsWords(page, headingOf(name), words);
    await follow(page, "/about");
    await holdsWords(page, headingOf("about"), words);
  });

  test(`${path} without any script: the served words stay, and links work as plain HTML`, async ({ page, words, pageErrors }) => {
    pageErrors.allow(/Failed to fetch dynamically imported module/);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path, { waitUntil: "networkidle" });
    await holdsWords(page, headingOf(name), words);
    await linkTo(page, "/about").click();
    await expect(mainHeading(page)).toHaveText(headingOf("about"));
    await holdsWords(page, headingOf("about"), words);
  });
}

/**
 * Responds with 404 for the code of a page until a second document is requested, and then resolves `isReplaced`. One build serves as both
 * releases: a document that the page fetches by script names the next site.
 */
async function replaceSite(page: Page, path: string, code: string): Promise<{ isReplaced: Promise<void> }> {
  const { promise: isReplaced, resolve } = Promise.withResolvers<void>();
  let documents = 0;
  await page.route(`**${code}`, (route) =>
    documents > 1 ? route.continue() : route.fulfill({ status: 404, body: "Not found" }),
  );
  await page.route(`**${path}`, async (route) => {
    if (!route.request().isNavigationRequest()) return respondAsNextSite(route);
    documents++;
    if (documents > 1) resolve();
    return route.continue();
  });
  return { isReplaced };
}
