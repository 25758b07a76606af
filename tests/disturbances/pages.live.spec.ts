import { disturbedPlaces, disturbOnceReady, DISTURBANCES, IN_FORMS, TOLERATED, together } from "./disturbances.ts";
import { follow, FORM_PAGES, headingOf, holdsWords, hydrated, ONE_PAGE, PAGES_OF_TWO_KINDS } from "./visits.ts";
import { expect, test } from "../support/words-recorder.ts";

const ALL_TOLERATED = "all that React tolerates";
/** Of each part of a page that React hydrates by itself, an element without the attribute of "a dark theme's style on every element". */
const UNMARKED = ":is(header a, main h1, main form, footer a):not([data-darkreader-inline])";

const ALONE = Object.entries(DISTURBANCES).filter(([name]) => ![...IN_FORMS, ...TOLERATED].includes(name));

function pagesFor(name: string) {
  if (name === ALL_TOLERATED) return FORM_PAGES.slice(0, 1);
  return name === "the whole page translated" ? PAGES_OF_TWO_KINDS : ONE_PAGE;
}

for (const [name, disturb] of [...ALONE, [ALL_TOLERATED, together(TOLERATED)] as const])
  for (const [path, pageName] of pagesFor(name))
    test(`${name}: ${path} keeps its words and can be left; Back leads to it again`, async ({ page, words }) => {
      await disturbOnceReady(page, disturb);
      await page.goto(path);
      await hydrated(page);
      await holdsWords(page, headingOf(pageName), words);
      // Otherwise what React rendered anew would hide whether it tolerates the other changes.
      if (name === ALL_TOLERATED) await expect(page.locator(UNMARKED)).toHaveCount(0);
      const places = (await disturbedPlaces(page)) + (await page.evaluate(disturb));
      expect(places, "disturbed places").toBeGreaterThan(0);
      await follow(page, "/about");
      await holdsWords(page, headingOf("about"), words);
      await page.evaluate(disturb);
      await page.goBack();
      await holdsWords(page, headingOf(pageName), words);
    });
