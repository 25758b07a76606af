import { expect, test } from "../support/words-recorder.ts";
import { disturbedPlaces, disturbOnceReady, DISTURBANCES } from "./disturbances.ts";
import { follow, headingOf, holdsWords, LIVE_PAGES, onEach, settled } from "./visits.ts";

for (const [name, disturb] of Object.entries(DISTURBANCES))
  test(`${name}: each page keeps its words and can be left; Back leads to it again`, async ({ context, words }) => {
    let places = 0;
    await onEach(context, LIVE_PAGES, async (page, [path, pageName]) => {
      await disturbOnceReady(page, disturb);
      await page.goto(path);
      await settled(page);
      await holdsWords(page, headingOf(pageName), words);
      const found = (await disturbedPlaces(page)) + (await page.evaluate(disturb));
      // Not in one line with the waiting: `places` would be read before it, and the tabs would overwrite each other's sums.
      places += found;
      await follow(page, "/about");
      await holdsWords(page, headingOf("about"), words);
      // Every tab shows the same page now, so only one of them leaves it again.
      if (path !== "/services") return;
      await page.evaluate(disturb);
      await page.goBack();
      await holdsWords(page, headingOf(pageName), words);
    });
    expect(places, "disturbed places").toBeGreaterThan(0);
  });
