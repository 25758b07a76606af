import { expect, test } from "../support/words-recorder.ts";
import { disturbedPagesOf, headingOf, holdsWords, linkTo, mainHeading, onEach } from "./visits.ts";

test("no script comes at all: the served words stay, and links work as plain HTML", async ({ context, words, complaints }) => {
  complaints.allow(/^Failed to load resource/, /Failed to fetch dynamically imported module/);
  await onEach(context, disturbedPagesOf("live"), async (page, [path, name]) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path, { waitUntil: "networkidle" });
    await holdsWords(page, headingOf(name), words);
    await linkTo(page, "/about").click();
    await expect(mainHeading(page)).toHaveText(headingOf("about"));
    await holdsWords(page, headingOf("about"), words);
  });
});
