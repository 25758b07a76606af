import { expect, test } from "../support/words-recorder.ts";
import { disturbedPlaces, disturbFromStart, disturbOnceReady, DISTURBANCES } from "./disturbances.ts";
import { disturbedPagesOf, follow, headingOf, holdsWords, onEach, settled } from "./visits.ts";

// A live document has all its words before hydration. A parked one has them after the unlock, so that it is disturbed as they come.
for (const [name, disturb] of Object.entries(DISTURBANCES))
  test(`${name}: each page keeps its words, is left and visited again`, async ({ context, stage, words }) => {
    let places = 0;
    await onEach(context, disturbedPagesOf(stage), async (page, [path, pageName]) => {
      await (stage === "live" ? disturbOnceReady(page, disturb) : disturbFromStart(page, disturb));
      await page.goto(path);
      await settled(page);
      await holdsWords(page, headingOf(pageName), words);
      places += (await disturbedPlaces(page)) + (await page.evaluate(disturb));
      await follow(page, "/about");
      await holdsWords(page, headingOf("about"), words);
      await page.evaluate(disturb);
      await page.goBack();
      await holdsWords(page, headingOf(pageName), words);
    });
    // A parked page, which React builds in the browser, has no comments to strip.
    if (stage === "live") expect(places, "places that were disturbed").toBeGreaterThan(0);
  });
