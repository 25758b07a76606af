import type { Page } from "@playwright/test";

import { expect, test } from "../support/words-recorder.ts";
import { gateField, PASSWORD, WRONG_PASSWORD } from "../support/gate.ts";
import { content } from "../support/site.ts";
import { disturbFromStart, DISTURBANCES } from "./disturbances.ts";
import { headingOf, holdsWords } from "./visits.ts";

test.use({ unlocked: false });

// By the Enter key: the words on the button may be translated.
async function enter(page: Page, password: string) {
  await gateField(page).fill(password);
  await gateField(page).press("Enter");
}

for (const [name, disturb] of Object.entries(DISTURBANCES))
  test(`${name} at the gate: its words stay, a wrong password is refused, the right one opens`, async ({ page, words }) => {
    await disturbFromStart(page, disturb);
    await page.goto("/services");
    await holdsWords(page, content.interface.gate.heading, words);
    await page.evaluate(disturb);
    await enter(page, "wrong");
    await expect(page.getByRole("alert")).toContainText(WRONG_PASSWORD);
    await holdsWords(page, content.interface.gate.heading, words);
    await enter(page, PASSWORD);
    await holdsWords(page, headingOf("services"), words);
  });
