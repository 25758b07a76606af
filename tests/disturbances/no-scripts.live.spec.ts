import { expect, test } from "../support/words-recorder.ts";
import { headingOf, holdsWords, linkTo, LIVE_PAGES, mainHeading, onEach } from "./visits.ts";

test("no script loads: the served words stay, and links work as plain HTML", async ({ context, words, pageErrors }) => {
  pageErrors.allow(/^Failed to load resource/, /Failed to fetch dynamically imported module/);
  await onEach(context, LIVE_PAGES, async (page, [path, name]) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path, { waitUntil: "networkidle" });
    await holdsWords(page, headingOf(name), words);
    await linkTo(page, "/about").click();
    await expect(mainHeading(page)).toHaveText(headingOf("about"));
    await holdsWords(page, headingOf("about"), words);
  });
});
