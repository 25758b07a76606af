import type { Page } from "@playwright/test";

import { expect, test } from "../support/words-recorder.ts";
import { gateField, PASSWORD, WRONG_PASSWORD } from "../support/gate.ts";
import { content } from "../support/site.ts";
import { disturbFromStart, DISTURBANCES, together } from "./disturbances.ts";
import { followFromText, headingOf, holdsWords, PAGES_OF_TWO_KINDS } from "./visits.ts";

test.use({ unlocked: false });

const GATE_HEADING = content.interface.gate.heading;
const [[firstPath, firstPage], [nextPath, nextPage]] = PAGES_OF_TWO_KINDS;

/** Presses Enter, because the words on the button may be translated. */
async function enter(page: Page, password: string) {
  await gateField(page).fill(password);
  await gateField(page).press("Enter");
}

const all = Object.keys(DISTURBANCES);
const thatStartWith = (words: string) => all.filter((name) => name.startsWith(words));

/**
 * Every change, several together: without hydration React compares nothing with the document, so that one change does not hide
 * another. A translation of the whole page includes that of its parts.
 */
const CHANGES = {
  "nodes, elements and attributes everywhere, links and pictures removed": [
    "links of the footer removed",
    "pictures removed",
    ...thatStartWith("a node"),
    ...thatStartWith("an "),
    ...thatStartWith("attributes"),
    ...thatStartWith("language"),
    ...thatStartWith("a dark theme"),
  ],
  "the whole page translated": ["the whole page translated"],
  "the page translated and back": ["the page translated and back"],
  "numbers, dates and searched words marked": [
    ...thatStartWith("telephone"),
    ...thatStartWith("dates"),
    ...thatStartWith("searched"),
  ],
  "text nodes split": ["text nodes split"],
  "comments stripped and text joined": ["comments stripped and text joined"],
};

// A parked page is built in the browser after the unlock, so it is disturbed as it appears.
for (const [name, changes] of Object.entries(CHANGES))
  test(`${name}: the gate and the pages behind it keep their words`, async ({ page, words }) => {
    const disturb = together(changes);
    await disturbFromStart(page, disturb);
    await page.goto(firstPath);
    await holdsWords(page, GATE_HEADING, words);
    await page.evaluate(disturb);
    await enter(page, "wrong");
    await expect(page.getByRole("alert")).toContainText(WRONG_PASSWORD);
    await holdsWords(page, GATE_HEADING, words);
    await enter(page, PASSWORD);
    await holdsWords(page, headingOf(firstPage), words);
    await page.evaluate(disturb);
    await followFromText(page, nextPath);
    await holdsWords(page, headingOf(nextPage), words);
    await page.evaluate(disturb);
    await page.goBack();
    await holdsWords(page, headingOf(firstPage), words);
  });
