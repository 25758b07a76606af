import type { Page } from "@playwright/test";

import { expect, test } from "../support/words-recorder.ts";
import { gateField, PASSWORD, WRONG_PASSWORD } from "../support/gate.ts";
import { content } from "../support/site.ts";
import { disturbFromStart, DISTURBANCES } from "./disturbances.ts";
import { followFromText, headingOf, holdsWords, PARKED_PAGES } from "./visits.ts";

test.use({ unlocked: false });

const GATE_HEADING = content.interface.gate.heading;
const [[firstPath, firstPage], ...OTHER_PAGES] = PARKED_PAGES;

/** Presses Enter, because the words on the button may be translated. */
async function enter(page: Page, password: string) {
  await gateField(page).fill(password);
  await gateField(page).press("Enter");
}

// A parked page is built in the browser after the unlock, so it is disturbed as it appears.
for (const [name, disturb] of Object.entries(DISTURBANCES))
  test(`${name}: the gate and the pages behind it keep their words`, async ({ page, words }) => {
    await disturbFromStart(page, disturb);
    await page.goto(firstPath);
    await holdsWords(page, GATE_HEADING, words);
    await page.evaluate(disturb);
    await enter(page, "wrong");
    await expect(page.getByRole("alert")).toContainText(WRONG_PASSWORD);
    await holdsWords(page, GATE_HEADING, words);
    await enter(page, PASSWORD);
    await holdsWords(page, headingOf(firstPage), words);
    for (const [path, pageName] of OTHER_PAGES) {
      await page.evaluate(disturb);
      await followFromText(page, path);
      await holdsWords(page, headingOf(pageName), words);
    }
    await page.evaluate(disturb);
    await page.goBack();
    await page.goBack();
    await holdsWords(page, headingOf(firstPage), words);
  });
