import { disturbedPlaces, disturbOnceReady, DISTURBANCES, IN_FORMS } from "./disturbances.ts";
import { follow, FORM_PAGES, headingOf, holdsWords, hydrated, ONE_PAGE, PAGES_OF_TWO_KINDS } from "./visits.ts";
import { expect, test } from "../support/words-recorder.ts";

/** One change that makes React render a page anew, and one that it tolerates. */
const ON_EVERY_KIND = ["the whole page translated", "a node last in body"];

function pagesFor(name: string) {
  if (ON_EVERY_KIND.includes(name)) return PAGES_OF_TWO_KINDS;
  return IN_FORMS.includes(name) ? FORM_PAGES.slice(0, 1) : ONE_PAGE;
}

for (const [name, disturb] of Object.entries(DISTURBANCES))
  for (const [path, pageName] of pagesFor(name))
    test(`${name}: ${path} keeps its words and can be left; Back leads to it again`, async ({ page, words }) => {
      await disturbOnceReady(page, disturb);
      await page.goto(path);
      await hydrated(page);
      await holdsWords(page, headingOf(pageName), words);
      const places = (await disturbedPlaces(page)) + (await page.evaluate(disturb));
      expect(places, "disturbed places").toBeGreaterThan(0);
      await follow(page, "/about");
      await holdsWords(page, headingOf("about"), words);
      await page.evaluate(disturb);
      await page.goBack();
      await holdsWords(page, headingOf(pageName), words);
    });
